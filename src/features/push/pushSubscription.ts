import { getPush, type PushSubscriptionInput, savePushSubscription } from '#contract/push.ts'
import { call } from '#lib/api/call.ts'
import { withLock } from '#lib/lock.ts'
import { logWarning } from '#lib/log.ts'
import { localStore } from '#lib/storage/storage.ts'

/** The member who wants push messages on this device. Stays after a logout, for the next login. */
const MEMBER_KEY = 'pushMember'
/** The worker comes a while after the first screen; a browser that blocks it never says so. */
const WORKER_MS = 10_000

/** `guide`: an iPhone, which sends messages to apps on its home screen only. */
export type PushSupport = 'ready' | 'denied' | 'guide' | 'unsupported'

export function pushSupport(): PushSupport {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (canPush) return Notification.permission === 'denied' ? 'denied' : 'ready'
  // Only Safari has this word.
  return 'standalone' in navigator && !navigator.standalone ? 'guide' : 'unsupported'
}

export const wantedOnDevice = {
  isBy: (userId: string) => localStore.read(MEMBER_KEY) === userId,
  set: (userId: string) => localStore.write(MEMBER_KEY, userId),
  clear: () => localStore.remove(MEMBER_KEY),
}

/** This browser's push subscription; null without one, or with one of another server key. */
export async function currentTarget(publicKey: string): Promise<PushSubscriptionInput | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && isBoundTo(subscription, publicKey) ? targetOf(subscription) : null
}

/**
 * Has the browser take messages that are signed with that key. Needs the permission.
 * @throws when there is no worker, or the browser can not reach its push service
 */
export async function subscribeDevice(publicKey: string): Promise<PushSubscriptionInput> {
  const { pushManager } = await workerRegistration()
  const known = await pushManager.getSubscription()
  if (known && isBoundTo(known, publicKey)) return targetOf(known)
  await known?.unsubscribe()
  return targetOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }))
}

/** The browser takes no messages any more, even where our server could not be told. Never throws. */
export async function unsubscribeDevice(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  } catch {
    // Nothing is there to be told.
  }
}

async function workerRegistration(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no service worker')), WORKER_MS))
  return Promise.race([navigator.serviceWorker.ready, late])
}

function targetOf(subscription: PushSubscription): PushSubscriptionInput {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

function isBoundTo({ options }: PushSubscription, publicKey: string): boolean {
  // A browser that does not say is believed: the server forgets what its push service refuses.
  const key = options?.applicationServerKey
  if (!key) return true
  const [bound, wanted] = [new Uint8Array(key), bytesOf(publicKey)]
  return bound.length === wanted.length && bound.every((byte, index) => byte === wanted[index])
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}

/** A renewal that is under way must not undo a switch that is tapped meanwhile. */
export const PUSH_LOCK = 'byeolmuri.push'

/** A device that its member wants to be told on stays told: after a new login, with a new address, with a new key of the server. */
export function renewDevice(userId: string): Promise<void> {
  return withLock(PUSH_LOCK, () => renew(userId))
}

async function renew(userId: string): Promise<void> {
  if (!wantedOnDevice.isBy(userId) || pushSupport() !== 'ready' || Notification.permission !== 'granted') return
  try {
    const { publicKey, endpoint } = await call(getPush)
    const target = (await currentTarget(publicKey)) ?? (await subscribeDevice(publicKey))
    if (target.endpoint !== endpoint) await call(savePushSubscription, { body: target })
  } catch (error) {
    logWarning('The device was not subscribed anew', error)
  }
}
