/**
 * Members in rooms of six whose connections break repeatedly, also in the middle of a message, while they move each other. Prints the time until they are back, and whether anything is lost: placements in order, the last answered place of every figure on every screen and in the database, no absent member shown, no removed member inside.
 * Run: npm run soak -- roomDrops [members, 300 by default] [breaks of each, 50 by default] [seed]
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { STATION_CAPACITY } from '#contract/limits.ts'
import { aFaultProxy, type FaultProxy } from '#tests/helpers/faultProxy.ts'
import { until } from '#tests/helpers/liveClient.ts'
import { type RoomApp, startRoomApp } from '#tests/helpers/roomApp.ts'
import { seededRandom } from '#tests/helpers/seededRandom.ts'
import { startServerProcess } from '#tests/helpers/serverProcess.ts'
import { makeLiveWorld } from '#tests/perf/liveWorld.ts'
import { makeStations, type Roomer } from '#tests/perf/stationWorld.ts'

const [members = 300, breaks = 50, seed = 1] = process.argv.slice(2).map(Number)
const TARGET = { backMs: 3_000, cutMs: 1_000 } as const
const TIMEOUT_MS = 60_000
/** How long a connection holds, and how long a cut in the middle of a message may wait for one. */
const HOLDS_MS = { shortest: 500, longest: 3_500 } as const
const MESSAGE_WITHIN_MS = 1_000
const PAUSE_MS = 8_000
const REMOVED = 10

type Client = Roomer & { app: RoomApp; proxy: FaultProxy }

async function connect(url: string, roomer: Roomer): Promise<Client> {
  const proxy = await aFaultProxy(url)
  const who = { userId: roomer.userId, headers: { authorization: `Bearer ${roomer.token}` } }
  return { ...roomer, proxy, app: startRoomApp(proxy.url, who, roomer.stationId, Math.random) }
}

/** Breaks a connection so many times, each time after it recovered. */
async function breakLine({ userId, app, proxy }: Client, random: () => number, all: readonly Client[]): Promise<void> {
  for (let count = 0; count < breaks; count += 1) {
    const before = app.awayMs.length
    await sleep(HOLDS_MS.shortest + random() * (HOLDS_MS.longest - HOLDS_MS.shortest))
    if (random() < 0.5) {
      proxy.cutAfter(1 + Math.floor(random() * 300))
      await sleep(random() * MESSAGE_WITHIN_MS)
      proxy.cutAfter(Number.POSITIVE_INFINITY)
    }
    proxy.cut()
    const begin = performance.now()
    while (app.awayMs.length === before) {
      if (performance.now() - begin > TIMEOUT_MS) throw new Error(storyOf({ userId, steps: app.steps }, all))
      await sleep(20)
    }
  }
}

/** Why a member may be absent. */
function storyOf({ userId, steps }: { userId: string; steps: readonly string[] }, all: readonly Client[]): string {
  const away = all.filter((client) => client.app.phase !== 'ready').length
  return `the line of ${userId} was never mended, ${away} of ${all.length} are away. ${steps.join('; ')}. The server said: ${server.output().slice(-2_000)}`
}

async function moveOthers({ app, mates }: Client, random: () => number, isOver: () => boolean): Promise<number> {
  const somewhere = () => ({ positionX: random() * 70, positionY: 10 + random() * 70 })
  let moves = 0
  while (!isOver()) {
    const mate = mates[Math.floor(random() * mates.length)]
    if (mate) await app.carry(mate.userId, [somewhere(), somewhere(), somewhere()])
    moves += 1
    await sleep(random() * PAUSE_MS)
  }
  return moves
}

/** Whether a client was sent exactly the present members. */
function isPresentAs(client: Client): boolean {
  const here = client.mates.flatMap(({ userId }) => (away.has(userId) ? [] : [userId])).sort()
  return String([...client.app.present].sort()) === String(here)
}

/** Figures that a client shows elsewhere than the database, or than the newest answered place. */
async function misplaced(clients: readonly Client[]): Promise<number> {
  const rows = await world.db
    .selectFrom('stationMember')
    .innerJoin('member', 'member.personId', 'stationMember.personId')
    .select(['userId', 'positionX', 'positionY', 'revision'])
    .execute()
  const stored = new Map(rows.map(({ userId, ...place }) => [userId, JSON.stringify(place)]))
  const told = ({ positionX, positionY, revision }: { positionX: number; positionY: number; revision: number }) =>
    JSON.stringify({ positionX, positionY, revision })
  let wrong = 0
  const answered = new Map<string, { positionX: number; positionY: number; revision: number }>()
  for (const { app, mates } of clients) {
    for (const { userId } of mates) {
      const shown = app.places.get(userId)
      if (shown === undefined || told(shown) !== stored.get(userId)) wrong += 1
      const acked = app.acked.get(userId)
      if (acked && acked.revision > (answered.get(userId)?.revision ?? 0)) answered.set(userId, acked)
    }
  }
  for (const [userId, place] of answered) if (told(place) !== stored.get(userId)) wrong += 1
  return wrong
}

