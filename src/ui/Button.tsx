import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './Button.module.css'
import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'soft' | 'neutral' | 'danger' | 'dangerSoft' | 'okSoft' | 'off' | 'white'
export type ButtonSize = 'l' | 'm' | 's'

export type ButtonStyle = {
  /** `off` looks disabled but still answers, for a button that explains what is missing. */
  variant?: ButtonVariant
  size?: ButtonSize
  isFull?: boolean
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    icon?: ReactNode
    /** While true the button is busy, keeps its width and answers no press. */
    isPending?: boolean
    /** Shown while pending, as '등록 중...'. The button is always wide enough for both texts. */
    pendingText?: string
  }

/** Class names of a button, for a link that must look like one. */
export function buttonClass({ variant = 'primary', size = 'l', isFull = false }: ButtonStyle): string {
  return cx(styles.button, styles[variant], styles[size], isFull && styles.full)
}

/** The only button component. `type` is `button` by default. */
export function Button({
  variant,
  size,
  isFull,
  icon,
  isPending = false,
  pendingText,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const style: ButtonStyle = { ...(variant && { variant }), ...(size && { size }), ...(isFull && { isFull }) }
  // Not `disabled` while pending: that would throw the keyboard focus away from the button that was just pressed.
  const press = (event: MouseEvent<HTMLButtonElement>) => (isPending ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      // Its text changes while it waits: the live region around it must not be announced again for that.
      aria-live="off"
      aria-busy={isPending || undefined}
      aria-disabled={isPending || rest['aria-disabled']}
      className={cx(buttonClass(style), isPending && styles.pending, className)}
    >
      {pendingText === undefined ? (
        <span className={styles.content}>
          {icon}
          {children}
        </span>
      ) : (
        <span className={styles.stack}>
          <span className={cx(styles.content, isPending && styles.hidden)} aria-hidden={isPending || undefined}>
            {icon}
            {children}
          </span>
          <span className={cx(styles.content, !isPending && styles.hidden)} aria-hidden={!isPending || undefined}>
            {pendingText}
          </span>
        </span>
      )}
    </button>
  )
}

type ButtonLinkProps = LinkProps & ButtonStyle & { icon?: ReactNode }

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
