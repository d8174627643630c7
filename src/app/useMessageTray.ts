import { type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { getUnreadCount } from '#contract/notifications.ts'
import { getReports } from '#contract/reports.ts'
import { getSignals } from '#contract/signals.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { sweepTray } from './sweepTray.ts'

/** What changes with each thing that is read or answered, on whichever device. */
const TELLING = [getUnreadCount, getSignals, getReports]

/** Messages in the device's tray go as soon as what they tell was seen, here or on another device. */
export function useMessageTray(userId: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (userId === undefined) return
    const cache = client.getQueryCache()
    const sweep = oneAtATime(sweepTray)
    const sweepWhenSeen = () => document.visibilityState === 'visible' && sweep()
    sweep()
    document.addEventListener('visibilitychange', sweepWhenSeen)
    const stop = cache.subscribe((event) => {
      if (TELLING.some((endpoint) => isNewsOf(event, endpoint))) sweep()
    })
    return () => {
      document.removeEventListener('visibilitychange', sweepWhenSeen)
      stop()
    }
  }, [client, userId])
}

function isNewsOf(event: QueryCacheNotifyEvent, endpoint: Endpoint): boolean {
  return event.type === 'updated' && event.action.type === 'success' && event.query.queryKey[0] === keyOf(endpoint)[0]
}

/** Requests during a run cause one more run afterwards. */
function oneAtATime(work: () => Promise<void>): () => void {
  let running: Promise<void> | null = null
  let isAskedAgain = false
  const run = () => {
    if (running) {
      isAskedAgain = true
      return
    }
    running = work().finally(() => {
      running = null
      if (!isAskedAgain) return
      isAskedAgain = false
      run()
    })
  }
  return run
}
