import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GROUP_PHOTO } from '#contract/limits.ts'
import type { BusMessage } from '#server/events/bus.ts'
import type { Connection } from './liveHub.ts'
import { createRoomHops } from './roomHops.ts'
import { createRoomState, type RoomConnection } from './roomState.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aRoom() {
  const room = createRoomState('ROOM')
  room.userIds = new Map([
    ['person', 'user'],
    ['other', 'otherUser'],
  ])
  const heard: Record<string, unknown[]> = { person: [], other: [] }
  const entryOf = (personId: string): RoomConnection => {
    const socket = { readyState: 1, OPEN: 1, bufferedAmount: 0, send: (text: string) => heard[personId]?.push(JSON.parse(text)) }
    const connection = { socket, claims: null, isReady: true, hasAnswered: true } as unknown as Connection
    const entry = { connection, personId, room, sentPresence: '' } as unknown as RoomConnection
    room.inside.add(entry)
    return entry
  }
  return { room, heard, own: entryOf('person'), other: entryOf('other') }
}

test('a member takes the next photo when the time is over, whichever server had the first', () => {
  const { room, heard, own } = aRoom()
  const published: BusMessage[] = []
  const hops = createRoomHops({ publish: (message) => published.push(message) }, 'here')
  hops.hop(own)
  hops.hop(own)
  expect(heard).toEqual({ person: [], other: [{ type: 'station.hopped', stationId: 'ROOM', byUserId: 'user' }] })
  expect(published).toHaveLength(1)
  vi.advanceTimersByTime(GROUP_PHOTO.everySeconds * 1_000)
  hops.hop(own)
  expect(heard.other).toHaveLength(2)

  const there = createRoomHops({ publish: () => undefined }, 'there')
  const [message] = published
  if (message?.kind !== 'hop') throw new Error('no hop was published')
  there.heard(message, room)
  expect(heard.other).toHaveLength(3)
  // The own tabs on another server see it, too.
  expect(heard.person).toHaveLength(1)
  there.hop(own)
  expect(heard.other).toHaveLength(3)
  there.stop()
  hops.stop()
})
