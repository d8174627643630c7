import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { InvitationPreview } from '#contract/invitations.ts'
import { CODE_MISSES_AN_HOUR_PER_ADDRESS, INVITATION, STATION_CAPACITY } from '#contract/limits.ts'
import { DEFAULT_LOOK } from '#contract/look.ts'
import { INVITATION_REUSE_MIN } from '#contract/rules/invitations.ts'
import { sweepInvitations } from '#server/modules/invitations/invitationSweep.ts'
import { friendCalls } from '#tests/helpers/friendCalls.ts'
import { befriend, block, unblock } from '#tests/helpers/friendships.ts'
import { invitationCalls } from '#tests/helpers/invitationCalls.ts'
import { aMember, aPerson, type TestMember } from '#tests/helpers/members.ts'
import { A_STATION, aStationOf, stationCalls } from '#tests/helpers/stationCalls.ts'
import { bearer, loginAs, startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

type Answer = { status: number; body: { code?: string; status?: string } }

const DAY_MS = 24 * 60 * 60 * 1000
const UNKNOWN = 'A'.repeat(22)

// Dozens of members, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 })

let test: TestApp
let calls: ReturnType<typeof invitationCalls>
let rooms: ReturnType<typeof stationCalls>
let friends: ReturnType<typeof friendCalls>
beforeAll(async () => {
  test = await startTestApp({ isClockStill: true })
  ;[calls, rooms, friends] = [invitationCalls(test), stationCalls(test), friendCalls(test)]
})
afterAll(() => test.close())

const brief = ({ status, body }: Answer) => (status === 200 ? '200' : `${status} ${body.code}`)
const ENDED = '410 INVITATION_ENDED'
async function people<const Count extends number>(count: Count): Promise<TestMember[]> {
  return Promise.all(Array.from({ length: count }, () => aMember(test)))
}
async function two(): Promise<[TestMember, TestMember]> {
  return [await aMember(test), await aMember(test)]
}
/** An admin, their station, and their link into it. */
async function aLink(others: readonly TestMember[] = []) {
  const maker = await aMember(test, { userName: '민아' })
  const stationId = await aStationOf(test, [maker, ...others])
  return { maker, stationId, token: await calls.linkOf(maker, stationId) }
}
const tally = (answers: readonly Answer[]) => {
  const counts: Record<string, number> = {}
  for (const one of answers.map(brief)) counts[one] = (counts[one] ?? 0) + 1
  return counts
}

describe('making a link', () => {
  it('answers the open one again, one for each station and one for the star, and lists them newest first', async () => {
    const { maker, stationId, token } = await aLink()
    expect(token).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(await calls.linkOf(maker, stationId)).toBe(token)
    test.passMs(1000)
    const star = await calls.linkOf(maker)
    expect(new Set(await Promise.all(Array.from({ length: 10 }, () => calls.linkOf(maker))))).toEqual(new Set([star]))
    const [newest, oldest, ...rest] = await calls.list(maker)
    expect(rest).toEqual([])
    expect(newest).toMatchObject({ token: star, kind: 'star', joinsLeft: INVITATION.joins })
    expect(newest).not.toHaveProperty('stationId')
    expect(oldest).toMatchObject({ token, kind: 'station', stationId, stationName: A_STATION.name })
    const { createdAt = '', expiresAt = '' } = oldest ?? {}
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(INVITATION.days * DAY_MS)
  })

  it('is for every member of the station by themselves, and for nobody else', async () => {
    const [mate, outsider] = await two()
    const { maker, stationId, token } = await aLink([mate])
    expect(await calls.linkOf(mate, stationId)).not.toBe(token)
    expect(brief(await calls.invite(outsider, stationId))).toBe('404 STATION_NOT_FOUND')
    expect(brief(await calls.invite(await aPerson(test)))).toBe('403 PROFILE_REQUIRED')
    expect(await calls.list(maker)).toHaveLength(1)
    expect(brief(await calls.end(mate, token))).toBe('404 NOT_FOUND')
    expect((await calls.preview(token)).state).toBe('open')
  })

  it('makes another one once the first ended, ran out or is used up', async () => {
    const { maker, stationId, token } = await aLink()
    await calls.end(maker, token)
    const second = await calls.linkOf(maker, stationId)
    await calls.setJoins(second, INVITATION.joins)
    expect(await calls.list(maker)).toEqual([])
    const third = await calls.linkOf(maker, stationId)
    test.passMs(INVITATION.days * DAY_MS)
    const later = { headers: bearer((await loginAs(test.app, maker.email)).accessToken) }
    const fourth = await calls.linkOf(later, stationId)
    expect(new Set([token, second, third, fourth]).size).toBe(4)
    expect((await calls.list(later)).map((one) => one.token)).toEqual([fourth])
  })

  it('makes a new one beside one that few more may come by', async () => {
    const { maker, stationId, token } = await aLink()
    await calls.setJoins(token, INVITATION.joins - INVITATION_REUSE_MIN.joins)
    expect(await calls.linkOf(maker, stationId)).toBe(token)
    await calls.setJoins(token, INVITATION.joins - INVITATION_REUSE_MIN.joins + 1)
    test.passMs(1000)
    const second = await calls.linkOf(maker, stationId)
    expect(second).not.toBe(token)
    expect(await calls.linkOf(maker, stationId)).toBe(second)
    // Anybody with the first link enters by it, and its maker can end it.
    expect((await calls.list(maker)).map((one) => one.token)).toEqual([second, token])
    expect((await calls.preview(token)).state).toBe('open')
    expect(brief(await calls.end(maker, token))).toBe('200')
    expect((await calls.list(maker)).map((one) => one.token)).toEqual([second])
  })

  it('makes a new one beside one that ends soon', async () => {
    const maker = await aMember(test)
    const token = await calls.linkOf(maker)
    test.passMs((INVITATION.days - INVITATION_REUSE_MIN.days) * DAY_MS)
    const later = { headers: bearer((await loginAs(test.app, maker.email)).accessToken) }
    expect(await calls.linkOf(later)).toBe(token)
    test.passMs(1)
    const second = await calls.linkOf(later)
    expect((await calls.list(later)).map((one) => one.token)).toEqual([second, token])
    expect(second).not.toBe(token)
  })
})

describe('what a link shows', () => {
  it('names inviter, station, background, places and question, and nothing and nobody else', async () => {
    const mate = await aMember(test, { userName: '하늘' })
    const { maker, token } = await aLink([mate])
    const today = (await friends.send(maker, 'GET', '/reports')).body.today
    const shown = await calls.preview(token)
    expect(shown).toEqual({
      kind: 'station',
      state: 'open',
      inviterName: '민아',
      stationName: A_STATION.name,
      background: A_STATION.stationBackground,
      members: 2,
      freePlaces: STATION_CAPACITY - 2,
      question: today.question,
    })
    expect(InvitationPreview.strict().safeParse(shown).success).toBe(true)
    for (const secret of [maker.email, maker.userId, mate.userId, '하늘']) expect(JSON.stringify(shown)).not.toContain(secret)
  })

  it('shows a star without places', async () => {
    const maker = await aMember(test, { userName: '<b>&', starBackground: 'bg_star_2.png' })
    expect(await calls.preview(await calls.linkOf(maker))).toEqual({
      kind: 'star',
      state: 'open',
      inviterName: '<b>&',
      background: 'bg_star_2.png',
      question: expect.any(String),
    })
  })

  it('says only that it ended, and of what kind it was', async () => {
    const { maker, token } = await aLink()
    await calls.end(maker, token)
    expect(await calls.preview(token)).toEqual({ kind: 'station', state: 'ended' })
    expect(brief(await calls.end(maker, token))).toBe('200')
  })

  it('is full while six are in, and for good when 20 came by it', async () => {
    const others = await people(5)
    const { token } = await aLink(others)
    expect(await calls.preview(token)).toMatchObject({ state: 'full', members: 6, freePlaces: 0 })
    const late = await aMember(test)
    expect(brief(await calls.accept(late, token))).toBe('409 STATION_FULL')
    const leaver = others[0] as TestMember
    const [{ stationId = '' } = {}] = await rooms.list(leaver)
    await rooms.leave(leaver, stationId)
    expect((await calls.preview(token)).state).toBe('open')
    await calls.setJoins(token, INVITATION.joins)
    expect(await calls.preview(token)).toMatchObject({ state: 'full', freePlaces: 1 })
    expect(brief(await calls.accept(late, token))).toBe(ENDED)
    expect(brief(await calls.accept(others[1] as TestMember, token))).toBe('200')
  })

  it('has ended when a block separates the viewer from the inviter, in either direction', async () => {
    const [blocked, blocking] = await two()
    const { maker, token } = await aLink()
    const star = await calls.linkOf(maker)
    await block(test, maker, blocked)
    await block(test, blocking, maker)
    for (const other of [blocked, blocking])
      for (const link of [token, star]) {
        expect((await calls.preview(link, other)).state).toBe('ended')
        expect(brief(await calls.accept(other, link))).toBe(ENDED)
      }
    expect((await calls.preview(token)).state).toBe('open')
    expect(await calls.joinsOf(token)).toBe(0)
    await unblock(test, maker, blocked)
    expect(brief(await calls.accept(blocked, token))).toBe('200')
  })

  it('is open to members of the station, whatever its state, and says so', async () => {
    const others = await people(5)
    const [mate] = others as [TestMember]
    const { maker, stationId, token } = await aLink(others)
    const shown = { kind: 'station', state: 'open', isThere: true, stationName: A_STATION.name, members: 6, freePlaces: 0 }
    for (const one of [maker, mate]) expect(await calls.preview(token, one)).toMatchObject({ ...shown, inviterName: '민아' })
    await calls.setJoins(token, INVITATION.joins)
    expect(await calls.preview(token, mate)).toMatchObject(shown)
    await calls.end(maker, token)
    expect(await calls.preview(token, mate)).toMatchObject(shown)
    expect(InvitationPreview.strict().safeParse(await calls.preview(token, mate)).success).toBe(true)
    expect(await calls.preview(token)).toEqual({ kind: 'station', state: 'ended' })
    await rooms.leave(mate, stationId)
    expect(await calls.preview(token, mate)).toEqual({ kind: 'station', state: 'ended' })
  })

  it('names no maker to those in the station who are parted from them, or whom they left', async () => {
    const [mate] = await two()
    const { maker, token } = await aLink([mate])
    await block(test, mate, maker)
    const seen = await calls.preview(token, mate)
    expect(seen).toMatchObject({ state: 'open', isThere: true, stationName: A_STATION.name })
    expect(seen).not.toHaveProperty('inviterName')
    await unblock(test, mate, maker)
    await rooms.withdraw(maker)
    expect(await calls.preview(token, mate)).toEqual({ ...seen, members: 1, freePlaces: STATION_CAPACITY - 1 })
    expect((await calls.accept(mate, token)).status).toBe(200)
  })

  it('is open to friends of the maker, who asked them, and the maker', async () => {
    const [maker, friend] = await two()
    const [asker, stranger] = await two()
    await befriend(test, friend, maker)
    await friends.ask(asker, maker)
    const token = await calls.linkOf(maker)
    await calls.end(maker, token)
    for (const one of [maker, friend, asker])
      expect(await calls.preview(token, one)).toMatchObject({ kind: 'star', state: 'open', isThere: true, inviterName: '민아' })
    expect(await calls.preview(token, stranger)).toEqual({ kind: 'star', state: 'ended' })
    await block(test, maker, friend)
    expect(await calls.preview(token, friend)).toEqual({ kind: 'star', state: 'ended' })
  })

  it('is shown with an expired token, too', async () => {
    const { token } = await aLink()
    expect((await calls.preview(token, { headers: { authorization: 'Bearer nonsense' } })).state).toBe('open')
  })
})

describe('coming into a station by a link', () => {
  it('is joining: a place, the news, and one of twenty', async () => {
    const newcomer = await aMember(test)
    const { maker, stationId, token } = await aLink()
    expect(await calls.accept(newcomer, token)).toEqual({ status: 200, body: { kind: 'station', stationId, stationCode: stationId } })
    expect(await rooms.figure(maker, stationId, newcomer)).toBeDefined()
    const { notifications } = (await calls.send(maker, 'GET', '/notifications')).body
    expect(notifications[0]).toMatchObject({ type: 'STATION_JOINED' })
    expect((await calls.list(maker))[0]?.joinsLeft).toBe(INVITATION.joins - 1)
  })

  it('leads those who are in already to the room, also when it ended, and counts nothing', async () => {
    const mate = await aMember(test)
    const { maker, stationId, token } = await aLink([mate])
    for (const one of [maker, mate, mate]) expect((await calls.accept(one, token)).body.stationId).toBe(stationId)
    expect(await calls.joinsOf(token)).toBe(0)
    await calls.end(maker, token)
    expect((await calls.accept(mate, token)).body.stationId).toBe(stationId)
    expect(brief(await calls.accept(await aMember(test), token))).toBe(ENDED)
  })

  it('is refused to a member with 30 stations, and counts nothing', async () => {
    const busy = await aMember(test)
    for (let made = 0; made < 30; made += 1) await aStationOf(test, [busy])
    const { token } = await aLink()
    expect(brief(await calls.accept(busy, token))).toBe('403 STATIONS_FULL')
    expect(await calls.joinsOf(token)).toBe(0)
  })

  it('30 at once on five places and two joins left: two come in', async () => {
    const joiners = await people(30)
    const { maker, stationId, token } = await aLink()
    await calls.setJoins(token, INVITATION.joins - 2)
    expect(tally(await Promise.all(joiners.map((joiner) => calls.accept(joiner, token))))).toEqual({ '200': 2, [ENDED]: 28 })
    expect(await calls.joinsOf(token)).toBe(INVITATION.joins)
    expect((await rooms.room(maker, stationId)).numOfUsers).toBe(3)
  })

  it('10 at once by link and code on one place: one comes in, never a seventh', async () => {
    const settled = await people(4)
    const joiners = await people(10)
    const { maker, stationId, token } = await aLink(settled)
    const answers = await Promise.all(
      joiners.map((joiner, index) => (index % 2 ? calls.accept(joiner, token) : rooms.join(joiner, stationId))),
    )
    expect(tally(answers)).toEqual({ '200': 1, '409 STATION_FULL': 9 })
    expect((await rooms.room(maker, stationId)).numOfUsers).toBe(STATION_CAPACITY)
    expect(await calls.joinsOf(token)).toBe(answers.findIndex(({ status }) => status === 200) % 2)
  })

  it('one member 10 times at once: in once, counted once', async () => {
    const joiner = await aMember(test)
    const { token } = await aLink()
    expect(tally(await Promise.all(Array.from({ length: 10 }, () => calls.accept(joiner, token))))).toEqual({ '200': 10 })
    expect(await calls.joinsOf(token)).toBe(1)
  })

  it.each((['end', 'renew', 'withdraw'] as const).flatMap((how) => [0, 2, 4].map((before) => [how, before] as const)))(
    'while it ends (%s, after %i have come): whoever came in was counted, and nobody comes in later',
    async (how, before) => {
      const joiners = await people(4)
      const { maker, stationId, token } = await aLink()
      const ending = {
        end: () => calls.end(maker, token),
        renew: () => rooms.renew(maker, stationId),
        withdraw: () => rooms.withdraw(maker),
      }
      const race: (() => Promise<Answer>)[] = joiners.map((joiner) => () => calls.accept(joiner, token))
      const answers = await Promise.all(race.toSpliced(before, 0, ending[how]).map((act) => act()))
      expect(answers.splice(before, 1).map(brief)).toEqual(['200'])
      const counts = tally(answers)
      expect(Object.keys(counts).filter((one) => one !== '200' && one !== ENDED)).toEqual([])
      expect(await calls.joinsOf(token)).toBe(counts['200'] ?? 0)
      expect(await calls.preview(token)).toEqual({ kind: 'station', state: 'ended' })
      expect(brief(await calls.accept(await aMember(test), token))).toBe(ENDED)
    },
  )
})

describe('meeting the maker of a link to a star', () => {
  it('asks to be friends, once', async () => {
    const [maker, newcomer] = await two()
    const token = await calls.linkOf(maker)
    const asked = { kind: 'star', userId: maker.userId, userName: '민아', status: 'SENT' }
    for (let time = 0; time < 2; time += 1) expect((await calls.accept(newcomer, token)).body).toEqual(asked)
    expect(await calls.joinsOf(token)).toBe(1)
    expect((await friends.lists(maker)).received).toEqual([newcomer.userId])
  })

  it('makes friends of two who asked each other', async () => {
    const [maker, newcomer] = await two()
    await friends.ask(maker, newcomer)
    const token = await calls.linkOf(maker)
    expect((await calls.accept(newcomer, token)).body.status).toBe('FRIEND')
    expect((await friends.lists(maker)).friend).toEqual([newcomer.userId])
  })

  it('leads a friend and the maker there, also when it ended, and counts nothing', async () => {
    const [maker, friend] = await two()
    await befriend(test, friend, maker)
    const token = await calls.linkOf(maker)
    expect((await calls.accept(friend, token)).body).toMatchObject({ userId: maker.userId, status: 'FRIEND' })
    await calls.end(maker, token)
    expect((await calls.accept(friend, token)).body.status).toBe('FRIEND')
    expect((await calls.accept(maker, token)).body).toMatchObject({ userId: maker.userId, status: 'SELF' })
    expect(await calls.joinsOf(token)).toBe(0)
  })

  it('is refused as a request is', async () => {
    const [maker, newcomer] = await two()
    await friends.ask(newcomer, maker)
    await friends.reject(maker, newcomer)
    const token = await calls.linkOf(maker)
    expect(brief(await calls.accept(newcomer, token))).toBe('409 REQUEST_TOO_SOON')
    expect(await calls.joinsOf(token)).toBe(0)
  })

  it('30 at once: 20 ask, never a 21st', async () => {
    const [maker] = await two()
    const token = await calls.linkOf(maker)
    const joiners = await people(30)
    expect(tally(await Promise.all(joiners.map((joiner) => calls.accept(joiner, token))))).toEqual({ '200': 20, [ENDED]: 10 })
    expect(await calls.joinsOf(token)).toBe(INVITATION.joins)
    expect((await friends.lists(maker)).received).toHaveLength(INVITATION.joins)
    expect((await calls.preview(token)).state).toBe('full')
  })
})

describe('the end of a link', () => {
  it.each([
    ['seven days passed', async () => test.passMs(INVITATION.days * DAY_MS)],
    ['its maker ended it', ({ maker, token }: Linked) => calls.end(maker, token)],
    ["the station's code was renewed", ({ admin, stationId }: Linked) => rooms.renew(admin, stationId)],
    ['another member was removed', ({ admin, mate, stationId }: Linked) => rooms.remove(admin, stationId, mate)],
    ['its maker was removed', ({ admin, maker, stationId }: Linked) => rooms.remove(admin, stationId, maker)],
    ['its maker left', ({ maker, stationId }: Linked) => rooms.leave(maker, stationId)],
    ['its maker withdrew', ({ maker }: Linked) => rooms.withdraw(maker)],
  ])('comes when %s', async (_how, happens) => {
    const [admin, mate] = await two()
    const maker = await aMember(test)
    const stationId = await aStationOf(test, [admin, maker, mate])
    const token = await calls.linkOf(maker, stationId)
    expect((await calls.preview(token)).state).toBe('open')
    await happens({ admin, mate, maker, stationId, token })
    expect(await calls.preview(token)).toEqual({ kind: 'station', state: 'ended' })
    expect(brief(await calls.accept(await aMember(test), token))).toBe(ENDED)
  })

  it('comes with the end of the station', async () => {
    const { maker, stationId, token } = await aLink()
    await rooms.leave(maker, stationId)
    expect(await calls.preview(token)).toEqual({ kind: 'station', state: 'ended' })
    expect(brief(await calls.accept(maker, token))).toBe(ENDED)
  })

  it('is not there for the links of others when somebody leaves, nor for that to the star', async () => {
    const [admin, mate] = await two()
    const stationId = await aStationOf(test, [admin, mate])
    const [link, star] = [await calls.linkOf(admin, stationId), await calls.linkOf(mate)]
    await rooms.leave(mate, stationId)
    for (const token of [link, star]) expect((await calls.preview(token)).state).toBe('open')
    await rooms.withdraw(mate)
    expect(await calls.preview(star)).toEqual({ kind: 'star', state: 'ended' })
    expect(brief(await calls.accept(admin, star))).toBe(ENDED)
  })

  it('a withdrawal leaves nobody in it', async () => {
    const { maker, token } = await aLink()
    await calls.linkOf(maker)
    await rooms.withdraw(maker)
    const rows = await test.deps.db.selectFrom('invitation').select(['personId', 'stationId']).where('token', '=', token).execute()
    expect(rows).toEqual([{ personId: null, stationId: null }])
  })

  it('is forgotten a month later, and not before', async () => {
    const { token } = await aLink()
    test.passMs((INVITATION.days + 30) * DAY_MS - 1)
    await sweepInvitations(test.deps)
    expect((await calls.preview(token)).state).toBe('ended')
    test.passMs(1)
    expect(await sweepInvitations(test.deps)).toBeGreaterThan(0)
    expect(await calls.preview(token)).toMatchObject({ code: 'NOT_FOUND' })
  })
})

type Linked = { admin: TestMember; mate: TestMember; maker: TestMember; stationId: string; token: string }

describe('a token that nobody made', () => {
  it.each(['abc', `${UNKNOWN}A`, '%00', "';--", 'ㄱ'.repeat(22)])('is no token: %j', async (token) => {
    const answer = await test.app.inject({ url: `/api/invitations/${encodeURIComponent(token).replaceAll('%25', '%')}` })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_REQUEST'])
  })

  it('is unknown, and after ten in an hour by one member or a hundred from one address the next ones are too many; real ones go on', async () => {
    const strict = await startTestApp({ config: { rateLimitFactor: 0.1 } })
    const [own, maker] = [invitationCalls(strict), await aMember(strict, DEFAULT_LOOK)]
    const token = await own.linkOf(maker)
    expect(brief(await own.accept(maker, UNKNOWN))).toBe('404 NOT_FOUND')
    expect(brief(await own.accept(maker, UNKNOWN))).toBe('429 CODE_MISSES')
    for (let tries = 0; tries < CODE_MISSES_AN_HOUR_PER_ADDRESS / 10; tries += 1)
      expect(await own.preview(UNKNOWN)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await own.preview(UNKNOWN)).toMatchObject({ code: 'CODE_MISSES' })
    expect((await own.preview(token)).state).toBe('open')
    await strict.close()
  })
})

describe("what a station's code shows", () => {
  it('is its name, picture, places and question to anybody, and nobody who is in it', async () => {
    const [[maker, mate], stranger] = [await two(), await aMember(test)]
    const stationId = await aStationOf(test, [maker, mate])
    const shown = await calls.previewCode(stationId)
    expect(Object.keys(shown).toSorted()).toEqual(['background', 'freePlaces', 'kind', 'members', 'question', 'state', 'stationName'])
    expect(shown).toMatchObject({
      kind: 'station',
      state: 'open',
      stationName: A_STATION.name,
      members: 2,
      freePlaces: STATION_CAPACITY - 2,
    })
    expect(await calls.previewCode(stationId, stranger)).toEqual(shown)
    expect(await calls.previewCode(stationId.toLowerCase(), mate)).toEqual({ ...shown, isThere: true })
  })

  it('says that it is full, but not to who is in it', async () => {
    const everybody = await people(STATION_CAPACITY)
    const stationId = await aStationOf(test, everybody)
    expect(await calls.previewCode(stationId)).toMatchObject({ state: 'full', freePlaces: 0 })
    expect(await calls.previewCode(stationId, everybody[3])).toMatchObject({ state: 'open', isThere: true })
  })

  it('is nothing for a code that was renewed, whether it is also the id or not, as for one that never was', async () => {
    const maker = await aMember(test)
    const stationId = await aStationOf(test, [maker])
    const { stationCode } = (await calls.send(maker, 'POST', `/stations/${stationId}/code`)).body
    expect(await calls.previewCode(stationId)).toEqual(await calls.previewCode('ZZZZZZ'))
    expect(await calls.previewCode(stationId)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await calls.previewCode(stationCode)).toMatchObject({ state: 'open' })
  })

  it('is counted: ten wrong ones an hour of a member, a hundred of an address, and no address asks without end', async () => {
    const strict = await startTestApp({ config: { rateLimitFactor: 0.1 } })
    const [own, maker] = [invitationCalls(strict), await aMember(strict)]
    const stationId = await aStationOf(strict, [maker])
    expect((await own.previewCode('ZZZZZZ', maker)).code).toBe('NOT_FOUND')
    expect((await own.previewCode('ZZZZZZ', maker)).code).toBe('CODE_MISSES')
    for (let tries = 0; tries < CODE_MISSES_AN_HOUR_PER_ADDRESS / 10; tries += 1)
      expect((await own.previewCode('ZZZZZZ')).code).toBe('NOT_FOUND')
    expect((await own.previewCode('ZZZZZZ')).code).toBe('CODE_MISSES')
    const answers = await Promise.all(Array.from({ length: 60 }, () => own.previewCode(stationId)))
    expect(answers.filter(({ state }) => state === 'open')).toHaveLength(47)
    expect((await own.previewCode(stationId)).code).toBe('TOO_MANY_REQUESTS')
    await strict.close()
  })
})
