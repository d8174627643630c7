import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { FRIEND_LIMITS } from '#contract/limits.ts'
import { sweepRejections } from '#server/modules/friends/rejectionSweep.ts'
import { NOTHING, refused, startFriendsApp } from '#tests/helpers/friendsApp.ts'
import { aMember, aPerson, type TestMember } from '#tests/helpers/members.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const { test, calls, bus, befriend } = await startFriendsApp()
let mina: TestMember
let jun: TestMember

afterAll(() => test.close())
beforeEach(async () => {
  mina = await aMember(test)
  jun = await aMember(test)
  bus.clear()
})

describe('asking', () => {
  it('shows on both sides, and notifies the other one', async () => {
    expect(await calls.ask(mina, jun)).toMatchObject({ status: 200, body: { status: 'SENT' } })
    expect(await calls.lists(mina)).toEqual({ ...NOTHING, sent: [jun.userId] })
    expect(await calls.lists(jun)).toEqual({ ...NOTHING, received: [mina.userId] })
    expect(bus.by(mina)).toEqual([`${jun.userId} SENT`])
    expect(bus.by(jun)).toEqual([`${mina.userId} RECEIVED`, 'told FRIEND_REQUEST'])
    expect(await calls.notified(jun)).toEqual([`FRIEND_REQUEST ${mina.userId}`])
  })

  it('finds the userId in any spelling', async () => {
    expect(await calls.ask(mina, { userId: jun.userId.toUpperCase() })).toMatchObject({ status: 200 })
    expect((await calls.lists(jun)).received).toEqual([mina.userId])
  })

  it('twice changes nothing and costs nothing', async () => {
    await calls.ask(mina, jun)
    bus.clear()
    for (let again = 0; again < FRIEND_LIMITS.requestsADay + 1; again += 1) {
      expect(await calls.ask(mina, jun)).toMatchObject({ status: 200, body: { status: 'SENT' } })
    }
    expect(bus.by(jun)).toEqual([])
    expect(await calls.ask(mina, await aMember(test))).toMatchObject({ status: 200 })
  })

  it('crossing requests make both friends at once; the first requester is notified', async () => {
    await calls.ask(mina, jun)
    bus.clear()
    expect(await calls.ask(jun, mina)).toMatchObject({ status: 200, body: { status: 'FRIEND' } })
    for (const [one, other] of [
      [mina, jun],
      [jun, mina],
    ] as const) {
      expect(await calls.lists(one)).toEqual({ ...NOTHING, friend: [other.userId] })
    }
    expect(bus.by(mina)).toEqual([`${jun.userId} FRIEND`, 'told FRIEND_ACCEPTED'])
    expect(bus.by(jun)).toEqual([`${mina.userId} FRIEND`, 'unread 0'])
  })

  it('a friend changes nothing', async () => {
    await befriend(mina, jun)
    expect(await calls.ask(jun, mina)).toMatchObject({ status: 200, body: { status: 'FRIEND' } })
    expect([bus.by(mina), bus.by(jun)]).toEqual([[], []])
  })

  it('refuses the caller, and unknown members', async () => {
    expect(await calls.ask(mina, { userId: mina.userId.toUpperCase() })).toMatchObject(refused(400, 'TO_ONESELF'))
    expect(await calls.ask(mina, { userId: 'nobody99' })).toMatchObject(refused(404, 'MEMBER_NOT_FOUND'))
    await calls.withdraw(jun)
    expect(await calls.ask(mina, jun)).toMatchObject(refused(404, 'MEMBER_NOT_FOUND'))
    expect(await calls.lists(mina)).toEqual(NOTHING)
  })

  it.each([[{}], [{ receiverId: '' }], [{ receiverId: 'a b!' }], [{ receiverId: 7 }], [{ receiverId: ['abcd'] }]])(
    'refuses the body %j',
    async (body) => {
      expect(await calls.send(mina, 'POST', '/friends/requests', body)).toMatchObject(refused(400, 'INVALID_REQUEST'))
    },
  )
})

