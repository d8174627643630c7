import { randomUUID } from 'node:crypto'
import type { NotificationType } from '#contract/notifications.ts'
import type { PushKind } from '#contract/push.ts'
import { tellableAt } from '#contract/rules/quietHours.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import type { Tx } from '#server/db/database.ts'
import { insertMessage } from './messages.repository.ts'

/** What is sent to devices, too. */
const KINDS: Partial<Record<NotificationType, Exclude<PushKind, 'stationAlarm'>>> = {
  EVERYBODY_WROTE: 'everybodyWrote',
  SIGNAL: 'signal',
  FRIEND_REQUEST: 'friendRequest',
  ITEM_SOLD: 'sold',
}
/** Several things of one moment are one message, and what is seen in the app at once is none. */
const MOMENT_MS = 2_000

/** Has the member's devices told of a notification, in its transaction; what comes in the quiet hours when they are over. */
export async function queuePush(
  tx: Tx,
  { id: notificationId, personId, type, at }: { id: string; personId: string; type: NotificationType; at: Date },
): Promise<void> {
  const kind = KINDS[type]
  if (kind === undefined) return
  const dueAt = tellableAt(new Date(at.getTime() + MOMENT_MS))
  await insertMessage(tx, { id: randomUUID(), personId, serviceDate: serviceDateOf(dueAt), kind, notificationId, dueAt })
}
