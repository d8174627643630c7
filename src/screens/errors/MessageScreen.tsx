import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './MessageScreen.module.css'

type Props = {
  /** Name without ending, as `error_path`. */
  picture: string
  pictureWidthPx?: number
  title: ReactNode
  caption: ReactNode
  isTitleFirst?: boolean
  children?: ReactNode
  action?: ReactNode
}

/** A full screen under the night sky: one picture, two lines and at most one way on. */
export function MessageScreen({ picture, pictureWidthPx = 240, title, caption, isTitleFirst = false, children, action }: Props) {
  const lines = [
    <p className={cx('b1', styles.caption)} key="caption">
      {caption}
    </p>,
    <h1 className={cx('t1', styles.title)} key="title">
      {title}
    </h1>,
  ]
  return (
    <section className={cx('dark', styles.screen)}>
      <Picture name="page_starry" alt="" widthPx={1440} className={styles.sky} isHero />
      <div className={styles.middle}>
        <Picture name={picture} alt="" widthPx={pictureWidthPx} isHero />
        <div className={cx('over-stars', styles.lines)}>{isTitleFirst ? lines.toReversed() : lines}</div>
        {children}
      </div>
      {action === undefined ? null : (
        <div className={styles.action} data-lower-button>
          {action}
        </div>
      )}
    </section>
  )
}
