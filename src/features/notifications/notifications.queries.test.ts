import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { deleteNotification, getNotifications, type Notification, readNotifications } from '#contract/notifications.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import type { NotificationPages } from './notifications.cache.ts'
import { deleteOptions, notificationsQuery, readAllOptions } from './notifications.queries.ts'

vi.mock('#lib/api/call.ts', () => ({ call: vi.fn() }))
afterEach(() => vi.clearAllMocks())

const page = (isRead: boolean) => {
  const one: Notification = { id: 'n1', type: 'SIGNAL', message: '', createdAt: '2026-03-01T09:00:00+09:00', isRead }
  return { notifications: [one], nextCursor: null }
}

/** Answers the list's calls in turn, each on demand. */
function server() {
  const answers: ((isRead: boolean) => void)[] = []
  vi.mocked(call).mockImplementation(((endpoint: unknown) =>
    endpoint === readNotifications
      ? Promise.resolve({ count: 0 })
      : new Promise<unknown>((resolve) => answers.push((isRead) => resolve(page(isRead))))) as typeof call)
  return answers
}

it('keeps all read when a list that was asked for before is answered after', async () => {
  const client = new QueryClient()
  const answers = server()
  const first = client.fetchInfiniteQuery(notificationsQuery())
  answers[0]?.(false)
  await first
  void client.refetchQueries({ queryKey: keyOf(getNotifications) }).catch(() => undefined)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  await client.getMutationCache().build(client, readAllOptions(client)).execute(undefined)
  answers[1]?.(false)
  answers[2]?.(true)
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  const list = client.getQueryData<NotificationPages>(keyOf(getNotifications))
  expect(list?.pages[0]?.notifications[0]?.isRead).toBe(true)
})

it('keeps gone what was deleted when a list that was asked for before is answered meanwhile', async () => {
  const client = new QueryClient()
  const answers = server()
  let confirm = () => {}
  const answerList = vi.mocked(call).getMockImplementation()
  vi.mocked(call).mockImplementation(((endpoint: never, ...rest: never[]) =>
    endpoint === deleteNotification
      ? new Promise<unknown>((resolve) => {
          confirm = () => resolve({ count: 0 })
        })
      : answerList?.(endpoint, ...rest)) as typeof call)
  const first = client.fetchInfiniteQuery(notificationsQuery())
  answers[0]?.(true)
  await first
  const [one] = page(true).notifications
  if (!one) throw new Error('no notification')
  const gone = client.getMutationCache().build(client, deleteOptions(client)).execute(one)
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  const again = client.refetchQueries({ queryKey: keyOf(getNotifications), type: 'all' })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(true)
  await again
  confirm()
  await gone
  expect(client.getQueryData<NotificationPages>(keyOf(getNotifications))?.pages[0]?.notifications).toEqual([])
})
