import type { LiveEvent } from '#contract/realtime.ts'
import type { StationRoom } from '#contract/stations.ts'
import { createPlacements, type Placements } from '#features/stations/room/placements.ts'
import { ApiError, isApiError } from '#lib/api/apiError.ts'
import { createLiveConnection, type LiveConnection } from '#lib/live/liveConnection.ts'
import type { Network } from './network.ts'
import type { Call, Reply } from './simulatedServer.ts'
import type { Member } from './world.ts'

export type Timers = { after: (ms: number, task: () => void) => () => void; sleep: (ms: number) => Promise<void> }
export type Session = { accessToken: string; refreshToken: string }
type Room = { placements: Placements; fetches: number; isFetching: boolean }

export type PhoneOptions = { member: Member; network: Network; timers: Timers; random: () => number }

/** As long as the product waits after a rotated cookie. Source: src/lib/api/refreshToken.ts */
const ROTATED_PAUSES_MS = [300, 700, 1_500, 3_000, 5_000]
const RETRY_MS = 700
const READ_RETRY_MS = 1_000

/** The app of a member without its screens: the product's live connection and placements, and its rules of refreshing and retrying. */
export class Phone {
  readonly member: Member
  readonly rooms = new Map<string, Room>()
  readonly live: LiveConnection
  session: Session | null = null
  phase = 'off'
  /** How often the server refused a session that the member had not ended. */
  refusals = 0
  /** Actions that are under way. */
  busy = 0
  readonly #network: Network
  readonly #timers: Timers
  #refreshing: Promise<string> | null = null

  constructor({ member, network, timers, random }: PhoneOptions) {
    this.member = member
    this.#network = network
    this.#timers = timers
    this.live = createLiveConnection({
      openSocket: () => network.openSocket(member.userId),
      heldToken: () => this.session?.accessToken ?? null,
      refreshToken: () => this.refresh(),
      endSession: () => this.#loseSession(),
      onEvent: (event) => this.#hear(event),
      onReady: () => {
        for (const stationId of this.rooms.keys()) void this.fetchRoom(stationId)
      },
      onState: ({ phase }) => {
        this.phase = phase
      },
      random,
      after: timers.after,
    })
  }

  get userId(): string {
    return this.member.userId
  }

  /** A call as the product makes it (src/lib/api/call.ts): a refused token is refreshed, once. @throws ApiError */
  async call(method: Call['method'], path: string, { body, key }: { body?: object; key?: string } = {}): Promise<Reply> {
    const send = (token: string | null) => this.send({ method, path, headers: headersOf(token, key), ...(body ? { body } : {}) })
    const isRefused = ({ status }: Reply) => status === 401 || status === 428
    const held = this.session?.accessToken ?? null
    let reply = await send(held)
    if (!isRefused(reply)) return reply
    const now = this.session?.accessToken ?? null
    if (now !== null && now !== held) reply = await send(now)
    if (isRefused(reply)) reply = await send(await this.refresh())
    if (reply.status === 401 && this.session !== null) this.#loseSession()
    return reply
  }

  /** Until it is answered. @returns null when the session ended first, and for what throws a refusal */
  async repeat(attempt: () => Promise<Reply>): Promise<Reply | null> {
    for (;;) {
      try {
        const reply = await attempt()
        if (reply.status < 500) return reply
      } catch (error) {
        if (!isApiError(error)) throw error
        if (error.status >= 400 && error.status < 500) return null
      }
      await this.#timers.sleep(RETRY_MS)
    }
  }

  settle(method: Call['method'], path: string, body?: object): Promise<Reply | null> {
    return this.repeat(() => this.call(method, path, body ? { body } : {}))
  }

