import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addDays, startOfDay } from '#contract/rules/serviceDate.ts'
import { useLiveStatus } from '#lib/live/liveStatus.store.ts'
import { useLive } from '#lib/live/useLive.ts'
import { areReportsNew, refreshReports } from './refreshReports.ts'

/** Everybody's midnight is the same one: the questions are asked for over so many ms. */
const SPREAD_MS = 4000
/** A phone's clock may be ahead of the server's: the question that is still the old one is asked for again. */
const RETRY_MS = 20_000

/** Keeps one's own reports as they are on the server: news of other tabs, a look away, a lost connection, and the next midnight in Seoul. */
export function useReportsInTime(serverDay: string | undefined): void {
  const client = useQueryClient()
  const readyAt = useLiveStatus((status) => status.readyAt)
  useLive('reports.changed', ({ serviceDate }) => void refreshReports(client, serviceDate).catch(ignore))
  // What happened before the live connection stood, or while it was down, was told to nobody.
  useEffect(() => {
    if (!areReportsNew(client, readyAt ?? 0)) void refreshReports(client).catch(ignore)
  }, [client, readyAt])
  useEffect(() => {
    const refresh = () => void (document.visibilityState === 'visible' && refreshReports(client).catch(ignore))
    document.addEventListener('visibilitychange', refresh)
    window.addEventListener('online', refresh)
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('online', refresh)
    }
  }, [client])
  useEffect(() => {
    if (serverDay === undefined) return
    let timer: ReturnType<typeof setTimeout>
    const refresh = async () => {
      await refreshReports(client).catch(ignore)
      timer = setTimeout(refresh, RETRY_MS)
    }
    timer = setTimeout(refresh, untilNextDay(serverDay, new Date()) + Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [client, serverDay])
}

/** Ms until the day after `serverDay` begins; by a clock that is already past it, until the question is worth asking again. */
export function untilNextDay(serverDay: string, now: Date): number {
  const ms = startOfDay(addDays(serverDay, 1)).getTime() - now.getTime()
  return ms > 0 ? ms : RETRY_MS
}

function ignore(): void {
  // What is shown stays; the next reason to read comes by itself.
}
