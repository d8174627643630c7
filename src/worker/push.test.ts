import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPush, type PushScope, renewPush, showPush } from './push.ts'

const ORIGIN = 'https://byeolmuri.example'

function aWindow({ focused = false, visibilityState = 'hidden', answers = true, navigates = true } = {}) {
  return {
    focused,
    visibilityState,
    focus: vi.fn(async () => undefined),
    postMessage: vi.fn((_message: unknown, [port]: MessagePort[]) => void (answers && port?.postMessage(true))),
    navigate: vi.fn(async () => {
      if (!navigates) throw new TypeError('not controlled')
    }),
  }
}

function aScope(windows: ReturnType<typeof aWindow>[] = []) {
  const scope = {
    registration: { showNotification: vi.fn(async () => undefined), pushManager: { subscribe: vi.fn() } },
    location: new URL(ORIGIN),
    navigator: { setAppBadge: vi.fn(async () => undefined), clearAppBadge: vi.fn(async () => undefined) },
    clients: { matchAll: async () => windows, openWindow: vi.fn(async () => undefined) },
  }
  return { ...scope, asScope: scope as unknown as PushScope }
}

const tapped = (path: unknown) => ({ data: { path } }) as Notification

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a message', () => {
  it('is shown with its words, icon and place, and the number goes to the icon of the app', async () => {
    const scope = aScope()
    const about = { path: '/station?enter=ABC234', serviceDate: '2026-03-11' }
    const message = { title: '새벽 정거장', body: '질문', tag: 'stationAlarm:ABC234', unread: 3, ...about }
    await showPush(scope.asScope, { json: () => message })
    expect(scope.registration.showNotification).toHaveBeenCalledWith('새벽 정거장', {
      body: '질문',
      tag: 'stationAlarm:ABC234',
      // It is heard also when it takes the place of yesterday's.
      renotify: true,
      lang: 'ko',
      icon: '/content/app_icon_192.png',
      badge: '/notification_badge.png',
      data: about,
    })
    expect(scope.navigator.setAppBadge).toHaveBeenCalledWith(3)
    await showPush(scope.asScope, { json: () => ({ ...message, unread: 0 }) })
    expect(scope.navigator.clearAppBadge).toHaveBeenCalled()
  })

  it.each([
    ['nothing', null],
    ['no JSON', { json: () => JSON.parse('{') }],
    ['something else', { json: () => ({ title: 5 }) }],
    ['null', { json: () => null }],
  ])('that is %s still says a word', async (_what, data) => {
    const scope = aScope()
    await showPush(scope.asScope, data)
    expect(scope.registration.showNotification).toHaveBeenCalledWith('별무리', expect.objectContaining({ data: { path: '/home' } }))
    // Which a browser refuses without a tag.
    expect(scope.registration.showNotification).toHaveBeenCalledWith('별무리', expect.not.objectContaining({ renotify: true }))
  })

  it('carries the notifications that it tells of', async () => {
    const scope = aScope()
    const message = { title: '시그널', body: '', tag: 'signal:n1', path: '/friendtab', unread: 1, notifications: ['n1'] }
    await showPush(scope.asScope, { json: () => message })
    const data = { path: '/friendtab', notifications: ['n1'] }
    expect(scope.registration.showNotification).toHaveBeenCalledWith('시그널', expect.objectContaining({ data }))
  })
})

describe('a tap on a message', () => {
  it('focuses the visible window and navigates without a reload', async () => {
    const [behind, seen] = [aWindow(), aWindow({ visibilityState: 'visible' })]
    const scope = aScope([behind, seen])
    await openPush(scope.asScope, tapped('/station?enter=ABC234'))
    expect(seen.focus).toHaveBeenCalled()
    expect(seen.postMessage).toHaveBeenCalledWith({ goTo: '/station?enter=ABC234' }, expect.anything())
    expect([seen.navigate.mock.calls, behind.focus.mock.calls, scope.clients.openWindow.mock.calls]).toEqual([[], [], []])
  })

  it('loads a page that does not answer, and opens a window where there is none or it may not be led', async () => {
    vi.useFakeTimers()
    const run = async (windows: ReturnType<typeof aWindow>[]) => {
      const scope = aScope(windows)
      const done = openPush(scope.asScope, tapped('/friendtab'))
      await vi.advanceTimersByTimeAsync(2_000)
      await done
      return scope.clients.openWindow.mock.calls
    }
    const silent = aWindow({ answers: false })
    expect(await run([silent])).toEqual([])
    expect(silent.navigate).toHaveBeenCalledWith(`${ORIGIN}/friendtab`)
    expect(await run([aWindow({ answers: false, navigates: false })])).toEqual([[`${ORIGIN}/friendtab`]])
    expect(await run([])).toEqual([[`${ORIGIN}/friendtab`]])
    vi.useRealTimers()
  })

  it('leads there in a browser that has no URL.canParse', async () => {
    vi.spyOn(URL, 'canParse').mockImplementation(() => {
      throw new TypeError('URL.canParse is not a function')
    })
    const scope = aScope()
    await openPush(scope.asScope, tapped('/friendtab'))
    expect(scope.clients.openWindow).toHaveBeenCalledWith(`${ORIGIN}/friendtab`)
  })

  it.each(['https://evil.example/x', '//evil.example', '\\\\evil.example', 'javascript:alert(1)', 'http://[', null])(
    'never leads elsewhere: %s',
    async (path) => {
      const scope = aScope()
      await openPush(scope.asScope, tapped(path))
      const [[address]] = scope.clients.openWindow.mock.calls as unknown as [[string]]
      expect(new URL(address).origin).toBe(ORIGIN)
    },
  )
})

it('a new address is sent with the secret of the old one', async () => {
  const fetched = vi.fn(async (..._request: unknown[]) => new Response())
  vi.stubGlobal('fetch', fetched)
  const keyed = (endpoint: string) => ({
    options: { applicationServerKey: new ArrayBuffer(65) },
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: `p of ${endpoint}`, auth: `a of ${endpoint}` } }),
  })
  const scope = aScope()
  scope.registration.pushManager.subscribe.mockResolvedValue(keyed('new'))
  const change = { waitUntil: () => undefined, oldSubscription: keyed('old') as unknown as PushSubscription }
  await renewPush(scope.asScope, change)
  await renewPush(scope.asScope, { ...change, oldSubscription: null })
  expect(fetched).toHaveBeenCalledTimes(1)
  const [[path, request]] = fetched.mock.calls as unknown as [[string, { body: string }]]
  expect([path, JSON.parse(request.body)]).toEqual([
    '/api/push/renewal',
    { old: { endpoint: 'old', auth: 'a of old' }, target: { endpoint: 'new', keys: { p256dh: 'p of new', auth: 'a of new' } } },
  ])
})
