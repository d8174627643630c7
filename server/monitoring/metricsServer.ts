import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import type { DatabasePool } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import type { App } from '#server/http/route.ts'
import { callSeconds, observe, registry } from '#server/metrics.ts'
import { VERSION } from '#server/version.ts'
import { observeProduct } from './product.ts'

/** Counts the answers of an app. Before any route is registered. */
export function observeCalls(app: App): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    callSeconds.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    done()
  })
}

type Observed = { app: App; pool: Pick<DatabasePool, 'counts'>; deps: Pick<Deps, 'db' | 'clock' | 'redis'> }

/** Serves `GET /metrics` on a port of its own, which no proxy may pass on. */
export async function startMetricsServer({ host, port }: { host: string; port: number }, observed: Observed) {
  observeProcess(observed)
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        observed.app.log.error({ err: error }, 'metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => closeServer(server) }
}

function observeProcess({ app, pool, deps: { db, clock, redis } }: Observed): void {
  collectDefaultMetrics({ register: registry })
  new Gauge({ name: 'byeolmuri_build_info', help: '1, with the release', labelNames: ['version'], registers: [registry] }).set(
    { version: VERSION },
    1,
  )
  observe('byeolmuri_sockets', 'Open live connections', () => app.websocketServer.clients.size)
  observe('byeolmuri_database_connections', 'Connections of the pool', () => pool.counts().total)
  observe('byeolmuri_database_connections_idle', 'Connections of the pool that nobody uses', () => pool.counts().idle)
  observe('byeolmuri_database_waiting', 'Statements and transactions that wait for a connection', () => pool.counts().waiting)
  observe('byeolmuri_calls_running', 'Calls that hold one of the slots', () => app.admission.counts().running)
  observe('byeolmuri_calls_queued', 'Calls that wait for a slot', () => app.admission.counts().queued)
  if (redis) observe('byeolmuri_redis_up', 'Whether Redis answers this server', () => Number(redis.isUp()))
  observeProduct(db, clock)
}

async function closeServer(server: Server): Promise<void> {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}
