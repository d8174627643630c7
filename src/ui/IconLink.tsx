import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { cx } from './cx.ts'
import styles from './IconButton.module.css'
import type { IconLook } from './IconButton.tsx'

export type IconLinkProps = Omit<LinkProps, 'children' | 'aria-label'> & {
  label: string
  icon: ReactNode
  look?: IconLook
  hasDot?: boolean
}

/** An `IconButton` that leads to another address. */
export function IconLink({ label, icon, look = 'plain', hasDot = false, className, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} className={cx(styles.button, styles[look], className)}>
      {icon}
      {hasDot && <span className={styles.dot} />}
    </Link>
  )
}
