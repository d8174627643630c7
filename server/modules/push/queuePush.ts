import { randomUUID } from 'node:crypto'
import type { NotificationType } from '#contract/notifications.ts'
import type { PushKind } from '#contract/push.ts'
import { afterQuietHours } from '#contract/rules/quietHours.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import type { Tx } from '#server/db/database.ts'
import type { StoredNotification } from '#server/events/hooks.ts'
import { insertMessage } from './messages.repository.ts'

/** Types that are pushed. */
const KINDS: Partial<Record<NotificationType, Exclude<PushKind, 'stationAlarm'>>> = {
  EVERYBODY_WROTE: 'everybodyWrote',
  SIGNAL: 'signal',
  FRIEND_REQUEST: 'friendRequest',
  ITEM_SOLD: 'sold',
  STICKERS: 'sticker',
  GIFT: 'gift',
  GUEST_LINES: 'guestLine',
}
/** Delay in ms: events of one moment are merged, and what is seen in the app at once is not pushed. */
const MOMENT_MS = 2_000

/** In the notification's transaction; quiet hours postpone it. */
export async function queuePush(tx: Tx, { id: notificationId, personId, type, at }: StoredNotification): Promise<void> {
  const kind = KINDS[type]
  if (kind === undefined) return
  const dueAt = afterQuietHours(new Date(at.getTime() + MOMENT_MS))
  await insertMessage(tx, { id: randomUUID(), personId, serviceDate: serviceDateOf(dueAt), kind, notificationId, dueAt })
}
