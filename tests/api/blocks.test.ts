import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { FRIEND_LIMITS } from '#contract/limits.ts'
import { blockedWith, isBlockedBetween } from '#server/modules/blocks/blocks.service.ts'
import { NOTHING, refused, startFriendsApp } from '#tests/helpers/friendsApp.ts'
import { aMember, type TestMember } from '#tests/helpers/members.ts'

const { test, calls, bus, befriend } = await startFriendsApp()
let mina: TestMember
let jun: TestMember

afterAll(() => test.close())
beforeEach(async () => {
  mina = await aMember(test)
  jun = await aMember(test)
  bus.clear()
})

describe('blocking', () => {
  it('ends a friendship with its signals and notifications', async () => {
    await befriend(mina, jun)
    await calls.poke(mina, jun)
    await calls.poke(jun, mina)
    bus.clear()
    expect(await calls.block(mina, jun)).toMatchObject({ status: 200 })
    for (const member of [mina, jun]) {
      expect(await calls.lists(member)).toEqual(NOTHING)
      expect(await calls.signals(member)).toEqual([])
      expect(await calls.notified(member)).toEqual([])
      expect(bus.by(member)).toContain('unread 0')
    }
    expect(bus.by(mina)[0]).toBe(`${jun.userId} JUSTHUMAN`)
    expect(bus.by(jun)[0]).toBe(`${mina.userId} JUSTHUMAN`)
    expect(await calls.blocked(mina)).toEqual([jun.userId])
    expect(await calls.blocked(jun)).toEqual([])
  })

  it.each(['sent', 'received'] as const)('ends a request that was %s', async (way) => {
    const [asker, asked] = way === 'sent' ? [mina, jun] : [jun, mina]
    await calls.ask(asker, asked)
    bus.clear()
    await calls.block(mina, jun)
    expect([await calls.lists(mina), await calls.lists(jun)]).toEqual([NOTHING, NOTHING])
    expect([await calls.notified(mina), await calls.notified(jun)]).toEqual([[], []])
    expect(bus.by(jun)).toContain(`${mina.userId} JUSTHUMAN`)
    expect(await calls.accept(asked, asker)).toMatchObject(refused(404, 'REQUEST_GONE'))
  })

  it('keeps both from asking and poking; neither can tell why', async () => {
    await calls.block(mina, jun)
    for (const [one, other] of [
      [mina, jun],
      [jun, mina],
    ] as const) {
      expect(await calls.ask(one, other)).toMatchObject(refused(403, 'REQUEST_REFUSED'))
      expect(await calls.poke(one, other)).toMatchObject(refused(403, 'NOT_FRIENDS'))
    }
  })

  it('tells nothing to somebody with whom there was nothing', async () => {
    await calls.block(mina, jun)
    expect(bus.by(jun)).toEqual([])
    expect(bus.by(mina)).toEqual([`${jun.userId} JUSTHUMAN`])
  })

  it('twice changes nothing', async () => {
    await calls.block(mina, jun)
    bus.clear()
    expect(await calls.block(mina, { userId: jun.userId.toUpperCase() })).toMatchObject({ status: 200 })
    expect(await calls.blocked(mina)).toEqual([jun.userId])
    expect(bus.by(mina)).toEqual([])
  })

  it('works in both directions beside each other', async () => {
    await calls.block(mina, jun)
    expect(await calls.block(jun, mina)).toMatchObject({ status: 200 })
    await calls.unblock(mina, jun)
    expect(await calls.ask(mina, jun)).toMatchObject(refused(403, 'REQUEST_REFUSED'))
    expect(await calls.blocked(jun)).toEqual([mina.userId])
  })

  it('refuses the caller, unknown members, and an invalid userId', async () => {
    expect(await calls.block(mina, mina)).toMatchObject(refused(400, 'TO_ONESELF'))
    expect(await calls.block(mina, { userId: 'nobody99' })).toMatchObject(refused(404, 'MEMBER_NOT_FOUND'))
    for (const body of [{}, { userId: '' }, { userId: null }, { userId: 'a'.repeat(11) }]) {
      expect(await calls.send(mina, 'POST', '/blocks', body)).toMatchObject(refused(400, 'INVALID_REQUEST'))
    }
    expect(await calls.blocked(mina)).toEqual([])
  })

  it('stops at 500, and what was there stays', async () => {
    await befriend(mina, jun)
    const { db } = test.deps
    const like = await db.selectFrom('member').selectAll().where('personId', '=', jun.personId).executeTakeFirstOrThrow()
    const ids = Array.from({ length: FRIEND_LIMITS.blocks }, () => crypto.randomUUID())
    const people = ids.map((id) => ({ id, provider: 'naver' as const, providerId: id, email: null, createdAt: test.deps.clock() }))
    await db.insertInto('person').values(people).execute()
    const members = ids.map((personId) => ({ ...like, personId, userId: `b${personId.replaceAll('-', '').slice(0, 9)}` }))
    await db.insertInto('member').values(members).execute()
    const blocks = ids.map((blockedPersonId) => ({ blockerPersonId: mina.personId, blockedPersonId, blockedAt: test.deps.clock() }))
    await db.insertInto('block').values(blocks).execute()
    expect(await calls.block(mina, jun)).toMatchObject(refused(409, 'BLOCKS_FULL'))
    expect((await calls.lists(mina)).friend).toEqual([jun.userId])
    expect(await calls.blocked(mina)).toHaveLength(FRIEND_LIMITS.blocks)
    await calls.unblock(mina, { userId: members[0]?.userId ?? '' })
    expect(await calls.block(mina, jun)).toMatchObject({ status: 200 })
  })
})

