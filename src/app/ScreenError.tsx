import { useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router-dom'
import { isChunkError } from '#lib/lazyWithRetry.ts'
import { logWarning } from '#lib/log.ts'
import { MessageScreen } from '#screens/errors/MessageScreen.tsx'
import { UnreachableScreen } from '#screens/errors/UnreachableScreen.tsx'
import { shellText } from '#text/shell.ko.ts'
import { Button } from '#ui/Button.tsx'

/** Replaces one screen that crashed, with a retry; the frame around it stays. */
export function ScreenError() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  useEffect(() => logWarning('A screen failed', error), [error])
  // A screen's file that is gone was replaced by a newer version of the app; only a fresh page knows its name.
  const isOutdated = isChunkError(error)
  if (isOutdated && !navigator.onLine) return <UnreachableScreen onRetry={reloadOnline} />
  const { title, caption, action } = isOutdated ? shellText.newVersion : shellText.screenFailed
  const button = (
    <Button isFull onClick={() => (isOutdated ? window.location.reload() : void revalidate())}>
      {action}
    </Button>
  )
  return <MessageScreen picture="empty_search" pictureWidthPx={200} title={title} caption={caption} action={button} />
}

/** Without a connection a reload would lose the app for the browser's own page. */
function reloadOnline() {
  if (navigator.onLine) window.location.reload()
}
