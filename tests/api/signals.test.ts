import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { SIGNAL_DAYS, SIGNALS_SHOWN } from '#contract/limits.ts'
import { SIGNAL_ALREADY_SENT, SIGNAL_SENT } from '#contract/signals.ts'
import { sweepSignals } from '#server/modules/signals/signalSweep.ts'
import { friendCalls } from '#tests/helpers/friendCalls.ts'
import { refused, startFriendsApp } from '#tests/helpers/friendsApp.ts'
import { aMember, aPerson, type TestMember } from '#tests/helpers/members.ts'
import { startTestApp } from '#tests/helpers/testServer.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const { test, calls, bus, befriend } = await startFriendsApp()
let mina: TestMember
let jun: TestMember

afterAll(() => test.close())
beforeEach(async () => {
  mina = await aMember(test, { userName: '민아' })
  jun = await aMember(test)
  await befriend(mina, jun)
})

const ofMina = (imageIndex: number) => ({
  userId: mina.userId,
  userName: '민아',
  profile: expect.stringMatching(/^\/content\/profile_/),
  imageIndex,
})

describe('a signal', () => {
  it('waits for the friend, who is notified at once', async () => {
    expect(await calls.poke(mina, jun, 2)).toEqual({ status: 200, body: { message: SIGNAL_SENT } })
    expect(await calls.signals(jun)).toEqual([ofMina(2)])
    expect(await calls.signals(mina)).toEqual([])
    expect(bus.by(jun)).toEqual([`signal ${mina.userId} 2`, 'told SIGNAL'])
    expect(bus.by(mina)).toEqual([])
    expect((await calls.notified(jun))[0]).toBe(`SIGNAL ${mina.userId}`)
  })

  it('is not added to while the last one waits, and the first picture stays', async () => {
    await calls.poke(mina, jun, 1)
    bus.clear()
    expect(await calls.poke(mina, jun, 2)).toEqual({ status: 200, body: { message: SIGNAL_ALREADY_SENT } })
    expect(await calls.signals(jun)).toEqual([ofMina(1)])
    expect(bus.by(jun)).toEqual([])
    // The other direction is independent.
    expect(await calls.poke(jun, mina)).toEqual({ status: 200, body: { message: SIGNAL_SENT } })
  })

  it('goes when it was opened; then the next may come', async () => {
    await calls.poke(mina, jun)
    expect(await calls.openSignal(jun, { userId: mina.userId.toUpperCase() })).toMatchObject({ status: 200 })
    expect(await calls.signals(jun)).toEqual([])
    expect(await calls.openSignal(jun, mina)).toMatchObject(refused(404, 'NOT_FOUND'))
    expect(await calls.poke(mina, jun)).toEqual({ status: 200, body: { message: SIGNAL_SENT } })
  })

  it('can be opened only by whom it is for', async () => {
    await calls.poke(mina, jun)
    const other = await aMember(test)
    for (const [by, from] of [
      [other, mina],
      [mina, jun],
      [mina, mina],
      [jun, other],
      [jun, { userId: 'nobody99' }],
    ] as const) {
      expect(await calls.openSignal(by, from)).toMatchObject(refused(404, 'NOT_FOUND'))
    }
    expect(await calls.signals(jun)).toHaveLength(1)
  })

  it('is for friends only', async () => {
    const other = await aMember(test)
    expect(await calls.poke(mina, other)).toMatchObject(refused(403, 'NOT_FRIENDS'))
    await calls.ask(mina, other)
    expect(await calls.poke(mina, other)).toMatchObject(refused(403, 'NOT_FRIENDS'))
    expect(await calls.poke(other, mina)).toMatchObject(refused(403, 'NOT_FRIENDS'))
    expect(await calls.poke(mina, mina)).toMatchObject(refused(403, 'NOT_FRIENDS'))
    expect(await calls.poke(mina, { userId: 'nobody99' })).toMatchObject(refused(403, 'NOT_FRIENDS'))
    await calls.withdraw(jun)
    expect(await calls.poke(mina, jun)).toMatchObject(refused(403, 'NOT_FRIENDS'))
  })

  it.each([[{}], [{ imageIndex: 0 }], [{ imageIndex: 3 }], [{ imageIndex: -1 }], [{ imageIndex: 1.5 }], [{ imageIndex: '1' }]])(
    'refuses the body %j',
    async (body) => {
      const payload = 'imageIndex' in body && body.imageIndex === 0 ? body : { receiverId: jun.userId, ...body }
      expect(await calls.send(mina, 'POST', '/friends/signals', payload)).toMatchObject(refused(400, 'INVALID_REQUEST'))
      expect(await calls.signals(jun)).toEqual([])
    },
  )

  it('is deleted in both directions with its notifications when the friendship ends', async () => {
    await calls.poke(mina, jun)
    await calls.poke(jun, mina)
    await calls.remove(mina, jun, 'FRIEND')
    expect([await calls.signals(mina), await calls.signals(jun)]).toEqual([[], []])
    for (const member of [mina, jun]) expect((await calls.notified(member)).join()).not.toContain('SIGNAL')
    await befriend(jun, mina)
    expect(await calls.signals(jun)).toEqual([])
  })
})

