import { useId } from 'react'
import { shareCardText } from '#text/shareCard.ko.ts'
import { cx } from '#ui/cx.ts'
import { SwitchTrack } from '#ui/Switch.tsx'
import styles from './LineSwitch.module.css'

const text = shareCardText.sheet

type Props = { hasLine: boolean; isOn: boolean; onChange: (isOn: boolean) => void }

/** Whether one's own words are on the card; all of the row can be touched. */
export function LineSwitch({ hasLine, isOn, onChange }: Props) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-sub`}
      disabled={!hasLine}
      className={styles.row}
      onClick={() => onChange(!isOn)}
    >
      <span className={styles.words}>
        <span id={`${id}-title`} className={cx('b1', styles.title)}>
          {text.line}
        </span>
        <span id={`${id}-sub`} className={cx('caption', styles.sub)}>
          {hasLine ? text.lineSub : text.noLine}
        </span>
      </span>
      <SwitchTrack size="l" />
    </button>
  )
}
