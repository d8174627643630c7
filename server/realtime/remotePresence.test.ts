import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BusMessage } from '#server/events/bus.ts'
import { createRemotePresence, PRESENCE_MS } from './remotePresence.ts'

type Rooms = Extract<BusMessage, { kind: 'presence' }>['rooms']

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** One of several servers, its messages, and the rooms whose presence changed. */
function setUp() {
  const said: BusMessage[] = []
  const changed: string[][] = []
  const presence = createRemotePresence({
    bus: { publish: (message) => said.push(message) },
    serverId: 'here',
    ownRooms: () => [['room', ['mina']]],
    onChange: (stationIds) => changed.push([...stationIds]),
  })
  const hears = (rooms: Rooms, isFirst = true) => presence.handleMessage({ kind: 'presence', serverId: 'there', isFirst, rooms })
  const lives = () => presence.handleMessage({ kind: 'alive', serverId: 'there' })
  return { said, changed, presence, hears, lives, present: () => [...presence.presentIn('room')] }
}

it('those of a server that fell silent are there no longer', () => {
  const { changed, hears, lives, present } = setUp()
  hears([['room', ['jun']]])
  vi.advanceTimersByTime(PRESENCE_MS.silent)
  lives()
  vi.advanceTimersByTime(PRESENCE_MS.silent)
  expect([present(), changed]).toEqual([['jun'], [['room']]])
  vi.advanceTimersByTime(PRESENCE_MS.alive)
  expect([present(), changed]).toEqual([[], [['room'], ['room']]])
})

it('those of a server that stops are there no longer', () => {
  const { presence, hears, present } = setUp()
  hears([['room', ['jun']]])
  presence.handleMessage({ kind: 'serverStopping', serverId: 'there' })
  expect(present()).toEqual([])
})

it('says that it lives, and nothing more once it is stopped', () => {
  const { said, presence } = setUp()
  expect(said).toEqual([{ kind: 'presenceRequested', serverId: 'here' }])
  vi.advanceTimersByTime(3 * PRESENCE_MS.alive)
  expect(said.slice(1)).toEqual(Array.from({ length: 3 }, () => ({ kind: 'alive', serverId: 'here' })))
  presence.stop()
  vi.advanceTimersByTime(3 * PRESENCE_MS.alive)
  expect(said.slice(4)).toEqual([{ kind: 'serverStopping', serverId: 'here' }])
})

it('asks a server that it does not know for all its rooms, and answers one that asks', () => {
  const { said, presence, hears, lives } = setUp()
  lives()
  hears([['room', ['jun']]], false)
  expect(said.slice(1)).toEqual([
    { kind: 'presenceRequested', serverId: 'here' },
    { kind: 'presenceRequested', serverId: 'here' },
  ])
  presence.handleMessage({ kind: 'presenceRequested', serverId: 'there' })
  expect(said.at(-1)).toEqual({ kind: 'presence', serverId: 'here', isFirst: true, rooms: [['room', ['mina']]] })
})