/** Removes one member of each of some rooms. @returns how long until they, and the others, knew */
async function removeSome(rooms: readonly Client[][]): Promise<number> {
  let longest = 0
  for (const [admin, ...others] of rooms) {
    const removed = others.at(-1)
    if (!admin || !removed) continue
    away.add(removed.userId)
    const begin = performance.now()
    const path = `${server.url}/api/stations/${admin.stationId}/members/${removed.userId}`
    const answer = await fetch(path, { method: 'DELETE', headers: { authorization: `Bearer ${admin.token}` } })
    if (!answer.ok) throw new Error(`the removal was answered ${answer.status}`)
    const stay = [admin, ...others.slice(0, -1)]
    await until(() => removed.app.closedAt !== null && stay.every((client) => isPresentAs(client)), 'somebody to be put out')
    longest = Math.max(longest, performance.now() - begin)
  }
  return longest
}

/** One member of each of some rooms disconnects. @returns how long until nobody was shown who is away */
async function leaveSome(rooms: readonly Client[][]): Promise<number> {
  const begin = performance.now()
  for (const gone of rooms.flatMap((room) => room.slice(-1))) {
    away.add(gone.userId)
    gone.app.stop()
  }
  const staying = rooms.flatMap((room) => room.slice(0, -1))
  await until(() => staying.every(isPresentAs), 'those who left to be gone', TIMEOUT_MS)
  return performance.now() - begin
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const at = (sorted: readonly number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const world = await makeLiveWorld(members)
const server = await startServerProcess(world.env)
const away = new Set<string>()
try {
  process.exitCode = (await soak()) ? 0 : 1
} finally {
  await server.end('SIGTERM')
  await world.close()
}
process.exit()

async function soak(): Promise<boolean> {
  const clients: Client[] = []
  for (const roomer of await makeStations(world.db, world.members)) {
    clients.push(await connect(server.url, roomer))
    await sleep(5)
  }
  const isWhole = () => clients.every((client) => isPresentAs(client) && client.app.places.size >= STATION_CAPACITY)
  await until(isWhole, 'everybody to be there', TIMEOUT_MS)
  const begin = performance.now()
  const moves = await moveOnBreakingLines(clients)
  const well = performance.now()
  await until(isWhole, 'everybody to be there again', TIMEOUT_MS)
  for (const { app } of clients) await app.rest()
  let wrong = await misplaced(clients)
  while (wrong > 0 && performance.now() - well < 10_000) {
    await sleep(100)
    wrong = await misplaced(clients)
  }
  const agreedMs = performance.now() - well
  const back = clients.flatMap(({ app }) => app.awayMs).sort((one, other) => one - other)
  const outOfOrder = clients.reduce((sum, { app }) => sum + app.outOfOrder, 0)
  const rooms = chunked(clients)
  const cutMs = await removeSome(rooms.slice(0, REMOVED))
  const goneMs = await leaveSome(rooms.slice(REMOVED))
  console.log(`${clients.length} members, ${back.length} breaks and ${moves} moves in ${seconds(well - begin)}`)
  console.log(
    `back: p50 ${seconds(at(back, 0.5))}, p95 ${seconds(at(back, 0.95))} (at most ${seconds(TARGET.backMs)}), last ${seconds(at(back, 1))}`,
  )
  console.log(`${outOfOrder} told places out of order; ${wrong} figures misplaced ${seconds(agreedMs)} after the last break`)
  console.log(`removed and cut after ${seconds(cutMs)} at most (${seconds(TARGET.cutMs)}); who left was gone after ${seconds(goneMs)}`)
  for (const { app, proxy } of clients) {
    app.stop()
    await proxy.close()
  }
  return at(back, 0.95) <= TARGET.backMs && outOfOrder === 0 && wrong === 0 && cutMs <= TARGET.cutMs
}

/** @returns the number of moves */
async function moveOnBreakingLines(clients: readonly Client[]): Promise<number> {
  let isOver = false
  const moving = Promise.all(clients.map((client, index) => moveOthers(client, seededRandom(seed * 2_000 + index), () => isOver)))
  await Promise.all(clients.map((client, index) => breakLine(client, seededRandom(seed * 1_000 + index), clients)))
  isOver = true
  return (await moving).reduce((sum, count) => sum + count, 0)
}

function chunked(clients: readonly Client[]): Client[][] {
  return Array.from({ length: clients.length / STATION_CAPACITY }, (_, room) =>
    clients.slice(room * STATION_CAPACITY, (room + 1) * STATION_CAPACITY),
  )
}
