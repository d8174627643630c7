import { expect, it } from 'vitest'
import { createLocalBus } from '#server/events/bus.ts'
import { createSessionCache } from './sessionCache.ts'

const bearer = { sessionId: 's1', personId: 'p1' }

function start() {
  const bus = createLocalBus()
  const sessions = createSessionCache(bus)
  let asked = 0
  const ask = (answer: boolean) => async () => {
    asked += 1
    return answer
  }
  return { bus, lives: (nowMs: number, answer = true) => sessions.isLive(bearer, nowMs, ask(answer)), asked: () => asked, sessions }
}

it('asks once in two seconds for a session that lives, and each time for one that does not', async () => {
  const { lives, asked } = start()
  expect(await lives(0, false)).toBe(false)
  expect([await lives(0), await lives(1_999)]).toEqual([true, true])
  expect(asked()).toBe(2)
  expect(await lives(2_000, false)).toBe(false)
  expect(asked()).toBe(3)
})

it.each([{ kind: 'sessionsEnded', sessionIds: ['s1'] }, { kind: 'personSessionsEnded', personId: 'p1' }, { kind: 'gap' }] as const)(
  'asks anew after $kind',
  async (message) => {
    const { bus, lives } = start()
    await lives(0)
    bus.publish(message)
    expect(await lives(1, false)).toBe(false)
  },
)

it('goes on knowing a session when others end, and whatever else is published, also while it is read', async () => {
  const { bus, lives, sessions } = start()
  await sessions.isLive(bearer, 0, async () => {
    bus.publish({ kind: 'event', to: ['p1'], event: { type: 'gifts.changed' } })
    return true
  })
  bus.publish({ kind: 'sessionsEnded', sessionIds: ['s2'] })
  bus.publish({ kind: 'personSessionsEnded', personId: 'p2' })
  expect(await lives(1, false)).toBe(true)
})

it('knows the 10,000 that were read last', async () => {
  const { sessions } = start()
  const read = (at: number, nowMs: number, answer = true) =>
    sessions.isLive({ sessionId: `s${at}`, personId: 'p1' }, nowMs, async () => answer)
  for (let at = 0; at < 10_000; at += 1) await read(at, 0)
  // Read again, it is the newest, so the next one takes the place of the second.
  await read(0, 2_000)
  await read(10_000, 2_000)
  expect(await read(0, 2_001, false)).toBe(true)
  expect([await read(1, 1, false), await read(2, 1, false)]).toEqual([false, true])
})

it('does not cache a read from before a published end', async () => {
  const { bus, lives, sessions } = start()
  const reading = sessions.isLive(bearer, 0, async () => {
    bus.publish({ kind: 'sessionsEnded', sessionIds: ['s1'] })
    return true
  })
  expect(await reading).toBe(true)
  expect(await lives(1, false)).toBe(false)
})

it('knows a session only as that of its person', async () => {
  const { lives, sessions } = start()
  await lives(0)
  expect(await sessions.isLive({ ...bearer, personId: 'p2' }, 1, async () => false)).toBe(false)
})
