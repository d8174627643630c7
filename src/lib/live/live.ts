import { LIVE_PATH } from '#contract/realtime.ts'
import { refreshToken } from '#lib/api/refreshToken.ts'
import { addressOf } from '#lib/api/send.ts'
import { endSession, heldToken } from '#lib/api/session.ts'
import { createLiveConnection } from './liveConnection.ts'
import { dispatchLiveEvent } from './liveEvents.ts'
import type { LiveState } from './liveMachine.ts'
import { useLiveStatus } from './liveStatus.store.ts'

const connection = createLiveConnection({
  openSocket: () => new WebSocket(liveAddress()),
  heldToken,
  refreshToken,
  endSession,
  onEvent: dispatchLiveEvent,
  onReady: () => useLiveStatus.setState({ readyAt: Date.now() }),
  onState: (state) => useLiveStatus.setState({ trouble: troubleOf(state) }),
  random: Math.random,
  after: (ms, task) => {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
})

export const startLive = connection.start
export const stopLive = connection.stop
/** The network is back, or the page is visible again: reconnects at once, or checks the connection. */
export const checkLive = connection.check
/** A call got no answer. */
export const doubtLive = connection.doubt
/** The device has no network. */
export const breakLive = connection.goOffline
/** Tells the server something that is true only now, as where a figure is being dragged. */
export const sendLive = connection.say

function troubleOf({ phase, wasReady, silence }: LiveState) {
  if (phase === 'ready') return silence === 'is' ? 'silent' : null
  if (phase === 'off') return null
  return wasReady ? 'mending' : 'connecting'
}

function liveAddress(): string {
  const url = new URL(addressOf({ path: LIVE_PATH }), window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}
