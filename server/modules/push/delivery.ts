import { createHash } from 'node:crypto'
import { PUSH } from '#contract/limits.ts'
import { pushTag } from '#contract/rules/pushTag.ts'
import { isQuiet } from '#contract/rules/quietHours.ts'
import { serviceDateOf, startOfDay } from '#contract/rules/serviceDate.ts'
import type { Deps } from '#server/deps.ts'
import { idleLimit } from '#server/modules/auth/session.service.ts'
import { readUnreadCount } from '#server/modules/notifications/notifications.service.ts'
import { type ComposedPush, composePushes } from './composePushes.ts'
import * as messages from './messages.repository.ts'
import {
  countTimeout,
  deleteExpiredSubscription,
  findSubscriptions,
  forgetTimeouts,
  type Subscription,
} from './subscriptions.repository.ts'
import type { KeyPair } from './vapidKeys.repository.ts'
import { readVapidKeys } from './vapidKeys.ts'
import { type SendResult, sendPush } from './webPush.ts'

const MINUTE_MS = 60_000
const PERSONS_A_BATCH = 100
/** Concurrent sends to all hosts: many of them may never answer. */
const CONCURRENCY = 512
/** A device is deleted after so many consecutive time-outs. */
const MAX_TIMEOUTS = 5
/** Lease: longer than all sends that wait for a slow push service. */
const CLAIM_MS = 5 * MINUTE_MS
/** Retry delays, ms. */
const RETRY_MS = [30_000, 2 * MINUTE_MS, 10 * MINUTE_MS] as const

export type DeliveryCounts = { sent: number; skipped: number; failed: number; later: number; gone: number }

/** Inserts the alarms of the minutes after `since`, of the last hour and today only. @returns the minute up to which it is done */
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

export type Delivery = {
  /** Starts all due sends, shared with other servers, without waiting for the slowest. @param isStopping checked between batches */
  start: (isStopping?: () => boolean) => Promise<void>
  /** Resolves when nothing is under way. */
  settled: () => Promise<void>
  /** Results since the last call. */
  takeCounts: () => DeliveryCounts
}

export function createDelivery(deps: Deps, onError: (error: unknown) => void): Delivery {
  const counts = noCounts()
  const underWay = new Set<Promise<void>>()
  return {
    start: async (isStopping = () => false) => {
      while (!isStopping()) {
        const now = deps.clock()
        const until = new Date(now.getTime() + CLAIM_MS)
        const claimed = await messages.claimDue(deps.db, { now, until, onlyAlarms: isQuiet(now), persons: PERSONS_A_BATCH })
        if (claimed.length === 0) break
        for (const send of await prepare(deps, claimed, counts)) {
          while (underWay.size >= CONCURRENCY) await Promise.race(underWay)
          const sending: Promise<void> = send(counts)
            .catch(onError)
            .finally(() => underWay.delete(sending))
          underWay.add(sending)
        }
      }
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    takeCounts: () => {
      const taken = { ...counts }
      Object.assign(counts, noCounts())
      return taken
    },
  }
}

function noCounts(): DeliveryCounts {
  return { sent: 0, skipped: 0, failed: 0, later: 0, gone: 0 }
}

type Send = (counts: DeliveryCounts) => Promise<void>

async function prepare(deps: Deps, claimed: readonly messages.ClaimedMessage[], counts: DeliveryCounts): Promise<Send[]> {
  const { db, clock } = deps
  const keys = await readVapidKeys(deps)
  const { pushes, stale } = await composePushes(deps, claimed, clock())
  if (stale.length > 0) await messages.endMessages(db, stale, 'skipped', clock())
  counts.skipped += stale.length
  const personIds = [...new Set(pushes.map(({ personId }) => personId))]
  const devices = await findSubscriptions(db, personIds, { publicKey: keys.publicKey, usedAfter: idleLimit(clock()) })
  const ofPerson = Map.groupBy(devices, ({ personId }) => personId)
  return pushes.map((push) => (result) => sendOne(deps, keys, push, ofPerson.get(push.personId) ?? [], result))
}

async function sendOne(deps: Deps, keys: KeyPair, push: ComposedPush, devices: readonly Subscription[], counts: DeliveryCounts) {
  const { personId, words, subject, about, ttlMs, isUrgent, ids } = push
  const unread = devices.length > 0 ? (await readUnreadCount(deps, personId)).count : 0
  const tag = pushTag(subject)
  const sending = { keys, config: deps.config, ttlS: ttlMs / 1000, topic: topicOf(personId, tag), isUrgent }
  const results = await Promise.all(devices.map((device) => deliver(deps, device, { ...words, ...about, tag, unread }, sending)))
  counts.gone += results.filter((result) => result === 'gone').length
  const at = deps.clock()
  if (results.includes('sent')) {
    await messages.endMessages(deps.db, ids, 'sent', at)
    counts.sent += 1
  } else if (results.some((result) => result === 'later' || result === 'silent') && RETRY_MS[push.tries] !== undefined) {
    await messages.postponeMessages(deps.db, ids, new Date(at.getTime() + (RETRY_MS[push.tries] ?? 0)))
    counts.later += 1
  } else {
    const isLost = results.some((result) => result !== 'gone')
    await messages.endMessages(deps.db, ids, isLost ? 'failed' : 'skipped', at)
    counts[isLost ? 'failed' : 'skipped'] += 1
  }
}

/** At most 32 characters of base64url (RFC 8030). A hash: a push service learns no id, nor who shares a station. */
function topicOf(personId: string, tag: string): string {
  return createHash('sha256').update(`${personId} ${tag}`).digest('base64url').slice(0, 32)
}

/** Sends to one device; deletes a subscription that expired or never answers. */
export async function deliver(
  { db }: Pick<Deps, 'db'>,
  device: Subscription,
  message: Parameters<typeof sendPush>[1],
  sending: Parameters<typeof sendPush>[2],
): Promise<SendResult> {
  const result = await sendPush(device, message, sending)
  if (result === 'gone') await deleteExpiredSubscription(db, device)
  if (result === 'silent') await countTimeout(db, device, MAX_TIMEOUTS)
  if (result === 'sent' && device.timeouts > 0) await forgetTimeouts(db, device)
  return result
}
