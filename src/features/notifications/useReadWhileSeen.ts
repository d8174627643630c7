import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { getUnreadCount } from '#contract/notifications.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { useLive } from '#lib/live/useLive.ts'
import { useReadStation } from './notifications.queries.ts'
import { useIsPageSeen } from './useVisit.ts'

/** What is told of a station counts as read while its room is on the screen. */
export function useReadWhileSeen(stationId: string): void {
  const client = useQueryClient()
  const { mutate } = useReadStation()
  const isSeen = useIsPageSeen()
  useEffect(() => {
    const unread = client.getQueryData<OutputOf<typeof getUnreadCount>>(keyOf(getUnreadCount))
    if (isSeen && unread?.count !== 0) mutate(stationId)
  }, [client, isSeen, mutate, stationId])
  useLive('notification.arrived', ({ notification }) => {
    if (isSeen && notification.station?.stationId === stationId) mutate(stationId)
  })
}
