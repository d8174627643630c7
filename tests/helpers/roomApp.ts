import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { LIVE_PATH, type LiveEvent } from '#contract/realtime.ts'
import type { Placement } from '#contract/rules/placement.ts'
import type { StationRoom } from '#contract/stations.ts'
import { createLiveConnection, type LiveSocket } from '#lib/live/liveConnection.ts'
import type { TestMember } from './members.ts'
import { tokenOf } from './roomClients.ts'

/** Retry delays. A client without back-off keeps an overloaded server overloaded. */
const RETRY_MS = { first: 100, longest: 4_000 } as const
/** A call that hangs is aborted, as by the app. */
const CALL_MS = 2_000
const STEPS_KEPT = 30

type Place = Placement & { revision: number }

/** The app with an open room, without the screen: its own connection code, placements and retries. */
export type RoomApp = {
  who: Who
  places: Map<string, Place>
  /** Placements confirmed by the server, the newest of each figure. */
  acked: Map<string, Place>
  /** Placements older than an earlier one on the same connection. */
  outOfOrder: number
  awayMs: number[]
  phase: string
  /** Last steps of the connection with their times, for debugging. */
  steps: readonly string[]
  closedAt: number | null
  present: readonly string[]
  readyTimes: number[]
  /** Drags a figure and drops it; resolves with the server's answer. */
  carry: (userId: string, path: readonly Placement[]) => Promise<void>
  rest: () => Promise<void>
  stop: () => void
}

type Who = Pick<TestMember, 'userId' | 'headers'>

export function startRoomApp(url: string, who: Who, stationId: string, random: () => number): RoomApp {
  const places = new Map<string, Place>()
  const heard = new Map<string, number>()
  const steps: string[] = []
  const note = (step: string) => {
    steps.push(`${Math.round(performance.now())} ms ${step}`)
    if (steps.length > STEPS_KEPT) steps.shift()
  }
  let lostAt: number | null = null
  let fetched = Promise.resolve()
  const learn = (userId: string, { positionX, positionY, revision }: Place, known = places) => {
    if (revision > (known.get(userId)?.revision ?? 0)) known.set(userId, { positionX, positionY, revision })
  }
  const call = async (path: string, init: RequestInit = {}) => {
    for (let pauseMs: number = RETRY_MS.first; ; pauseMs = Math.min(RETRY_MS.longest, 2 * pauseMs)) {
      try {
        const headers = { ...who.headers, 'content-type': 'application/json' }
        const answer = await fetch(`${url}/api${path}`, { ...init, headers, signal: AbortSignal.timeout(CALL_MS) })
        if (answer.ok) return await answer.json()
        if (answer.status < 500) throw new TypeError(`${path} was answered ${answer.status}: ${await answer.text()}`)
      } catch (error) {
        if (error instanceof TypeError && !('cause' in error) && error.message.includes('was answered')) throw error
      }
      await sleep(pauseMs * (0.5 + random() / 2))
    }
  }
  const fetchAnew = async () => {
    const room: StationRoom = await call(`/stations/${stationId}`)
    for (const { userId, revision = 0, ...place } of room.stationMembers) learn(userId, { ...place, revision })
  }
  const onEvent = (event: LiveEvent) => {
    if (event.type === 'station.placed') {
      if (event.revision <= (heard.get(event.userId) ?? 0)) app.outOfOrder += 1
      heard.set(event.userId, event.revision)
      learn(event.userId, event)
    }
    if (event.type === 'station.closed') app.closedAt = performance.now()
    if (event.type === 'station.presence') app.present = event.userIds
  }
  const connection = createLiveConnection({
    openSocket: () => openSocket(url, note),
    heldToken: () => tokenOf(who),
    refreshToken: () => Promise.reject(new Error('no token is refreshed here')),
    endSession: () => undefined,
    onEvent,
    onReady: () => {
      app.readyTimes.push(performance.now())
      heard.clear()
      connection.say({ type: 'station.enter', stationId })
      fetched = fetched.then(fetchAnew)
    },
    onState: ({ phase, wasReady, attempt }) => {
      note(`${phase}, try ${attempt}`)
      app.phase = phase
      if (phase !== 'ready' && wasReady) lostAt ??= performance.now()
      if (phase !== 'ready' || lostAt === null) return
      app.awayMs.push(performance.now() - lostAt)
      lostAt = null
    },
    random,
    after: (ms, task) => {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
  })
  const app: RoomApp = {
    who,
    places,
    acked: new Map(),
    outOfOrder: 0,
    awayMs: [],
    phase: 'off',
    steps,
    closedAt: null,
    present: [],
    readyTimes: [],
    carry: async (userId, path) => {
      for (const place of path) {
        connection.say({ type: 'station.drag', userId, ...place })
        await sleep(50)
      }
      const body = JSON.stringify(path.at(-1))
      const place: Place = await call(`/stations/${stationId}/members/${userId}/position`, { method: 'PATCH', body })
      learn(userId, place)
      learn(userId, place, app.acked)
    },
    rest: () => fetched,
    stop: connection.stop,
  }
  connection.start()
  return app
}

/** Adapts the test library's socket to the browser's interface. */
function openSocket(url: string, note: (step: string) => void): LiveSocket {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api${LIVE_PATH}`)
  socket.on('error', ({ message }) => note(message))
  socket.on('close', (code) => note(`closed ${code}`))
  return socket as unknown as LiveSocket
}
