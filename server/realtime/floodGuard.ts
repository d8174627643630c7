import type { Socket } from 'node:net'
import type { WebSocket } from '@fastify/websocket'
import { LIVE_LIMITS } from '#contract/limits.ts'
import { LIVE_CLOSE } from '#contract/realtime.ts'

const SECOND_MS = 1000
/** A screen that tells every frame of a drag is not thrown out: what is too much is not passed on. Beyond this it is no screen. */
const DRAGS_A_SECOND = 300
/** Pings and pongs. Browsers send a pong every 25 s and no pings, proxies some. */
const CONTROL_FRAMES_A_SECOND = 30
/** Three times what so many drags and other messages take. */
const BYTES_A_SECOND = 128 * 1024

/** Frames of one message; browsers send one. `ws` closes with 1008 beyond it. */
export const FRAMES_A_MESSAGE = 16

/** Counts a message. @returns whether it was too many, and the socket is about to close. */
export type MessageGuard = (isDrag: boolean) => boolean

/**
 * Closes a socket that sends more in a second than any screen does, whatever it sends and whether or not it has logged in: messages,
 * control frames (which `ws` answers by itself), and bytes, so that no other kind of frame is free. See docs/adr/0025.
 * @param stream the connection below the socket.
 */
export function guardFlood(socket: WebSocket, stream: Socket): MessageGuard {
  const countBytes = counter(BYTES_A_SECOND)
  const countControl = counter(CONTROL_FRAMES_A_SECOND)
  const countMessage = counter(LIVE_LIMITS.messagesASecond)
  const countDrag = counter(DRAGS_A_SECOND)
  const close = () => {
    // Whoever goes on after a close, ours or for another reason, is not waited for.
    if (socket.readyState !== socket.OPEN) return socket.terminate()
    socket.close(LIVE_CLOSE.flood)
    // Nothing more is read: not even the answer to the close, so that `ws` cuts the connection after its time for that.
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

/** Counts by the second. @returns whether it is too much by now. */
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