describe('answering', () => {
  beforeEach(async () => {
    await calls.ask(mina, jun)
    bus.clear()
  })

  it('yes makes friends and tells who asked', async () => {
    expect(await calls.accept(jun, mina)).toMatchObject({ status: 200, body: { status: 'FRIEND' } })
    expect((await calls.lists(mina)).friend).toEqual([jun.userId])
    expect((await calls.lists(jun)).friend).toEqual([mina.userId])
    expect(bus.by(mina)).toEqual([`${jun.userId} FRIEND`, 'told FRIEND_ACCEPTED'])
    expect(bus.by(jun)).toEqual([`${mina.userId} FRIEND`, 'unread 0'])
  })

  it('yes a second time is yes, and no comes too late', async () => {
    await calls.accept(jun, mina)
    bus.clear()
    expect(await calls.accept(jun, mina)).toMatchObject({ status: 200, body: { status: 'FRIEND' } })
    expect(await calls.reject(jun, mina)).toMatchObject(refused(409, 'STATUS_CHANGED'))
    expect((await calls.lists(mina)).friend).toEqual([jun.userId])
    expect(bus.by(mina)).toEqual([])
  })

  it('no takes the request away on both sides, without a notification', async () => {
    expect(await calls.reject(jun, mina)).toMatchObject({ status: 200, body: { status: 'JUSTHUMAN' } })
    expect([await calls.lists(mina), await calls.lists(jun)]).toEqual([NOTHING, NOTHING])
    expect(bus.by(mina)).toEqual([`${jun.userId} JUSTHUMAN`])
    expect(await calls.notified(mina)).toEqual([])
    // As from another tab with a stale status: nobody else has acted.
    bus.clear()
    expect(await calls.reject(jun, mina)).toMatchObject({ status: 200, body: { status: 'JUSTHUMAN' } })
    expect(await calls.accept(jun, mina)).toMatchObject(refused(409, 'STATUS_CHANGED'))
    expect(bus.by(mina)).toEqual([])
  })

  it('is refused for a request that was withdrawn, one of one’s own, and one that never was', async () => {
    expect(await calls.accept(mina, jun)).toMatchObject(refused(404, 'REQUEST_GONE'))
    expect(await calls.reject(mina, jun)).toMatchObject(refused(404, 'REQUEST_GONE'))
    expect(await calls.accept(jun, { userId: 'nobody99' })).toMatchObject(refused(404, 'REQUEST_GONE'))
    expect(await calls.accept(jun, jun)).toMatchObject(refused(404, 'REQUEST_GONE'))
    await calls.remove(mina, jun, 'SENT')
    expect(await calls.accept(jun, mina)).toMatchObject(refused(404, 'REQUEST_GONE'))
    expect([await calls.lists(mina), await calls.lists(jun)]).toEqual([NOTHING, NOTHING])
  })

  it('takes ACCEPTED and REJECTED only', async () => {
    for (const body of [{}, { status: 'FRIEND' }, { status: 'accepted' }]) {
      expect(await calls.send(jun, 'PATCH', `/friends/requests/${mina.userId}`, body)).toMatchObject(refused(400, 'INVALID_REQUEST'))
    }
    expect((await calls.lists(jun)).received).toEqual([mina.userId])
  })
})

