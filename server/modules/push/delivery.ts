import { PUSH } from '#contract/limits.ts'
import { isQuiet } from '#contract/rules/quietHours.ts'
import { serviceDateOf, startOfDay } from '#contract/rules/serviceDate.ts'
import type { Deps } from '#server/deps.ts'
import { idleLimit } from '#server/modules/auth/session.service.ts'
import { readUnreadCount } from '#server/modules/notifications/notifications.service.ts'
import { type ComposedPush, composePushes } from './composePushes.ts'
import * as messages from './messages.repository.ts'
import { deleteExpiredSubscription, findSubscriptions, type Subscription } from './subscriptions.repository.ts'
import type { KeyPair } from './vapidKeys.repository.ts'
import { readVapidKeys } from './vapidKeys.ts'
import { type SendResult, sendPush } from './webPush.ts'

const MINUTE_MS = 60_000
const PERSONS_A_BATCH = 100
const CONCURRENCY = 16
/** Lease: longer than a batch takes when every push service is slow. */
const CLAIM_MS = 5 * MINUTE_MS
/** Retry delays, ms. */
const RETRY_MS = [30_000, 2 * MINUTE_MS, 10 * MINUTE_MS] as const

export type DeliveryCounts = { sent: number; skipped: number; failed: number; later: number; gone: number }

/** Inserts the alarms of the minutes after `since`, at most the last hour's, of today only. @returns the minute up to which it is done */
export async function planAlarms({ db }: Deps, since: Date | null, at: Date): Promise<Date> {
  const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS)
  const serviceDate = serviceDateOf(minute)
  const dayStart = startOfDay(serviceDate)
  const earliest = minute.getTime() - PUSH.lateMinutes * MINUTE_MS
  const from = Math.max(since === null ? earliest : since.getTime() + MINUTE_MS, earliest, dayStart.getTime())
  if (from > minute.getTime()) return minute
  const time = (ms: number) => new Date(ms - dayStart.getTime()).toISOString().slice(11, 19)
  await messages.insertAlarms(db, { serviceDate, dayStart, from: time(from), to: time(minute.getTime()) })
  return minute
}

/** Shared with other servers. @param isStopping asked between batches */
export async function sendDue(deps: Deps, isStopping: () => boolean = () => false): Promise<DeliveryCounts> {
  const counts: DeliveryCounts = { sent: 0, skipped: 0, failed: 0, later: 0, gone: 0 }
  while (!isStopping()) {
    const now = deps.clock()
    const until = new Date(now.getTime() + CLAIM_MS)
    const claimed = await messages.claimDue(deps.db, { now, until, onlyAlarms: isQuiet(now), persons: PERSONS_A_BATCH })
    if (claimed.length === 0) break
    await sendBatch(deps, claimed, counts)
  }
  return counts
}

async function sendBatch(deps: Deps, claimed: readonly messages.ClaimedMessage[], counts: DeliveryCounts) {
  const { db, clock } = deps
  const keys = await readVapidKeys(deps)
  const { pushes, stale } = await composePushes(deps, claimed, clock())
  if (stale.length > 0) await messages.endMessages(db, stale, 'skipped', clock())
  counts.skipped += stale.length
  const personIds = [...new Set(pushes.map(({ personId }) => personId))]
  const devices = await findSubscriptions(db, personIds, { publicKey: keys.publicKey, usedAfter: idleLimit(clock()) })
  const ofPerson = Map.groupBy(devices, ({ personId }) => personId)
  const waiting = pushes.values()
  const work = async () => {
    for (const push of waiting) await sendOne(deps, keys, push, ofPerson.get(push.personId) ?? [], counts)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
}

async function sendOne(deps: Deps, keys: KeyPair, push: ComposedPush, devices: readonly Subscription[], counts: DeliveryCounts) {
  const { personId, words, tag, ttlMs, topic, ids } = push
  const unread = devices.length > 0 ? (await readUnreadCount(deps, personId)).count : 0
  const sending = { keys, config: deps.config, ttlS: ttlMs / 1000, ...(topic === undefined ? {} : { topic }) }
  const results = await Promise.all(devices.map((device) => deliver(deps, device, { ...words, tag, unread }, sending)))
  counts.gone += results.filter((result) => result === 'gone').length
  const at = deps.clock()
  if (results.includes('sent')) {
    await messages.endMessages(deps.db, ids, 'sent', at)
    counts.sent += 1
  } else if (results.includes('later') && RETRY_MS[push.tries] !== undefined) {
    await messages.postponeMessages(deps.db, ids, new Date(at.getTime() + (RETRY_MS[push.tries] ?? 0)))
    counts.later += 1
  } else {
    const isLost = results.some((result) => result !== 'gone')
    await messages.endMessages(deps.db, ids, isLost ? 'failed' : 'skipped', at)
    counts[isLost ? 'failed' : 'skipped'] += 1
  }
}

/** Sends to one device; deletes an expired subscription. */
export async function deliver(
  { db }: Pick<Deps, 'db'>,
  device: Subscription,
  message: Parameters<typeof sendPush>[1],
  sending: Parameters<typeof sendPush>[2],
): Promise<SendResult> {
  const result = await sendPush(device, message, sending)
  if (result === 'gone') await deleteExpiredSubscription(db, device)
  return result
}
