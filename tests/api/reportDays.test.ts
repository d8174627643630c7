import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contract/rules/serviceDate.ts'
import { answerToday, entriesOf, type ReportApp, type ReportMember, startReportApp } from '#tests/helpers/reportApp.ts'

/** Offset of a zone in minutes at noon of 10 March 2026: proves that the process really is in it. */
const ZONES = [
  ['UTC', 0],
  ['America/Los_Angeles', 420],
  ['Pacific/Kiritimati', -840],
] as const

const late = async (member: ReportMember, answer = '늦은 답') =>
  member.call('PATCH', `/reports/${(await entriesOf(member)).yesterday?.reportId}`, { answer, late: true })
const calendar = async (member: ReportMember, month = '2026-03') => (await member.call('GET', `/reports/calendar?month=${month}`)).body
const streak = async (member: ReportMember) => (await calendar(member)).streak

describe.each(ZONES)('with the process in %s', (zone, minutesBehind) => {
  const zoneBefore = process.env.TZ
  let test: ReportApp
  beforeAll(async () => {
    process.env.TZ = zone
    expect(new Date('2026-03-10T12:00:00Z').getTimezoneOffset()).toBe(minutesBehind)
    test = await startReportApp()
  })
  afterAll(async () => {
    if (zoneBefore === undefined) delete process.env.TZ
    else process.env.TZ = zoneBefore
    await test.close()
  })

  it('the day changes at midnight in Seoul: date, question, today, delete rule, reward, streak', async () => {
    test.itIs('2026-03-10T23:59:59.999')
    const me = await test.member()
    const before = (await entriesOf(me)).today
    expect(before.serviceDate).toBe('2026-03-10')
    const saved = await answerToday(me, '자정 전')
    expect(saved.body).toMatchObject({ reward: { coin: 1, stone: 10 }, report: { isTodayReport: true } })
    const id = saved.body.report.reportId
    expect((await me.call('DELETE', `/reports/${id}`)).body.code).toBe('REPORT_OF_TODAY')
    expect(await streak(me)).toEqual({ current: 1, longest: 1 })

    test.itIs('2026-03-11T00:00:00.000')
    const { today, yesterday } = await entriesOf(me)
    expect(today).toMatchObject({ serviceDate: '2026-03-11', answer: '', isTodayReport: true })
    expect(today.question).not.toBe(before.question)
    expect(yesterday).toBeUndefined()
    expect((await me.call('GET', '/reports')).body.reports[0]).toMatchObject({
      reportId: id,
      isTodayReport: false,
      serviceDate: '2026-03-10',
    })
    // Counts to yesterday while today is open.
    expect(await streak(me)).toEqual({ current: 1, longest: 1 })
    expect((await answerToday(me, '자정 뒤')).body.reward).toEqual({ coin: 1, stone: 10 })
    expect(await streak(me)).toEqual({ current: 2, longest: 2 })
    expect((await me.call('GET', '/wallet')).body).toEqual({ coin: 2, stone: 320 })
    expect((await me.call('DELETE', `/reports/${id}`)).status).toBe(200)
    expect(await streak(me)).toEqual({ current: 2, longest: 2 })
  })

  it('a save held back over midnight is refused and its text may become a late one', async () => {
    test.itIs('2026-03-20T23:59:59.999')
    const me = await test.member()
    const { today } = await entriesOf(me)
    test.itIs('2026-03-21T00:00:00.000')
    const refused = await me.call('PATCH', `/reports/${today.reportId}`, { answer: '조금 늦었다', serviceDate: '2026-03-20' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'DAY_CHANGED' } })
    expect((await me.call('GET', '/reports')).body.reports).toEqual([])
    const { yesterday } = await entriesOf(me)
    expect(yesterday).toMatchObject({ reportId: today.reportId, question: today.question })
    test.itIs('2026-03-21T23:59:59.999')
    expect((await late(me, '조금 늦었다')).body).toMatchObject({ reward: null, report: { question: today.question, isLate: true } })
    test.itIs('2026-03-22T00:00:00.000')
    const { yesterday: tooLate } = await entriesOf(me)
    expect(tooLate?.serviceDate).toBe('2026-03-21')
  })
})