describe('taking back and ending', () => {
  it('a request disappears on both sides with its notifications', async () => {
    await calls.ask(mina, jun)
    bus.clear()
    expect(await calls.remove(mina, jun, 'SENT')).toMatchObject({ status: 200, body: { status: 'JUSTHUMAN' } })
    expect([await calls.lists(mina), await calls.lists(jun)]).toEqual([NOTHING, NOTHING])
    expect(await calls.notified(jun)).toEqual([])
    expect(bus.by(mina)).toEqual([`${jun.userId} JUSTHUMAN`])
    expect(bus.by(jun)).toEqual([`${mina.userId} JUSTHUMAN`, 'unread 0'])
  })

  it.each(['asker', 'asked'] as const)('a friendship ends for both when the %s ends it', async (side) => {
    await befriend(mina, jun)
    const [by, other] = side === 'asker' ? [mina, jun] : [jun, mina]
    expect(await calls.remove(by, other, 'FRIEND')).toMatchObject({ status: 200, body: { status: 'JUSTHUMAN' } })
    expect([await calls.lists(mina), await calls.lists(jun)]).toEqual([NOTHING, NOTHING])
    expect(bus.by(by)).toEqual([`${other.userId} JUSTHUMAN`])
    expect(bus.by(other)).toEqual([`${by.userId} JUSTHUMAN`])
    // Not a rejection: they may ask again at once.
    expect(await calls.ask(by, other)).toMatchObject({ status: 200, body: { status: 'SENT' } })
  })

  it('with what was expected never does the other thing', async () => {
    await calls.ask(mina, jun)
    expect(await calls.remove(mina, jun, 'FRIEND')).toMatchObject(refused(409, 'STATUS_CHANGED'))
    await calls.accept(jun, mina)
    expect(await calls.remove(mina, jun, 'SENT')).toMatchObject(refused(409, 'STATUS_CHANGED'))
    expect((await calls.lists(jun)).friend).toEqual([mina.userId])
    expect(await calls.remove(mina, { userId: 'nobody99' }, 'SENT')).toMatchObject(refused(409, 'STATUS_CHANGED'))
  })

  it('without it takes what there is, and refuses what there is not', async () => {
    expect(await calls.remove(mina, jun)).toMatchObject(refused(404, 'NOT_FOUND'))
    expect(await calls.remove(mina, mina)).toMatchObject(refused(404, 'NOT_FOUND'))
    expect(await calls.remove(mina, { userId: 'nobody99' })).toMatchObject(refused(404, 'NOT_FOUND'))
    await calls.ask(jun, mina)
    expect(await calls.remove(mina, jun)).toMatchObject(refused(404, 'NOT_FOUND'))
    expect(await calls.remove(jun, mina)).toMatchObject({ status: 200 })
    await befriend(mina, jun)
    expect(await calls.remove(jun, mina)).toMatchObject({ status: 200 })
    expect(await calls.send(mina, 'DELETE', `/friends/requests/${jun.userId}?expect=RECEIVED`)).toMatchObject(
      refused(400, 'INVALID_REQUEST'),
    )
  })
})

describe('asking again after a rejection', () => {
  beforeEach(async () => {
    await calls.ask(mina, jun)
    await calls.reject(jun, mina)
  })

  it('waits 7 days', async () => {
    expect(await calls.ask(mina, jun)).toMatchObject(refused(409, 'REQUEST_TOO_SOON'))
    test.passMs(FRIEND_LIMITS.askAgainDays * DAY_MS - 60_000)
    expect(await fresh(mina, (by) => calls.ask(by, jun))).toMatchObject(refused(409, 'REQUEST_TOO_SOON'))
    test.passMs(120_000)
    expect(await fresh(mina, (by) => calls.ask(by, jun))).toMatchObject({ status: 200, body: { status: 'SENT' } })
  })

  it('may come at once when the other side has asked meanwhile', async () => {
    await calls.ask(jun, mina)
    await calls.remove(jun, mina)
    expect(await calls.ask(mina, jun)).toMatchObject({ status: 200, body: { status: 'SENT' } })
  })

  it('may come at once when the two became friends meanwhile', async () => {
    await calls.ask(jun, mina)
    await calls.accept(mina, jun)
    await calls.remove(jun, mina)
    expect(await calls.ask(mina, jun)).toMatchObject({ status: 200, body: { status: 'SENT' } })
  })

  it('is not opened by blocking and unblocking', async () => {
    await calls.block(mina, jun)
    await calls.unblock(mina, jun)
    expect(await calls.ask(mina, jun)).toMatchObject(refused(409, 'REQUEST_TOO_SOON'))
  })

  it('leaves the other one free to ask', async () => {
    expect(await calls.ask(jun, mina)).toMatchObject({ status: 200, body: { status: 'SENT' } })
  })

  it('is forgotten by the sweep when it no longer matters', async () => {
    const count = async () => (await test.deps.db.selectFrom('friendRejection').selectAll().execute()).length
    const before = await count()
    expect(before).toBeGreaterThan(0)
    test.passMs(FRIEND_LIMITS.askAgainDays * DAY_MS - 60_000)
    const kept = before - (await sweepRejections(test.deps))
    expect(kept).toBeGreaterThan(0)
    test.passMs(120_000)
    expect(await sweepRejections(test.deps)).toBe(kept)
    expect(await count()).toBe(0)
  })
})

