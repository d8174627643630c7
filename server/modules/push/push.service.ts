import { ECDH } from 'node:crypto'
import type { OutputOf } from '#contract/endpoint.ts'
import { PUSH } from '#contract/limits.ts'
import type { getPush, PushSubscriptionInput, PushSwitches } from '#contract/push.ts'
import { TEST_PUSH } from '#contract/text/push.ts'
import { AppError } from '#server/appError.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { lockPerson } from '#server/db/personLocks.ts'
import type { Deps } from '#server/deps.ts'
import { isSameSecret } from '#server/modules/auth/secret.ts'
import { readUnreadCount } from '#server/modules/notifications/notifications.service.ts'
import { switchesOf } from './composePushes.ts'
import { deliver } from './delivery.ts'
import { isPushEndpoint } from './endpoint.ts'
import * as subscriptions from './subscriptions.repository.ts'
import { readVapidKeys } from './vapidKeys.ts'

type PushSwitchChange = { [Kind in keyof PushSwitches]?: boolean | undefined }
type Caller = { personId: string; sessionId: string }
/** The test is pressed on a screen that is in use. */
const TEST_TTL_S = 60

/** Settings of a member and of this session's device. */
export async function readPush(deps: Deps, { personId, sessionId }: Caller): Promise<OutputOf<typeof getPush>> {
  const { publicKey } = await readVapidKeys(deps)
  const device = await subscriptions.findOwnSubscription(deps.db, sessionId, publicKey)
  return { publicKey, switches: await readSwitches(deps.db, personId), endpoint: device?.endpoint ?? null }
}

/** Subscribes this session's device. @throws AppError INVALID_REQUEST for an address that is no push service's, NOT_LOGGED_IN */
export async function saveSubscription(deps: Deps, { personId, sessionId }: Caller, target: PushSubscriptionInput): Promise<void> {
  assertSubscription(deps, target)
  const { publicKey } = await readVapidKeys(deps)
  await deps.db.transaction().execute(async (tx) => {
    if (!(await lockPerson(tx, personId))) throw new AppError('NOT_LOGGED_IN')
    const { endpoint, keys } = target
    await subscriptions.saveSubscription(tx, { sessionId, personId, endpoint, ...keys, publicKey }, deps.clock())
    await subscriptions.deleteOldestSubscriptions(tx, personId, PUSH.devices)
  })
}

export async function removeSubscription({ db }: Deps, { sessionId }: Caller): Promise<void> {
  await subscriptions.deleteSubscriptionsOf(db, [sessionId])
}

/** @throws AppError NOT_FOUND when address and secret don't match */
export async function renewSubscription(deps: Deps, old: { endpoint: string; auth: string }, target: PushSubscriptionInput): Promise<void> {
  assertSubscription(deps, target)
  const { publicKey } = await readVapidKeys(deps)
  await deps.db.transaction().execute(async (tx) => {
    const known = await subscriptions.lockSubscription(tx, old.endpoint)
    if (!known || !isSameSecret(known.auth, old.auth)) throw new AppError('NOT_FOUND')
    const { endpoint, keys } = target
    const { sessionId, personId } = known
    await subscriptions.saveSubscription(tx, { sessionId, personId, endpoint, ...keys, publicKey }, deps.clock())
  })
}

/** @param wanted missing switches stay. @throws AppError NOT_LOGGED_IN */
export async function changeSwitches({ db }: Deps, personId: string, wanted: PushSwitchChange): Promise<PushSwitches> {
  const change: Partial<PushSwitches> = Object.fromEntries(Object.entries(wanted).filter(([, isOn]) => isOn !== undefined))
  return db.transaction().execute(async (tx) => {
    if (!(await lockPerson(tx, personId))) throw new AppError('NOT_LOGGED_IN')
    await subscriptions.saveSwitches(tx, personId, change)
    return readSwitches(tx, personId)
  })
}

/** Sends a test message to this session's device. @throws AppError NOT_FOUND without a subscription, UNAVAILABLE when it was not accepted */
export async function sendTest(deps: Deps, { personId, sessionId }: Caller): Promise<void> {
  const keys = await readVapidKeys(deps)
  const device = await subscriptions.findOwnSubscription(deps.db, sessionId, keys.publicKey)
  if (!device) throw new AppError('NOT_FOUND')
  const { count: unread } = await readUnreadCount(deps, personId)
  const sending = { keys, config: deps.config, ttlS: TEST_TTL_S, isUrgent: true }
  const result = await deliver(deps, device, { ...TEST_PUSH, tag: 'test', unread }, sending)
  if (result === 'gone') throw new AppError('NOT_FOUND')
  if (result !== 'sent') throw new AppError('UNAVAILABLE')
}

export async function erasePush(tx: Tx, personId: string): Promise<void> {
  await subscriptions.deleteOfPerson(tx, personId)
}

export async function readOwnPush(db: Db, personId: string): Promise<Record<string, readonly object[]>> {
  return subscriptions.findOfPerson(db, personId)
}

/** When sessions end. */
export async function deleteSessionSubscriptions(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await subscriptions.deleteSubscriptionsOf(tx, sessionIds)
}

async function readSwitches(db: Db, personId: string): Promise<PushSwitches> {
  return switchesOf(await subscriptions.findSwitches(db, [personId]), personId)
}

function assertSubscription({ config }: Deps, { endpoint, keys }: PushSubscriptionInput) {
  if (!isPushEndpoint(endpoint, config.isEmulated) || !isPoint(keys.p256dh)) throw new AppError('INVALID_REQUEST')
}

function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
