import type { Socket } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { Config } from '../config.ts'
import { IPV6_PREFIX_BITS } from './rateLimit.ts'
import type { App } from './route.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Cuts off who has no request under way. Node counts a connection that never sent one, as a browser opens ahead of need, as busy. */
    closeUnusedConnections: () => void
  }
}

/** A client that reads nothing of its answer for this long is cut off. Live sockets have a heartbeat instead. */
export const UNREAD_TIMEOUT_MS = 30_000
/** Pipelining: no browser and no proxy sends a second request before the first one's answer. */
const REQUESTS_UNDER_WAY = 8
const CONNECTIONS_AN_ADDRESS = 100

/** Bounds what one client can hold open. Before any other hook. See docs/reliability.md#limits-of-calls. */
export function installConnectionLimits(app: App, { trustProxy, rateLimitFactor }: Pick<Config, 'trustProxy' | 'rateLimitFactor'>): void {
  boundRequests(app)
  // Behind a proxy all come from its address, and the proxy counts them.
  if (trustProxy === false) boundConnections(app, Math.ceil(CONNECTIONS_AN_ADDRESS * rateLimitFactor))
}

type UnderWay = { count: number; last: Promise<void> }

/** One at a time, since answers are sent in order anyway: a waiting request holds no file and no memory. Beyond the limit the connection is closed. */
function boundRequests(app: App): void {
  const connections = new WeakMap<Socket, UnderWay>()
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.decorate('closeUnusedConnections', () => {
    for (const socket of open) if (!connections.get(socket)?.count) socket.destroy()
  })
  app.addHook('onRequest', async ({ raw: { socket }, ws }, reply) => {
    if (ws) return
    const underWay = connections.get(socket) ?? { count: 0, last: Promise.resolve() }
    connections.set(socket, underWay)
    if (underWay.count === REQUESTS_UNDER_WAY || socket.destroyed) {
      reply.hijack()
      socket.destroy()
      return
    }
    const before = underWay.last
    const { promise, resolve } = Promise.withResolvers<void>()
    underWay.last = promise
    underWay.count += 1
    reply.raw.once('close', () => {
      underWay.count -= 1
      resolve()
    })
    if (underWay.count > 1) await before
  })
}

function boundConnections(app: App, max: number): void {
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const address = normalizeIP(socket.remoteAddress ?? '', IPV6_PREFIX_BITS)
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
    if (count > max) socket.destroy()
  })
}