describe('unblocking', () => {
  it('brings nothing back, and lets both ask again', async () => {
    await befriend(mina, jun)
    await calls.poke(jun, mina)
    await calls.block(mina, jun)
    bus.clear()
    expect(await calls.unblock(mina, jun)).toMatchObject({ status: 200 })
    expect(await calls.blocked(mina)).toEqual([])
    expect([await calls.lists(mina), await calls.signals(mina), await calls.notified(mina)]).toEqual([NOTHING, [], []])
    expect(bus.by(jun)).toEqual([])
    expect(await calls.ask(jun, mina)).toMatchObject({ status: 200, body: { status: 'SENT' } })
  })

  it('refuses a member whom the caller has not blocked', async () => {
    expect(await calls.unblock(mina, jun)).toMatchObject(refused(404, 'NOT_FOUND'))
    expect(await calls.unblock(mina, mina)).toMatchObject(refused(404, 'NOT_FOUND'))
    expect(await calls.unblock(mina, { userId: 'nobody99' })).toMatchObject(refused(404, 'NOT_FOUND'))
    await calls.block(mina, jun)
    expect(await calls.unblock(jun, mina)).toMatchObject(refused(404, 'NOT_FOUND'))
    expect(await calls.blocked(mina)).toEqual([jun.userId])
  })
})

describe('what other modules ask', () => {
  it('names those of either direction, in a list or at all', async () => {
    const { db } = test.deps
    const [third, fourth] = [await aMember(test), await aMember(test)]
    await calls.block(mina, jun)
    await calls.block(third, mina)
    expect(await isBlockedBetween(db, jun.personId, mina.personId)).toBe(true)
    expect(await isBlockedBetween(db, mina.personId, fourth.personId)).toBe(false)
    const blocked = [jun.personId, third.personId].sort()
    expect([...(await blockedWith(db, mina.personId))].sort()).toEqual(blocked)
    expect([...(await blockedWith(db, mina.personId, [third.personId, fourth.personId]))]).toEqual([third.personId])
    expect([...(await blockedWith(db, mina.personId, []))]).toEqual([])
  })

  it('lists the newest first, without those who left', async () => {
    const [third, fourth] = [await aMember(test), await aMember(test)]
    for (const other of [jun, third, fourth]) await calls.block(mina, other)
    expect(await calls.blocked(mina)).toEqual([fourth.userId, third.userId, jun.userId])
    await calls.withdraw(third)
    expect(await calls.blocked(mina)).toEqual([fourth.userId, jun.userId])
    expect(await calls.unblock(mina, third)).toMatchObject(refused(404, 'NOT_FOUND'))
  })
})
