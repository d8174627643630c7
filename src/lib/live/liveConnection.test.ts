import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LIVE_LIMITS } from '#contract/limits.ts'
import { LIVE_CLOSE } from '#contract/realtime.ts'
import { ApiError } from '#lib/api/apiError.ts'
import { createLiveConnection, type LiveSocket } from './liveConnection.ts'
import { RETRY, retryDelayMs } from './retryDelay.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type FakeSocket = LiveSocket & { said: string[]; isClosed: boolean }

function setUp({ token = 'old' as string | null, random = 1 } = {}) {
  const sockets: FakeSocket[] = []
  const held = { token }
  const deps = {
    openSocket: () => {
      const socket: FakeSocket = {
        said: [],
        isClosed: false,
        onopen: null,
        onmessage: null,
        onclose: null,
        send: () => {},
        close: () => {},
      }
      socket.send = (text) => void socket.said.push(String(text))
      socket.close = () => {
        socket.isClosed = true
      }
      sockets.push(socket)
      return socket
    },
    heldToken: () => held.token,
    refreshToken: vi.fn(async () => {
      held.token = 'new'
      return 'new'
    }),
    endSession: vi.fn(),
    onEvent: vi.fn(),
    onReady: vi.fn(),
    onState: vi.fn(),
    random: () => random,
    after: (ms: number, task: () => void) => {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
  }
  const connection = createLiveConnection(deps)
  const last = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('no socket was opened')
    return socket
  }
  type Callbacks = { onopen: () => void; onmessage: (event: { data: unknown }) => void; onclose: (event: { code: number }) => void }
  const as = last as unknown as () => Callbacks
  const hear = (message: unknown) => as().onmessage({ data: JSON.stringify(message) })
  return {
    ...deps,
    connection,
    sockets,
    last,
    hear,
    accept: () => as().onopen(),
    cut: (code = 1006) => as().onclose({ code }),
    becomeReady: () => {
      as().onopen()
      hear({ type: 'ready' })
    },
    said: () => last().said.map((text) => JSON.parse(text) as unknown),
    phase: () => deps.onState.mock.lastCall?.[0].phase as string,
  }
}

describe('hello', () => {
  it('says the token as the first message and is ready when the server takes it', () => {
    const live = setUp()
    live.connection.start()
    live.connection.start()
    expect(live.sockets).toHaveLength(1)
    live.accept()
    expect(live.said()).toEqual([{ type: 'hello', token: 'old' }])
    expect(live.onReady).not.toHaveBeenCalled()
    live.hear({ type: 'ready' })
    expect(live.onReady).toHaveBeenCalledOnce()
    expect(live.phase()).toBe('ready')
  })

  it('gives up a server that never answers it', () => {
    const live = setUp()
    live.connection.start()
    live.accept()
    vi.advanceTimersByTime(LIVE_LIMITS.answerMs)
    expect(live.last().isClosed).toBe(true)
    vi.advanceTimersByTime(RETRY.firstMs)
    expect(live.sockets).toHaveLength(2)
  })

  it('does not give up a server that is only slow', () => {
    const live = setUp()
    live.connection.start()
    vi.advanceTimersByTime(LIVE_LIMITS.answerMs - 1)
    live.accept()
    vi.advanceTimersByTime(LIVE_LIMITS.answerMs - 1)
    live.hear({ type: 'ready' })
    expect(live.phase()).toBe('ready')
    expect(live.sockets).toHaveLength(1)
  })
})

describe('messages', () => {
  it('hands on events of the contract and passes over what it does not know', () => {
    const live = setUp()
    live.connection.start()
    live.becomeReady()
    const event = { type: 'notifications.changed', unread: 2 }
    live.hear(event)
    live.hear({ type: 'of.a.newer.server' })
    live.hear({ type: 'notifications.changed', unread: 'many' })
    expect(live.onEvent.mock.calls).toEqual([[event]])
  })
})

