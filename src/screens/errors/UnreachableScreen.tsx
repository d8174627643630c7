import { useEffect } from 'react'
import { isApiError } from '#lib/api/apiError.ts'
import { shellText } from '#text/shell.ko.ts'
import { Button } from '#ui/Button.tsx'
import { MessageScreen } from './MessageScreen.tsx'

const { title, offline, busy, action } = shellText.unreachable

export type UnreachableProps = {
  /** What was thrown: an answer, however bad, means that the connection is not to blame. */
  error?: unknown
  /** Also called when the connection comes back. */
  onRetry: () => void
}

/** Nothing could be read from the server, so nobody knows yet who is asking. */
export function UnreachableScreen({ error, onRetry }: UnreachableProps) {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  const button = (
    <Button isFull onClick={onRetry}>
      {action}
    </Button>
  )
  const caption = isApiError(error) && error.status > 0 ? busy : offline
  return <MessageScreen picture="empty_search" pictureWidthPx={200} title={title} caption={caption} action={button} />
}
