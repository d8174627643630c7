// Bundled into one file, /sw.js (vite/serviceWorker.ts). Why so: docs/adr/0034-service-worker.md
import { ExpirationPlugin, type ExpirationPluginOptions } from 'workbox-expiration'
import { matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, type StrategyOptions } from 'workbox-strategies'
import { isAppPath } from '#contract/screenPaths.ts'
import { PICTURE_CACHE, SHELL_PATH, WORKER_MESSAGES } from '#contract/worker.ts'
import { isImmutablePicture, isServerOnly } from './addresses.ts'
import { type NotificationEvent, openPush, type PushEvent, type PushScope, renewPush, type SubscriptionChange, showPush } from './push.ts'

declare const PRECACHE: { url: string; revision: string | null }[]
declare const VERSION: string
declare const OFFLINE_PAGE: { html: string; policy: string }

type WorkboxPlugin = NonNullable<StrategyOptions['plugins']>[number]
/** The types of a worker conflict with those of a page. */
type WorkerScope = {
  addEventListener: {
    (type: 'activate', listen: (event: { waitUntil: (work: Promise<unknown>) => void }) => void): void
    (type: 'message', listen: (event: MessageEvent<unknown>) => void): void
    (type: 'push', listen: (event: PushEvent) => void): void
    (type: 'notificationclick', listen: (event: NotificationEvent) => void): void
    (type: 'pushsubscriptionchange', listen: (event: SubscriptionChange) => void): void
  }
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
} & PushScope
type Visit = { request: Request; url: URL }

/** A line that gives nothing for so long is none: the app itself says then what is the matter. */
const TIMEOUT_MS = 10_000
/** Pictures and files that are asked for while one uses the app. The oldest in use go first; all of them when the device is full. */
const PICTURES = { maxEntries: 240, maxAgeSeconds: 30 * 24 * 60 * 60, purgeOnQuotaError: true }
const FILES = { maxEntries: 200, maxAgeSeconds: 60 * 24 * 60 * 60, purgeOnQuotaError: true }
/** With the number of entries this bounds what the device gives: 240 times 400 KB at the very most, 10 MB as a rule. */
const LARGEST_BYTES = 400_000

const worker = self as unknown as WorkerScope

/** A response that the server does not call immutable may change, as a whole picture that replaces a size. */
const unchangeableOnly = {
  cacheWillUpdate: async ({ response }: { response: Response }) => {
    const isSmall = Number(response.headers.get('content-length') ?? 0) <= LARGEST_BYTES
    return response.status === 200 && isSmall && /immutable/.test(response.headers.get('cache-control') ?? '') ? response : null
  },
}

/** Workbox's own types do not fit together under `exactOptionalPropertyTypes`. */
const keeping = (cacheName: string, limits: ExpirationPluginOptions) =>
  new CacheFirst({ cacheName, plugins: [unchangeableOnly, new ExpirationPlugin(limits) as WorkboxPlugin] })

// Before the files: none of them is ever the answer to a visit.
registerRoute(({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !isServerOnly(url.pathname), openPage as never)
precacheAndRoute(PRECACHE, { directoryIndex: '', cleanURLs: false })
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), keeping('files', FILES))
registerRoute(({ url, sameOrigin }) => sameOrigin && isImmutablePicture(url), keeping(PICTURE_CACHE, PICTURES))

worker.addEventListener('activate', (event) => {
  // No navigation preload: visits that are not answered here, as a provider's way back, would ask the server twice, and their codes are good for once.
  event.waitUntil(worker.clients.claim())
})

worker.addEventListener('message', ({ data, ports }) => {
  if (data === WORKER_MESSAGES.version) ports[0]?.postMessage(VERSION)
  if (data === WORKER_MESSAGES.takeOver) void worker.skipWaiting()
})

worker.addEventListener('push', (event) => event.waitUntil(showPush(worker, event.data)))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPush(worker, event.notification))
})
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(worker, event)))

/** The server's page wherever there is a server, so that what was deployed shows at once; without one the app opens by itself. */
async function openPage({ request, url }: Visit): Promise<Response> {
  const isApp = isAppPath(url.pathname)
  try {
    const page = await (isApp ? inTime(fetch(request)) : fetch(request))
    if (!isApp || isPage(page)) return page
    return (await matchPrecache(SHELL_PATH)) ?? page
  } catch {
    return (isApp && (await matchPrecache(SHELL_PATH))) || offlinePage()
  }
}

/** Neither a refusal in JSON, which is an answer to a call, nor the page of a proxy whose servers are away; the app itself says what is the matter. */
function isPage({ type, status, headers }: Response): boolean {
  return type === 'opaqueredirect' || (status < 500 && (headers.get('content-type') ?? '').includes('text/html'))
}

function inTime(answer: Promise<Response>): Promise<Response> {
  return Promise.race([answer, new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), TIMEOUT_MS))])
}

function offlinePage(): Response {
  const { html, policy } = OFFLINE_PAGE
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return new Response(html, { status: 503, headers })
}
