import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertDecision } from '#server/modules/moderation/decisions.repository.ts'
import { answerToday, entriesOf, type ReportApp, type ReportMember, seoul, startReportApp } from '#tests/helpers/reportApp.ts'
import { A_STATION } from '#tests/helpers/stationCalls.ts'

const [YESTERDAY, TODAY, TOMORROW] = ['2026-03-09', '2026-03-10', '2026-03-11']
const NOON = `${TODAY}T12:00:00.000`

let test: ReportApp
/** Persons on whose screens a star rose. */
const risen: string[] = []
beforeAll(async () => {
  test = await startReportApp(NOON)
  test.deps.bus.subscribe((message) => {
    if (message.kind === 'event' && message.event.type === 'station.fullDay') risen.push(...message.to)
  })
})
beforeEach(() => test.itIs(NOON))
afterAll(() => test.close())

type Room = { id: string; people: ReportMember[]; days: (viewer?: ReportMember) => Promise<string[]> }

/** Members who share one new station, the first its admin. */
async function aRoomOf(count: number): Promise<Room> {
  const people = await Promise.all(Array.from({ length: count }, () => test.member()))
  const [admin, ...others] = people
  if (!admin) throw new Error('nobody')
  const id = (await admin.call('POST', '/stations', A_STATION)).body.stationId
  for (const other of others) await other.call('PATCH', `/stations/${id}`)
  const days = async (viewer = admin) => {
    const { status, body } = await viewer.call('GET', `/stations/${id}/constellations`)
    if (status !== 200) throw new Error(body.code)
    type Month = { month: string; fullDays: number[] }
    return body.months.flatMap(({ month, fullDays }: Month) => fullDays.map((day) => `${month}-${String(day).padStart(2, '0')}`))
  }
  return { id, people, days }
}

