import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import { LIVE_PATH } from '#contract/realtime.ts'
import { SERVER_FLAGS } from '../../scripts/serverFlags.mjs'
import { makeLiveWorld } from './liveWorld.ts'
import type { Report } from './roomServer.ts'
import { makeStations, type Roomer } from './stationWorld.ts'

/**
 * Drags in rooms: `node tests/perf/liveRooms.ts [sockets] [moves a second] [seconds] [rounds] [servers] [present in a room, at most 6]`. The product's server, the
 * WebSocket library alone and, with REDIS_URL, several of the product's servers alternate; all clients are one process. Prints latencies from a finger to the
 * others' screens, processor time a delivery, drags dropped by the rate limit, lost last places, and what each server heard through Redis.
 */
const [SOCKETS = 1_000, MOVES_A_SECOND = 10, SECONDS = 8, ROUNDS = 3, SERVERS = 2, PRESENT = 6] = process.argv.slice(2).map(Number)
const SERVER = fileURLToPath(new URL('./roomServer.ts', import.meta.url))
const { REDIS_URL = '', ...ENV } = process.env
const TIMEOUT_MS = 20_000
const ROOM = 6
const MATES = PRESENT - 1
const WARM_MOVES = 20

/** `several`: of the product's servers on one Redis; the sockets go round. */
type Kind = 'app' | 'bare' | 'several'
type Spread = { p50: number; p99: number }
type Measured = {
  p50: number
  p99: number
  longest: number
  cpuUs: number
  thinned: number
  lost: number
  deliveries: number
  rssMb: number
  /** Messages through Redis, a second and server. */
  heard: number
  /** The same within one server, and across two of them. */
  within: Spread
  across: Spread
}

const nowMs = () => performance.now()
const at = (sorted: Float64Array, share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const median = (values: number[]) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

async function startServer(kind: Kind, env: Record<string, string>) {
  const child = fork(SERVER, [kind], { env: { ...ENV, ...env }, execArgv: [...SERVER_FLAGS] })
  const next = async () => ((await once(child, 'message')) as [Report])[0]
  const first = await next()
  if (first.type !== 'listening') throw new Error('the server did not listen')
  const weigh = async () => {
    child.send('weigh')
    const weighed = await next()
    return weighed.type === 'weighed' ? weighed : Promise.reject(new Error('not weighed'))
  }
  return { url: `ws://127.0.0.1:${first.port}/api${LIVE_PATH}`, weigh, end: () => child.kill('SIGKILL') }
}

/** Start times of each finger's moves: a move is identified by its maker and its place. */
type Sent = Map<string, Float64Array>
const MOVES = Math.ceil(MOVES_A_SECOND * SECONDS)
/** Places that differ for each move by a tenth of a percent, inside the room. */
const placeOf = (move: number) => ({ positionX: (move % 700) / 10, positionY: 10 + Math.floor(move / 700) })
const moveOf = (positionX: number, positionY: number) => (positionY - 10) * 700 + Math.round(positionX * 10)

type OnText = (text: string, ofUserId: string) => void

async function openSocket(kind: Kind, url: string, { userId, personId, token, stationId }: Roomer, onText: OnText) {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  await once(socket, 'open')
  const ready = once(socket, 'message')
  socket.send(JSON.stringify({ type: 'hello', token, personId, stationId }))
  await ready
  const entered = kind !== 'bare' ? once(socket, 'message') : null
  if (entered) socket.send(JSON.stringify({ type: 'station.enter', stationId }))
  await entered
  socket.on('message', (data) => onText(String(data), userId))
  return socket
}

/** One finger a socket, at an even pace, with different phases. */
async function move(roomers: Roomer[], sockets: WebSocket[], sent: Sent, moves: number) {
  const begin = nowMs()
  const everyMs = 1000 / MOVES_A_SECOND
  const drag = async (roomer: Roomer, index: number) => {
    const times = sent.get(roomer.userId) ?? new Float64Array(MOVES)
    sent.set(roomer.userId, times)
    for (let count = 0; count < moves; count += 1) {
      const due = begin + everyMs * (count + ((index * 0.618) % 1))
      // No catching up after a delay: moves keep a minimal distance.
      const earliest = (times[count - 1] ?? 0) + everyMs * 0.6
      const waitMs = Math.max(due, count > 0 ? earliest : 0) - nowMs()
      if (waitMs > 0) await sleep(waitMs)
      times[count] = nowMs()
      sockets[index]?.send(JSON.stringify({ type: 'station.drag', userId: roomer.userId, ...placeOf(count) }))
    }
  }
  await Promise.all(roomers.map(drag))
}

async function startServers(kind: Kind, env: Record<string, string>) {
  if (kind !== 'several') {
    const only = await startServer(kind, env)
    return { ...only, urlOf: () => only.url }
  }
  const all = await Promise.all(Array.from({ length: SERVERS }, () => startServer('app', { ...env, REDIS_URL })))
  const weigh = async () => {
    const weighed = await Promise.all(all.map((server) => server.weigh()))
    const sum = (of: 'cpuUs' | 'rssBytes' | 'heard') => weighed.reduce((total, one) => total + one[of], 0)
    return { cpuUs: sum('cpuUs'), rssBytes: sum('rssBytes'), heard: sum('heard') }
  }
  const end = () => {
    for (const server of all) server.end()
  }
  return { urlOf: (index: number) => all[index % all.length]?.url ?? '', weigh, end }
}

function spreadOf(delays: Float64Array): Spread {
  const sorted = delays.sort()
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99) }
}

