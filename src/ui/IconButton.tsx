import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { cx } from './cx.ts'
import styles from './IconButton.module.css'

/** `plain` on a page, `art` white and bare over a picture, `glass` a blurred disc over a picture, `surface` a white disc. */
export type IconVariant = 'plain' | 'art' | 'glass' | 'surface'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Said by screen readers; an icon is never alone. */
  label: string
  icon: ReactNode
  variant?: IconVariant
  /** A red dot at the corner. Say what it means in `label`. */
  hasDot?: boolean
}

export function IconButton({ label, icon, variant = 'plain', hasDot = false, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={cx(styles.button, styles[variant], className)}>
      <Icon>{icon}</Icon>
      {hasDot && <span className={styles.dot} />}
    </button>
  )
}

type IconLinkProps = Omit<LinkProps, 'aria-label'> & {
  label: string
  icon: ReactNode
  variant?: IconVariant
}

/** An `IconButton` that leads to another address. What is put inside, as a badge, is said after the label. */
export function IconLink({ label, icon, variant = 'plain', className, children, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} className={cx(styles.button, styles[variant], className)}>
      <span className="visually-hidden">{label}</span>
      <Icon>{icon}</Icon>
      {children}
    </Link>
  )
}

/** The label is all that is said. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className={styles.icon}>
      {children}
    </span>
  )
}
