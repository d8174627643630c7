import { rmSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Client } from 'pg'
import { randomLook } from '#contract/rules/wear.ts'
import { loadWardrobe } from '#server/wardrobe.ts'
import { hostSpeed, stealSeconds } from '#tests/helpers/hostSpeed.ts'
import { CROWD_SECRET, type Crowd, type CrowdMember, connectCrowd, signedInMembers } from '#tests/helpers/liveCrowd.ts'
import { callWith, logInByHttp, newUserId } from '#tests/helpers/memberByHttp.ts'
import { percentile, sorted } from '#tests/helpers/percentile.ts'
import { startPostgres } from '#tests/helpers/postgresServer.ts'
import { seededRandom } from '#tests/helpers/seededRandom.ts'
import { makeDataDir, startServerProcess } from '#tests/helpers/serverProcess.ts'
import { callSteadily, type SteadyCall } from '#tests/helpers/steadyCalls.ts'
import { startWriters } from '#tests/helpers/steadyWriters.ts'
import { loadOnce, questionTo } from '#tests/perf/httpLoad.ts'
import { freePort } from '../../scripts/freePort.mjs'

/**
 * One server and its database for hours, under a part of the load that they can bear, with live sockets in their rooms. Prints each ten minutes the times of calls, memory, open files and connections. Fails for a
 * failed call, an answered save that is lost, a lost socket, a p99 above 1.2 of the first ten minutes, and memory, open files or connections that grow after these.
 * Run: npm run soak -- hours [minutes, 120 by default] [part of the capacity, 0.3 by default] [sockets, 300 by default]
 */
const [minutes = '120', part = '0.3', sockets = '300'] = process.argv.slice(2)
const MEMBERS = 2_000
const WINDOW_MS = Math.min(600_000, (Number(minutes) * 60_000) / 4)
/** The last answers come a moment after it. */
const LAST_WINDOW = Math.ceil((Number(minutes) * 60_000) / WINDOW_MS) - 1
const SAMPLE_MS = 5_000
/** Each saves once a second. */
const WRITERS = 20
/** Stations where somebody drags a figure, ten times a second. */
const DRAGGED_ROOMS = 10
const DRAG_MS = 100
const SIX = 6
const NEW_LOOK_MS = 10_000
const LOGIN_MS = 10_000
const CONNECTIONS = 32
const CALLS_FOR_CAPACITY = 600
const MB = 1024 * 1024
const LARGEST = { memoryMbAnHour: 2, handles: 4, p99: 1.2 }
const READS = [
  '/home',
  '/reports',
  '/stations',
  '/friends',
  '/friends/signals',
  '/notifications',
  '/notifications/unread-count',
  '/wallet',
  '/store/owned',
  '/store/official/face',
  '/store/official/fashion',
  '/store/resale/fashion',
  '/store/gifts',
]

type Dweller = CrowdMember & { stationId: string }
/** What a slow moment may come from beside the server: seconds given to others by the host, ms of fixed work, ms that a timer of the load was late, ms of a flush of the database. */
type Host = { steal: number; loop: number; walk: number; late: number; flush: number }
type Sample = Host & { rss: number; heap: number; files: number; connections: number; processor: number }
type Window = { times: number[]; reads: number[]; samples: Sample[] }

const faults: string[] = []
const wardrobe = loadWardrobe()
const random = seededRandom(7)
let dragged = 0
/** Calls are sent late in these moments, by no fault of the server. */
const lateness = monitorEventLoopDelay({ resolution: 5 })
const metricsPort = await freePort()
const dataDir = makeDataDir()
const database = await startPostgres()
const observer = new Client({ connectionString: database.url })
await observer.connect()
await observer.query('alter system set track_wal_io_timing = on')
await observer.query('select pg_reload_conf()')
let flushed = { count: 0, ms: 0 }
const server = await startServerProcess({
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  JWT_SECRET: CROWD_SECRET,
  METRICS_PORT: String(metricsPort),
  LOG_LEVEL: 'info',
})
try {
  judge(await loadForHours())
} finally {
  await server.end('SIGTERM')
  await observer.end()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
}
for (const fault of faults) console.log(`FAULT ${fault}`)
process.exit(faults.length === 0 ? 0 : 1)

