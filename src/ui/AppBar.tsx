import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import type { ComponentProps, ReactNode } from 'react'
import { BACK, CLOSE } from '#text/ui.ko.ts'
import styles from './AppBar.module.css'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'

export type AppBarProps = {
  /** Without one, as while it loads or when a dialog below has its own, there is no heading. */
  title?: ReactNode
  onBack?: (() => void) | undefined
  leading?: 'back' | 'close'
  /** Over a picture: white and without a fill. The picture brings its own scrim. */
  variant?: 'page' | 'art'
  /** An `AppBarAction` or icon buttons on the right. */
  action?: ReactNode
}

/** The 56 px bar at the top of a screen, with the screen's heading in its middle. */
export function AppBar({ title, onBack, leading = 'back', variant = 'page', action }: AppBarProps) {
  return (
    <header className={cx(styles.bar, variant === 'art' && styles.art)}>
      {onBack && (
        <IconButton
          label={leading === 'back' ? BACK : CLOSE}
          icon={leading === 'back' ? <CaretLeftIcon size={24} weight="bold" /> : <XIcon size={24} weight="bold" />}
          variant={variant === 'art' ? 'art' : 'plain'}
          onClick={onBack}
        />
      )}
      {title !== undefined && <h1 className={cx('t3', 'ellipsis', styles.title)}>{title}</h1>}
      {action && <div className={styles.action}>{action}</div>}
    </header>
  )
}

export function AppBarAction({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={cx(styles.text, className)} />
}