describe('limits', () => {
  it('30 requests a day in Seoul, withdrawn ones too; who asks back is not counted', async () => {
    untilHourInSeoul(12)
    const people = await Promise.all(Array.from({ length: FRIEND_LIMITS.requestsADay }, () => aMember(test)))
    const by = await again(mina)
    for (const person of people) expect(await calls.ask(by, person)).toMatchObject({ status: 200 })
    await calls.remove(by, people[0] ?? jun)
    expect(await calls.ask(by, jun)).toMatchObject(refused(429, 'REQUESTS_SPENT'))
    const friendly = await aMember(test)
    await calls.ask(friendly, by)
    expect(await calls.ask(by, friendly)).toMatchObject({ status: 200, body: { status: 'FRIEND' } })
    untilHourInSeoul(0)
    expect(await fresh(mina, (tomorrow) => calls.ask(tomorrow, jun))).toMatchObject({ status: 200 })
  })

  it('100 sent requests', async () => {
    const crowd = await aCrowd(FRIEND_LIMITS.sent)
    await link(crowd, (personId) => ({ asker: mina.personId, other: personId }))
    expect(await calls.ask(mina, jun)).toMatchObject(refused(403, 'REQUEST_REFUSED'))
    expect((await calls.lists(mina)).sent).toHaveLength(FRIEND_LIMITS.sent)
  })

  it('500 received requests', async () => {
    const crowd = await aCrowd(FRIEND_LIMITS.received)
    await link(crowd, (personId) => ({ asker: personId, other: jun.personId }))
    expect(await calls.ask(mina, jun)).toMatchObject(refused(403, 'REQUEST_REFUSED'))
    expect((await calls.lists(jun)).received).toHaveLength(FRIEND_LIMITS.received)
    // A full list does not stop its owner's requests.
    expect(await calls.ask(jun, mina)).toMatchObject({ status: 200 })
  })

  it('500 friends, for who asks, is asked, accepts and is accepted', async () => {
    const third = await aMember(test)
    await calls.ask(third, mina)
    await calls.ask(mina, third).then(() => calls.remove(third, mina))
    await calls.ask(jun, third)
    const crowd = await aCrowd(FRIEND_LIMITS.friends)
    await link(crowd, (personId) => ({ asker: mina.personId, other: personId, isAccepted: true }))
    expect(await calls.ask(mina, jun)).toMatchObject(refused(409, 'FRIENDS_FULL'))
    expect(await calls.ask(jun, mina)).toMatchObject(refused(403, 'REQUEST_REFUSED'))
    await link(crowd, (personId) => ({ asker: jun.personId, other: personId, isAccepted: true }))
    expect(await calls.accept(third, jun)).toMatchObject(refused(409, 'FRIENDS_FULL'))
    expect(await calls.ask(third, jun)).toMatchObject(refused(403, 'REQUEST_REFUSED'))
    expect((await calls.lists(third)).received).toEqual([jun.userId])
    expect((await calls.lists(jun)).friend).toHaveLength(FRIEND_LIMITS.friends)
  })
})

describe('GET /friends', () => {
  it('lists each kind newest first with name and picture', async () => {
    const [first, second, third] = [await aMember(test), await aMember(test, { userName: '둘째' }), await aMember(test)]
    for (const other of [first, second, third]) await calls.ask(other, mina)
    expect((await calls.lists(mina)).received).toEqual([third.userId, second.userId, first.userId])
    await calls.accept(mina, third)
    await calls.accept(mina, second)
    await calls.accept(mina, first)
    const { body } = await calls.send(mina, 'GET', '/friends')
    expect(body.friend.map(({ userId }: TestMember) => userId)).toEqual([first.userId, second.userId, third.userId])
    expect(body.friend[1]).toEqual({ userId: second.userId, userName: '둘째', profile: expect.stringMatching(/^\/content\/profile_/) })
  })

  it.each([
    ['GET', '/friends'],
    ['POST', '/friends/requests'],
    ['PATCH', '/friends/requests/abcd1'],
    ['DELETE', '/friends/requests/abcd1'],
    ['GET', '/friends/signals'],
    ['POST', '/friends/signals'],
    ['DELETE', '/friends/signals/abcd1'],
    ['GET', '/blocks'],
    ['POST', '/blocks'],
    ['DELETE', '/blocks/abcd1'],
  ] as const)('%s %s is for members', async (method, url) => {
    const payload = method === 'POST' || method === 'PATCH' ? {} : undefined
    expect(await calls.send({ headers: { authorization: '' } }, method, url, payload)).toMatchObject({ status: 401 })
    expect(await calls.send(await aPerson(test), method, url, payload)).toMatchObject(refused(403, 'PROFILE_REQUIRED'))
  })
})

