import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LiveEvent } from '#contract/realtime.ts'
import type { StationMember, StationRoom } from '#contract/stations.ts'
import { answerToday, type ReportApp, type ReportMember, startReportApp } from '#tests/helpers/reportApp.ts'
import { A_STATION } from '#tests/helpers/stationCalls.ts'

const TODAY = '2026-03-10'
const LONG = '오늘은 아주아주 긴 하루였지만 그래도 좋았어요 😀'

let test: ReportApp
const heard: { to: string; event: LiveEvent }[] = []
beforeAll(async () => {
  test = await startReportApp(`${TODAY}T12:00:00.000`)
  test.deps.bus.subscribe((message) => {
    if (message.kind === 'event') heard.push(...message.to.map((to) => ({ to, event: message.event })))
  })
})
beforeEach(() => test.itIs(`${TODAY}T12:00:00.000`))
afterAll(() => test.close())

/** Members who share one new station, the first its admin. */
async function aRoomOf(count: number): Promise<[string, ReportMember, ReportMember, ...ReportMember[]]> {
  const [admin, second, ...others] = await Promise.all(Array.from({ length: Math.max(2, count) }, () => test.member()))
  if (!admin || !second) throw new Error('nobody')
  const id = (await admin.call('POST', '/stations', A_STATION)).body.stationId
  for (const other of count < 2 ? [] : [second, ...others]) await other.call('PATCH', `/stations/${id}`)
  return [id, admin, second, ...others]
}
const roomOf = async (member: ReportMember, id: string): Promise<StationRoom> => (await member.call('GET', `/stations/${id}`)).body
const figureOf = async (viewer: ReportMember, id: string, { userId }: ReportMember): Promise<StationMember | undefined> =>
  (await roomOf(viewer, id)).stationMembers.find((member) => member.userId === userId)
