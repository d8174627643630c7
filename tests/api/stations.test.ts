import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CODE_MISSES_AN_HOUR, INITIAL_PLACEMENTS, STATION_CODE, STATIONS_A_MEMBER } from '#contract/limits.ts'
import { CODE_MISSES, STATION_INCOMPLETE, STATION_NOT_FOUND } from '#contract/text/sentences.ts'
import { grantItem } from '#server/modules/market/ownedItems.service.ts'
import { aMember, aPerson, type TestMember } from '#tests/helpers/members.ts'
import { A_STATION, aStationOf, stationCalls } from '#tests/helpers/stationCalls.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

const HOUR_MS = 60 * 60 * 1000
const UNKNOWN = 'AAAAAA'

let test: TestApp
let calls: ReturnType<typeof stationCalls>
beforeAll(async () => {
  test = await startTestApp()
  calls = stationCalls(test)
})
afterAll(() => test.close())

const people = (count: number) => Promise.all(Array.from({ length: count }, () => aMember(test)))
const brief = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code ?? 'ok'}`
const own = (member: TestMember, item: string) =>
  test.deps.db.transaction().execute((tx) => grantItem(tx, test.deps.wardrobe, { ...member, item, at: test.deps.clock() }))
const isFiled = { code: 'INVALID_REQUEST', fields: [expect.objectContaining({ field: expect.any(String) })] }

describe('POST /stations', () => {
  it('makes a station with its first member as admin, whose id is its first code', async () => {
    const me = await aMember(test)
    const { status, body } = await calls.create(me, { name: '  새벽   정거장 ', reportNoticeTime: '21:30' })
    expect(status).toBe(200)
    expect(body.stationCode).toBe(body.stationId)
    expect(body.stationId).toHaveLength(STATION_CODE.length)
    for (const sign of body.stationId) expect(STATION_CODE.signs).toContain(sign)
    const room = await calls.room(me, body.stationId)
    expect(room).toMatchObject({ ...A_STATION, ...body, adminUserId: me.userId, numOfUsers: 1, favorite: false, fullDays: 0 })
    expect(room.reportWritten).toBe(false)
    expect(room.stationMembers).toMatchObject([
      { userId: me.userId, ...INITIAL_PLACEMENTS[0], todayReport: false, isFriend: false, isPinned: false },
    ])
    expect(await calls.list(me)).toMatchObject([{ ...A_STATION, ...body, numOfUsers: 1, adminUserId: me.userId, favorite: false }])
  })

  it.each([
    ['no name', { name: undefined }],
    ['a blank name', { name: ' \u200b\t' }],
    ['a name of 21', { name: '가'.repeat(21) }],
    ['a name that is no text', { name: 7 }],
    ['a blank intro', { intro: '   ' }],
    ['an intro of 61', { intro: '가'.repeat(61) }],
    ['hour 24', { reportNoticeTime: '24:00:00' }],
    ['minute 60', { reportNoticeTime: '09:60:00' }],
    ['a second', { reportNoticeTime: '09:00:01' }],
    ['a time in words', { reportNoticeTime: '오전 9:00' }],
    ['no time', { reportNoticeTime: null }],
    ['a background of a star', { stationBackground: 'bg_star_1.png' }],
    ['a background that nobody made', { stationBackground: 'bg_station_999.png' }],
    ['a path as background', { stationBackground: '../bg_station_1.png' }],
  ])('refuses %s and makes nothing', async (_what, change) => {
    const me = await aMember(test)
    expect(await calls.create(me, change)).toMatchObject({ status: 400, body: isFiled })
    expect(await calls.list(me)).toEqual([])
  })

  it('is made once, however often it is asked for: twice by a busy phone, again when the answer was lost', async () => {
    const maker = await aMember(test)
    const headers = { ...maker.headers, 'idempotency-key': 'one' }
    const send = () => test.app.inject({ method: 'POST', url: '/api/stations', headers, payload: A_STATION })
    const answers = [...(await Promise.all([send(), send(), send()])), await send()]
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await calls.list(maker)).toHaveLength(1)
  })

  it('says what is missing', async () => {
    const { body } = await calls.create(await aMember(test), { name: ' ' })
    expect(body.fields).toEqual([{ field: 'name', message: STATION_INCOMPLETE }])
  })

  it('takes names and intros of any signs up to their length, as they are stored', async () => {
    const me = await aMember(test)
    const odd = { name: '😀'.repeat(20), intro: "<b>'; drop table station; --</b> ‮" }
    const { body } = await calls.create(me, odd)
    expect(await calls.room(me, body.stationId)).toMatchObject({ name: odd.name, intro: "<b>'; drop table station; --</b>" })
    const families = { name: '👨‍👩‍👧‍👦'.repeat(20), intro: '👨‍👩‍👧‍👦'.repeat(60) }
    const { body: theirs } = await calls.create(me, families)
    expect(await calls.room(me, theirs.stationId)).toMatchObject(families)
    // Twenty letters only after an invisible sign between two jamo is removed.
    expect((await calls.create(me, { name: 'e\u200b\u0301'.repeat(20) })).status).toBe(200)
  })

  it('takes a bought background from its owner only', async () => {
    const me = await aMember(test)
    expect(brief(await calls.create(me, { stationBackground: 'bg_station_5.png' }))).toBe('403 ITEM_NOT_OWNED')
    await own(me, 'bg_station_5.png')
    expect((await calls.create(me, { stationBackground: 'bg_station_5.png' })).status).toBe(200)
  })

  it('is for 30 stations at most, made or joined', async () => {
    const [me, other] = await people(2)
    if (!me || !other) throw new Error('nobody')
    for (let made = 1; made < STATIONS_A_MEMBER; made += 1) await calls.create(me)
    const [theirs, more] = [await aStationOf(test, [other]), await aStationOf(test, [other])]
    expect(brief(await calls.join(me, theirs))).toBe('200 ok')
    expect(brief(await calls.join(me, more))).toBe('403 STATIONS_FULL')
    expect(brief(await calls.create(me))).toBe('403 STATIONS_FULL')
    expect(await calls.list(me)).toHaveLength(STATIONS_A_MEMBER)
    await calls.leave(me, theirs)
    expect(brief(await calls.join(me, more))).toBe('200 ok')
  })

  it('is nothing for those without a profile', async () => {
    expect(brief(await calls.create(await aPerson(test)))).toBe('403 PROFILE_REQUIRED')
  })
})

describe('PATCH /stations/:code', () => {
  it('lets in by the code in any spelling, each to the next free first place', async () => {
    const [admin, ...others] = await people(6)
    if (!admin) throw new Error('nobody')
    const id = await aStationOf(test, [admin])
    for (const other of others) {
      const spelled = ` ${id.slice(0, 3).toLowerCase()} ${id.slice(3)}`
      expect(await calls.join(other, encodeURIComponent(spelled))).toMatchObject({ status: 200, body: { stationId: id } })
    }
    const { stationMembers, numOfUsers } = await calls.room(admin, id)
    expect(numOfUsers).toBe(6)
    expect(stationMembers.map(({ userId }) => userId)).toEqual([admin, ...others].map(({ userId }) => userId))
    expect(stationMembers.map(({ positionX, positionY }) => ({ positionX, positionY }))).toEqual(INITIAL_PLACEMENTS)
    expect(await calls.join(await aMember(test), id)).toMatchObject({
      status: 409,
      body: { code: 'STATION_FULL', message: 'Station Full' },
    })
    expect((await calls.room(admin, id)).numOfUsers).toBe(6)
  })

  it('gives a place that somebody moved away from, or left', async () => {
    const [admin, second, third, fourth] = await people(4)
    if (!admin || !second || !third || !fourth) throw new Error('nobody')
    const id = await aStationOf(test, [admin, second])
    await calls.move(admin, id, admin, 50, 50)
    await calls.join(third, id)
    expect(await calls.figure(admin, id, third)).toMatchObject({ ...INITIAL_PLACEMENTS[0] })
    await calls.leave(second, id)
    await calls.join(fourth, id)
    expect(await calls.figure(admin, id, fourth)).toMatchObject({ ...INITIAL_PLACEMENTS[1] })
  })

  it('says who is in already, also when the room is full', async () => {
    const members = await people(6)
    const id = await aStationOf(test, members)
    for (const member of members) {
      expect(await calls.join(member, id)).toMatchObject({ status: 409, body: { message: 'User already in station' } })
    }
  })

  it('takes the current code only: neither the id nor a former code', async () => {
    const [admin, other] = await people(2)
    if (!admin || !other) throw new Error('nobody')
    const id = await aStationOf(test, [admin])
    const { stationCode } = (await calls.renew(admin, id)).body
    const { stationCode: third } = (await calls.renew(admin, id)).body
    expect(new Set([id, stationCode, third]).size).toBe(3)
    expect(brief(await calls.join(other, id))).toBe('404 STATION_NOT_FOUND')
    expect(brief(await calls.join(other, stationCode))).toBe('404 STATION_NOT_FOUND')
    expect(brief(await calls.join(other, third))).toBe('200 ok')
    // Both keys work for members, in every call.
    for (const code of [id, third]) expect(await calls.room(other, code)).toMatchObject({ stationId: id, stationCode: third })
    expect(brief(await calls.enter(other, stationCode))).toBe('404 STATION_NOT_FOUND')
  })

  it.each([UNKNOWN, 'abc', 'OOOOOO', '한글코드여섯', '%00%00%00', "';--", '😀', 'a'.repeat(40)])('refuses %j', async (code) => {
    const answer = await calls.join(await aMember(test), encodeURIComponent(code).replaceAll('%25', '%'))
    expect(answer).toMatchObject({ status: 404, body: { code: 'STATION_NOT_FOUND', message: STATION_NOT_FOUND } })
  })

  it('stops guessing after 10 misses in an hour, right codes too, until the hour has passed', async () => {
    const [admin, guesser] = await people(2)
    if (!admin || !guesser) throw new Error('nobody')
    const id = await aStationOf(test, [admin])
    const outcomes: string[] = []
    for (let guess = 0; guess < CODE_MISSES_AN_HOUR; guess += 1) outcomes.push(brief(await calls.join(guesser, UNKNOWN)))
    expect(new Set(outcomes)).toEqual(new Set(['404 STATION_NOT_FOUND']))
    expect(await calls.join(guesser, id)).toMatchObject({ status: 429, body: { code: 'CODE_MISSES', message: CODE_MISSES } })
    expect(brief(await calls.join(guesser, UNKNOWN))).toBe('429 CODE_MISSES')
    // Others are not limited, and other calls work.
    expect((await calls.join(await aMember(test), id)).status).toBe(200)
    expect((await calls.create(guesser)).status).toBe(200)
    await test.deps.db
      .updateTable('stationCodeMiss')
      .set({ missedAt: new Date(test.deps.clock().getTime() - HOUR_MS - 1000) })
      .where('personId', '=', guesser.personId)
      .execute()
    expect(brief(await calls.join(guesser, UNKNOWN))).toBe('404 STATION_NOT_FOUND')
    expect(await missesOf(guesser)).toBe(1)
    expect(brief(await calls.join(guesser, id))).toBe('200 ok')
  })

  it.each([
    ['small letters and a dash', (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase()],
    ['full-width letters', (code: string) => code.replace(/./g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))],
    ['words around it', (code: string) => `코드: ${code} 로 와!`],
  ])('takes a code in %s', async (_how, write) => {
    const [admin, other] = await people(2)
    if (!admin || !other) throw new Error('nobody')
    const code = write(await aStationOf(test, [admin]))
    expect(brief(await calls.join(other, encodeURIComponent(code)))).toBe('200 ok')
  })

  it('takes a code as a Korean keyboard writes it', async () => {
    const [admin, other] = await people(2)
    if (!admin || !other) throw new Error('nobody')
    const id = await aStationOf(test, [admin])
    await test.deps.db.insertInto('stationCode').values({ code: 'ABC234', stationId: id }).execute()
    await test.deps.db.updateTable('station').set({ code: 'ABC234' }).where('id', '=', id).execute()
    expect(brief(await calls.join(other, encodeURIComponent('뮻234')))).toBe('200 ok')
  })

  it('counts no miss for a code that cannot exist', async () => {
    const guesser = await aMember(test)
    for (let tries = 0; tries < CODE_MISSES_AN_HOUR + 2; tries += 1)
      expect(brief(await calls.join(guesser, tries % 2 ? 'OOOOOO' : 'ABC23'))).toBe('404 STATION_NOT_FOUND')
    expect(await missesOf(guesser)).toBe(0)
  })

  it('counts no miss for a full room or one that one is in, nor for reading', async () => {
    const members = await people(6)
    const [first] = members
    const late = await aMember(test)
    const id = await aStationOf(test, members)
    if (!first) throw new Error('nobody')
    for (let tries = 0; tries < CODE_MISSES_AN_HOUR + 2; tries += 1) {
      expect(brief(await calls.join(late, id))).toBe('409 STATION_FULL')
      expect(brief(await calls.join(first, id))).toBe('409 ALREADY_MEMBER')
      expect(brief(await calls.enter(late, UNKNOWN))).toBe('404 STATION_NOT_FOUND')
    }
    expect(await missesOf(late)).toBe(0)
  })

  it('never counts fewer misses than there were, however many come at once', async () => {
    const guesser = await aMember(test)
    const answers = await Promise.all(Array.from({ length: 30 }, () => calls.join(guesser, UNKNOWN)))
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(CODE_MISSES_AN_HOUR)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
    expect(await missesOf(guesser)).toBe(CODE_MISSES_AN_HOUR)
  })
})

describe('GET /stations/:code', () => {
  it('answers outsiders as it answers an unknown code', async () => {
    const [admin, outsider] = await people(2)
    if (!admin || !outsider) throw new Error('nobody')
    const id = await aStationOf(test, [admin])
    const [hidden, unknown] = [await calls.enter(outsider, id), await calls.enter(outsider, UNKNOWN)]
    expect(hidden).toEqual(unknown)
    expect(hidden).toMatchObject({ status: 404, body: { code: 'STATION_NOT_FOUND' } })
  })

  it('is refused to outsiders by every other call alike, and nothing changes', async () => {
    const [admin, mate, outsider] = await people(3)
    if (!admin || !mate || !outsider) throw new Error('nobody')
    const id = await aStationOf(test, [admin, mate])
    const before = await calls.room(admin, id)
    const { name, intro, reportNoticeTime } = A_STATION
    const tries = [
      calls.leave(outsider, id),
      calls.remove(outsider, id, mate),
      calls.renew(outsider, id),
      calls.favor(outsider, id),
      calls.unfavor(outsider, id),
      calls.pin(outsider, id),
      calls.move(outsider, id, mate, 10, 20),
      calls.saveSettings(outsider, id, { name, intro, reportNoticeTime }),
      calls.saveBackground(outsider, id, 'bg_station_3.png'),
      calls.send(outsider, 'GET', `/stations/${id}/report`),
      calls.send(outsider, 'PATCH', `/stations/${id}/report`, { answer: '안녕' }),
      calls.send(outsider, 'GET', `/stations/${id}/users/${mate.userId}/report`),
    ]
    for (const answer of await Promise.all(tries)) expect(brief(answer)).toBe('404 STATION_NOT_FOUND')
    expect(await calls.room(admin, id)).toEqual(before)
  })
})

describe('GET /stations', () => {
  it('answers those of the member, the last active first', async () => {
    const [me, other] = await people(2)
    if (!me || !other) throw new Error('nobody')
    const ids = [await aStationOf(test, [me]), await aStationOf(test, [me]), await aStationOf(test, [other])]
    expect((await calls.list(me)).map(({ stationId }) => stationId)).toEqual([ids[1], ids[0]])
    await calls.move(me, ids[0] ?? '', me, 10, 20)
    expect((await calls.list(me)).map(({ stationId }) => stationId)).toEqual([ids[0], ids[1]])
  })
})

async function missesOf({ personId }: TestMember): Promise<number> {
  return (await test.deps.db.selectFrom('stationCodeMiss').selectAll().where('personId', '=', personId).execute()).length
}
