import { setTimeout as sleep } from 'node:timers/promises'
import { LIVE_CLOSE } from '#contract/realtime.ts'
import { AppError } from '#server/appError.ts'
import type { App } from './route.ts'

/** Before a stop: calls are still answered, while proxies and clients send the next ones to other servers. */
export type Drain = {
  isActive: () => boolean
  /** Closes live sockets a few at a time. @returns when `ms` have passed */
  begin: (ms: number) => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain
  }
}

/** Sockets are closed over at most this time: their clients connect again, and not all at once. */
const SPREAD_MS = 2_000

export function installDrain(app: App): void {
  let isActive = false
  app.decorate('drain', {
    isActive: () => isActive,
    begin: async (ms) => {
      isActive = true
      for (const socket of app.websocketServer.clients)
        setTimeout(() => socket.close(LIVE_CLOSE.goingAway), Math.random() * Math.min(SPREAD_MS, ms)).unref()
      await sleep(ms)
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