const write = (member: ReportMember, id: string, body: object) => member.call('PATCH', `/stations/${id}/report`, body)
const read = (member: ReportMember, id: string, { userId }: ReportMember) => member.call('GET', `/stations/${id}/users/${userId}/report`)
const brief = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code ?? 'ok'}`
const toldFull = async (member: ReportMember): Promise<number> =>
  (await member.call('GET', '/notifications')).body.notifications.filter(({ type }: { type: string }) => type === 'EVERYBODY_WROTE').length
const heardBy = ({ personId }: ReportMember, type: LiveEvent['type']) =>
  heard.filter(({ to, event }) => to === personId && event.type === type).length

describe('one’s own report in the room', () => {
  it('is the one of everywhere: open at first, then written, with its reward, in every station', async () => {
    const [id, me] = await aRoomOf(1)
    const second = (await me.call('POST', '/stations', A_STATION)).body.stationId
    const open = await me.call('GET', `/stations/${id}/report`)
    expect(open.body.report).toMatchObject({ question: expect.any(String), answer: '', createdAt: expect.any(String), serviceDate: TODAY })
    const saved = await write(me, id, { answer: '  첫 답  ', serviceDate: TODAY })
    expect(saved).toMatchObject({ status: 200, body: { report: { answer: '첫 답', serviceDate: TODAY }, reward: { coin: 1, stone: 10 } } })
    for (const station of [id, second]) {
      expect((await roomOf(me, station)).reportWritten).toBe(true)
      expect((await me.call('GET', `/stations/${station}/report`)).body.report).toEqual(saved.body.report)
    }
    expect((await me.call('GET', '/reports')).body.today.answer).toBe('첫 답')
    const { modifiedAt } = saved.body.report
    expect((await write(me, second, { answer: '고친 답', serviceDate: TODAY, modifiedAt })).body).toMatchObject({
      report: { answer: '고친 답' },
      reward: null,
    })
    expect((await me.call('GET', '/wallet')).body).toEqual({ coin: 1, stone: 310 })
  })

  it('takes a save without the optional fields too', async () => {
    const [id, me] = await aRoomOf(1)
    expect(brief(await write(me, id, { answer: '첫 답' }))).toBe('200 ok')
    expect(brief(await write(me, id, { answer: '고친 답' }))).toBe('200 ok')
  })

  it('refuses another day, a stale edit, nothing and too much, and stores nothing', async () => {
    const [id, me] = await aRoomOf(1)
    expect(brief(await write(me, id, { answer: '어제', serviceDate: '2026-03-09' }))).toBe('409 DAY_CHANGED')
    for (const answer of ['', '  \n ', '가'.repeat(151), 7, null]) {
      expect(brief(await write(me, id, { answer, serviceDate: TODAY }))).toBe('400 INVALID_REQUEST')
    }
    expect((await roomOf(me, id)).reportWritten).toBe(false)
    await write(me, id, { answer: '첫 답', serviceDate: TODAY })
    const stale = { answer: '늦은 답', serviceDate: TODAY, modifiedAt: '2026-03-10T00:00:00.000Z' }
    expect(brief(await write(me, id, stale))).toBe('409 STALE')
    expect((await me.call('GET', `/stations/${id}/report`)).body.report.answer).toBe('첫 답')
  })

  it('moves the last activity of all stations of the author', async () => {
    const [id, me, mate] = await aRoomOf(2)
    test.itIs(`${TODAY}T13:00:00.000`)
    await answerToday(me)
    const [card] = (await mate.call('GET', '/stations')).body.stations
    expect(card).toMatchObject({ stationId: id, lastActive: new Date(`${TODAY}T13:00:00+09:00`).toISOString() })
  })
})

describe('others’ reports in the room', () => {
  it('show that they wrote; what they wrote once one’s own is saved, over the figure and on a tap, all of it', async () => {
    const [id, me, mate] = await aRoomOf(2)
    expect(brief(await read(me, id, mate))).toBe('404 NOT_WRITTEN')
    expect(await figureOf(me, id, mate)).toMatchObject({ todayReport: false })
    heard.length = 0
    await answerToday(mate, LONG)
    expect([heardBy(me, 'station.reported'), heardBy(mate, 'station.reported')]).toEqual([1, 1])
    expect(await figureOf(me, id, mate)).toMatchObject({ todayReport: true })
    expect(await figureOf(me, id, mate)).not.toHaveProperty('answer')
    await answerToday(me, '😀'.repeat(30))
    expect(await figureOf(me, id, mate)).toMatchObject({ answer: LONG })
    expect(await figureOf(mate, id, me)).toMatchObject({ answer: '😀'.repeat(30) })
    const { body } = await read(me, id, mate)
    expect(body.report).toMatchObject({
      answer: LONG,
      question: expect.any(String),
      createdAt: expect.any(String),
      modifiedAt: expect.any(String),
    })
    expect(Object.keys(body.report).sort()).toEqual(['answer', 'createdAt', 'modifiedAt', 'question', 'reportId', 'serviceDate'])
  })

  it('are sent again to all of the author’s rooms when they are edited anywhere; not when nothing changed, or another day’s did', async () => {
    const [id, me, mate] = await aRoomOf(2)
    const second = (await me.call('POST', '/stations', A_STATION)).body.stationId
    await answerToday(mate)
    const { reportId } = (await write(me, id, { answer: '첫 답', serviceDate: TODAY })).body.report
    heard.length = 0
    expect(brief(await me.call('PATCH', `/reports/${reportId}`, { answer: '고친 답' }))).toBe('200 ok')
    expect([heardBy(me, 'station.reported'), heardBy(mate, 'station.reported')]).toEqual([2, 1])
    expect(await figureOf(mate, id, me)).toMatchObject({ answer: '고친 답' })
    expect(brief(await write(me, second, { answer: '또 고친 답' }))).toBe('200 ok')
    expect([heardBy(me, 'station.reported'), heardBy(mate, 'station.reported')]).toEqual([4, 2])
    expect(brief(await me.call('PATCH', `/reports/${reportId}`, { answer: '또 고친 답' }))).toBe('200 ok')
    test.itIs('2026-03-11T09:00:00.000')
    expect(brief(await me.call('PATCH', `/reports/${reportId}`, { answer: '어제의 답' }))).toBe('200 ok')
    expect([heardBy(me, 'station.reported'), heardBy(mate, 'station.reported')]).toEqual([4, 2])
  })

  it('are those of today only', async () => {
    const [id, me, mate] = await aRoomOf(2)
    await answerToday(mate)
    await answerToday(me)
    test.itIs('2026-03-11T00:00:00.000')
    expect(brief(await read(me, id, mate))).toBe('404 NOT_WRITTEN')
    expect(await figureOf(me, id, mate)).toMatchObject({ todayReport: false })
    expect((await roomOf(me, id)).reportWritten).toBe(false)
    // All other fields stay with friends.
    expect(brief(await me.call('GET', `/reports/friends?userId=${mate.userId}`))).toBe('403 REPORTS_HIDDEN')
  })

  it('are nobody’s who is not in the room', async () => {
    const [id, me, mate] = await aRoomOf(2)
    const outsider = await test.member()
    await answerToday(mate)
    await answerToday(outsider)
    expect(brief(await read(outsider, id, mate))).toBe('404 STATION_NOT_FOUND')
    expect(brief(await read(me, id, outsider))).toBe('404 MEMBER_NOT_FOUND')
    await mate.call('DELETE', `/stations/${id}/members/me`)
    expect(brief(await read(me, id, mate))).toBe('404 MEMBER_NOT_FOUND')
  })

  it('are hidden between those between whom a block lies, in both directions', async () => {
    const [id, me, mate] = await aRoomOf(2)
    await me.call('POST', '/blocks', { userId: mate.userId })
    heard.length = 0
    await answerToday(me)
    await answerToday(mate)
    expect([heardBy(me, 'station.reported'), heardBy(mate, 'station.reported')]).toEqual([1, 1])
    for (const [viewer, author] of [
      [me, mate],
      [mate, me],
    ] as const) {
      expect(brief(await read(viewer, id, author))).toBe('404 NOT_WRITTEN')
      expect(await figureOf(viewer, id, author)).toMatchObject({ todayReport: false, isFriend: false })
      expect(await figureOf(viewer, id, author)).not.toHaveProperty('answer')
      expect(brief(await read(viewer, id, viewer))).toBe('200 ok')
    }
  })
})

describe('days on which everybody wrote', () => {
  it('are decided by the last one’s save, wherever they write, and told to all once', async () => {
    const [id, one, two, three] = await aRoomOf(3)
    if (!three) throw new Error('nobody')
    await answerToday(one)
    await write(two, id, { answer: '둘', serviceDate: TODAY })
    expect([(await roomOf(one, id)).fullDays, await toldFull(one)]).toEqual([0, 0])
    await answerToday(three)
    expect((await roomOf(one, id)).fullDays).toBe(1)
    for (const member of [one, two, three]) expect(await toldFull(member)).toBe(1)
    // Neither an edit nor a new member makes a second one on the same day.
    const late = await test.member()
    await late.call('PATCH', `/stations/${id}`)
    await answerToday(late)
    await write(two, id, { answer: '둘이서', serviceDate: TODAY })
    expect([(await roomOf(late, id)).fullDays, await toldFull(late)]).toEqual([1, 0])
    test.itIs('2026-03-11T09:00:00.000')
    for (const member of [one, two, three, late]) await answerToday(member)
    expect((await roomOf(late, id)).fullDays).toBe(2)
  })

  it('need two answers', async () => {
    const [id, me, mate] = await aRoomOf(1)
    await answerToday(me)
    expect((await roomOf(me, id)).fullDays).toBe(0)
    await mate.call('PATCH', `/stations/${id}`)
    expect((await roomOf(me, id)).fullDays).toBe(0)
    await mate.call('DELETE', `/stations/${id}/members/me`)
    expect((await roomOf(me, id)).fullDays).toBe(0)
  })

  it('come once when all write in the same moment, 10 rooms of six', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [id, ...members] = await aRoomOf(6)
      const answers = await Promise.all(members.map((member) => write(member, id, { answer: '같이', serviceDate: TODAY })))
      expect(answers.map(brief)).toEqual(members.map(() => '200 ok'))
      const [first] = members
      if (!first) throw new Error('nobody')
      expect([(await roomOf(first, id)).fullDays, await toldFull(first)]).toEqual([1, 1])
    }
  }, 120_000)
})
