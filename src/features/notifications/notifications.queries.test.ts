import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { getNotifications, type Notification, readNotifications } from '#contract/notifications.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import type { NotificationPages } from './notifications.cache.ts'
import { notificationsQuery, readAllOptions } from './notifications.queries.ts'

vi.mock('#lib/api/call.ts', () => ({ call: vi.fn() }))
afterEach(() => vi.clearAllMocks())

const page = (isRead: boolean) => {
  const one: Notification = { id: 'n1', type: 'SIGNAL', message: '', createdAt: '2026-03-01T09:00:00+09:00', isRead }
  return { notifications: [one], nextCursor: null }
}

/** Answers the calls of the list in turn, each when it is told to. */
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
