import type { Notification } from '#contract/notifications.ts'
import { addDays, serviceDateOf } from '#contract/rules/serviceDate.ts'

export type GroupName = 'today' | 'week' | 'before'
export type NotificationGroup = { name: GroupName; notifications: Notification[] }

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
