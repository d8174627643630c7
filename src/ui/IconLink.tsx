import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { cx } from './cx.ts'
import styles from './IconButton.module.css'
import type { IconVariant } from './IconButton.tsx'

export type IconLinkProps = Omit<LinkProps, 'aria-label'> & {
  label: string
  icon: ReactNode
  variant?: IconVariant
  hasDot?: boolean
}

/** An `IconButton` that leads to another address. What is put inside, as a badge, is said after the label. */
export function IconLink({ label, icon, variant = 'plain', hasDot = false, className, children, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} className={cx(styles.button, styles[variant], className)}>
      <span className="visually-hidden">{label}</span>
      {icon}
      {hasDot && <span className={styles.dot} />}
      {children}
    </Link>
  )
}
