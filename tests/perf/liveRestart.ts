import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { sendFriendRequest } from '#contract/friends.ts'
import { getNotifications } from '#contract/notifications.ts'
import { LIVE_PATH } from '#contract/realtime.ts'
import { createLiveConnection, type LiveSocket } from '#lib/live/liveConnection.ts'
import { seededRandom } from '#tests/helpers/seededRandom.ts'
import { startServerProcess } from '#tests/helpers/serverProcess.ts'
import { freePort } from '../../scripts/freePort.mjs'
import { type Dweller, makeLiveWorld } from './liveWorld.ts'

/**
 * Kills the server (-9) while members send friend requests, and restarts it: `node tests/perf/liveRestart.ts [members]`. The clients run the app's own
 * connection code and refetch at every `ready`. Prints when they were back, and whether a notification of the database is missing.
 */
const MEMBERS = Number(process.argv[2] ?? 1_000)
const REQUESTS_A_SECOND = 20
const BEFORE_MS = 3_000
const TIMEOUT_MS = 60_000
/** As long as a supervisor takes to notice. */
const DOWN_MS = 500

type Client = Dweller & { known: Set<string>; readyAt: number; lastFetch: Promise<void> }

const world = await makeLiveWorld(MEMBERS)
const port = String(await freePort())
const start = () => startServerProcess({ ...world.env, PORT: port })
let server = await start()
const { url } = server
const random = seededRandom(5)

async function fetchAll(client: Client): Promise<void> {
  const answer = await fetch(`${url}/api${getNotifications.path}`, { headers: { authorization: `Bearer ${client.token}` } })
  const page = (await answer.json()) as { notifications: { id: string }[] }
  for (const { id } of page.notifications) client.known.add(id)
}

async function fetchAnew(client: Client) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await fetchAll(client)
    } catch {
      await sleep(Math.min(1_000 * 2 ** attempt, 8_000))
    }
  }
}

function connect(dweller: Dweller): Client {
  const client: Client = { ...dweller, known: new Set(), readyAt: 0, lastFetch: Promise.resolve() }
  createLiveConnection({
    openSocket: () => openSocket(),
    heldToken: () => dweller.token,
    refreshToken: () => Promise.reject(new Error('no token is refreshed here')),
    endSession: () => console.log('a session ended'),
    onEvent: (event) => event.type === 'notification.arrived' && client.known.add(event.notification.id),
    onReady: () => {
      client.readyAt = performance.now()
      client.lastFetch = fetchAnew(client)
    },
    onState: () => undefined,
    random,
    after: (ms, task) => {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
  }).start()
  return client
}

/** Adapts the test library's socket to the browser's interface. */
function openSocket(): LiveSocket {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api${LIVE_PATH}`)
  socket.on('error', () => undefined)
  return socket as unknown as LiveSocket
}

/** Requests at an even pace until stopped. @returns how many were answered and how many failed. */
function makeRequests(clients: Client[]) {
  const counts = { answered: 0, failed: 0 }
  let made = 0
  const timer = setInterval(() => {
    const [from, to] = [clients[made % clients.length], clients[(made * 7 + 1 + Math.floor(made / clients.length)) % clients.length]]
    made += 1
    if (!from || !to || from === to) return
    fetch(`${url}/api${sendFriendRequest.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${from.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ receiverId: to.userId }),
    })
      .then(({ ok }) => ok)
      .catch(() => false)
      .then((isAnswered) => {
        counts[isAnswered ? 'answered' : 'failed'] += 1
      })
  }, 1000 / REQUESTS_A_SECOND)
  return { counts, stop: () => clearInterval(timer) }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const at = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const clients: Client[] = []
for (const member of world.members) {
  clients.push(connect(member))
  // Arrivals are spread unless the server was away.
  await sleep(5)
}
while (clients.some(({ readyAt }) => readyAt === 0)) await sleep(50)
await Promise.all(clients.map(({ lastFetch }) => lastFetch))

const requests = makeRequests(clients)
await sleep(BEFORE_MS)
const killedAt = performance.now()
await server.end('SIGKILL')
await sleep(DOWN_MS)
server = await start()
const upAt = performance.now()
while (clients.some(({ readyAt }) => readyAt < killedAt) && performance.now() - upAt < TIMEOUT_MS) await sleep(50)
await sleep(BEFORE_MS)
requests.stop()
await sleep(1_000)
await Promise.all(clients.map(({ lastFetch }) => lastFetch))

const back = clients.map(({ readyAt }) => readyAt - killedAt).sort((one, other) => one - other)
const stored = await world.db.selectFrom('notification').select(['id', 'personId']).execute()
const ofPerson = new Map(clients.map((client) => [client.personId, client]))
const missing = stored.filter(({ id, personId }) => !ofPerson.get(personId)?.known.has(id)).length
console.log(`${MEMBERS} clients, ${requests.counts.answered} requests answered, ${requests.counts.failed} failed while the server was away`)
console.log(`server answered again ${seconds(upAt - killedAt)} after the kill`)
console.log(`not back: ${back.filter((ms) => ms <= 0).length}`)
const up = upAt - killedAt
console.log(
  `clients back after the server was up: p50 ${seconds(at(back, 0.5) - up)}, p95 ${seconds(at(back, 0.95) - up)}, last ${seconds(at(back, 1) - up)}`,
)
console.log(`notifications stored: ${stored.length}, missing at their member: ${missing}`)
await server.end('SIGTERM')
await world.close()
process.exit(missing === 0 && back.every((ms) => ms > 0) ? 0 : 1)
