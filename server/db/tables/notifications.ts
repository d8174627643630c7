import type { ColumnType } from 'kysely'
import type { NotificationType } from '#contract/notifications.ts'

export type NotificationTable = {
  id: string
  personId: string
  /** The actor, for types that have one; deleted with that person. */
  actorId: string | null
  type: NotificationType
  /** `NotificationFacts` of its type without `person`. */
  data: ColumnType<object, object, never>
  createdAt: Date
  readAt: Date | null
}

export type NotificationTables = {
  notification: NotificationTable
}