describe('the rest', () => {
  let test: ReportApp
  beforeAll(async () => {
    test = await startReportApp()
  })
  afterAll(() => test.close())
  const on = (day: string) => test.itIs(`${day}T12:00:00.000`)

  it('days in a row: a gap ends them, a late answer closes it, deleting changes nothing', async () => {
    on('2026-03-01')
    const me = await test.member()
    expect(await streak(me)).toEqual({ current: 0, longest: 0 })
    for (const day of ['2026-03-01', '2026-03-02', '2026-03-03']) {
      on(day)
      await answerToday(me)
    }
    on('2026-03-05')
    expect(await streak(me)).toEqual({ current: 0, longest: 3 })
    await answerToday(me)
    expect(await streak(me)).toEqual({ current: 1, longest: 3 })
    await late(me)
    expect(await streak(me)).toEqual({ current: 5, longest: 5 })
    on('2026-03-06')
    for (const { reportId } of (await me.call('GET', '/reports')).body.reports) await me.call('DELETE', `/reports/${reportId}`)
    expect((await me.call('GET', '/reports')).body.total).toBe(0)
    expect(await streak(me)).toEqual({ current: 5, longest: 5 })
    await answerToday(me)
    expect(await streak(me)).toEqual({ current: 6, longest: 6 })
  })

  it('a late answer before the one of today counts the same', async () => {
    on('2026-03-08')
    const me = await test.member()
    await answerToday(me)
    on('2026-03-10')
    await late(me)
    expect(await streak(me)).toEqual({ current: 2, longest: 2 })
    await answerToday(me)
    expect(await streak(me)).toEqual({ current: 3, longest: 3 })
  })

  it('the calendar has the reports of its month and the month in which they begin', async () => {
    on('2026-02-28')
    const me = await test.member()
    expect(await calendar(me)).toEqual({ month: '2026-03', reports: [], firstMonth: null, streak: { current: 0, longest: 0 } })
    for (const day of ['2026-02-28', '2026-03-01', '2026-03-29']) {
      on(day)
      await answerToday(me, day)
    }
    const days = async (month: string) => (await calendar(me, month)).reports.map(({ answer }: { answer: string }) => answer)
    expect(await days('2026-03')).toEqual(['2026-03-29', '2026-03-01'])
    expect(await days('2026-02')).toEqual(['2026-02-28'])
    expect(await days('2026-04')).toEqual([])
    expect((await calendar(me)).firstMonth).toBe('2026-02')
  })

  it("today's question is a notification until it is read, answered or deleted, and a new one the next day", async () => {
    on('2026-03-15')
    const me = await test.member()
    await test.deps.db.deleteFrom('questionNotification').where('personId', '=', me.personId).execute()
    const unread = async () => (await me.call('GET', '/notifications/unread-count')).body.count
    const list = async () => (await me.call('GET', '/notifications')).body.notifications
    const { today } = await entriesOf(me)
    expect(await unread()).toBe(1)
    const [question] = await list()
    expect(question).toMatchObject({ type: 'TODAY_QUESTION', isRead: false, createdAt: '2026-03-14T15:00:00.000Z' })
    expect(question.message).toContain(today.question)
    expect((await me.call('PATCH', '/notifications/read', { ids: [question.id] })).body.count).toBe(0)
    expect((await list())[0].isRead).toBe(true)
    expect((await me.call('DELETE', `/notifications/${question.id}`)).status).toBe(200)
    expect(await list()).toEqual([])

    on('2026-03-16')
    expect(await unread()).toBe(1)
    expect((await list())[0].id).not.toBe(question.id)
    await answerToday(me)
    expect(await unread()).toBe(0)
    expect((await list())[0].isRead).toBe(true)

    on('2026-03-17')
    expect((await me.call('PATCH', '/notifications/read', {})).body.count).toBe(0)
    expect(await unread()).toBe(0)
    expect((await test.deps.db.selectFrom('notification').select('id').execute()).length).toBe(0)
  })

  it('one of yesterday, still on a screen at midnight, may be read and deleted', async () => {
    on('2026-03-18')
    const me = await test.member()
    await test.deps.db.deleteFrom('questionNotification').where('personId', '=', me.personId).execute()
    const [question] = (await me.call('GET', '/notifications')).body.notifications
    on(addDays('2026-03-18', 1))
    expect((await me.call('PATCH', '/notifications/read', { ids: [question.id] })).status).toBe(200)
    expect((await me.call('DELETE', `/notifications/${question.id}`)).status).toBe(200)
    expect((await me.call('GET', '/notifications/unread-count')).body.count).toBe(1)
  })
})
