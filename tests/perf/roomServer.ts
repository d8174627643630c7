import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { busMessages } from '#server/metrics.ts'

/**
 * The process that `liveRooms.ts` measures: `node tests/perf/roomServer.ts app|bare`. `app` is the product's server, `bare` the WebSocket library
 * alone, which forwards messages unread to the others in a room.
 */
export type Order = 'weigh'
export type Report = { type: 'listening'; port: number } | { type: 'weighed'; cpuUs: number; rssBytes: number; heard: number }

const report = (message: Report) => process.send?.(message)

process.on('message', async (order: Order) => {
  if (order !== 'weigh') return
  const { user, system } = process.cpuUsage()
  const heard = (await busMessages.get()).values.reduce((sum, { value }) => sum + value, 0)
  report({ type: 'weighed', cpuUs: user + system, rssBytes: process.memoryUsage.rss(), heard })
})
report({ type: 'listening', port: process.argv[2] === 'bare' ? await startBare() : await startApp() })

async function startApp(): Promise<number> {
  const [{ buildApp }, { readConfig }, { connect }, { makeDeps }] = await Promise.all([
    import('#server/app.ts'),
    import('#server/config.ts'),
    import('#server/db/database.ts'),
    import('#server/makeDeps.ts'),
  ])
  const config = readConfig({ ...process.env, PORT: '0' })
  const app = await buildApp(makeDeps(config, connect({ url: config.databaseUrl ?? '' })))
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

async function startBare(): Promise<number> {
  const server = createServer()
  const rooms = new Map<string, Set<WebSocket>>()
  new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) => {
    socket.on('error', () => undefined)
    socket.once('message', (data) => {
      const { stationId } = JSON.parse(String(data))
      const room = rooms.get(stationId) ?? new Set()
      rooms.set(stationId, room.add(socket))
      socket.send('{"type":"ready"}')
      socket.on('message', (move, isBinary) => {
        for (const other of room) if (other !== socket) other.send(move, { binary: isBinary })
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
