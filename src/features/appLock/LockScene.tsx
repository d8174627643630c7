import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { LockedMuri } from './LockedMuri.tsx'
import styles from './LockScene.module.css'
import { LockSky } from './LockSky.tsx'

type Props = { titleId: string; title: string; bar?: ReactNode; children?: ReactNode }

/** The night in which a number is typed. */
export function LockScene({ titleId, title, bar, children }: Props) {
  return (
    <div className={cx('dark', styles.scene)}>
      <LockSky className={styles.sky} />
      {bar}
      <div className={styles.page}>
        <LockedMuri className={styles.muri} />
        <h1 id={titleId} aria-live="polite" className={cx('t2', styles.title)}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}
