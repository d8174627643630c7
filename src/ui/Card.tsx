import type { ComponentProps } from 'react'
import styles from './Card.module.css'
import { cx } from './cx.ts'

export type CardProps = ComponentProps<'section'> & { padding?: 'none' | 'list' | 'm' | 'l' }

export function Card({ padding = 'm', className, ...rest }: CardProps) {
  return <section {...rest} className={cx(styles.card, styles[padding], className)} />
}
