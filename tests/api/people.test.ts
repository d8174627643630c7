import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HISTORY_LENGTH, SEARCH_RESULTS } from '#contract/limits.ts'
import { DEFAULT_LOOK } from '#contract/look.ts'
import type { FoundPerson, PersonCard } from '#contract/people.ts'
import { SEARCH_TOO_SHORT } from '#contract/text/sentences.ts'
import { befriend, block, sendRequest, unblock } from '#tests/helpers/friendships.ts'
import { aMember, type TestMember } from '#tests/helpers/members.ts'
import { testPictures } from '#tests/helpers/testPictures.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

let test: TestApp
/** The image maker's name of a look depends on its layers; changing this simulates new art. */
let edition = ''
beforeAll(async () => {
  const drawn = testPictures()
  const namesFor: typeof drawn.namesFor = (look) => {
    const { profile, character } = drawn.namesFor(look)
    return { profile: profile.replace('.png', `${edition}.png`), character: character.replace('.png', `${edition}.png`) }
  }
  const make: typeof drawn.make = async (look) => {
    await drawn.make(look)
    return namesFor(look)
  }
  test = await startTestApp({ pictures: { ...drawn, namesFor, make } })
})
afterAll(() => test.close())

const call = (who: TestMember, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  test.app.inject({ method, url: `/api${url}`, headers: who.headers, ...(payload ? { payload } : {}) })
const outcome = async (answer: ReturnType<typeof call>) => {
  const { statusCode, json } = await answer
  return `${statusCode} ${json().code ?? 'ok'}`
}
const withdraw = (who: TestMember) => call(who, 'DELETE', '/auth/withdraw')
const found = async (who: TestMember, text: string) =>
  (await call(who, 'GET', `/users?user_id=${encodeURIComponent(text)}`)).json().users as FoundPerson[]
const idsOf = (people: PersonCard[]) => people.map(({ userId }) => userId)
const aMemberNamed = (userId: string, userName = '민아') => aMember(test, { userId, userName })

describe('GET /users?user_id=', () => {
  it('finds by the beginning of the userId in any spelling, the exact one first, the others in their order', async () => {
    const me = await aMember(test)
    for (const userId of ['Star7', 'star12', 'STAR1', 'star', 'star1x'].filter((id) => /\d/.test(id))) await aMemberNamed(userId)
    await aMemberNamed('xstar1')
    expect(idsOf(await found(me, 'sTaR'))).toEqual(['STAR1', 'star12', 'star1x', 'Star7'])
    expect(idsOf(await found(me, 'star1'))).toEqual(['STAR1', 'star12', 'star1x'])
    expect(idsOf(await found(me, ' star7 '))).toEqual(['Star7'])
    expect(idsOf(await found(me, 'star13'))).toEqual([])
  })

  it('answers the fields of lists and the status for the caller', async () => {
    const me = await aMember(test)
    const friend = await aMemberNamed('kin1', '나래')
    const [asked, asking] = [await aMemberNamed('kin2'), await aMemberNamed('kin3')]
    await aMemberNamed('kin4')
    await befriend(test, me, friend)
    await sendRequest(test, me, asked)
    await sendRequest(test, asking, me)
    const { profile } = test.deps.pictures.namesFor(DEFAULT_LOOK)
    const people = await found(me, 'kin')
    expect(people[0]).toEqual({ userId: 'kin1', userName: '나래', profile, status: 'FRIEND' })
    expect(people.map(({ status }) => status)).toEqual(['FRIEND', 'SENT', 'RECEIVED', 'JUSTHUMAN'])
    expect((await found(asked, 'kin1')).map(({ status }) => status)).toEqual(['JUSTHUMAN'])
  })

  it('never answers the caller, nor anybody blocked in either direction until the block ends', async () => {
    const [me, blocked, blocker] = [await aMemberNamed('gate1'), await aMemberNamed('gate2'), await aMemberNamed('gate3')]
    await block(test, me, blocked)
    await block(test, blocker, me)
    expect(await found(me, 'gate')).toEqual([])
    expect(await found(me, 'gate1')).toEqual([])
    expect(idsOf(await found(blocked, 'gate'))).toEqual(['gate3'])
    await unblock(test, me, blocked)
    expect(idsOf(await found(me, 'gate'))).toEqual(['gate2'])
  })

  it('answers at most 20, without counting who is hidden', async () => {
    const me = await aMember(test)
    const many = await Promise.all(Array.from({ length: SEARCH_RESULTS + 3 }, (_, index) => aMemberNamed(`crowd${index + 10}`)))
    const [first, second] = many
    if (first && second) await Promise.all([block(test, me, first), block(test, second, me)])
    expect(idsOf(await found(me, 'crowd'))).toEqual(many.slice(2, SEARCH_RESULTS + 2).map(({ userId }) => userId))
  })

  it('loses who withdrew', async () => {
    const [me, other] = [await aMember(test), await aMemberNamed('leaver1')]
    await withdraw(other)
    expect(await found(me, 'leaver1')).toEqual([])
  })

  it.each(['민아', 'mi na', 'a%', '%%', '__', "a'--", 'abc.', 'longerthan10', 'ſtar', 'İstar', '😀😀', '\\\\'])(
    'finds nobody by %j, which no userId begins with',
    async (text) => {
      const me = await aMember(test)
      await aMemberNamed(`any${Math.floor(performance.now())}`.slice(0, 10))
      const answer = await call(me, 'GET', `/users?user_id=${encodeURIComponent(text)}`)
      expect([answer.statusCode, answer.json()]).toEqual([200, { users: [] }])
    },
  )

  it.each([
    ['no text', '/users'],
    ['an empty one', '/users?user_id='],
    ['blanks', '/users?user_id=%20%20%20'],
    ['one letter', '/users?user_id=a'],
    ['31 letters', `/users?user_id=${'a'.repeat(31)}`],
    ['two texts', '/users?user_id=ab&user_id=cd'],
  ])('refuses %s', async (_why, url) => {
    const answer = await call(await aMember(test), 'GET', url)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_REQUEST'])
    expect(answer.json().fields).toMatchObject([{ field: 'user_id' }])
  })

  it('says how much is needed', async () => {
    const answer = await call(await aMember(test), 'GET', '/users?user_id=a')
    expect(answer.json().fields).toEqual([{ field: 'user_id', message: SEARCH_TOO_SHORT }])
  })
})

const searches = async (who: TestMember) => idsOf((await call(who, 'GET', '/users/histories')).json().users)
const keep = (who: TestMember, searchedId: string) => call(who, 'POST', '/users/histories', { searchedId })
const forget = (who: TestMember, userId: string) => call(who, 'DELETE', `/users/histories/${userId}`)
const forgetAll = (who: TestMember) => call(who, 'DELETE', '/users/histories')

describe('searches kept', () => {
  it('are each once, the newest first, whatever the spelling', async () => {
    const [me, one, other] = [await aMember(test), await aMemberNamed('Once1', '나래'), await aMember(test)]
    expect(await searches(me)).toEqual([])
    for (const searchedId of [one.userId, other.userId, 'oNCE1']) {
      expect(await outcome(keep(me, searchedId))).toBe('200 ok')
      test.passMs(1000)
    }
    const { profile } = test.deps.pictures.namesFor(DEFAULT_LOOK)
    const answer = (await call(me, 'GET', '/users/histories')).json()
    expect(answer.users[0]).toEqual({ userId: 'Once1', userName: '나래', profile })
    expect(idsOf(answer.users)).toEqual(['Once1', other.userId])
    expect(await searches(other)).toEqual([])
  })

  it('are the newest ten', async () => {
    const me = await aMember(test)
    const others = await Promise.all(Array.from({ length: HISTORY_LENGTH + 2 }, () => aMember(test)))
    for (const { userId } of others) {
      await keep(me, userId)
      test.passMs(10)
    }
    const newest = idsOf(others as unknown as PersonCard[])
      .reverse()
      .slice(0, HISTORY_LENGTH)
    expect(await searches(me)).toEqual(newest)
    expect(await rowsOf(me)).toBe(HISTORY_LENGTH)
  })

  it('lose one, or all, and nobody else’s', async () => {
    const [me, neighbour] = [await aMember(test), await aMember(test)]
    const others = await Promise.all([aMember(test), aMember(test), aMember(test)])
    for (const { userId } of others) for (const who of [me, neighbour]) await keep(who, userId)
    const [first] = others
    expect(await outcome(forget(me, first.userId.toUpperCase()))).toBe('200 ok')
    expect(await outcome(forget(me, first.userId))).toBe('404 NOT_FOUND')
    expect(await outcome(forget(me, 'nobody1'))).toBe('404 NOT_FOUND')
    expect((await searches(me)).length).toBe(2)
    expect(await outcome(forgetAll(me))).toBe('200 ok')
    expect(await outcome(forgetAll(me))).toBe('200 ok')
    expect(await searches(me)).toEqual([])
    expect((await searches(neighbour)).length).toBe(3)
  })

  it('lose who is blocked on both sides, also after the unblocking', async () => {
    const [me, blocked, blocker] = [await aMember(test), await aMember(test), await aMember(test)]
    for (const [who, whom] of [
      [me, blocked],
      [me, blocker],
      [blocked, me],
      [blocker, me],
    ] as const)
      await keep(who, whom.userId)
    await block(test, me, blocked)
    await block(test, blocker, me)
    for (const who of [me, blocked, blocker]) expect(await searches(who)).toEqual([])
    for (const other of [blocked, blocker]) expect(await outcome(keep(me, other.userId))).toBe('404 MEMBER_NOT_FOUND')
    await unblock(test, me, blocked)
    await unblock(test, blocker, me)
    for (const who of [me, blocked, blocker]) expect(await searches(who)).toEqual([])
    expect(await outcome(keep(me, blocked.userId))).toBe('200 ok')
  })

  it('lose who withdrew, and go with whose they are', async () => {
    const [me, other] = [await aMember(test), await aMember(test)]
    await keep(me, other.userId)
    await keep(other, me.userId)
    await withdraw(other)
    expect(await searches(me)).toEqual([])
    expect([await rowsOf(me), await rowsOf(other)]).toEqual([0, 0])
  })

  it.each([
    ['oneself', (me: TestMember) => ({ searchedId: me.userId.toUpperCase() }), '400 TO_ONESELF'],
    ['nobody', () => ({ searchedId: 'nobody1' }), '404 MEMBER_NOT_FOUND'],
    ['what is no userId', () => ({ searchedId: 'a%' }), '400 INVALID_REQUEST'],
    ['a number', () => ({ searchedId: 12345 }), '400 INVALID_REQUEST'],
    ['nothing', () => ({}), '400 INVALID_REQUEST'],
  ])('do not take %s', async (_what, bodyOf, expected) => {
    const me = await aMember(test)
    expect(await outcome(call(me, 'POST', '/users/histories', bodyOf(me)))).toBe(expected)
    expect(await searches(me)).toEqual([])
  })

  it('stay ten and unique under 20 calls at once', async () => {
    const me = await aMember(test)
    const others = await Promise.all(Array.from({ length: 15 }, () => aMember(test)))
    const wanted = [...others, ...others.slice(0, 5)].map(({ userId }) => userId)
    const outcomes = await Promise.all(wanted.map((userId) => outcome(keep(me, userId))))
    expect(outcomes).toEqual(wanted.map(() => '200 ok'))
    const kept = await searches(me)
    expect([kept.length, new Set(kept).size, await rowsOf(me)]).toEqual([HISTORY_LENGTH, HISTORY_LENGTH, HISTORY_LENGTH])
  })

  it('never stand still and leave nothing behind when members search, forget, block and withdraw at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const crowd = await Promise.all(Array.from({ length: 6 }, () => aMember(test)))
      const leaving = crowd.slice(0, 3)
      const pairs = crowd.flatMap((who) => crowd.filter((other) => other !== who).map((other) => [who, other] as const))
      const answers = await Promise.all([
        ...pairs.map(([who, other]) => keep(who, other.userId)),
        ...crowd.map(forgetAll),
        ...leaving.map(withdraw),
        ...crowd.slice(3).map((who, index) => call(who, 'POST', '/blocks', { userId: crowd[index]?.userId })),
      ])
      expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
      for (const { personId } of leaving) {
        const { rows } = await sql`
          select from search_history where ${personId}::uuid in (person_id, searched_person_id)`.execute(test.deps.db)
        expect(rows.length).toBe(0)
      }
    }
  })
})

