import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import styles from './CheckMark.module.css'
import { cx } from './cx.ts'

const ICON_PX = { s: 12, m: 15, l: 16 }

/** The round mark of a selected card, in its upper right corner; `l` in the lower one, below a heart. */
export function CheckMark({ size, iconPx = ICON_PX[size] }: { size: keyof typeof ICON_PX; iconPx?: number }) {
  return (
    <span className={cx(styles.check, styles[size])}>
      <CheckIcon size={iconPx} weight="bold" aria-hidden />
    </span>
  )
}