describe('many signals', () => {
  it('come oldest first, 50 at a time', async () => {
    const friends = await Promise.all(Array.from({ length: 3 }, () => aMember(test)))
    for (const friend of friends) {
      await befriend(friend, jun)
      await calls.poke(friend, jun)
    }
    await calls.poke(mina, jun)
    expect(await calls.signals(jun)).toMatchObject([...friends, mina].map(({ userId }) => ({ userId })))

    const { db } = test.deps
    const like = await db.selectFrom('member').selectAll().where('personId', '=', jun.personId).executeTakeFirstOrThrow()
    for (let number = 0; number < SIGNALS_SHOWN; number += 1) {
      const id = crypto.randomUUID()
      await db.insertInto('person').values({ id, provider: 'naver', providerId: id, email: null, createdAt: test.deps.clock() }).execute()
      const userId = `s${id.replaceAll('-', '').slice(0, 9)}`
      await db
        .insertInto('member')
        .values({ ...like, personId: id, userId })
        .execute()
      const signal = { senderPersonId: id, receiverPersonId: jun.personId, imageIndex: 0, sentAt: test.deps.clock() }
      await db.insertInto('signal').values(signal).execute()
    }
    const shown = await calls.signals(jun)
    expect(shown).toHaveLength(SIGNALS_SHOWN)
    expect(shown[0]).toMatchObject({ userId: friends[0]?.userId })
  })

  it('are 30 an hour for each sender', async () => {
    const strict = await startTestApp({ config: { rateLimitFactor: 1 } })
    try {
      const { poke, ask, accept, openSignal } = friendCalls(strict)
      const [sender, receiver, other] = [await aMember(strict), await aMember(strict), await aMember(strict)]
      await ask(sender, receiver)
      await accept(receiver, sender)
      for (let sent = 0; sent < 30; sent += 1) {
        expect(await poke(sender, receiver)).toMatchObject({ status: 200, body: { message: SIGNAL_SENT } })
        await openSignal(receiver, sender)
      }
      expect(await poke(sender, receiver)).toMatchObject(refused(429, 'TOO_MANY_REQUESTS'))
      expect(await poke(receiver, sender)).toMatchObject({ status: 200, body: { message: SIGNAL_SENT } })
      expect(await poke(other, sender)).toMatchObject(refused(403, 'NOT_FRIENDS'))
    } finally {
      await strict.close()
    }
  })
})

describe('after 30 days', () => {
  it('an unopened signal is gone, makes room for the next, and is swept', async () => {
    await calls.poke(mina, jun, 1)
    test.passMs(SIGNAL_DAYS * DAY_MS - 60_000)
    let [now, then] = [await again(mina), await again(jun)]
    expect(await calls.signals(then)).toHaveLength(1)
    expect(await calls.poke(now, then)).toMatchObject({ body: { message: SIGNAL_ALREADY_SENT } })
    test.passMs(120_000)
    ;[now, then] = [await again(mina), await again(jun)]
    expect(await calls.signals(then)).toEqual([])
    expect(await calls.poke(now, then, 2)).toMatchObject({ body: { message: SIGNAL_SENT } })
    expect(await calls.signals(then)).toEqual([ofMina(2)])
    await sweepSignals(test.deps)
    expect(await calls.signals(then)).toEqual([ofMina(2)])
    test.passMs(SIGNAL_DAYS * DAY_MS + 60_000)
    expect(await sweepSignals(test.deps)).toBe(1)
    expect(await test.deps.db.selectFrom('signal').selectAll().execute()).toEqual([])
  })
})

/** The same member with a new access token: the old one has expired since the clock moved. */
async function again(member: TestMember): Promise<TestMember> {
  const { headers } = await aPerson(test, member.email)
  return { ...member, headers }
}
