import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loginWithNaver, logout } from '#contract/auth.ts'
import { ERROR_MESSAGES } from '#contract/errorMessages.ts'
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts'
import { getWallet } from '#contract/wallet.ts'
import { storeBootResponse } from './bootResponses.ts'
import { call } from './call.ts'
import { refreshToken } from './refreshToken.ts'
import { dropToken, heldToken, holdToken, onSessionEnded } from './session.ts'

type Answer = (request: { path: string; token: string | null }) => Response | Promise<Response>

let sent: { path: string; token: string | null }[] = []

function network(answer: Answer) {
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api', '')
    const one = { path, token: request.headers.get('authorization')?.replace('Bearer ', '') ?? null }
    sent.push(one)
    return answer(one)
  })
}

const json = (body: unknown, status = 200) => Response.json(body, { status })
const refusal = (code: ErrorCode) => json({ code, message: ERROR_MESSAGES[code] }, ERROR_STATUS[code])
const count = (path: string) => sent.filter((one) => one.path === path).length
const wallet = { coin: 0, stone: 300 }

beforeEach(() => {
  vi.stubEnv('VITE_API_BASE', 'http://server.test/api')
  sent = []
  dropToken()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

describe('a call whose token has expired', () => {
  it('answers ten parallel calls with one refresh and ten retries', async () => {
    holdToken('old')
    network(({ path, token }) => {
      if (path === '/auth/refresh') return json({ accessToken: 'new' })
      return token === 'new' ? json(wallet) : refusal('TOKEN_EXPIRED')
    })
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(getWallet)))
    expect(answers).toEqual(Array.from({ length: 10 }, () => wallet))
    expect(count('/auth/refresh')).toBe(1)
    expect(count('/wallet')).toBe(20)
  })

  it('does not refresh again for a call that was slower than the refresh', async () => {
    holdToken('old')
    network(async ({ path, token }) => {
      if (path === '/auth/refresh') return json({ accessToken: 'new' })
      if (token === 'new') return json(wallet)
      if (count('/wallet') === 2) await vi.waitFor(() => expect(heldToken()).toBe('new'))
      return refusal('NOT_LOGGED_IN')
    })
    await Promise.all([call(getWallet), call(getWallet)])
    expect(count('/auth/refresh')).toBe(1)
  })

  it('refreshes where the token that another call brought meanwhile has expired too', async () => {
    holdToken('old')
    network(({ path, token }) => {
      if (path === '/auth/refresh') return json({ accessToken: 'new' })
      if (token === 'old') holdToken('as old')
      return token === 'new' ? json(wallet) : refusal('TOKEN_EXPIRED')
    })
    expect(await call(getWallet)).toEqual(wallet)
    expect(sent.map(({ path, token }) => token ?? path)).toEqual(['old', 'as old', '/auth/refresh', 'new'])
  })

  it('retries once only', async () => {
    holdToken('old')
    network(({ path }) => (path === '/auth/refresh' ? json({ accessToken: 'new' }) : refusal('NOT_LOGGED_IN')))
    await expect(call(getWallet)).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
    expect(sent.map(({ path }) => path)).toEqual(['/wallet', '/auth/refresh', '/wallet'])
  })

  it('tells once that the session ended when the refresh is refused', async () => {
    holdToken('old')
    const ended = vi.fn()
    const stop = onSessionEnded(ended)
    network(() => refusal('NOT_LOGGED_IN'))
    await Promise.allSettled([call(getWallet), call(getWallet), call(getWallet)])
    expect(ended).toHaveBeenCalledTimes(1)
    expect(heldToken()).toBeNull()
    stop()
  })

  it('has read why when it tells that the session ended, which takes away what is on its way', async () => {
    holdToken('old')
    const going = new AbortController()
    const stop = onSessionEnded(() => going.abort())
    network(({ path }) => {
      if (path === '/auth/refresh') return json({ accessToken: 'new' })
      const { status, body } = refusal('NOT_LOGGED_IN')
      if (count('/wallet') === 1) return new Response(body, { status })
      // The head is here at once, the rest comes later, and not at all when the call is given up.
      const late = new TransformStream({
        transform: async (chunk, controller) => {
          await new Promise((resolve) => setTimeout(resolve))
          if (going.signal.aborted) controller.error(going.signal.reason)
          else controller.enqueue(chunk)
        },
      })
      return new Response(body?.pipeThrough(late) ?? null, { status })
    })
    await expect(call(getWallet)).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
    expect(going.signal.aborted).toBe(true)
    stop()
  })

  it('keeps the session when the refresh did not reach the server', async () => {
    holdToken('old')
    network(({ path }) => {
      if (path === '/auth/refresh') throw new TypeError('Failed to fetch')
      return refusal('TOKEN_EXPIRED')
    })
    await expect(call(getWallet)).rejects.toMatchObject({ code: 'NETWORK' })
    expect(heldToken()).toBe('old')
  })
})