async function measure(kind: Kind, roomers: Roomer[], env: Record<string, string>): Promise<Measured> {
  const server = await startServers(kind, env)
  const sent: Sent = new Map()
  const expected = roomers.length * MOVES * MATES
  const delays = new Float64Array(expected)
  const isAcross = new Uint8Array(expected)
  const serverOf = new Map(roomers.map(({ userId }, index) => [userId, index % SERVERS]))
  let count = 0
  let lastPlaces = 0
  const onText: OnText = (text, ofUserId) => {
    const arrived = nowMs()
    const { type, userId, positionX, positionY } = JSON.parse(text)
    if (type === 'station.presence') return
    const made = moveOf(positionX, positionY)
    const begun = sent.get(userId)?.[made]
    if (made === MOVES - 1) lastPlaces += 1
    if (begun === undefined || count >= expected) return
    isAcross[count] = serverOf.get(userId) === serverOf.get(ofUserId) ? 0 : 1
    delays[count++] = arrived - begun
  }
  const sockets: WebSocket[] = []
  for (const roomer of roomers) sockets.push(await openSocket(kind, server.urlOf(sockets.length), roomer, onText))
  await move(roomers, sockets, sent, WARM_MOVES)
  await sleep(1_500)
  count = 0
  lastPlaces = 0
  const before = await server.weigh()
  await move(roomers, sockets, sent, MOVES)
  for (const until = nowMs() + TIMEOUT_MS; lastPlaces < roomers.length * MATES && nowMs() < until; ) await sleep(20)
  const after = await server.weigh()
  for (const socket of sockets) socket.terminate()
  server.end()
  const within = spreadOf(delays.filter((_, index) => index < count && !isAcross[index]))
  const across = spreadOf(delays.filter((_, index) => index < count && isAcross[index]))
  const sorted = delays.subarray(0, count).sort()
  return {
    ...{ within, across },
    ...spreadOf(sorted),
    longest: at(sorted, 1),
    cpuUs: (after.cpuUs - before.cpuUs) / count,
    thinned: expected - count,
    lost: roomers.length * MATES - lastPlaces,
    deliveries: count,
    rssMb: after.rssBytes / 1024 / 1024,
    heard: (after.heard - before.heard) / SECONDS / SERVERS,
  }
}

function print(kind: string, { p50, p99, longest, cpuUs, thinned, lost, deliveries, rssMb, heard }: Measured) {
  console.log(
    `${kind}: ${deliveries} deliveries, ${thinned} thinned out, ${lost} lost; p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, longest ${longest.toFixed(1)} ms; ` +
      `${cpuUs.toFixed(1)} us of processor a delivery; ${rssMb.toFixed(0)} MB; ${heard.toFixed(0)} messages a second and server through Redis`,
  )
}

/** Redis beside one process, on equally busy processors. */
function compareWays(runs: readonly Measured[]) {
  const typical = (way: 'within' | 'across', share: keyof Spread) => median(runs.map((run) => run[way][share]))
  for (const share of ['p50', 'p99'] as const) {
    const ratio = median(runs.map(({ within, across }) => across[share] / within[share])).toFixed(2)
    console.log(
      `several, ${share}: within a server ${typical('within', share).toFixed(2)} ms, through Redis ${typical('across', share).toFixed(2)} ms, ${ratio}`,
    )
  }
}

const world = await makeLiveWorld(SOCKETS)
try {
  const roomers = (await makeStations(world.db, world.members)).filter((_, index) => index % ROOM < PRESENT)
  const kinds: Kind[] = REDIS_URL === '' ? ['bare', 'app'] : ['bare', 'app', 'several']
  const rounds: Partial<Record<Kind, Measured>>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured: Partial<Record<Kind, Measured>> = {}
    for (const kind of kinds) {
      const figures = await measure(kind, roomers, world.env)
      print(kind, figures)
      measured[kind] = figures
    }
    rounds.push(measured)
  }
  const compare = (kind: Kind, to: Kind) => {
    const ratio = (of: 'p50' | 'p99' | 'cpuUs') =>
      median(rounds.map(({ [to]: other, [kind]: own }) => (own?.[of] ?? Number.NaN) / (other?.[of] ?? Number.NaN))).toFixed(2)
    console.log(`medians of ${ROUNDS} rounds, ${kind} against ${to}: p50 ${ratio('p50')}, p99 ${ratio('p99')}, processor ${ratio('cpuUs')}`)
  }
  compare('app', 'bare')
  if (REDIS_URL !== '') compare('several', 'app')
  if (REDIS_URL !== '') compareWays(rounds.flatMap(({ several }) => several ?? []))
} finally {
  await world.close()
}
process.exit(0)
