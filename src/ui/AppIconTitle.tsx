import { Picture } from '#ui/Picture.tsx'
import styles from './AppIconTitle.module.css'

type Props = { iconPx: number; lines: readonly [string, string] }

/** Title of a sheet about the app itself: its icon and two lines. Taller than a sheet's header, it overlaps what is below. */
export function AppIconTitle({ iconPx, lines: [first, second] }: Props) {
  return (
    <span className={styles.head}>
      <Picture name="app_icon" alt="" widthPx={iconPx} heightPx={iconPx} className={styles.icon} isEager />
      <span className="t2">
        {first} <br />
        {second}
      </span>
    </span>
  )
}