describe('refreshing', () => {
  it('tries once more when another tab has just rotated the cookie', async () => {
    let refreshes = 0
    network(() => (++refreshes === 1 ? refusal('REFRESH_ROTATED') : json({ accessToken: 'new' })))
    await expect(refreshToken()).resolves.toBe('new')
    expect(refreshes).toBe(2)
  })

  it('does not bring back a session that was logged out meanwhile', async () => {
    holdToken('old')
    network(() => {
      dropToken()
      return json({ accessToken: 'new' })
    })
    await expect(refreshToken()).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
    expect(heldToken()).toBeNull()
  })
})

describe('a refusal', () => {
  it('of a login exchange is not taken for an expired token', async () => {
    network(() => refusal('LOGIN_FAILED'))
    await expect(call(loginWithNaver, { body: { code: 'x' } })).rejects.toMatchObject({ code: 'LOGIN_FAILED', status: 401 })
    expect(sent).toHaveLength(1)
  })

  it('of a logout for its expired token refreshes like any other', async () => {
    holdToken('old')
    network(({ path, token }) => {
      if (path === '/auth/refresh') return json({ accessToken: 'new' })
      return token === 'new' ? json({ message: 'ok' }) : refusal('TOKEN_EXPIRED')
    })
    await expect(call(logout)).resolves.toEqual({ message: 'ok' })
  })

  it('carries the sentences of the fields', async () => {
    const fields = [{ field: 'userName', message: '이름을 입력해주세요.' }]
    network(() => json({ code: 'INVALID_REQUEST', message: 'no', fields }, 400))
    await expect(call(getWallet)).rejects.toMatchObject({ code: 'INVALID_REQUEST', fields })
  })

  it('that is no answer of our server is judged by its status', async () => {
    network(() => new Response('<html>Bad gateway</html>', { status: 502 }))
    await expect(call(getWallet)).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 502 })
  })
})

describe('an answer', () => {
  it('may carry more than the contract knows', async () => {
    network(() => json({ ...wallet, gems: 3 }))
    await expect(call(getWallet)).resolves.toEqual(wallet)
  })

  it('that is null or of another shape is an error', async () => {
    network(() => json(null))
    await expect(call(getWallet)).rejects.toMatchObject({ code: 'UNEXPECTED_ANSWER' })
  })

  it('whose connection breaks in the middle of it is a network error, and the next one is requested again', async () => {
    vi.useFakeTimers()
    const begun = () => new Response(new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{')) }))
    network(begun)
    const asked = Promise.allSettled([call(getWallet), refreshToken()])
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await asked).toMatchObject([{ reason: { code: 'NETWORK' } }, { reason: { code: 'NETWORK' } }])
    network(() => json({ accessToken: 'new' }))
    await expect(refreshToken()).resolves.toBe('new')
  })

  it('whose line breaks in the middle of it is a network error', async () => {
    network(() => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })))
    await expect(call(getWallet)).rejects.toMatchObject({ code: 'NETWORK' })
  })

  it('that never comes is a network error', async () => {
    network(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(call(getWallet)).rejects.toMatchObject({ code: 'NETWORK', status: 0 })
  })
})

describe('a call that was made early', () => {
  const address = 'http://server.test/api/wallet'

  it('is not made again, once', async () => {
    network(() => json({ ...wallet, stone: 1 }))
    storeBootResponse(address, Promise.resolve(json(wallet)))
    await expect(call(getWallet)).resolves.toEqual(wallet)
    expect(sent).toHaveLength(0)
    await expect(call(getWallet)).resolves.toMatchObject({ stone: 1 })
  })

  it('is made again when its answer did not come', async () => {
    network(() => json(wallet))
    storeBootResponse(address, Promise.reject(new TypeError('Failed to fetch')))
    await expect(call(getWallet)).resolves.toEqual(wallet)
    expect(sent).toHaveLength(1)
  })
})
