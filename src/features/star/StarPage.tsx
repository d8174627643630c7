import type { ReactNode } from 'react'
import { homeText } from '#text/home.ko.ts'
import styles from './StarPage.module.css'

type Props = {
  stage: ReactNode
  /** How far the star goes up for a sheet, in px: nothing but the figure is to be seen over it. */
  liftPx?: number
  /** The figure stands a little to the right, as for a box beside it. */
  isAside?: boolean
  children: ReactNode
}

export function StarPage({ stage, liftPx = 0, isAside = false, children }: Props) {
  return (
    <div className={styles.page} data-lifted={liftPx > 0 || undefined} data-aside={isAside || undefined}>
      <div className={styles.stage} style={{ translate: `0 ${-liftPx}px` }}>
        {stage}
      </div>
      <div className={styles.scrim} />
      {children}
    </div>
  )
}

/** Whose star it is. A long name takes a smaller size. */
export function StarTitle({ name }: { name: string }) {
  return (
    <h1 className={styles.title} data-long={[...name].length > 9 || undefined}>
      <span translate="no">{name}</span>
      <wbr />
      <span className={styles.rest}>{homeText.titleAfterName}</span>
    </h1>
  )
}

export function StarFailure({ role, children }: { role?: 'alert' | undefined; children: ReactNode }) {
  return (
    <div className={styles.failed} role={role}>
      {children}
    </div>
  )
}
