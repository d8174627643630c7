import type { Socket } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { Config } from '../config.ts'
import { AppError } from './appError.ts'
import { IPV6_PREFIX_BITS } from './rateLimit.ts'
import type { App } from './route.ts'

/** A client that takes nothing of its answer for so long is cut off. Live sockets have a heartbeat instead. */
export const UNREAD_TIMEOUT_MS = 30_000
/** Pipelining: no browser and no proxy sends a second request before the first one's answer, but each may hold a file open. */
const REQUESTS_UNDER_WAY = 8
const CONNECTIONS_AN_ADDRESS = 256

/** Bounds what one client can hold open. Before any other hook. See docs/reliability.md#limits-of-calls. */
export function installConnectionLimits(app: App, { trustProxy, rateLimitFactor }: Pick<Config, 'trustProxy' | 'rateLimitFactor'>): void {
  boundRequests(app)
  // Behind a proxy all come from its address, and it counts them.
  if (trustProxy === false) boundConnections(app, Math.ceil(CONNECTIONS_AN_ADDRESS * rateLimitFactor))
}

function boundRequests(app: App): void {
  const underWay = new WeakMap<Socket, number>()
  app.addHook('onRequest', async ({ raw: { socket }, ws }, { raw }) => {
    if (ws) return
    const count = (underWay.get(socket) ?? 0) + 1
    underWay.set(socket, count)
    raw.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1))
    if (count <= REQUESTS_UNDER_WAY) return
    socket.destroy()
    throw new AppError('TOO_MANY_REQUESTS')
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
