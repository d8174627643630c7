import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import { cx } from './cx.ts'

export type BadgeProps = { tone?: 'brand' | 'star' | 'today' | 'danger' | 'ok' | 'kakao' | 'naver'; children: ReactNode }

export function Badge({ tone = 'brand', children }: BadgeProps) {
  return <span className={cx(styles.badge, styles[tone])}>{children}</span>
}
