import { once } from 'node:events'
import type { Server } from 'node:http'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { LIVE_CLOSE } from '#contract/realtime.ts'
import { AppError } from '#server/appError.ts'
import type { App } from './route.ts'

/** Before a stop: calls are still answered, while proxies and clients send the next ones to other servers. */
export type Drain = {
  isActive: () => boolean
  /** Closes live sockets a few at a time. @returns when `ms` have passed, nobody is accepted any more, and those who were have their answers, or after 2 s; then only connections with a call under way are left */
  begin: (ms: number) => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain
  }
}

/** Sockets are closed over at most this time: their clients connect again, and not all at once. */
const SPREAD_MS = 2_000
/** For calls that were accepted last. */
const LAST_CALLS_MS = 2_000
const SWEEP_MS = 50
/** A turn of the event loop that took at most this can hardly have left a connection waiting. */
const QUIET_TURN_MS = 0.2
const QUIET_WITHIN_MS = 1_000

export function installDrain(app: App): void {
  let isActive = false
  app.decorate('drain', {
    isActive: () => isActive,
    begin: async (ms) => {
      isActive = true
      for (const socket of app.websocketServer.clients)
        setTimeout(() => socket.close(LIVE_CLOSE.goingAway), Math.random() * Math.min(SPREAD_MS, ms)).unref()
      await sleep(ms)
      await nobodyWaits(app.server)
      const closed = once(app.server, 'close')
      app.server.close()
      // Keep-alive connections would delay the stop.
      const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
      await Promise.race([closed, sleep(LAST_CALLS_MS)])
      clearInterval(sweep)
      app.closeUnusedConnections()
    },
  })
  app.addHook('onRequest', (request, _reply, done) => {
    done(isActive && request.ws ? new AppError('UNAVAILABLE') : undefined)
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isActive) reply.header('connection', 'close')
    done()
  })
}

/**
 * Resolves at a moment when no connection waits to be accepted: the kernel resets those when the listening socket closes, and a proxy does not send a call that may
 * change something again. Node accepts one in a turn of its event loop.
 */
async function nobodyWaits(server: Server): Promise<void> {
  let accepted = 0
  const count = () => (accepted += 1)
  server.on('connection', count)
  const until = performance.now() + QUIET_WITHIN_MS
  for (let began = performance.now(); began < until; began = performance.now()) {
    accepted = 0
    await nextTurn()
    if (accepted === 0 && performance.now() - began <= QUIET_TURN_MS) break
  }
  server.off('connection', count)
}
