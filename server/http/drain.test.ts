import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { type Drain, installDrain } from './drain.ts'
import type { App } from './route.ts'

const BUSY_MS = 50

/** The part of an app that a drain uses. In each turn of the event loop a connection is accepted, for a while. */
function aBusyApp(busyMs: number) {
  let isListening = true
  let isBusy = true
  const until = performance.now() + busyMs
  const server = Object.assign(new EventEmitter(), {
    close: () => {
      isListening = false
      server.emit('close')
    },
    closeIdleConnections: () => undefined,
  })
  const app = {
    websocketServer: { clients: [] },
    server,
    addHook: () => undefined,
    closeUnusedConnections: () => undefined,
    decorate: (_name: string, drain: Drain) => Object.assign(app, { drain }),
  }
  const accept = () => {
    isBusy = performance.now() < until
    if (!isBusy || !isListening) return
    server.emit('connection')
    setImmediate(accept)
  }
  installDrain(app as unknown as App)
  return { accept, drain: (app as unknown as App).drain, isBusy: () => isBusy, isListening: () => isListening, server }
}

it('closes the listening socket only in a turn of the event loop without a new connection', async () => {
  const { accept, drain, isBusy, isListening, server } = aBusyApp(BUSY_MS)
  accept()
  await drain.begin(0)
  expect([isListening(), isBusy(), server.listenerCount('connection')]).toEqual([false, false, 0])
})
