import type { MutationCacheNotifyEvent, QueryCacheNotifyEvent } from '@tanstack/react-query'
import { isApiError } from '#lib/api/apiError.ts'
import { useLiveStatus } from '#lib/live/liveStatus.store.ts'
import { queryClient } from '#lib/query/queryClient.ts'

const RECHECK_MS = 30 * 60_000
/** Without a live connection the status is set again with every poll. */
const RECONNECT_MS = 60_000

/**
 * Asks for a newer worker when the page is looked at again after a while, when the server was away, as it is during a deployment, and when
 * a file or an answer is not what this version expects. @returns how to stop
 */
export function askForNewVersion(registration: Pick<ServiceWorkerRegistration, 'update'>): () => void {
  let askedAt = Date.now()
  const askAfter = (ms: number) => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < ms) return
    askedAt = Date.now()
    registration.update().catch(() => undefined)
  }
  const poll = () => askAfter(RECHECK_MS)
  const askNow = () => askAfter(0)
  const judge = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    if (isApiError(event.action.error, 'UNEXPECTED_ANSWER')) askNow()
  }
  const timer = setInterval(poll, RECHECK_MS)
  document.addEventListener('visibilitychange', poll)
  window.addEventListener('vite:preloadError', askNow)
  const stops = [
    useLiveStatus.subscribe(({ readyAt }, before) => {
      if (before.readyAt !== null && readyAt !== before.readyAt) askAfter(RECONNECT_MS)
    }),
    queryClient.getQueryCache().subscribe(judge),
    queryClient.getMutationCache().subscribe(judge),
  ]
  return () => {
    for (const stop of stops) stop()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', poll)
    window.removeEventListener('vite:preloadError', askNow)
  }
}