const rest = (member: ReportMember, from: string, days = 1) => member.call('PUT', '/rest', { from, days })
const wake = (member: ReportMember) => member.call('DELETE', '/rest')
const brief = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code ?? 'ok'}`
const answerAll = async (people: readonly ReportMember[]) => {
  for (const member of people) expect((await answerToday(member)).status).toBe(200)
}
async function answerLate(member: ReportMember) {
  const { yesterday } = await entriesOf(member)
  if (!yesterday) throw new Error('yesterday is answered')
  return member.call('PATCH', `/reports/${yesterday.reportId}`, { answer: '늦은 답', serviceDate: yesterday.serviceDate, late: true })
}
async function notified(member: ReportMember): Promise<string[]> {
  type Row = { type: string; message: string }
  const { notifications } = (await member.call('GET', '/notifications')).body
  return notifications.filter(({ type }: Row) => type === 'EVERYBODY_WROTE').map(({ message }: Row) => message)
}
async function suspend({ personId }: ReportMember) {
  const decision = {
    kind: 'SUSPEND',
    days: 3,
    sentence: '잠시 쉬어 주세요',
    decidedByPersonId: null,
    operator: 'doyun',
    readAt: null,
  } as const
  const [decidedAt, endsAt] = [seoul(NOON), seoul(`${TOMORROW}T12:00:00.000`)]
  await test.deps.db.transaction().execute((tx) => insertDecision(tx, { id: randomUUID(), personId, ...decision, decidedAt, endsAt }))
}

describe('a day becomes full', () => {
  it('by the last save, and all who wrote are notified', async () => {
    const { people, days } = await aRoomOf(3)
    await answerAll(people.slice(1))
    expect(await days()).toEqual([])
    await answerAll(people.slice(0, 1))
    expect(await days()).toEqual([TODAY])
    for (const member of people) {
      expect(await notified(member)).toEqual([expect.stringContaining('모두가 오늘의 리포트를 썼어요!')])
      expect(risen.filter((personId) => personId === member.personId)).toHaveLength(1)
    }
  })

  it('by a save when the others rest; only those who wrote are notified, in other words', async () => {
    const { id, people, days } = await aRoomOf(3)
    const [one, other, sleeper] = people as [ReportMember, ReportMember, ReportMember]
    await rest(sleeper, TODAY)
    await answerAll([one, other])
    expect(await days()).toEqual([TODAY])
    expect(await notified(one)).toEqual([expect.stringContaining('오늘의 별이 떴어요!')])
    expect(await notified(sleeper)).toEqual([])
    expect((await one.call('GET', `/stations/${id}`)).body).toMatchObject({ fullDays: 1, sky: { month: '2026-03', fullDays: [10] } })
  })

  it('by the beginning of a rest, by a leave, a removal and a withdrawal, each without a word', async () => {
    const ends: Record<string, (room: Room, last: ReportMember) => Promise<unknown>> = {
      rest: (_, last) => rest(last, TODAY, 3),
      leave: ({ id }, last) => last.call('DELETE', `/stations/${id}/members/me`),
      removal: ({ id, people }, last) => (people[0] as ReportMember).call('DELETE', `/stations/${id}/members/${last.userId}`),
      withdrawal: (_, last) => last.call('DELETE', '/auth/withdraw'),
    }
    for (const [name, end] of Object.entries(ends)) {
      const room = await aRoomOf(3)
      const [admin, other, last] = room.people as [ReportMember, ReportMember, ReportMember]
      await answerAll([admin, other])
      expect(await room.days(), name).toEqual([])
      await end(room, last)
      expect(await room.days(), name).toEqual([TODAY])
      expect(await notified(admin), name).toEqual([])
      expect(risen, name).not.toContain(admin.personId)
    }
  })

  it('though a member is suspended, or has joined after midnight when it is yesterday’s', async () => {
    const room = await aRoomOf(3)
    const [one, other, suspended] = room.people as [ReportMember, ReportMember, ReportMember]
    await suspend(suspended)
    await answerAll([one, other])
    expect(await room.days()).toEqual([TODAY])
    const late = await aRoomOf(2)
    await answerAll(late.people.slice(0, 1))
    test.itIs(`${TOMORROW}T00:00:01.000`)
    const joined = await test.member()
    await joined.call('PATCH', `/stations/${late.id}`)
    expect(brief(await answerLate(late.people[1] as ReportMember))).toBe('200 ok')
    expect(await late.days()).toEqual([TODAY])
    expect(await notified(late.people[0] as ReportMember)).toEqual([])
    // Who joined later sees the stars of before.
    expect(await late.days(joined)).toEqual([TODAY])
  })

  it('by a member who joined at 23:59 and answers late', async () => {
    const room = await aRoomOf(2)
    await answerAll(room.people)
    const other = await aRoomOf(2)
    test.itIs(`${TODAY}T23:59:00.000`)
    const joined = await test.member()
    await joined.call('PATCH', `/stations/${other.id}`)
    await answerAll(other.people)
    expect(await other.days()).toEqual([])
    test.itIs(`${TOMORROW}T00:01:00.000`)
    await answerLate(joined)
    expect(await other.days()).toEqual([TODAY])
    expect(await room.days()).toEqual([TODAY])
  })

  it('never with one answer, nor alone, nor by an answer of the day after the next', async () => {
    const pair = await aRoomOf(2)
    const [one, sleeper] = pair.people as [ReportMember, ReportMember]
    await rest(sleeper, TODAY)
    await answerAll([one])
    const alone = await aRoomOf(1)
    await answerAll(alone.people)
    expect([await pair.days(), await alone.days()]).toEqual([[], []])
    const three = await aRoomOf(2)
    await answerAll(three.people.slice(0, 1))
    test.itIs(`2026-03-12T00:00:01.000`)
    const { yesterday } = await entriesOf(three.people[1] as ReportMember)
    expect(yesterday?.serviceDate).toBe(TOMORROW)
    expect(await three.days()).toEqual([])
  })

  it('once: an answer of who rested, or of who joins, takes nothing back and notifies nobody again', async () => {
    const room = await aRoomOf(3)
    const [one, other, sleeper] = room.people as [ReportMember, ReportMember, ReportMember]
    await rest(sleeper, TODAY)
    await answerAll([one, other, sleeper])
    const joined = await test.member()
    await joined.call('PATCH', `/stations/${room.id}`)
    await answerAll([joined])
    expect(await room.days()).toEqual([TODAY])
    expect(await notified(one)).toHaveLength(1)
  })

  it('by two last savers at once, with one notification each', async () => {
    const room = await aRoomOf(3)
    await answerAll(room.people.slice(0, 1))
    await Promise.all(room.people.slice(1).map((member) => answerToday(member)))
    expect(await room.days()).toEqual([TODAY])
    for (const member of room.people) expect(await notified(member)).toHaveLength(1)
  })

  it('of a rest and the last save at once', async () => {
    const room = await aRoomOf(4)
    const [one, other, writer, sleeper] = room.people as [ReportMember, ReportMember, ReportMember, ReportMember]
    await answerAll([one, other])
    await Promise.all([answerToday(writer), rest(sleeper, TODAY)])
    expect(await room.days()).toEqual([TODAY])
  })
})

describe('in the time zone of the process', () => {
  const zone = process.env.TZ
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  it.each([
    ['UTC', 0],
    ['Asia/Seoul', -540],
    ['America/Los_Angeles', 420],
    ['Pacific/Kiritimati', -840],
    ['Pacific/Pago_Pago', 660],
    ['Asia/Kathmandu', -345],
  ])('%s a day begins and ends at midnight in Seoul', async (name, offset) => {
    process.env.TZ = name
    expect(seoul(NOON).getTimezoneOffset()).toBe(offset)
    const room = await aRoomOf(2)
    const [one, other] = room.people as [ReportMember, ReportMember]
    test.itIs(`${TODAY}T23:59:59.000`)
    await answerAll([one])
    test.itIs(`${TOMORROW}T00:00:00.000`)
    await answerAll([other])
    expect(await room.days()).toEqual([])
    await answerLate(other)
    expect(await room.days()).toEqual([TODAY])
    expect(brief(await rest(one, TODAY))).toBe('409 DAY_CHANGED')
    expect(brief(await rest(one, TOMORROW))).toBe('200 ok')
    test.itIs(`${TOMORROW}T23:59:59.000`)
    // One rests and the other has answered: a single answer is no full day.
    expect(await room.days()).toEqual([TODAY])
    expect((await one.call('GET', '/rest')).body).toMatchObject({ today: TOMORROW, rest: { from: TOMORROW, until: TOMORROW } })
  })
})

describe('a past day', () => {
  const dayOf = (viewer: ReportMember, id: string, date: string) => viewer.call('GET', `/stations/${id}/days/${date}`)

  it('shows who wrote, and the answers that one may read', async () => {
    const room = await aRoomOf(4)
    const [me, friend, mate, blocked] = room.people as [ReportMember, ReportMember, ReportMember, ReportMember]
    await me.call('POST', '/friends/requests', { receiverId: friend.userId })
    await friend.call('PATCH', `/friends/requests/${me.userId}`, { status: 'ACCEPTED' })
    await blocked.call('POST', '/blocks', { userId: me.userId })
    await answerAll([friend, mate, blocked, me])
    await mate.call('DELETE', `/stations/${room.id}/members/me`)
    expect(brief(await dayOf(me, room.id, TODAY))).toBe('404 NOT_FOUND')
    test.itIs(`${TOMORROW}T09:00:00.000`)
    const { body } = await dayOf(me, room.id, TODAY)
    const names = (rows: { userId: string }[]) => rows.map(({ userId }) => userId).sort()
    expect(body).toMatchObject({ serviceDate: TODAY, question: expect.stringMatching(/./), isFull: true, hasClosedAnswers: true })
    expect(names(body.writers)).toEqual(names([friend, mate, me]))
    expect(body.answers.map(({ person }: { person: { userId: string } }) => person.userId)).toEqual([me.userId, friend.userId])
    expect(body.answers[0].answer).toBe('오늘의 답')
    // Nobody sees the faces of a day without a star.
    const open = await aRoomOf(2)
    await answerAll(open.people.slice(0, 1))
    test.itIs('2026-03-12T09:00:00.000')
    const second = await dayOf(open.people[0] as ReportMember, open.id, TOMORROW)
    expect(second.body).toMatchObject({ isFull: false, writers: [], answers: [{ answer: '오늘의 답' }], hasClosedAnswers: false })
    expect((await dayOf(open.people[1] as ReportMember, open.id, TOMORROW)).body).toMatchObject({
      writers: [],
      answers: [],
      hasClosedAnswers: true,
    })
  })

  it('is there from the first day on, for members only; who withdrew is not in it', async () => {
    const room = await aRoomOf(3)
    const [me, other, leaving] = room.people as [ReportMember, ReportMember, ReportMember]
    await answerAll(room.people)
    await leaving.call('DELETE', '/auth/withdraw')
    test.itIs(`${TOMORROW}T09:00:00.000`)
    expect(brief(await dayOf(me, room.id, YESTERDAY))).toBe('404 NOT_FOUND')
    expect(brief(await dayOf(me, room.id, TOMORROW))).toBe('404 NOT_FOUND')
    expect(brief(await dayOf(me, room.id, '2026-02-30'))).toBe('400 INVALID_REQUEST')
    expect(brief(await dayOf(await test.member(), room.id, TODAY))).toBe('404 STATION_NOT_FOUND')
    const { writers } = (await dayOf(me, room.id, TODAY)).body
    expect(writers.map(({ userId }: { userId: string }) => userId).sort()).toEqual([me.userId, other.userId].sort())
  })

  it('months go from the station’s first to this one, the newest first', async () => {
    const room = await aRoomOf(2)
    await answerAll(room.people)
    test.itIs('2026-04-01T00:00:00.000')
    const { body } = await (room.people[0] as ReportMember).call('GET', `/stations/${room.id}/constellations`)
    expect(body).toEqual({
      since: TODAY,
      today: '2026-04-01',
      months: [
        { month: '2026-04', fullDays: [] },
        { month: '2026-03', fullDays: [10] },
      ],
    })
  })
})

describe('a rest', () => {
  it('is refused for other days, after today’s answer, twice, and over fourteen days of a month', async () => {
    const me = await test.member()
    expect((await me.call('GET', '/rest')).body).toEqual({
      today: TODAY,
      hasAnsweredToday: false,
      rest: null,
      used: [{ month: '2026-03', days: 0 }],
    })
    for (const days of [0, 8, -1, 1.5]) expect(brief(await rest(me, TODAY, days))).toBe('400 INVALID_REQUEST')
    for (const from of [YESTERDAY, '2026-03-12']) expect(brief(await rest(me, from))).toBe('409 DAY_CHANGED')
    expect((await rest(me, TOMORROW, 7)).body).toMatchObject({ rest: { from: TOMORROW, until: '2026-03-17' }, used: [{ days: 7 }] })
    expect(brief(await rest(me, TODAY))).toBe('409 ALREADY_RESTING')
    expect((await wake(me)).body).toMatchObject({ rest: null, used: [{ days: 0 }] })
    await answerToday(me)
    expect(brief(await rest(me, TODAY))).toBe('409 ANSWERED_TODAY')
    await rest(me, TOMORROW, 7)
    test.itIs('2026-03-18T09:00:00.000')
    await rest(me, '2026-03-18', 6)
    test.itIs('2026-03-25T09:00:00.000')
    const refused = await rest(me, '2026-03-25', 2)
    expect([brief(refused), refused.body.fields]).toEqual(['409 REST_LIMIT', [expect.objectContaining({ field: 'left', message: '1' })]])
    test.itIs('2026-03-30T09:00:00.000')
    expect(brief(await rest(me, '2026-03-31', 7))).toBe('200 ok')
  })

  it('sleeps in rooms, for who may see the member, and ends by an answer or at will', async () => {
    const room = await aRoomOf(3)
    const [me, mate, blocked] = room.people as [ReportMember, ReportMember, ReportMember]
    await blocked.call('POST', '/blocks', { userId: me.userId })
    await rest(me, TODAY, 3)
    const isAsleep = async (viewer: ReportMember) =>
      (await viewer.call('GET', `/stations/${room.id}`)).body.stationMembers.find(({ userId }: { userId: string }) => userId === me.userId)
        ?.isResting ?? false
    expect([await isAsleep(me), await isAsleep(mate), await isAsleep(blocked)]).toEqual([true, true, false])
    await answerToday(me)
    expect(await isAsleep(mate)).toBe(false)
    expect((await me.call('GET', '/rest')).body).toMatchObject({ rest: null, used: [{ days: 0 }] })
    await rest(me, TOMORROW, 2)
    expect(await isAsleep(mate)).toBe(false)
    test.itIs(`${TOMORROW}T00:00:00.000`)
    expect(await isAsleep(mate)).toBe(true)
    await answerLate(mate)
    await wake(me)
    expect(await isAsleep(mate)).toBe(false)
  })

  it('keeps the day that became full by it, and gives the others back', async () => {
    const room = await aRoomOf(3)
    const [one, other, sleeper] = room.people as [ReportMember, ReportMember, ReportMember]
    await rest(sleeper, TODAY, 4)
    await answerAll([one, other])
    expect((await wake(sleeper)).body).toMatchObject({ rest: null, used: [{ days: 1 }] })
    expect((await rest(sleeper, TODAY, 1)).body).toMatchObject({ rest: { from: TODAY, until: TODAY }, used: [{ days: 1 }] })
    await answerToday(sleeper)
    expect((await sleeper.call('GET', '/rest')).body).toMatchObject({ rest: null, used: [{ days: 1 }] })
    // Another rest that is taken back does not bring it back.
    expect((await rest(sleeper, TOMORROW, 2)).body).toMatchObject({ used: [{ days: 3 }] })
    expect((await wake(sleeper)).body).toMatchObject({ rest: null, used: [{ days: 1 }] })
  })

  it('neither adds to nor breaks a count of days, over the end of a month', async () => {
    const me = await test.member()
    const streak = async (month: string) => (await me.call('GET', `/reports/calendar?month=${month}`)).body.streak
    test.itIs('2026-03-28T12:00:00.000')
    await answerToday(me)
    test.itIs('2026-03-29T12:00:00.000')
    await rest(me, '2026-03-29', 5)
    test.itIs('2026-04-02T12:00:00.000')
    expect(await streak('2026-04')).toEqual({ current: 1, longest: 1 })
    test.itIs('2026-04-03T12:00:00.000')
    expect(await streak('2026-04')).toEqual({ current: 1, longest: 1 })
    await answerToday(me)
    expect(await streak('2026-04')).toEqual({ current: 2, longest: 2 })
    test.itIs('2026-04-05T12:00:00.000')
    expect(await streak('2026-04')).toEqual({ current: 0, longest: 2 })
  })

  it('a late answer does not end it, and counts', async () => {
    const me = await test.member()
    test.itIs('2026-03-11T12:00:00.000')
    await answerToday(me)
    test.itIs('2026-03-13T12:00:00.000')
    await rest(me, '2026-03-13', 2)
    await answerLate(me)
    expect((await me.call('GET', '/rest')).body.rest).toEqual({ from: '2026-03-13', until: '2026-03-14' })
    expect((await me.call('GET', '/reports/calendar?month=2026-03')).body.streak.current).toBe(2)
  })

  it('of one who has it twice at once is booked once', async () => {
    const me = await test.member()
    const answers = await Promise.all([rest(me, TOMORROW, 2), rest(me, TOMORROW, 2)])
    expect(answers.map(brief).sort()).toEqual(['200 ok', '409 ALREADY_RESTING'])
  })
})