describe('GET /home/:userId', () => {
  const star = (who: TestMember, userId: string) => call(who, 'GET', `/home/${userId}`)

  it('answers a friend’s star, in any spelling', async () => {
    const [me, friend] = [await aMember(test), await aMember(test, { userName: '나래', starBackground: 'bg_star_3.png' })]
    await befriend(test, me, friend)
    const answer = await star(me, friend.userId.toUpperCase())
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        userId: friend.userId,
        userName: '나래',
        starBackground: 'bg_star_3.png',
        status: 'FRIEND',
        look: DEFAULT_LOOK,
        ...test.deps.pictures.namesFor(DEFAULT_LOOK),
      },
    ])
  })

  it('answers one’s own without a status', async () => {
    const me = await aMember(test)
    expect((await star(me, me.userId)).json()).toMatchObject({ userId: me.userId, userName: '민아' })
    expect((await star(me, me.userId)).json()).not.toHaveProperty('status')
  })

  it('is hidden from strangers and from those who only asked', async () => {
    const [me, other] = [await aMember(test), await aMember(test)]
    expect(await outcome(star(me, other.userId))).toBe('403 STAR_HIDDEN')
    await sendRequest(test, me, other)
    for (const [who, whom] of [
      [me, other],
      [other, me],
    ] as const)
      expect(await outcome(star(who, whom.userId))).toBe('403 STAR_HIDDEN')
  })

  it('closes when the friendship ends', async () => {
    const [me, friend] = [await aMember(test), await aMember(test)]
    await befriend(test, me, friend)
    await call(friend, 'DELETE', `/friends/requests/${me.userId}`)
    expect(await outcome(star(me, friend.userId))).toBe('403 STAR_HIDDEN')
  })

  it('is not found when nobody has the userId, when its member withdrew, and on both sides of a block', async () => {
    const [me, gone, other] = [await aMember(test), await aMember(test), await aMember(test)]
    for (const friend of [gone, other]) await befriend(test, me, friend)
    await withdraw(gone)
    await block(test, me, other)
    for (const [who, userId] of [
      [me, 'nobody1'],
      [me, gone.userId],
      [me, other.userId],
      [other, me.userId],
    ] as const)
      expect(await outcome(star(who, userId))).toBe('404 MEMBER_NOT_FOUND')
  })

  it.each(['abc', 'longerthan10', 'a%25c1', '%EB%AF%BC%EC%95%84%EB%B3%84%EB%B3%84', 'ab%00c'])(
    'refuses %s, which is no userId',
    async (text) => {
      expect(await outcome(star(await aMember(test), text))).toBe('400 INVALID_REQUEST')
    },
  )

  it('redraws the pictures of changed art, for everybody', async () => {
    const [me, friend] = [await aMember(test), await aMember(test)]
    await befriend(test, me, friend)
    edition = '_second'
    const seen = (await star(me, friend.userId)).json()
    const own = (await call(friend, 'GET', '/home/settings/profile')).json()
    const listed = await found(me, friend.userId)
    edition = ''
    expect(seen.character).toMatch(/_second\.png$/)
    expect(seen.profile).toMatch(/_second\.png$/)
    expect([own.profile, listed[0]?.profile]).toEqual([seen.profile, seen.profile])
  })
})

async function rowsOf({ personId }: TestMember): Promise<number> {
  return (await test.deps.db.selectFrom('searchHistory').select('personId').where('personId', '=', personId).execute()).length
}
