import { RETRY, RETRYING } from '#text/ui.ko.ts'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

export type LoadErrorProps = { message: string; sub?: string; onRetry: () => void; isRetrying?: boolean }

/** What a part of a screen shows when it could not be loaded. */
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