describe('heartbeat', () => {
  it('pings, and keeps a socket that answers', () => {
    const live = setUp()
    live.connection.start()
    live.becomeReady()
    for (let beat = 0; beat < 4; beat++) {
      vi.advanceTimersByTime(LIVE_LIMITS.heartbeatMs)
      live.hear({ type: 'pong' })
    }
    expect(live.said().slice(1)).toEqual(Array.from({ length: 4 }, () => ({ type: 'ping' })))
    expect(live.sockets).toHaveLength(1)
  })

  it('leaves one that does not, and hears nothing of it afterwards', () => {
    const live = setUp()
    live.connection.start()
    live.becomeReady()
    const dead = live.last()
    const { onmessage } = dead
    vi.advanceTimersByTime(LIVE_LIMITS.heartbeatMs + LIVE_LIMITS.answerMs)
    expect(live.phase()).toBe('waiting')
    expect(dead.isClosed).toBe(true)
    expect(dead.onmessage).toBeNull()
    expect(onmessage).not.toBeNull()
  })
})

describe('mending', () => {
  it('waits anything up to a limit that doubles to 8 s', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => retryDelayMs(attempt, 1))).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000])
    expect(retryDelayMs(9, 0)).toBe(0)
  })

  it('counts its tries until a connection has held for a minute', () => {
    const live = setUp()
    live.connection.start()
    for (const ms of [500, 1000, 2000]) {
      live.cut()
      vi.advanceTimersByTime(ms - 1)
      const before = live.sockets.length
      vi.advanceTimersByTime(1)
      expect(live.sockets).toHaveLength(before + 1)
    }
    live.becomeReady()
    vi.advanceTimersByTime(LIVE_LIMITS.heartbeatMs)
    live.hear({ type: 'pong' })
    vi.advanceTimersByTime(LIVE_LIMITS.heartbeatMs)
    live.hear({ type: 'pong' })
    vi.advanceTimersByTime(RETRY.stableMs - 2 * LIVE_LIMITS.heartbeatMs)
    live.cut()
    vi.advanceTimersByTime(RETRY.firstMs)
    expect(live.sockets).toHaveLength(5)
  })

  it('is soon back on a line that breaks again and again', () => {
    const live = setUp()
    live.connection.start()
    for (const _ of Array(12)) {
      live.becomeReady()
      live.cut()
      const before = live.sockets.length
      vi.advanceTimersByTime(1_000)
      expect(live.sockets).toHaveLength(before + 1)
    }
  })

  it('does not wait when the network is back or the page is seen again', () => {
    const live = setUp()
    live.connection.start()
    live.cut()
    live.connection.check()
    expect(live.sockets).toHaveLength(2)
    live.connection.check()
    expect(live.sockets).toHaveLength(2)
  })

  it('makes sure that a socket still lives after a pause', () => {
    const live = setUp()
    live.connection.start()
    live.becomeReady()
    live.connection.check()
    expect(live.said().at(-1)).toEqual({ type: 'ping' })
    vi.advanceTimersByTime(4000)
    expect(live.phase()).toBe('waiting')
  })

  it('gives up at once without a network, and is back as soon as there is one', () => {
    const live = setUp()
    live.connection.start()
    live.becomeReady()
    live.connection.goOffline()
    expect(live.phase()).toBe('waiting')
    expect(live.last().isClosed).toBe(true)
    live.connection.check()
    expect(live.sockets).toHaveLength(2)
  })

  it.each([LIVE_CLOSE.tooMany, LIVE_CLOSE.flood])('comes seldom when the server says that it is too much (%i)', (code) => {
    const live = setUp({ random: 0 })
    live.connection.start()
    live.cut(code)
    vi.advanceTimersByTime(RETRY.tooManyMs - 1)
    expect(live.sockets).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(live.sockets).toHaveLength(2)
  })
})

