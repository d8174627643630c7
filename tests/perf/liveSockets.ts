import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import { LIVE_PATH, type ServerMessage } from '#contract/realtime.ts'
import { seededRandom } from '#tests/helpers/seededRandom.ts'
import type { Order, Report } from './liveServer.ts'
import { type Dweller, makeLiveWorld } from './liveWorld.ts'

/**
 * The live channel: `node tests/perf/liveSockets.ts [members] [notifications]`. One open socket a member, then notifications to random ones through the real
 * code: latency from publishing to arrival and memory a socket, beside the WebSocket library alone.
 */
const MEMBERS = Number(process.argv[2] ?? 1_000)
const NOTIFICATIONS = Number(process.argv[3] ?? 4_000)
const EVERY_MS = 5
const SERVER = fileURLToPath(new URL('./liveServer.ts', import.meta.url))
const KB = 1024

const nowMs = () => Number(process.hrtime.bigint()) / 1e6
const at = (sorted: number[], share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2)

async function startServer(kind: 'app' | 'bare', env: Record<string, string>) {
  const child = fork(SERVER, [kind], { env: { ...process.env, ...env }, execArgv: ['--expose-gc'] })
  child.on('exit', (code) => code !== null && process.exit(1))
  const next = async <T extends Report['type']>(type: T) => {
    for (;;) {
      const [message] = (await once(child, 'message')) as [Report]
      if (message.type === type) return message as Extract<Report, { type: T }>
    }
  }
  const ask = async <T extends Report['type']>(order: Order, answer: T) => {
    const report = next(answer)
    child.send(order)
    return report
  }
  const { port } = await next('listening')
  return { url: `ws://127.0.0.1:${port}/api${LIVE_PATH}`, ask, end: () => child.kill('SIGKILL') }
}

/** Arrivals are collected as they come and read later. */
async function openSocket(url: string, hello: object, arrivals: [string, number][]) {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  await once(socket, 'open')
  socket.send(JSON.stringify(hello))
  await once(socket, 'message')
  socket.on('message', (data) => arrivals.push([String(data), nowMs()]))
  return socket
}

async function measure(kind: 'app' | 'bare', { members, env }: { members: Dweller[]; env: Record<string, string> }) {
  const server = await startServer(kind, env)
  const arrivals: [string, number][] = []
  const openAll = async (wanted: Dweller[]) => {
    const sockets: WebSocket[] = []
    for (const { personId, token } of wanted) sockets.push(await openSocket(server.url, { type: 'hello', token, personId }, arrivals))
    return sockets
  }
  const random = seededRandom(11)
  const anyTwo = (): [string, string] => {
    const index = Math.floor(random() * members.length)
    const step = 1 + Math.floor(random() * (members.length - 1))
    return [members[index]?.personId ?? '', members[(index + step) % members.length]?.personId ?? '']
  }
  const tellings = (count: number) => Array.from({ length: count }, anyTwo)
  for (const socket of await openAll(members.slice(0, 200))) socket.terminate()
  await server.ask({ do: 'tell', tellings: tellings(200), everyMs: EVERY_MS }, 'told')
  const empty = await server.ask({ do: 'weigh' }, 'weighed')
  const begin = performance.now()
  const sockets = await openAll(members)
  const openMs = performance.now() - begin
  const full = await server.ask({ do: 'weigh' }, 'weighed')
  arrivals.length = 0
  const { times } = await server.ask({ do: 'tell', tellings: tellings(NOTIFICATIONS), everyMs: EVERY_MS }, 'told')
  await new Promise((resolve) => setTimeout(resolve, 1_000))

  const published = new Map(times)
  const delays = arrivals.map(([text, arrived]) => arrived - (published.get(idOf(text)) ?? Number.NaN)).sort((one, other) => one - other)
  const perSocket = (full.rssBytes - empty.rssBytes) / KB / members.length
  console.log(
    `${kind}: ${members.length} sockets open after ${(openMs / 1000).toFixed(1)} s; ` +
      `${delays.length} of ${NOTIFICATIONS} arrived, p50 ${at(delays, 0.5)} ms, p99 ${at(delays, 0.99)} ms, longest ${at(delays, 1)} ms; ` +
      `memory ${(empty.rssBytes / KB / KB).toFixed(0)} MB empty, ${(full.rssBytes / KB / KB).toFixed(0)} MB full, ${perSocket.toFixed(1)} KB a socket`,
  )
  for (const socket of sockets) socket.terminate()
  server.end()
}

function idOf(text: string): string {
  const message = JSON.parse(text) as ServerMessage
  return message.type === 'notification.arrived' ? message.notification.id : ''
}

const world = await makeLiveWorld(MEMBERS)
try {
  await measure('bare', world)
  await measure('app', world)
} finally {
  await world.close()
}
process.exit(0)
