import type { CSSProperties } from 'react'
import { LOADING } from '#text/ui.ko.ts'
import { cx } from './cx.ts'
import styles from './Skeleton.module.css'

export type SkeletonProps = { width?: CSSProperties['width']; height: CSSProperties['height']; radiusPx?: number; className?: string }

/** One shimmering box of the size of what will come. It appears only after 150 ms, so that quick answers do not flash. */
export function Skeleton({ width = '100%', height, radiusPx = 8, className }: SkeletonProps) {
  return <span aria-hidden className={cx(styles.bone, className)} style={{ width, height, borderRadius: radiusPx }} />
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

export function SkeletonRows({ count = 6 }: { count?: number }) {
  return (
    <div role="status" aria-label={LOADING}>
      {numbers(count).map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={48} height={48} radiusPx={24} />
          <span className={styles.lines}>
            <Skeleton width="40%" height={16} />
            <Skeleton width="68%" height={13} />
          </span>
        </div>
      ))}
    </div>
  )
}

/** Cells of a grid that is being loaded: three columns with two lines of text, or four of bare part cells. */
export function SkeletonGrid({ count = 9, columns = 3 }: { count?: number; columns?: 3 | 4 }) {
  return (
    <div role="status" aria-label={LOADING} className={columns === 3 ? styles.grid3 : styles.grid4}>
      {numbers(count).map((cell) => (
        <span key={cell} className={styles.cell}>
          <Skeleton height="auto" radiusPx={18} className={styles.square ?? ''} />
          {columns === 3 && <Skeleton width="70%" height={13} />}
          {columns === 3 && <Skeleton width="45%" height={15} />}
        </span>
      ))}
    </div>
  )
}
