import type { Method } from '#contract/endpoint.ts'
import type { LiveEvent } from '#contract/realtime.ts'
import type { TestMember } from './members.ts'
import type { TestApp } from './testServer.ts'

type By = Pick<TestMember, 'headers'>
type Named = Pick<TestMember, 'userId'>
export function friendCalls({ app }: TestApp) {
  const send = async (by: By, method: Method, url: string, payload?: object) => {
    const answer = await app.inject({ method, url: `/api${url}`, headers: by.headers, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, body: answer.json() }
  }
  const query = (expect?: 'SENT' | 'FRIEND') => (expect ? `?expect=${expect}` : '')
  return {
    send,
    lists: async (by: By) => {
      const { body } = await send(by, 'GET', '/friends')
      const ids = (list: Named[]) => list.map(({ userId }) => userId)
      return { friend: ids(body.friend), received: ids(body.received), sent: ids(body.sent) }
    },
    ask: (by: By, to: Named) => send(by, 'POST', '/friends/requests', { receiverId: to.userId }),
    accept: (by: By, of: Named) => send(by, 'PATCH', `/friends/requests/${of.userId}`, { status: 'ACCEPTED' }),
    reject: (by: By, of: Named) => send(by, 'PATCH', `/friends/requests/${of.userId}`, { status: 'REJECTED' }),
    remove: (by: By, other: Named, expect?: 'SENT' | 'FRIEND') => send(by, 'DELETE', `/friends/requests/${other.userId}${query(expect)}`),
    block: (by: By, other: Named) => send(by, 'POST', '/blocks', { userId: other.userId }),
    unblock: (by: By, other: Named) => send(by, 'DELETE', `/blocks/${other.userId}`),
    blocked: async (by: By): Promise<string[]> => (await send(by, 'GET', '/blocks')).body.people.map(({ userId }: Named) => userId),
    poke: (by: By, to: Named, imageIndex = 0) => send(by, 'POST', '/friends/signals', { receiverId: to.userId, imageIndex }),
    signals: async (by: By): Promise<object[]> => (await send(by, 'GET', '/friends/signals')).body.signals,
    openSignal: (by: By, from: Named) => send(by, 'DELETE', `/friends/signals/${from.userId}`),
    notified: async (by: By): Promise<string[]> =>
      (await send(by, 'GET', '/notifications')).body.notifications.map(
        ({ type, person }: { type: string; person?: Named }) => `${type} ${person?.userId}`,
      ),
    withdraw: (by: By) => send(by, 'DELETE', '/auth/withdraw'),
  }
}

export function listen({ deps }: TestApp) {
  const heard: { to: string; event: LiveEvent }[] = []
  deps.bus.subscribe((message) => {
    if (message.kind !== 'event') return
    for (const to of message.to) heard.push({ to, event: message.event })
  })
  return {
    clear: () => {
      heard.length = 0
    },
    /** Events of that member since the last `clear`, in order. */
    by: ({ personId }: Pick<TestMember, 'personId'>): string[] =>
      heard.filter(({ to }) => to === personId).map(({ event }) => brief(event)),
  }
}

function brief(event: LiveEvent): string {
  if (event.type === 'friends.changed') return `${event.userId} ${event.status}`
  if (event.type === 'signal.received') return `signal ${event.signal.userId} ${event.signal.imageIndex}`
  if (event.type === 'notification.arrived') return `told ${event.notification.type}`
  if (event.type === 'notifications.changed') return `unread ${event.unread}`
  return event.type
}
