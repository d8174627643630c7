import type { ColumnType } from 'kysely'
import type { NotificationType } from '#contract/notifications.ts'

export type NotificationTable = {
  id: string
  personId: string
  /** Who caused it, for types that somebody causes; gone with that person. */
  actorId: string | null
  type: NotificationType
  /** What its sentence needs beside the actor: `NotificationFacts` of its type without `person`. */
  data: ColumnType<object, object, never>
  createdAt: Date
  readAt: Date | null
}

export type NotificationTables = {
  notification: NotificationTable
}
