import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type { WebSocket } from '@fastify/websocket'
import { expect, it, vi } from 'vitest'
import { LIVE_CLOSE } from '#contract/realtime.ts'
import { guardFlood } from './floodGuard.ts'

const [OPEN, CLOSING] = [1, 2]

function watched() {
  const socket = Object.assign(new EventEmitter(), {
    OPEN,
    readyState: OPEN,
    isPaused: false,
    close: vi.fn(() => {
      socket.readyState = CLOSING
    }),
    pause: vi.fn(() => {
      socket.isPaused = true
    }),
    terminate: vi.fn(),
  })
  const stream = new EventEmitter()
  const countMessage = guardFlood(socket as unknown as WebSocket, stream as Socket)
  const receive = (bytes: number) => stream.emit('data', Buffer.alloc(bytes))
  return { socket, receive, countMessage }
}

it('what comes after the close for a flood is neither read nor counted', () => {
  const { socket, receive } = watched()
  receive(200_000)
  receive(200_000)
  for (let index = 0; index < 100; index += 1) socket.emit('ping')
  expect(socket.close.mock.calls).toEqual([[LIVE_CLOSE.flood]])
  expect([socket.isPaused, socket.terminate.mock.calls.length]).toEqual([true, 0])
})

it('a flood after a close for another reason cuts the connection', () => {
  const { socket, receive } = watched()
  socket.readyState = CLOSING
  receive(1_000)
  expect(socket.terminate).not.toHaveBeenCalled()
  receive(200_000)
  expect(socket.terminate).toHaveBeenCalledOnce()
})

it('what a busy screen sends is no flood: 300 drags and 30 other messages with their bytes and pongs', () => {
  const { socket, receive, countMessage } = watched()
  const drag = JSON.stringify({ type: 'station.drag', userId: 'x'.repeat(10), positionX: 12.345678, positionY: 12.345678 })
  const counts = Array.from({ length: 330 }, (_, index) => {
    receive(drag.length + 8)
    if (index % 15 === 0) socket.emit('pong')
    return countMessage(index % 11 !== 0)
  })
  expect([new Set(counts), socket.close.mock.calls]).toEqual([new Set([false]), []])
})
