import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { getNotifications, getUnreadCount, type Notification } from '#contract/notifications.ts'
import { addDays, serviceDateOf } from '#contract/rules/serviceDate.ts'
import { keyOf } from '#lib/api/keyOf.ts'

export type NotificationPage = OutputOf<typeof getNotifications>
export type NotificationPages = InfiniteData<NotificationPage, string | undefined>

function mapPages(pages: NotificationPages, change: (list: Notification[]) => Notification[]): NotificationPages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, notifications: change(page.notifications) })) }
}

/** The pages with one more in front; one that is there already takes its new place. */
export function withArrived(pages: NotificationPages, arrived: Notification): NotificationPages {
  const [first, ...rest] = withoutNotification(pages, arrived.id).pages
  return first ? { ...pages, pages: [{ ...first, notifications: [arrived, ...first.notifications] }, ...rest] } : pages
}

export function withoutNotification(pages: NotificationPages, id: string): NotificationPages {
  return mapPages(pages, (list) => list.filter((one) => one.id !== id))
}

/** The pages with one back among them where it belongs by its time. */
export function withRestored(pages: NotificationPages, restored: Notification): NotificationPages {
  const time = Date.parse(restored.createdAt)
  const rest = withoutNotification(pages, restored.id)
  const isAfter = ({ createdAt }: Notification) => Date.parse(createdAt) <= time
  const found = rest.pages.findIndex(({ notifications }) => notifications.some(isAfter))
  const target = found < 0 ? rest.pages.length - 1 : found
  const insert = (list: Notification[]) => {
    const at = list.findIndex(isAfter)
    return at < 0 ? [...list, restored] : list.toSpliced(at, 0, restored)
  }
  const withOne = (page: NotificationPage) => ({ ...page, notifications: insert(page.notifications) })
  return { ...rest, pages: rest.pages.map((page, index) => (index === target ? withOne(page) : page)) }
}

/** Without `stationId`: all. */
export function withRead(pages: NotificationPages, stationId?: string): NotificationPages {
  const isMeant = ({ isRead, station }: Notification) => !isRead && (stationId === undefined || station?.stationId === stationId)
  return mapPages(pages, (list) => list.map((one) => (isMeant(one) ? { ...one, isRead: true } : one)))
}

/** Changes the list that was read; nothing happens before it was. */
export function changeList(client: QueryClient, change: (pages: NotificationPages) => NotificationPages): void {
  client.setQueryData<NotificationPages>(keyOf(getNotifications), (now) => now && change(now))
}

/** Takes over a count that the server told. A count that is being read may be older: it is not waited for. */
export function setUnread(client: QueryClient, count: number): void {
  const queryKey = keyOf(getUnreadCount)
  void client.cancelQueries({ queryKey })
  client.setQueryData<OutputOf<typeof getUnreadCount>>(queryKey, { count })
}

/** Marks the changes of notifications that this tab makes itself. */
export const OWN_CHANGE = ['notifications']
const ECHO_MS = 2000

/** Whether news of a change is most likely that of this tab's own, which its cache shows already. */
export function isEchoOfOwnChange(client: QueryClient, now = Date.now()): boolean {
  return client
    .getMutationCache()
    .findAll({ mutationKey: OWN_CHANGE })
    .some(({ state }) => state.status === 'pending' || (state.status === 'success' && now - state.submittedAt < ECHO_MS))
}

/** Notifications by their day in Seoul, in their order. `day`: `2026-11-12`. */
export function splitByDay(notifications: readonly Notification[]): { day: string; notifications: Notification[] }[] {
  const days: { day: string; notifications: Notification[] }[] = []
  for (const one of notifications) {
    const day = serviceDateOf(new Date(one.createdAt))
    const last = days.at(-1)
    if (last?.day === day) last.notifications.push(one)
    else days.push({ day, notifications: [one] })
  }
  return days
}

type GroupName = 'today' | 'week' | 'before'
type NotificationGroup = { name: GroupName; notifications: Notification[] }

const NAMES: readonly GroupName[] = ['today', 'week', 'before']
const WEEK_DAYS = 7

/** Notifications by their day in Seoul: today, the rest of the last seven days, and before. Keeps their order; no group is empty. */
export function groupByDay(notifications: readonly Notification[], now: Date): NotificationGroup[] {
  const today = serviceDateOf(now)
  const weekBegan = addDays(today, 1 - WEEK_DAYS)
  const nameOf = ({ createdAt }: Notification): GroupName => {
    const day = serviceDateOf(new Date(createdAt))
    if (day >= today) return 'today'
    return day >= weekBegan ? 'week' : 'before'
  }
  return NAMES.map((name) => ({ name, notifications: notifications.filter((one) => nameOf(one) === name) })).filter(
    (group) => group.notifications.length > 0,
  )
}
