import { Link, type LinkProps } from 'react-router-dom'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './DiaryLink.module.css'

/** The diary on a star, with its name under it. `label` is what a screen reader says; it contains `text`. */
export function DiaryLink({ label, text, className, ...link }: Omit<LinkProps, 'children'> & { label: string; text: string }) {
  return (
    <Link {...link} aria-label={label} className={cx(styles.diary, className)}>
      <span className={styles.tile}>
        <Picture name="icon_diary" alt="" widthPx={44} />
      </span>
      <span className={cx('micro', styles.text)}>{text}</span>
    </Link>
  )
}
