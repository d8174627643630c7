import type { ReactNode } from 'react'
import styles from './NightScreen.module.css'

type Props = { picture: ReactNode; title: string; caption: string; isTitleFirst?: boolean; action?: ReactNode; children?: ReactNode }

/** A full screen under the night sky: one picture, two lines and at most one way on. */
export function NightScreen({ picture, title, caption, isTitleFirst = false, action, children }: Props) {
  const head = (
    <h1 className={`t1 ${styles.title}`} key="title">
      {title}
    </h1>
  )
  const line = (
    <p className={`b1 ${styles.caption}`} key="caption">
      {caption}
    </p>
  )
  return (
    <section className={`dark ${styles.screen}`}>
      <div className={styles.middle}>
        {picture}
        <div className={styles.lines}>{isTitleFirst ? [head, line] : [line, head]}</div>
        {children}
      </div>
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </section>
  )
}
