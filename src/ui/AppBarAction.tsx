import type { ComponentProps } from 'react'
import styles from './AppBar.module.css'
import { cx } from './cx.ts'

/** The text button at the right of an `AppBar`, as '다음' or '확인'. */
export function AppBarAction({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={cx(styles.text, className)} />
}
