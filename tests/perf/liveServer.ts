import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/database.ts'
import { makeDeps } from '#server/makeDeps.ts'
import { notify } from '#server/modules/notifications/notifications.service.ts'
import { transact } from '#server/realtime/outbox.ts'

/**
 * The process that `liveSockets.ts` measures: `node --expose-gc tests/perf/liveServer.ts app|bare`. `app` is the product's server, `bare` only
 * the WebSocket library. It does what its parent asks for by process messages.
 */
export type Order = { do: 'tell'; personIds: string[]; everyMs: number } | { do: 'weigh' }
export type Report =
  | { type: 'listening'; port: number }
  /** When each event was handed to the channel, by `process.hrtime`, which all processes of the machine share. */
  | { type: 'told'; times: [string, number][] }
  | { type: 'weighed'; rssBytes: number }

/** Tells one person of something that carries `id` in its text. @returns its id. */
type Teller = (personId: string) => Promise<void>

const times: [string, number][] = []
const nowMs = () => Number(process.hrtime.bigint()) / 1e6
const report = (message: Report) => process.send?.(message)

const tell = process.argv[2] === 'bare' ? await startBare() : await startApp()

process.on('message', async (order: Order) => {
  if (order.do === 'weigh') {
    for (let round = 0; round < 3; round += 1) globalThis.gc?.()
    return report({ type: 'weighed', rssBytes: process.memoryUsage.rss() })
  }
  times.length = 0
  const pending = order.personIds.map(async (personId, index) => {
    await new Promise((resolve) => setTimeout(resolve, index * order.everyMs))
    await tell(personId)
  })
  await Promise.all(pending)
  report({ type: 'told', times })
})

async function startApp(): Promise<Teller> {
  const config = readConfig({ ...process.env, PORT: '0' })
  const deps = makeDeps(config, connect({ url: config.databaseUrl ?? '' }))
  const app = await buildApp(deps)
  // Before the channel hears it, and after the commit.
  const publish = deps.bus.publish
  deps.bus.publish = (news) => {
    if (news.kind === 'event' && news.event.type === 'notification.arrived') times.push([news.event.notification.id, nowMs()])
    publish(news)
  }
  await app.listen({ host: '127.0.0.1', port: 0 })
  report({ type: 'listening', port: (app.server.address() as AddressInfo).port })
  return (personId) => transact(deps, (tx, outbox) => notify(tx, outbox, { personId, actorId: personId, type: 'SIGNAL', at: deps.clock() }))
}

async function startBare(): Promise<Teller> {
  const server = createServer()
  const sockets = new Map<string, WebSocket>()
  new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) => {
    socket.once('message', (data) => {
      sockets.set(JSON.parse(String(data)).personId, socket)
      socket.send('{"type":"ready"}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  report({ type: 'listening', port: (server.address() as AddressInfo).port })
  let count = 0
  return async (personId) => {
    count += 1
    const id = String(count)
    times.push([id, nowMs()])
    sockets.get(personId)?.send(JSON.stringify({ type: 'notification.arrived', notification: { id, filler: 'x'.repeat(250) } }))
  }
}