async function loadForHours(): Promise<Window[]> {
  const members = await withStations(await signedInMembers(database.url, MEMBERS))
  const [inside, calling, writing] = [members.slice(0, Number(sockets)), members.slice(0, -WRITERS), members.slice(-WRITERS)]
  const items = await shopItems(calling[0] as Dweller)
  const callOf = (at: number) => callBy(calling, items, at)
  const capacity = await measureCapacity(callOf)
  const aSecond = Math.round(capacity * Number(part))
  console.log(`capacity ${capacity.toFixed(0)} calls a second; ${aSecond} a second for ${minutes} minutes, ${inside.length} sockets`)
  const crowd = connectCrowd(
    server.url,
    inside,
    (fault) => faults.push(fault),
    (at) => crowd.say(at, { type: 'station.enter', stationId: inside[at]?.stationId ?? '' }),
  )
  await crowd.allReady()
  const saves = await startWriters(
    writing.map((member) => ({ userId: member.userId, call: callWith(server.url, () => member.token) })),
    0,
    1_000,
  )
  const windows: Window[] = []
  lateness.enable()
  const begin = performance.now()
  const current = () => {
    const at = Math.floor((performance.now() - begin) / WINDOW_MS)
    while (windows.length <= Math.min(at, LAST_WINDOW)) {
      if (windows.length > 0) tell(windows)
      windows.push({ times: [], reads: [], samples: [] })
    }
    return windows.at(-1) as Window
  }
  const timers = [setInterval(() => dragSome(crowd, inside), DRAG_MS)]
  // Not all in the same moment: together they would be 200 ms of processor at once, which no members are.
  const every = (ms: number, firstMs: number, task: () => Promise<unknown>) =>
    setTimeout(() => timers.push(setInterval(() => void task().catch((error) => faults.push(String(error))), ms)), firstMs)
  every(SAMPLE_MS, 1_200, async () => current().samples.push(await sample()))
  every(NEW_LOOK_MS, 2_700, () => drawOther(calling[0] as Dweller))
  every(LOGIN_MS, 7_700, () => logInByHttp(server.url, newUserId()))
  const seconds = Number(minutes) * 60
  const onAnswer = (at: number, ms: number) => {
    const { times, reads } = current()
    times.push(ms)
    if (callOf(at).method === undefined) reads.push(ms)
  }
  const { answered, failed } = await callSteadily(server.url, {
    aSecond: aSecond - WRITERS,
    seconds,
    localAddress: '127.0.1.1',
    callOf,
    onAnswer,
  })
  for (const timer of timers) clearInterval(timer)
  await saves.stop()
  tell(windows)
  const refused = saves.answers.filter(({ what }) => what !== '200').map(({ what }) => `save: ${what}`)
  const lost = await saves.findLost()
  console.log(`${answered} calls answered, ${failed.length} not; ${saves.answered()} saves, ${refused.length} refused, ${lost.length} lost`)
  console.log(`${crowd.heard()} events heard, ${crowd.losses().length} sockets lost`)
  faults.push(...failed.slice(0, 10), ...refused.slice(0, 10), ...lost, ...crowd.losses().map(() => 'a socket was lost'))
  return windows
}

/** Of ten calls two write: a heart is given or taken, a figure moved. */
function callBy(members: Dweller[], items: string[], at: number): SteadyCall {
  const { token: accessToken, userId, stationId } = members[(at * 7) % members.length] as Dweller
  if (at % 10 === 3) {
    const method = Math.floor(at / 10) % 2 === 0 ? 'POST' : 'DELETE'
    return { accessToken, path: '/store/official/wishlist', method, body: { id: items[at % items.length] } }
  }
  if (at % 10 === 7) {
    const body = { positionX: at % 300, positionY: at % 400 }
    return { accessToken, path: `/stations/${stationId}/members/${userId}/position`, method: 'PATCH', body }
  }
  return { accessToken, path: READS[at % READS.length] as string }
}

/** Calls a second that are answered one after the other over many connections. */
async function measureCapacity(callOf: (at: number) => SteadyCall): Promise<number> {
  const questions = Array.from({ length: CONNECTIONS }, (_, connection) =>
    Array.from({ length: CALLS_FOR_CAPACITY }, (__, at) => callOf(at * CONNECTIONS + connection))
      .filter(({ method }) => method === undefined || method === 'POST')
      .map(({ accessToken, path, body }) =>
        questionTo(`${server.url}/api${path}`, { headers: { authorization: `Bearer ${accessToken}` }, ...(body && { body }) }),
      ),
  )
  await loadOnce(server.url, questions)
  return (await loadOnce(server.url, questions)).aSecond
}

async function withStations(members: CrowdMember[]): Promise<Dweller[]> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ person_id: string; station_id: string }>('select person_id, station_id from station_member')
  await client.end()
  const stations = new Map(rows.map(({ person_id, station_id }) => [person_id, station_id]))
  // Tokens are replaced in place, so the members stay the same objects.
  return members.flatMap((member) => {
    const stationId = stations.get(member.personId)
    return stationId === undefined ? [] : [Object.assign(member, { stationId })]
  })
}

async function shopItems({ token }: Dweller): Promise<string[]> {
  const answer = await callWith(server.url, () => token)('/store/official/fashion')
  const { items } = (await answer.json()) as { items: { id: string }[] }
  return items.map(({ id }) => id)
}

function dragSome(crowd: Crowd, inside: Dweller[]) {
  dragged += 1
  const rooms = Math.floor(inside.length / SIX)
  for (let room = 0; room < DRAGGED_ROOMS; room += 1) {
    const at = ((Math.floor(dragged / 50) * DRAGGED_ROOMS + room) % rooms) * SIX
    crowd.say(at, { type: 'station.drag', userId: inside[at]?.userId ?? '', positionX: dragged % 300, positionY: dragged % 200 })
  }
}

