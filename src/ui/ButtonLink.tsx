import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './Button.module.css'
import { type ButtonStyle, buttonClass } from './Button.tsx'
import { cx } from './cx.ts'

export type ButtonLinkProps = LinkProps & ButtonStyle & { icon?: ReactNode }

/** A link that looks like a `Button`. */
export function ButtonLink({ variant, size, isFull, icon, className, children, ...rest }: ButtonLinkProps) {
  const style: ButtonStyle = { ...(variant && { variant }), ...(size && { size }), ...(isFull && { isFull }) }
  return (
    <Link {...rest} className={cx(buttonClass(style), className)}>
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </Link>
  )
}
