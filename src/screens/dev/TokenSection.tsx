import { cx } from '#ui/cx.ts'
import { Block } from './Block.tsx'
import styles from './UiScreen.module.css'

const COLOURS = [
  ...['page', 'surface', 'raised', 'sunken', 'line', 'line-strong', 'strong', 'body', 'sub', 'hint'],
  ...['brand', 'brand-press', 'brand-100', 'brand-50', 'cta', 'cta-off', 'soft', 'neutral', 'star', 'star-50'],
  ...['heart', 'danger', 'danger-50', 'ok', 'ok-50', 'toast'],
]

const ROLES = ['t-display', 't1', 't2', 't3', 'b1', 'b2', 'label', 'caption', 'micro', 'article']

/** Colours and text roles by name. */
export function TokenSection() {
  return (
    <>
      <Block title="색" layout="wrap">
        {COLOURS.map((name) => (
          <div key={name} className={styles.swatch}>
            <i style={{ background: `var(--${name})` }} />
            <span className={cx('micro', 'ellipsis')}>{name}</span>
          </div>
        ))}
      </Block>
      <Block title="글자">
        {ROLES.map((role) => (
          <p key={role} className={role}>
            별빛 아래 여섯이 모여요 Aa 0123 <span className="micro">{role}</span>
          </p>
        ))}
      </Block>
    </>
  )
}
