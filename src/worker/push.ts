import type { PushMessage, PushSubscriptionInput } from '#contract/push.ts'
import { UNREADABLE_PUSH } from '#text/push.ko.ts'

const ICON = '/content/app_icon_192.png'
/** One colour and see-through, for the line of signs at the top of a phone. */
const BADGE = '/notification_badge.png'
/** A page that takes no longer than this is navigated without a reload. */
const PAGE_MS = 1_000
const HOME = '/home'

/** The types of a worker conflict with those of a page. */
type WindowClient = {
  focused: boolean
  visibilityState: string
  postMessage: (message: unknown, ports: MessagePort[]) => void
  focus: () => Promise<unknown>
  navigate: (url: string) => Promise<unknown>
}
export type PushScope = {
  registration: ServiceWorkerRegistration
  location: Location
  navigator: { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly WindowClient[]>
    openWindow: (url: string) => Promise<unknown>
  }
}
type Waiting = { waitUntil: (work: Promise<unknown>) => void }
export type PushEvent = Waiting & { data: { json: () => unknown } | null }
export type NotificationEvent = Waiting & { notification: Notification }
export type SubscriptionChange = Waiting & { oldSubscription?: PushSubscription | null; newSubscription?: PushSubscription | null }

/** Shows what was sent. A browser takes the permission from a worker that says nothing. */
export async function showPush({ registration, navigator }: PushScope, data: PushEvent['data']): Promise<void> {
  const { title, body, tag, unread, ...about } = readMessage(data)
  // One that takes the place of another is heard, too. A browser refuses `renotify` without a tag; its types leave it out.
  const place = tag ? { tag, renotify: true } : {}
  await registration.showNotification(title, { body, ...place, lang: 'ko', icon: ICON, badge: BADGE, data: about })
  // After the words: some systems take their time with it.
  if (unread !== undefined) await setBadge(navigator, unread)
}

/** What the app reads of a message in the tray: `src/lib/dom/messageTray.ts`. */
type About = Pick<PushMessage, 'path' | 'notifications' | 'serviceDate'>
type Shown = Pick<PushMessage, 'title' | 'body'> & { tag?: string; unread?: number } & About

function readMessage(data: PushEvent['data']): Shown {
  try {
    const { title, body, tag, path, unread, notifications, serviceDate } = (data?.json() ?? {}) as Partial<PushMessage>
    if (typeof title !== 'string' || typeof body !== 'string') return { ...UNREADABLE_PUSH, path: HOME }
    return {
      title,
      body,
      path: typeof path === 'string' ? path : HOME,
      ...(typeof tag === 'string' ? { tag } : {}),
      ...(typeof unread === 'number' ? { unread } : {}),
      ...(Array.isArray(notifications) ? { notifications } : {}),
      ...(typeof serviceDate === 'string' ? { serviceDate } : {}),
    }
  } catch {
    return { ...UNREADABLE_PUSH, path: HOME }
  }
}

async function setBadge(navigator: PushScope['navigator'], unread: number): Promise<void> {
  await (unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.())?.catch(() => undefined)
}

/** Leads to what a tapped message is about: in a window that is open, which keeps what is typed there, or in a new one. */
export async function openPush({ clients, location }: PushScope, { data }: Notification): Promise<void> {
  const url = ownAddress(String((data as { path?: unknown } | null)?.path ?? HOME), location.origin)
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const client =
    windows.find(({ focused }) => focused) ?? windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (!client) return void (await clients.openWindow(url.href))
  await client.focus().catch(() => undefined)
  if (await leads(client, `${url.pathname}${url.search}`)) return
  await client.navigate(url.href).catch(() => clients.openWindow(url.href))
}

/** Messages come from our server, and yet lead nowhere else. */
function ownAddress(path: string, origin: string): URL {
  const home = new URL(HOME, origin)
  try {
    const url = new URL(path, origin)
    return url.origin === origin ? url : home
  } catch {
    return home
  }
}

/** Asks a page to go there by itself. @returns whether it does */
function leads(client: WindowClient, goTo: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), PAGE_MS)
    client.postMessage({ goTo }, [port2])
  })
}

/** The browser has a new address for this device. No page is needed to say so: the old address's secret tells that it is the same device. */
export async function renewPush({ registration }: PushScope, { oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey
  if (!oldSubscription || !applicationServerKey) return
  const fresh = newSubscription ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  const old = oldSubscription.toJSON()
  const body = { old: { endpoint: old.endpoint, auth: old.keys?.auth }, target: fresh.toJSON() as Partial<PushSubscriptionInput> }
  const { endpoint, keys } = body.target
  await fetch(`${(import.meta.env.VITE_API_BASE as string | undefined) || '/api'}/push/renewal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, target: { endpoint, keys } }),
  })
}
