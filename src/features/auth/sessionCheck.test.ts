import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const HALF_AN_HOUR_MS = 30 * 60_000

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
vi.stubGlobal('document', page)
vi.stubGlobal('window', {})
vi.stubGlobal('BroadcastChannel', undefined)
vi.stubEnv('VITE_API_BASE', 'http://server.test/api')
const { holdToken, heldToken } = await import('#lib/api/session.ts')
const { useSession } = await import('./session.store.ts')
const { watchReturns } = await import('./sessionCheck.ts')

let asked: string[] = []
let stop: () => void

/** Answers of `GET /auth` in order, the last one for good; of the refresh: `refresh`. */
function serve(answers: (() => Response)[], refresh: () => Response = () => Response.json({ accessToken: 'new' })): void {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const path = new URL(url).pathname.replace('/api', '')
    asked.push(path)
    if (path === '/auth/refresh') return refresh()
    return ((answers.length > 1 ? answers.shift() : answers[0]) ?? Response.error)()
  })
}

async function lookAway(ms: number): Promise<void> {
  show('hidden')
  vi.setSystemTime(Date.now() + ms)
  show('visible')
  await vi.advanceTimersByTimeAsync(10_000)
}

function show(state: string): void {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

const good = () => Response.json({ userId: 'mina12' })
const noAnswer = () => {
  throw new TypeError('no answer')
}
const status = (code: number) => () => Response.json({}, { status: code })

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  holdToken('old')
  useSession.setState({ status: 'active' })
  stop = watchReturns()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

it('asks nothing before half an hour, nor where nobody is logged in', async () => {
  serve([good])
  await lookAway(HALF_AN_HOUR_MS - 1)
  useSession.setState({ status: 'none' })
  await lookAway(HALF_AN_HOUR_MS)
  expect(asked).toEqual([])
})

it.each([
  ['good', [good], ['/auth']],
  ['no answer', [noAnswer, good], ['/auth', '/auth']],
  ['429 and 503', [status(429), status(503), good], ['/auth', '/auth', '/auth']],
  ['500', [status(500)], ['/auth', '/auth/refresh']],
  ['404', [status(404)], ['/auth', '/auth/refresh']],
  ['403', [status(403)], ['/auth', '/auth/refresh']],
  [
    'a page instead of JSON',
    [() => new Response('<html></html>', { headers: { 'content-type': 'text/html' } })],
    ['/auth', '/auth/refresh'],
  ],
  ['an empty answer', [() => new Response(null, { status: 204 })], ['/auth', '/auth/refresh']],
  ['an expired token', [status(428), good], ['/auth', '/auth/refresh', '/auth']],
])('after half an hour: %s', async (_answer, answers, calls) => {
  serve(answers)
  await lookAway(HALF_AN_HOUR_MS)
  expect(asked).toEqual(calls)
  expect(useSession.getState().status).toBe('active')
  expect(heldToken()).toBe(calls.includes('/auth/refresh') ? 'new' : 'old')
})

it.each([
  ['refused', status(401), 'none'],
  ['not answered', noAnswer, 'unreachable'],
] as const)('after an unexpected answer a refresh that is %s leaves no session', async (_how, refresh, left) => {
  serve([status(500)], refresh)
  await lookAway(HALF_AN_HOUR_MS)
  expect(asked).toEqual(['/auth', '/auth/refresh'])
  expect(useSession.getState().status).toBe(left)
  expect(heldToken()).toBeNull()
})
