import type { Socket } from 'node:net'
import type { WebSocket } from '@fastify/websocket'
import { LIVE_LIMITS } from '#contract/limits.ts'
import { LIVE_CLOSE } from '#contract/realtime.ts'

const SECOND_MS = 1000
/** Too many drags are throttled; beyond this it is no client of ours. */
const DRAGS_A_SECOND = 300
/** Pings and pongs. Browsers send a pong every 25 s and no pings, proxies some. */
const CONTROL_FRAMES_A_SECOND = 30
/** Three times the bytes of the allowed drags and messages. */
const BYTES_A_SECOND = 128 * 1024

/** Frames of one message; browsers send one. `ws` closes with 1008 beyond it. */
export const FRAMES_A_MESSAGE = 16

/** Counts a message. @returns whether it was too many, and the socket is about to close */
export type MessageGuard = (isDrag: boolean) => boolean

/**
 * Closes a socket that sends more in a second than any client of ours, logged in or not: messages, control frames, bytes. See docs/adr/0025-limits.md.
 * @param stream the TCP connection below the socket
 */
export function guardFlood(socket: WebSocket, stream: Socket): MessageGuard {
  const countBytes = counter(BYTES_A_SECOND)
  const countControl = counter(CONTROL_FRAMES_A_SECOND)
  const countMessage = counter(LIVE_LIMITS.messagesASecond)
  const countDrag = counter(DRAGS_A_SECOND)
  const close = () => {
    // Still sending after a close: terminated.
    if (socket.readyState !== socket.OPEN) return socket.terminate()
    socket.close(LIVE_CLOSE.flood)
    // Not even the close frame is read: `ws` terminates after its time-out.
    socket.pause()
  }
  const onControl = () => {
    if (socket.readyState === socket.OPEN && countControl(1)) close()
  }
  // Before `ws` parses them.
  stream.prependListener('data', (bytes: Buffer) => {
    if (!socket.isPaused && countBytes(bytes.length)) close()
  })
  socket.on('ping', onControl).on('pong', onControl)
  return (isDrag) => {
    const isFlood = isDrag ? countDrag(1) : countMessage(1)
    if (isFlood) close()
    return isFlood
  }
}

/** @returns whether this second's count is too high */
function counter(max: number) {
  let since = 0
  let count = 0
  return (amount: number) => {
    const now = performance.now()
    if (now - since >= SECOND_MS) {
      since = now
      count = 0
    }
    count += amount
    return count > max
  }
}
