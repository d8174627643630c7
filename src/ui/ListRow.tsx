import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { cx } from './cx.ts'
import styles from './ListRow.module.css'

export type ListRowProps = {
  title: ReactNode
  sub?: ReactNode
  /** 48 px (station 88 x 58, setting 40). */
  media?: ReactNode
  trailing?: ReactNode
  size?: 'm' | 'setting' | 'station'
} & ({ to?: never; state?: never; onClick?: () => void } | { to: string; state?: object; onClick?: never })

/** One row of a list: picture, two lines, something at the right. With `to` or `onClick` the whole row answers. */
export function ListRow({ title, sub, media, trailing, size = 'm', to, state, onClick }: ListRowProps) {
  const className = cx(styles.row, styles[size])
  const content = (
    <>
      {media}
      <span className={styles.lines}>
        <span className={cx(styles.title, 'ellipsis')}>{title}</span>
        {sub !== undefined && <span className={cx('caption', 'ellipsis', styles.sub)}>{sub}</span>}
      </span>
      {trailing}
    </>
  )
  if (to !== undefined)
    return (
      <Link to={to} state={state} className={className}>
        {content}
      </Link>
    )
  if (onClick)
    return (
      <button type="button" className={className} onClick={onClick}>
        {content}
      </button>
    )
  return <div className={className}>{content}</div>
}

export function RowCaret() {
  return <CaretRightIcon size={18} weight="bold" className={styles.caret} aria-hidden />
}

/** The tinted tile in front of a row of settings or of things to do; `isDanger` for what takes something away, `isOn` for what is going on. */
export function RowIcon({ isDanger = false, isOn = false, children }: { isDanger?: boolean; isOn?: boolean; children: ReactNode }) {
  return (
    <span className={styles.tile} data-danger={isDanger || undefined} data-on={isOn || undefined}>
      {children}
    </span>
  )
}

export function SectionLabel({ children }: { children: ReactNode }) {
  return <h2 className={cx('label', styles.label)}>{children}</h2>
}