/** A look that hardly anybody had: it is drawn, stored and kept. */
async function drawOther({ token }: Dweller) {
  const body = randomLook(wardrobe.basePartsBySlot, random)
  const { status } = await callWith(server.url, () => token)('/image-maker/profile', { method: 'POST', body })
  if (status !== 200) faults.push(`a look was answered ${status}`)
}

async function sample(): Promise<Sample> {
  const late = lateness.max / 1e6
  lateness.reset()
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const of = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
  return {
    rss: of('process_resident_memory_bytes') / MB,
    heap: of('nodejs_heap_size_used_bytes') / MB,
    files: of('process_open_fds'),
    connections: of('byeolmuri_database_connections'),
    processor: of('process_cpu_seconds_total'),
    steal: stealSeconds(),
    late,
    flush: await flushMs(),
    ...hostSpeed(),
  }
}

/** Ms that a flush of the write-ahead log took in the mean since the last sample. */
async function flushMs(): Promise<number> {
  const { rows } = await observer.query<{ count: string; ms: number }>(
    "select sum(fsyncs) as count, sum(fsync_time) as ms from pg_stat_io where object = 'wal'",
  )
  const [{ count, ms } = { count: '0', ms: 0 }] = rows
  const mean = (ms - flushed.ms) / (Number(count) - flushed.count)
  flushed = { count: Number(count), ms }
  return mean
}

function tell(windows: Window[]) {
  const { times, reads, samples } = windows.at(-1) as Window
  const ascending = sorted(times)
  const p = (part: number) => percentile(ascending, part).toFixed(1)
  const p99OfReads = percentile(sorted(reads), 0.99).toFixed(1)
  const { rss, heap, files, connections, lowestHeap, processor, steal, loop, walk, late, flush } = summary(samples)
  console.log(
    `${new Date().toISOString().slice(11, 16)} window ${windows.length}: ${times.length} calls, p50 ${p(0.5)}, p99 ${p(0.99)} (reads ${p99OfReads}), p99.9 ${p(0.999)} ms; memory ${rss.toFixed(1)} MB, heap ${heap.toFixed(1)}, at least ${lowestHeap.toFixed(1)}; ${files} files, ${connections} database connections, ${processor.toFixed(0)} s of processor, ${steal.toFixed(1)} s of steal, fixed loop ${loop.toFixed(2)} and walk ${walk.toFixed(2)} ms, at most ${flush.toFixed(1)} ms a flush in 5 s, the load late by ${late.toFixed(0)}`,
  )
}

/** Medians, the smallest heap, and seconds of the processor between the first and the last sample. */
function summary(samples: Sample[]) {
  const of = (name: keyof Sample) => sorted(samples.map((one) => one[name]))
  const median = (name: keyof Sample) => percentile(of(name), 0.5)
  const most = (name: keyof Sample) => of(name).at(-1) ?? Number.NaN
  const lowestHeap = of('heap')[0] ?? Number.NaN
  const spent = (name: keyof Sample) => (samples.at(-1)?.[name] ?? 0) - (samples[0]?.[name] ?? 0)
  return {
    rss: median('rss'),
    heap: median('heap'),
    files: median('files'),
    connections: median('connections'),
    loop: median('loop'),
    walk: median('walk'),
    late: most('late'),
    flush: most('flush'),
    lowestHeap,
    processor: spent('processor'),
    steal: spent('steal'),
  }
}

/** Memory is compared with the second window: in the first one code is compiled and caches fill. */
function judge(windows: Window[]) {
  const all = windows.filter(({ samples, times }) => samples.length > 0 && times.length > 0)
  const [first, second] = all
  if (!first || !second) return faults.push('too short to judge')
  const [base, last] = [summary(second.samples), summary((all.at(-1) as Window).samples)]
  const hours = ((all.length - 2) * WINDOW_MS) / 3_600_000
  for (const name of ['rss', 'lowestHeap'] as const) {
    const anHour = (last[name] - base[name]) / hours
    console.log(`${name}: ${anHour.toFixed(2)} MB an hour`)
    if (anHour > LARGEST.memoryMbAnHour) faults.push(`${name} grows by ${anHour.toFixed(1)} MB an hour`)
  }
  for (const name of ['files', 'connections'] as const)
    if (last[name] - base[name] > LARGEST.handles) faults.push(`${name} grew from ${base[name]} to ${last[name]}`)
  const p99 = ({ times }: Window) => percentile(sorted(times), 0.99)
  const firstP99 = p99(first)
  for (const [at, window] of all.entries()) {
    const ratio = p99(window) / firstP99
    if (ratio > LARGEST.p99) faults.push(`p99 of window ${at + 1} is ${ratio.toFixed(2)} of the first`)
  }
}