  refresh(): Promise<string> {
    this.#refreshing ??= this.#exchange().finally(() => {
      this.#refreshing = null
    })
    return this.#refreshing
  }

  async #exchange(): Promise<string> {
    for (let tries = 0; ; tries += 1) {
      const { session } = this
      if (session === null) throw new ApiError('NOT_LOGGED_IN', { status: 401 })
      const cookie = `refresh_token=${session.refreshToken}`
      const reply = await this.send({ method: 'GET', path: '/auth/refresh', headers: { cookie } })
      // The member may have signed out meanwhile.
      if (this.session !== session) throw new ApiError('NOT_LOGGED_IN', { status: 401 })
      if (reply.status === 200) {
        this.session = { ...session, accessToken: reply.body.accessToken, refreshToken: reply.cookie ?? '' }
        return this.session.accessToken
      }
      const pauseMs = ROTATED_PAUSES_MS[tries]
      if (reply.body.code === 'REFRESH_ROTATED' && pauseMs !== undefined) await this.#timers.sleep(pauseMs)
      else if (reply.status === 401) {
        this.#loseSession()
        throw new ApiError('NOT_LOGGED_IN', { status: 401 })
      } else throw new ApiError('UNAVAILABLE', { status: reply.status })
    }
  }

  begin(accessToken: string, refreshToken: string): void {
    this.session = { accessToken, refreshToken }
    this.rooms.clear()
    this.live.start()
  }

  #loseSession(): void {
    this.refusals += 1
    this.endSession()
  }

  endSession(): void {
    this.session = null
    this.rooms.clear()
    this.live.stop()
  }

  /** The page forgets the session at once, the server when it hears of it. Another tab sends the old token once more. */
  async signOut(): Promise<void> {
    const { session } = this
    if (!session) return
    this.endSession()
    const headers = { ...headersOf(session.accessToken), cookie: `refresh_token=${session.refreshToken}` }
    await this.repeat(() => this.send({ method: 'POST', path: '/auth/logout', headers }))
    await this.send({ method: 'GET', path: '/wallet', headers: headersOf(session.accessToken) }).catch(() => null)
  }

  openRoom(stationId: string): Room {
    const room = this.rooms.get(stationId) ?? { placements: createPlacements(), fetches: 0, isFetching: false }
    this.rooms.set(stationId, room)
    return room
  }

  /** Reads the room, until it is read. A later read takes the place of this one. */
  async fetchRoom(stationId: string): Promise<void> {
    const room = this.rooms.get(stationId)
    if (!room) return
    this.#network.abort(this.userId, `/stations/${stationId}`)
    room.fetches += 1
    room.isFetching = true
    const mine = room.fetches
    const isLatest = () => room.fetches === mine && this.rooms.get(stationId) === room
    while (isLatest() && this.session !== null) {
      const reply = await this.call('GET', `/stations/${stationId}`).catch(() => null)
      if (!isLatest()) return
      if (reply?.status === 200) room.placements.readRoom((reply.body as StationRoom).stationMembers)
      if (reply?.status === 404) this.rooms.delete(stationId)
      if (reply && reply.status < 500) {
        room.isFetching = false
        return
      }
      await this.#timers.sleep(READ_RETRY_MS)
    }
    if (isLatest()) room.isFetching = false
  }

  /** Stores a place as the product does: what failed by chance is tried once more. */
  async move(stationId: string, userId: string, place: { positionX: number; positionY: number }): Promise<void> {
    const room = this.rooms.get(stationId)
    if (!room) return
    room.placements.beginSave(userId, place)
    const save = () => this.call('PATCH', `/stations/${stationId}/members/${userId}/position`, { body: place }).catch(() => null)
    let reply = await save()
    if (reply === null || reply.status >= 500) {
      await this.#timers.sleep(RETRY_MS)
      reply = await save()
    }
    room.placements.endSave(userId, reply?.status === 200 ? reply.body : null)
  }

  send(call: Call): Promise<Reply> {
    return this.#network.send(this.userId, call)
  }

  #hear(event: LiveEvent): void {
    if (!('stationId' in event)) return
    const room = this.rooms.get(event.stationId)
    if (!room) return
    if (event.type === 'station.placed') room.placements.applyRemote(event)
    if (event.type === 'station.left') room.placements.forget(event.userId)
    // All of them are hints; who is a member no more is refused.
    if (/^station[.](left|joined|changed|closed)$/.test(event.type)) void this.fetchRoom(event.stationId)
  }
}

function headersOf(token: string | null, key?: string): Record<string, string> {
  return { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...(key === undefined ? {} : { 'idempotency-key': key }) }
}
