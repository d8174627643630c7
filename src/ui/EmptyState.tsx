import type { ReactNode } from 'react'
import { RETRY, RETRYING } from '#text/ui.ko.ts'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import styles from './EmptyState.module.css'
import { Picture } from './Picture.tsx'

export type EmptyStateProps = {
  /** As `empty_friends`. */
  picture: string
  title: string
  sub?: string | undefined
  /** At most one strong or soft button; further ways are neutral. */
  action?: ReactNode
}

/** What an empty list shows. Grows to fill its flex column, at 45% of the free height. */
export function EmptyState({ picture, title, sub, action }: EmptyStateProps) {
  return (
    <div className={styles.box}>
      <Picture name={picture} alt="" widthPx={200} heightPx={160} />
      <div className="over-stars">
        <p className={cx('t3', styles.title)}>{title}</p>
        {sub && <p className={cx('b2', styles.sub)}>{sub}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

type LoadErrorProps = { message: string; sub?: string; onRetry: () => void; isRetrying?: boolean }

export function LoadError({ message, sub, onRetry, isRetrying = false }: LoadErrorProps) {
  return (
    <div role="alert" style={{ display: 'contents' }}>
      <EmptyState
        picture="empty_search"
        title={message}
        sub={sub}
        action={
          <Button variant="soft" size="m" onClick={onRetry} isPending={isRetrying} pendingText={RETRYING}>
            {RETRY}
          </Button>
        }
      />
    </div>
  )
}
