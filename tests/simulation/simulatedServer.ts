import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { LIVE_PATH } from '#contract/realtime.ts'
import { buildApp } from '#server/app.ts'
import { openBuiltPictures } from '#server/builtPictures.ts'
import { databaseFromPool } from '#server/db/database.ts'
import type { DatabasePool } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { type BusMessage, createLocalBus } from '#server/events/bus.ts'
import { openPublicPages } from '#server/files/publicPages.ts'
import type { App } from '#server/http/route.ts'
import { testPictures } from '#tests/helpers/testPictures.ts'
import { testConfig } from '#tests/helpers/testServer.ts'
import { testWardrobe } from '#tests/helpers/testWardrobe.ts'
import { change, currentRun, type Fault, interleave, newRun, type Run } from './queryRuns.ts'
import type { SimulatedPool } from './simulatedPool.ts'

export type Call = { method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'; path: string; headers: Record<string, string>; body?: object }
// biome-ignore lint/suspicious/noExplicitAny: answers of twenty calls, read by those who made them
export type Reply = { status: number; body: any; cookie: string | null; location: string | null }
/** `reply` is null of a call during which the server was killed. */
export type Outcome = { reply: Reply | null; isHit: boolean; queries: number }

/** One end of a live connection on the server. */
export type ServerSocket = EventEmitter & { readyState: number; send: (text: string) => void; close: (code?: number) => void }
export type SocketLine = { send: (text: string) => void; closed: (code: number) => void }

export type SimulatedServer = {
  deps: Deps
  /** Calls at once are interleaved by their queries, in the order that `pick` chooses. */
  execute: (calls: readonly { name: string; call: Call; fault: Fault | null }[], pick?: (ready: Run[]) => Run) => Promise<Outcome[]>
  openSocket: (line: SocketLine) => Promise<ServerSocket>
  isDead: () => boolean
  stop: () => void
}

/** What a process reads once and never changes. */
export type Process = ReturnType<typeof openProcess>

export function openProcess() {
  const config = testConfig()
  const publicPages = openPublicPages(config)
  return {
    config,
    publicPages,
    wardrobe: testWardrobe(),
    builtPictures: openBuiltPictures({ isBuilding: false }),
    pictures: testPictures(),
  }
}

export type ServerOptions = { pool: SimulatedPool; clock: () => Date; process: Process; isDropped?: (message: BusMessage) => boolean }

/** The product's whole server around the simulated pool, without a port. A new one starts without memory of the last. */
export async function startServer({ pool, clock, process, isDropped = () => false }: ServerOptions): Promise<SimulatedServer> {
  const { publicPages, ...read } = process
  const local = createLocalBus()
  const bus = { ...local, publish: (message: BusMessage) => (isDropped(message) ? undefined : local.publish(message)) }
  const deps: Deps = { ...read, db: databaseFromPool(pool as unknown as DatabasePool), clock, bus, redis: null, databaseWatch: null }
  const app = await buildApp(deps, {}, publicPages)
  await app.ready()
  const openSocket = socketsOf(app)
  return {
    deps,
    isDead: pool.isKilled,
    openSocket,
    stop: () => void app.close().catch(() => undefined),
    execute: async (wanted, pick = ([first]) => first as Run) => {
      const isStepped = wanted.length > 1
      const runs = wanted.map(({ name, fault }) => newRun(name, fault, isStepped))
      const outcomes: Outcome[] = runs.map(() => ({ reply: null, isHit: false, queries: 0 }))
      const start = (run: Run) => {
        const at = runs.indexOf(run)
        const call = wanted[at]?.call
        if (call) void currentRun.run(run, () => inject(app, call)).then((reply) => finish(run, outcomes, at, reply))
      }
      if (isStepped) await interleave(runs, start, { pick, isBlocked: pool.isBlocked, isDead: pool.isKilled })
      else for (const run of runs) await runAlone(run, start)
      await pool.quiet()
      return outcomes.map((outcome, at) => ({ ...outcome, isHit: runs[at]?.isHit ?? false, queries: runs[at]?.queries ?? 0 }))
    },
  }
}

function finish(run: Run, outcomes: Outcome[], at: number, reply: Reply): void {
  if (run.state === 'done') return
  outcomes[at] = { reply, isHit: run.isHit, queries: run.queries }
  change(run, 'done')
  run.resume()
}

async function runAlone(run: Run, start: (run: Run) => void): Promise<void> {
  await new Promise<void>((resolve) => {
    run.onChange = () => {
      if (run.state === 'done') resolve()
    }
    start(run)
  })
}

async function inject(app: App, { method, path, headers, body }: Call): Promise<Reply> {
  const answer = await app.inject({
    method,
    url: path.startsWith('/dev/') ? path : `/api${path}`,
    headers,
    ...(body ? { payload: body } : {}),
  })
  const cookie = answer.cookies.find(({ name }) => name === 'refresh_token')?.value ?? null
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  const location = answer.headers.location === undefined ? null : String(answer.headers.location)
  return { status: answer.statusCode, body: isJson ? answer.json() : null, cookie, location }
}

/** The live route with its transport replaced: what it sends goes to the simulated network at once, in its order. */
function socketsOf(app: App) {
  const server = app.websocketServer as unknown as { handleUpgrade: unknown }
  let waiting: ((socket: ServerSocket) => void) | null = null
  let line: SocketLine | null = null
  server.handleUpgrade = (_request: unknown, _stream: unknown, _head: unknown, accept: (socket: ServerSocket) => void) => {
    if (!line) return
    const socket = newSocket(line)
    accept(socket)
    waiting?.(socket)
  }
  return (to: SocketLine) =>
    new Promise<ServerSocket>((resolve) => {
      line = to
      waiting = resolve
      const stream = new PassThrough()
      const headers = { connection: 'upgrade', upgrade: 'websocket', host: 'localhost' }
      const route = { method: 'GET', url: `/api${LIVE_PATH}`, httpVersion: '1.1' }
      const request = Object.assign(new PassThrough(), { ...route, headers, rawHeaders: ['Host', 'localhost'], socket: stream })
      app.server.emit('upgrade', request, stream, Buffer.alloc(0))
    })
}

function newSocket(line: SocketLine): ServerSocket {
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    isPaused: false,
    bufferedAmount: 0,
    pause: () => undefined,
    ping: () => undefined,
    send: (text: string) => {
      if (socket.readyState === 1) line.send(text)
    },
    close: (code = 1006) => {
      if (socket.readyState !== 1) return
      socket.readyState = 3
      line.closed(code)
      socket.emit('close', code)
    },
    terminate: () => socket.close(1006),
  })
  return socket
}