describe('withdrawal', () => {
  it('ends friendships, requests and what hung on them, and tells the others', async () => {
    const [asker, asked, rejecter] = [await aMember(test), await aMember(test), await aMember(test)]
    await befriend(mina, jun)
    await calls.ask(asker, mina)
    await calls.ask(mina, asked)
    await calls.ask(mina, rejecter)
    await calls.reject(rejecter, mina)
    await calls.poke(mina, jun)
    await calls.poke(jun, mina)
    await calls.block(mina, await aMember(test))
    bus.clear()
    expect(await calls.withdraw(mina)).toMatchObject({ status: 200 })
    for (const other of [jun, asker, asked]) {
      expect(await calls.lists(other)).toEqual(NOTHING)
      expect(bus.by(other)).toContain(`${mina.userId} JUSTHUMAN`)
    }
    expect(bus.by(rejecter).filter((line) => line.startsWith(mina.userId))).toEqual([])
    expect(await calls.signals(jun)).toEqual([])
    const tables = ['friendLink', 'friendRejection', 'friendRequestCount', 'signal', 'block'] as const
    const naming = await Promise.all(
      tables.map(async (table) => JSON.stringify(await test.deps.db.selectFrom(table).selectAll().execute()).includes(mina.personId)),
    )
    // What returning must not reset.
    expect(naming).toEqual([false, true, true, false, true])
  })
})

/** The same member with a new access token: the old one has expired since the clock moved. */
async function again(member: TestMember): Promise<TestMember> {
  const { headers } = await aPerson(test, member.email)
  return { ...member, headers }
}

async function fresh<T>(member: TestMember, act: (by: TestMember) => Promise<T>): Promise<T> {
  return act(await again(member))
}

/** Moves the clock forward to a minute after that hour in Seoul. */
function untilHourInSeoul(hour: number) {
  const dayMs = 24 * 60 * 60 * 1000
  const inSeoul = (test.deps.clock().getTime() + 9 * 60 * 60 * 1000) % dayMs
  const target = hour * 60 * 60 * 1000 + 60_000
  test.passMs((target - inSeoul + dayMs) % dayMs)
}

/** Inserts many members directly. @returns their person ids */
async function aCrowd(size: number): Promise<string[]> {
  const { db } = test.deps
  const like = await db.selectFrom('member').selectAll().where('personId', '=', jun.personId).executeTakeFirstOrThrow()
  const ids = Array.from({ length: size }, () => crypto.randomUUID())
  await db
    .insertInto('person')
    .values(ids.map((id) => ({ id, provider: 'naver' as const, providerId: id, email: null, createdAt: test.deps.clock() })))
    .execute()
  const members = ids.map((personId) => ({ ...like, personId, userId: `c${personId.replaceAll('-', '').slice(0, 9)}` }))
  await db.insertInto('member').values(members).execute()
  return ids
}

async function link(crowd: readonly string[], ends: (personId: string) => { asker: string; other: string; isAccepted?: boolean }) {
  const rows = crowd.map((personId) => {
    const { asker, other, isAccepted = false } = ends(personId)
    const [lowerPersonId = '', higherPersonId = ''] = [asker, other].sort()
    return {
      lowerPersonId,
      higherPersonId,
      requesterPersonId: asker,
      askedAt: test.deps.clock(),
      acceptedAt: isAccepted ? test.deps.clock() : null,
    }
  })
  await test.deps.db.insertInto('friendLink').values(rows).execute()
}
