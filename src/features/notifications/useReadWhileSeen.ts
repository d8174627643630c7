import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLive } from '#lib/live/useLive.ts'
import { unreadCountQuery, useReadStation } from './notifications.queries.ts'
import { useIsPageSeen } from './useVisit.ts'

/** A station's notifications count as read while its room is on the screen. */
export function useReadWhileSeen(stationId: string): void {
  const { data: unread } = useQuery({ ...unreadCountQuery(), enabled: false })
  const { mutate } = useReadStation()
  const isSeen = useIsPageSeen()
  const mayBeUnread = unread?.count !== 0
  useEffect(() => {
    if (isSeen && mayBeUnread) mutate(stationId)
  }, [isSeen, mayBeUnread, mutate, stationId])
  useLive('notification.arrived', ({ notification }) => {
    if (isSeen && notification.station?.stationId === stationId) mutate(stationId)
  })
}
