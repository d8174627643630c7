import { useEffect, useState } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { useReadAll } from './notifications.queries.ts'

type Visited = {
  notifications: Notification[] | undefined
  hasMore: boolean
  unreadCount: number | undefined
}

/** A visit of the notifications: they count as read at once, and the badge goes; what was new stays marked until the visit ends. */
export function useVisit({ notifications, hasMore, unreadCount }: Visited) {
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  const [told, setTold] = useState<ReadonlySet<string> | null>(null)
  const { mutate: readAll, mutateAsync } = useReadAll()
  const isSeen = useIsPageSeen()

  const unreadIds = notifications?.filter(({ isRead }) => !isRead).map(({ id }) => id) ?? []
  if (unreadIds.some((id) => !newIds.has(id))) setNewIds(new Set([...newIds, ...unreadIds]))

  // Each id is sent once: a failing call must not be repeated for ever by the refetched list.
  // Unread ones may be further down. Where all are loaded, those are newer and are marked once they are seen.
  const areBelow = told === null && hasMore && unreadCount !== undefined && unreadCount > 0
  const mustTell = isSeen && notifications !== undefined && (areBelow || unreadIds.some((id) => !told?.has(id)))
  useEffect(() => {
    if (!mustTell) return
    setTold((before) => new Set([...(before ?? []), ...unreadIds]))
    readAll()
  })
  return {
    isNew: ({ id }: Notification) => newIds.has(id),
    hasNew: newIds.size > 0,
    /** @throws ApiError when the server could not be told */
    clearMarks: async () => {
      setNewIds(new Set())
      await mutateAsync()
    },
  }
}

export function useIsPageSeen(): boolean {
  const [isSeen, setSeen] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const update = () => setSeen(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return isSeen
}
