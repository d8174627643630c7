import { infiniteQueryOptions, mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { UNREAD_SHOWN } from '#contract/limits.ts'
import { deleteNotification, getNotifications, getUnreadCount, type Notification, readNotifications } from '#contract/notifications.ts'
import { type ApiError, isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { showToast } from '#ui/feedback.store.ts'
import {
  changeList,
  type NotificationPage,
  type NotificationPages,
  OWN_CHANGE,
  setUnread,
  withoutNotification,
  withRead,
  withRestored,
} from './notifications.cache.ts'

/** How many are unread. The live connection keeps it true. */
export function unreadCountQuery() {
  return endpointQuery(getUnreadCount)
}

export function notificationsQuery() {
  return infiniteQueryOptions<NotificationPage, ApiError, NotificationPages, readonly unknown[], string | undefined>({
    queryKey: keyOf(getNotifications),
    queryFn: ({ pageParam, signal }) => call(getNotifications, { query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
}

/** Marks all notifications as read, here at once. What could not be told to the server is read from it again. */
export function useReadAll() {
  return useMutation(readAllOptions(useQueryClient()))
}

export function readAllOptions(client: QueryClient) {
  return mutationOptions({
    mutationKey: OWN_CHANGE,
    mutationFn: () => call(readNotifications, { body: {} }),
    onMutate: async () => {
      const wasReading = isReadingList(client)
      // A list that is being read was perhaps answered before this: it would bring the marks back.
      await client.cancelQueries({ queryKey: keyOf(getNotifications) })
      changeList(client, (pages) => withRead(pages))
      setUnread(client, 0)
      return { wasReading }
    },
    onSuccess: ({ count }, _variables, { wasReading }) => {
      if (count === undefined) return readTruth(client)
      // The same holds for one that was read while the call was under way; and what came after it is unread.
      if (wasReading || isReadingList(client) || count > 0) void client.invalidateQueries({ queryKey: keyOf(getNotifications) })
      else changeList(client, (pages) => withRead(pages))
      setUnread(client, count)
    },
    onError: () => readTruth(client),
  })
}

/** Marks a station's notifications as read. Best effort: after a failure they stay unread. */
export function useReadStation() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: OWN_CHANGE,
    mutationFn: (stationId: string) => call(readNotifications, { body: { stationId } }),
    onSuccess: ({ count }, stationId) => {
      changeList(client, (pages) => withRead(pages, stationId))
      if (count !== undefined) setUnread(client, count)
    },
  })
}

/** Deletes one. Its row goes at once and comes back to its place, with a word, when the server refuses; one that was gone already stays gone. */
export function useDeleteNotification() {
  return useMutation(deleteOptions(useQueryClient()))
}

export function deleteOptions(client: QueryClient) {
  return mutationOptions({
    mutationKey: OWN_CHANGE,
    mutationFn: async ({ id }: Notification) => {
      try {
        return await call(deleteNotification, { params: { id } })
      } catch (error) {
        if (isApiError(error, 'NOT_FOUND')) return null
        throw error
      }
    },
    onMutate: async (notification) => {
      const wasReading = isReadingList(client)
      await client.cancelQueries({ queryKey: keyOf(getNotifications) })
      changeList(client, (pages) => withoutNotification(pages, notification.id))
      if (!notification.isRead) changeUnread(client, -1)
      return { wasReading }
    },
    onSuccess: (answer, { id }, { wasReading }) => {
      // Read while the call was under way, the list may hold it again.
      if (wasReading || isReadingList(client)) void client.invalidateQueries({ queryKey: keyOf(getNotifications) })
      else changeList(client, (pages) => withoutNotification(pages, id))
      if (answer?.count !== undefined) setUnread(client, answer.count)
    },
    // Here and not where it was asked for: when the last row goes, the list goes with it.
    onError: (error, notification) => {
      showToast(sentenceOf(error), { icon: 'warning' })
      changeList(client, (pages) => withRestored(pages, notification))
      if (!notification.isRead) changeUnread(client, 1)
    },
  })
}

/** A count that ends at "99+" is not counted down: more may wait behind it. */
function changeUnread(client: QueryClient, by: number): void {
  const count = client.getQueryData<OutputOf<typeof getUnreadCount>>(keyOf(getUnreadCount))?.count
  if (count !== undefined && count <= UNREAD_SHOWN) setUnread(client, Math.max(0, count + by))
}

function isReadingList(client: QueryClient): boolean {
  return client.isFetching({ queryKey: keyOf(getNotifications) }) > 0
}

function readTruth(client: QueryClient): void {
  for (const endpoint of [getNotifications, getUnreadCount]) void client.invalidateQueries({ queryKey: keyOf(endpoint) })
}
