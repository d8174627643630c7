import type { Notification, NotificationFacts } from '#contract/notifications.ts'
import { notificationSentence } from '#contract/text/notifications.ts'
import type { NotificationEntry } from './notifications.repository.ts'

export function toNotification({ id, type, data, createdAt, readAt, userId, userName, profile }: NotificationEntry): Notification {
  const person = userId !== null && userName !== null && profile !== null ? { userId, userName, profile } : undefined
  // The table has only valid types, and a person's notifications are deleted with the person.
  const facts = { ...data, person } as NotificationFacts[typeof type]
  const message = notificationSentence(type, facts)
  const about = {
    ...(person ? { person } : {}),
    ...('item' in facts ? { item: facts.item } : {}),
    ...('stationId' in facts ? { station: { stationId: facts.stationId, name: facts.name } } : {}),
  }
  return { id, type, message, createdAt: createdAt.toISOString(), isRead: readAt !== null, ...about }
}
