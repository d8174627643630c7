import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import styles from './UiScreen.module.css'

export function Block({ title, layout = 'stack', children }: { title: string; layout?: 'stack' | 'wrap' | 'plain'; children: ReactNode }) {
  return (
    <div className={styles.block}>
      <p className={cx('label', styles.blockTitle)}>{title}</p>
      <div className={layout === 'stack' ? styles.stack : layout === 'wrap' ? styles.wrap : undefined}>{children}</div>
    </div>
  )
}
