import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type WebSocket, WebSocketServer } from 'ws'

/**
 * The process that `liveSockets.ts` measures: `node --expose-gc tests/perf/liveServer.ts app|bare`. `app` is the product's server, `bare` the
 * WebSocket library alone. Takes orders as process messages.
 */
export type Order = { do: 'tell'; tellings: [personId: string, actorId: string][]; everyMs: number } | { do: 'weigh' }
export type Report =
  | { type: 'listening'; port: number }
  /** When each event was published, by `process.hrtime`, which all processes of the machine share. */
  | { type: 'told'; times: [string, number][] }
  | { type: 'weighed'; rssBytes: number }

type Teller = (personId: string, actorId: string) => Promise<void>

const AT_ONCE = 4

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
  const waiting = [...order.tellings]
  const work = async () => {
    for (let telling = waiting.pop(); telling; telling = waiting.pop()) {
      await Promise.all([tell(...telling), sleep(order.everyMs * AT_ONCE)])
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  report({ type: 'told', times })
})

async function startApp(): Promise<Teller> {
  // Imported here, so that `bare` does not load them.
  const [{ buildApp }, { readConfig }, { connect }, { makeDeps }, { notify }, { transact }] = await Promise.all([
    import('#server/app.ts'),
    import('#server/config.ts'),
    import('#server/db/database.ts'),
    import('#server/makeDeps.ts'),
    import('#server/modules/notifications/notifications.service.ts'),
    import('#server/events/afterCommit.ts'),
  ])
  const config = readConfig({ ...process.env, PORT: '0' })
  const deps = makeDeps(config, connect({ url: config.databaseUrl ?? '' }))
  const app = await buildApp(deps)
  // After the commit, before the channel.
  const publish = deps.bus.publish
  deps.bus.publish = (message) => {
    if (message.kind === 'event' && message.event.type === 'notification.arrived') times.push([message.event.notification.id, nowMs()])
    publish(message)
  }
  await app.listen({ host: '127.0.0.1', port: 0 })
  report({ type: 'listening', port: (app.server.address() as AddressInfo).port })
  return (personId, actorId) =>
    transact(deps, (tx, afterCommit) => notify(tx, afterCommit, { personId, actorId, type: 'SIGNAL', at: deps.clock() }))
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