describe('a call without an answer', () => {
  const silence = (live: ReturnType<typeof setUp>) => live.onState.mock.lastCall?.[0].silence as string

  it('means silence when the socket does not answer either, however many fail meanwhile', () => {
    const live = setUp()
    live.connection.start()
    live.becomeReady()
    live.connection.doubt()
    expect(live.said().at(-1)).toEqual({ type: 'ping' })
    vi.advanceTimersByTime(1000)
    live.connection.doubt()
    expect(silence(live)).toBe('feared')
    vi.advanceTimersByTime(200)
    expect(silence(live)).toBe('is')
    expect(live.phase()).toBe('ready')
    live.hear({ type: 'pong' })
    expect(silence(live)).toBe('none')
  })

  it('means nothing when the socket answers', () => {
    const live = setUp()
    live.connection.start()
    live.becomeReady()
    live.connection.doubt()
    live.hear({ type: 'pong' })
    vi.advanceTimersByTime(LIVE_LIMITS.answerMs)
    expect(silence(live)).toBe('none')
    expect(live.sockets).toHaveLength(1)
  })

  it('ends in a new socket', () => {
    const live = setUp()
    live.connection.start()
    live.becomeReady()
    live.connection.doubt()
    vi.advanceTimersByTime(4000)
    expect(live.phase()).toBe('waiting')
    expect(silence(live)).toBe('none')
  })
})

describe('tokens', () => {
  it('fetches a new one once when the old is refused, and says hello with it', async () => {
    const live = setUp()
    live.connection.start()
    live.accept()
    live.cut(LIVE_CLOSE.tokenExpired)
    await vi.advanceTimersByTimeAsync(0)
    live.accept()
    expect(live.said()).toEqual([{ type: 'hello', token: 'new' }])
    live.cut(LIVE_CLOSE.notLoggedIn)
    expect(live.refreshToken).toHaveBeenCalledOnce()
    expect(live.endSession).toHaveBeenCalledOnce()
    expect(live.phase()).toBe('off')
  })

  it('may fetch one again after it was ready', async () => {
    const live = setUp({ token: null })
    live.connection.start()
    expect(live.sockets).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(0)
    live.becomeReady()
    live.cut(LIVE_CLOSE.tokenExpired)
    await vi.advanceTimersByTimeAsync(0)
    expect(live.refreshToken).toHaveBeenCalledTimes(2)
    expect(live.sockets).toHaveLength(2)
  })

  it('fetches a newer one, after a wait, where the new one had expired before its use', async () => {
    const live = setUp()
    live.connection.start()
    live.accept()
    live.cut(LIVE_CLOSE.tokenExpired)
    await vi.advanceTimersByTimeAsync(0)
    live.accept()
    live.cut(LIVE_CLOSE.tokenExpired)
    expect([live.phase(), live.refreshToken.mock.calls.length]).toEqual(['waiting', 1])
    vi.advanceTimersByTime(RETRY.firstMs)
    live.accept()
    live.cut(LIVE_CLOSE.tokenExpired)
    await vi.advanceTimersByTimeAsync(0)
    expect(live.refreshToken).toHaveBeenCalledTimes(2)
    live.becomeReady()
    expect(live.phase()).toBe('ready')
  })

  it('stops when the session is over, and tries on when only the connection is', async () => {
    const live = setUp()
    live.refreshToken.mockRejectedValueOnce(new ApiError('NETWORK'))
    live.connection.start()
    live.cut(LIVE_CLOSE.notLoggedIn)
    await vi.advanceTimersByTimeAsync(0)
    expect(live.phase()).toBe('waiting')
    vi.advanceTimersByTime(RETRY.firstMs)
    live.refreshToken.mockRejectedValueOnce(new ApiError('NOT_LOGGED_IN'))
    live.cut(LIVE_CLOSE.notLoggedIn)
    await vi.advanceTimersByTimeAsync(0)
    expect(live.phase()).toBe('off')
    vi.advanceTimersByTime(10 * RETRY.longestMs)
    expect(live.sockets).toHaveLength(2)
  })
})

it('a stopped connection opens nothing more', async () => {
  const live = setUp()
  live.connection.start()
  live.cut()
  live.connection.stop()
  live.connection.check()
  vi.advanceTimersByTime(10 * RETRY.longestMs)
  expect(live.sockets).toHaveLength(1)
  live.connection.start()
  live.accept()
  live.cut(LIVE_CLOSE.notLoggedIn)
  live.connection.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(live.phase()).toBe('off')
  expect(live.sockets).toHaveLength(2)
})
