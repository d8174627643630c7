import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANSWER_LENGTH } from '#contract/limits.ts'
import type { LiveEvent } from '#contract/realtime.ts'
import { ANSWER_EMPTY, ANSWER_TOO_LONG } from '#contract/text/sentences.ts'
import { transact } from '#server/events/afterCommit.ts'
import { registerHooks } from '#server/events/hooks.ts'
import { saveTodayReport, todayReportOf, wroteToday } from '#server/modules/reports/reports.service.ts'
import { lockWriter } from '#server/modules/reports/saveReport.ts'
import { auditLedger } from '#server/modules/wallet/ledgerAudit.repository.ts'
import { MODULE_HOOKS } from '#server/modules.ts'
import { befriend, block } from '#tests/helpers/friendships.ts'
import { answerToday, entriesOf, type ReportApp, type ReportMember, startReportApp } from '#tests/helpers/reportApp.ts'

const YESTERDAY = '2026-03-09'
const TODAY = '2026-03-10'

let test: ReportApp
let told: { to: readonly string[]; event: LiveEvent }[] = []
let me: ReportMember
beforeAll(async () => {
  test = await startReportApp()
  test.deps.bus.subscribe((message) => message.kind === 'event' && told.push(message))
})
afterAll(async () => {
  expect((await auditLedger(test.deps.db)).faults).toEqual([])
  await test.close()
})
beforeEach(async () => {
  test.itIs(`${TODAY}T12:00:00.000`)
  me = await test.member()
  told = []
})

const toldTo = ({ personId }: ReportMember) => told.filter(({ to }) => to.includes(personId)).map(({ event }) => event)
const wallet = async (member: ReportMember) => (await member.call('GET', '/wallet')).body
const written = async (member: ReportMember) => (await member.call('GET', '/reports')).body.reports
const idsOf = async (member: ReportMember) => {
  const { today, yesterday } = await entriesOf(member)
  return { today: today.reportId, yesterday: yesterday?.reportId ?? '' }
}

describe('GET /reports', () => {
  it("has today's and yesterday's questions before they are answered, the same each time, and stores nothing", async () => {
    const { body } = await me.call('GET', '/reports')
    expect(body).toMatchObject({
      reports: [],
      total: 0,
      nextCursor: null,
      today: { answer: '', isTodayReport: true, serviceDate: TODAY, question: expect.stringMatching(/./) },
      yesterday: { answer: '', isTodayReport: false, serviceDate: YESTERDAY, question: expect.stringMatching(/./) },
      isFirstDay: true,
    })
    expect(body.today.question).not.toBe(body.yesterday.question)
    expect((await me.call('GET', '/reports')).body).toEqual(body)
    const other = await test.member()
    const { today } = await entriesOf(other)
    expect(today.question).toBe(body.today.question)
    expect(today.reportId).not.toBe(body.today.reportId)
    expect(await test.deps.db.selectFrom('report').select('id').where('personId', '=', me.personId).execute()).toEqual([])
  })

  it('says on which day one came, and on no later one', async () => {
    expect((await entriesOf(me)).isFirstDay).toBe(true)
    test.itIs('2026-03-10T23:59:59.999')
    expect((await entriesOf(me)).isFirstDay).toBe(true)
    test.itIs('2026-03-11T00:00:00.000')
    expect((await entriesOf(me)).isFirstDay).toBe(false)
  })

  it('keeps the id of an entry when it is written, and the look of that day', async () => {
    const { today } = await entriesOf(me)
    await answerToday(me, '안녕')
    const [report] = await written(me)
    expect(report).toMatchObject({ reportId: today.reportId, question: today.question, answer: '안녕', isTodayReport: true, isLate: false })
    expect(report.character).toMatch(/^\/content\/character_/)
    expect((await entriesOf(me)).today).toEqual(report)
  })

  it('refuses cursors that are not ours and months that do not exist', async () => {
    for (const path of ['/reports?cursor=x', '/reports?cursor=2026-02-30', '/reports/calendar?month=2026-13', '/reports/calendar']) {
      expect((await me.call('GET', path)).body.code).toBe('INVALID_REQUEST')
    }
  })
})

describe('a first answer', () => {
  it('is rewarded once, through the ledger, and told to the own tabs only', async () => {
    const saved = await answerToday(me)
    expect(saved).toMatchObject({ status: 200, body: { reward: { coin: 1, stone: 10 }, report: { answer: '오늘의 답' } } })
    expect(await wallet(me)).toEqual({ coin: 1, stone: 310 })
    expect(toldTo(me)).toEqual([
      { type: 'balance.changed', wallet: { coin: 1, stone: 310 } },
      { type: 'reports.changed', serviceDate: TODAY },
      { type: 'notifications.changed', unread: 0 },
    ])
    expect(told.every(({ to }) => to.length === 1)).toBe(true)
    await me.call('PATCH', `/reports/${saved.body.report.reportId}`, { answer: '다른 답', modifiedAt: saved.body.report.modifiedAt })
    expect(await wallet(me)).toEqual({ coin: 1, stone: 310 })
  })

  it.each([
    ['blank', '', ANSWER_EMPTY],
    ['white space', ' \n\t ', ANSWER_EMPTY],
    ['signs that show nothing', '\u200b\u2060\ufeff\u3164', ANSWER_EMPTY],
    ['one code point too long', '가'.repeat(ANSWER_LENGTH.max + 1), ANSWER_TOO_LONG],
    ['one emoji too long', '🌟'.repeat(ANSWER_LENGTH.max + 1), ANSWER_TOO_LONG],
  ])('that is %s is refused with its sentence and changes nothing', async (_name, answer, message) => {
    const { today } = await idsOf(me)
    const refused = await me.call('PATCH', `/reports/${today}`, { answer, serviceDate: TODAY })
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST', fields: [{ field: 'answer', message }] } })
    expect(await written(me)).toEqual([])
    expect(await wallet(me)).toEqual({ coin: 0, stone: 300 })
  })

  it('may have 150 code points, of any kind, and counts letters as they are stored', async () => {
    const answer = `  ${'🌟'.repeat(149)}${'한'.normalize('NFD')} `
    const saved = await answerToday(me, answer)
    expect(saved.body.report.answer).toBe(`${'🌟'.repeat(149)}한`)
  })

  it('stores and shows every text as text', async () => {
    const answer = `<b>'"; drop table report; --</b> % _ \\ עברית`
    // An override of the text direction is invisible itself.
    await answerToday(me, `\u202e${answer}`)
    expect((await written(me))[0].answer).toBe(answer)
  })

  it.each(['2026-03-09', '2026-03-11', '2020-01-01'])(
    'for the day %s on the screen is refused: the day has changed',
    async (serviceDate) => {
      const { today, yesterday } = await idsOf(me)
      for (const reportId of [today, yesterday]) {
        expect((await me.call('PATCH', `/reports/${reportId}`, { answer: '답', serviceDate })).body.code).toBe('DAY_CHANGED')
      }
      expect(await written(me)).toEqual([])
    },
  )

  it('takes the simplest request, with an answer alone', async () => {
    const { today, yesterday } = await idsOf(me)
    expect((await me.call('PATCH', `/reports/${today}`, { answer: '오늘' })).body.report).toMatchObject({
      serviceDate: TODAY,
      isLate: false,
    })
    expect((await me.call('PATCH', `/reports/${yesterday}`, { answer: '어제' })).body).toMatchObject({
      report: { serviceDate: YESTERDAY, isLate: true },
      reward: null,
    })
  })

  it('that is sent again, because its answer was lost, is answered with what is stored', async () => {
    const first = await answerToday(me, '같은 답')
    const again = await me.call('PATCH', `/reports/${first.body.report.reportId}`, { answer: '같은 답', serviceDate: TODAY })
    expect(again).toMatchObject({ status: 200, body: { report: first.body.report, reward: null } })
    const other = await me.call('PATCH', `/reports/${first.body.report.reportId}`, { answer: '다른 답', serviceDate: TODAY })
    expect(other.body.code).toBe('STALE')
  })

  it.each(Array.from({ length: 10 }, (_, round) => round + 1))('wins once among 20 at once, round %i', async () => {
    const { today } = await idsOf(me)
    const saves = await Promise.all(
      Array.from({ length: 20 }, (_, index) => me.call('PATCH', `/reports/${today}`, { answer: `답 ${index % 4}`, serviceDate: TODAY })),
    )
    const winners = saves.filter(({ body }) => body.reward)
    expect(winners).toHaveLength(1)
    const answer = winners[0]?.body.report.answer
    const same = saves.filter(({ status }) => status === 200)
    expect(same.map(({ body }) => body.report.answer)).toEqual(Array.from({ length: 5 }, () => answer))
    expect(saves.filter(({ body }) => body.code === 'STALE')).toHaveLength(15)
    expect(await written(me)).toHaveLength(1)
    expect(await wallet(me)).toEqual({ coin: 1, stone: 310 })
  })
})

describe('a late answer', () => {
  it('is marked, without reward, and no longer offered', async () => {
    const { yesterday } = await idsOf(me)
    const saved = await me.call('PATCH', `/reports/${yesterday}`, { answer: '어제의 답', late: true })
    expect(saved.body).toMatchObject({ reward: null, report: { serviceDate: YESTERDAY, isLate: true, isTodayReport: false } })
    expect(await wallet(me)).toEqual({ coin: 0, stone: 300 })
    expect((await entriesOf(me)).yesterday).toBeUndefined()
    const other = await me.call('PATCH', `/reports/${yesterday}`, { answer: '다른 탭의 답', late: true })
    expect(other).toMatchObject({ status: 409, body: { code: 'STALE' } })
  })

  it("is not for today's question, and not for a day before yesterday", async () => {
    const { today, yesterday } = await idsOf(me)
    expect((await me.call('PATCH', `/reports/${today}`, { answer: '답', late: true })).body.code).toBe('DAY_CHANGED')
    test.itIs('2026-03-11T00:00:00.000')
    expect((await me.call('PATCH', `/reports/${yesterday}`, { answer: '답', late: true })).body.code).toBe('DAY_CHANGED')
    expect((await me.call('PATCH', `/reports/${yesterday}`, { answer: '답' })).body.code).toBe('DAY_CHANGED')
    expect(await written(me)).toEqual([])
  })
})

describe('an edit', () => {
  it('carries what it read, and an older one is refused', async () => {
    const { report } = (await answerToday(me, '처음')).body
    const path = `/reports/${report.reportId}`
    told = []
    const second = (await me.call('PATCH', path, { answer: '둘째', modifiedAt: report.modifiedAt })).body.report
    expect(toldTo(me)).toEqual([{ type: 'reports.changed', serviceDate: TODAY }])
    expect(second).toMatchObject({ answer: '둘째', createdAt: report.createdAt })
    // Even with a stopped clock no two versions have the same time.
    expect(Date.parse(second.modifiedAt)).toBeGreaterThan(Date.parse(report.modifiedAt))
    expect((await me.call('PATCH', path, { answer: '늦은 탭', modifiedAt: report.modifiedAt })).body.code).toBe('STALE')
    expect((await me.call('PATCH', path, { answer: '늦은 탭', modifiedAt: 'yesterday' })).body.code).toBe('STALE')
    expect((await written(me))[0].answer).toBe('둘째')
    expect((await me.call('PATCH', path, { answer: '그냥 수정' })).body.report.answer).toBe('그냥 수정')
  })

  it('of two at once one wins', async () => {
    const { report } = (await answerToday(me, '처음')).body
    const edits = await Promise.all(
      ['하나', '둘'].map((answer) => me.call('PATCH', `/reports/${report.reportId}`, { answer, modifiedAt: report.modifiedAt })),
    )
    expect(edits.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('depends on no day', async () => {
    const { report } = (await answerToday(me, '처음')).body
    test.itIs('2026-03-25T09:00:00.000')
    const edited = await me.call('PATCH', `/reports/${report.reportId}`, { answer: '보름 뒤', modifiedAt: report.modifiedAt })
    expect(edited.body.report).toMatchObject({ answer: '보름 뒤', isTodayReport: false, question: report.question })
  })

  it('of a report that was deleted in another tab does not bring it back', async () => {
    const { report } = (await answerToday(me, '처음')).body
    test.itIs('2026-03-11T09:00:00.000')
    await me.call('DELETE', `/reports/${report.reportId}`)
    const edited = await me.call('PATCH', `/reports/${report.reportId}`, { answer: '고침', modifiedAt: report.modifiedAt })
    expect(edited.body.code).toBe('NOT_FOUND')
    expect(await written(me)).toEqual([])
  })
})

describe('deleting', () => {
  it("is refused for today's report, and possible from the next day on", async () => {
    const { report } = (await answerToday(me)).body
    expect(await me.call('DELETE', `/reports/${report.reportId}`)).toMatchObject({ status: 403, body: { code: 'REPORT_OF_TODAY' } })
    test.itIs('2026-03-11T00:00:00.000')
    told = []
    expect((await me.call('DELETE', `/reports/${report.reportId}`)).status).toBe(200)
    expect(toldTo(me)).toEqual([{ type: 'reports.changed', serviceDate: TODAY }])
    expect((await me.call('DELETE', `/reports/${report.reportId}`)).status).toBe(404)
    expect(await written(me)).toEqual([])
    // It was answered: a deleted answer is not asked for again.
    expect((await entriesOf(me)).yesterday).toBeUndefined()
  })

  it('and answering yesterday again pays nothing', async () => {
    const { report } = (await answerToday(me)).body
    test.itIs('2026-03-11T09:00:00.000')
    await me.call('DELETE', `/reports/${report.reportId}`)
    const again = await me.call('PATCH', `/reports/${report.reportId}`, { answer: '다시', late: true })
    expect(again.body).toMatchObject({ reward: null, report: { isLate: true } })
    expect(await wallet(me)).toEqual({ coin: 1, stone: 310 })
  })
})

describe("other people's ids", () => {
  it.each(['unwritten', 'written'])('are unknown when %s', async (state) => {
    const owner = await test.member()
    if (state === 'written') await answerToday(owner, '내 것')
    const { today, yesterday } = await entriesOf(owner)
    for (const reportId of [today.reportId, yesterday?.reportId, 'x', crypto.randomUUID(), "' or 1=1 --"]) {
      const path = `/reports/${encodeURIComponent(reportId ?? '')}`
      expect((await me.call('PATCH', path, { answer: '남의 것', serviceDate: TODAY })).body.code).toBe('NOT_FOUND')
      expect((await me.call('PATCH', path, { answer: '남의 것' })).body.code).toBe('NOT_FOUND')
      expect((await me.call('DELETE', path)).body.code).toBe('NOT_FOUND')
    }
    expect((await written(owner)).map(({ answer }: { answer: string }) => answer)).toEqual(state === 'written' ? ['내 것'] : [])
  })
})

describe("a friend's reports", () => {
  it('are for friends only, all of them, with search and without a trace', async () => {
    const [friend, stranger, blocked] = [await test.member(), await test.member(), await test.member()]
    await befriend(test, me, friend)
    await block(test, friend, blocked)
    await answerToday(friend, '친구의 비밀 기지')
    const read = (by: ReportMember, query = '') => by.call('GET', `/reports/friends?userId=${friend.userId}${query}`)
    expect((await read(me)).body).toMatchObject({
      total: 1,
      nextCursor: null,
      reports: [{ answer: '친구의 비밀 기지', isTodayReport: true }],
    })
    expect((await read(me, `&query=${encodeURIComponent('비밀')}`)).body.total).toBe(1)
    expect((await read(me, `&query=${encodeURIComponent('없음')}`)).body).toMatchObject({ total: 0, reports: [] })
    expect((await me.call('GET', '/reports/history')).body.history).toEqual([])
    expect((await read(stranger)).body.code).toBe('REPORTS_HIDDEN')
    expect((await read(blocked)).body.code).toBe('MEMBER_NOT_FOUND')
    expect((await me.call('GET', '/reports/friends?userId=nobody99')).body.code).toBe('MEMBER_NOT_FOUND')
  })
})

describe('for other modules', () => {
  it('today is saved and read inside their own transaction, and their hooks run in it', async () => {
    const seen: string[] = []
    const hook = {
      run: async (_tx: unknown, _afterCommit: unknown, { personId, serviceDate }: { personId: string; serviceDate: string }) => {
        if (personId === me.personId) seen.push(serviceDate)
      },
    }
    registerHooks({ ...MODULE_HOOKS, todayAnswered: [...MODULE_HOOKS.todayAnswered, hook] })
    const { db, clock } = test.deps
    expect(await todayReportOf(db, me.personId, clock())).toMatchObject({ answer: '', serviceDate: TODAY })
    expect(await wroteToday(db, [me.personId], clock())).toEqual(new Set())
    const save = (answer: string, serviceDate?: string) =>
      transact(test.deps, async (tx, afterCommit) =>
        saveTodayReport(tx, afterCommit, await lockWriter(tx, me.personId, clock), { answer, ...(serviceDate ? { serviceDate } : {}) }),
      )
    expect((await save('정거장에서', TODAY)).reward).toEqual({ coin: 1, stone: 10 })
    expect((await save('고쳐 씀')).reward).toBeNull()
    await expect(save('어제의 화면', YESTERDAY)).rejects.toMatchObject({ code: 'DAY_CHANGED' })
    expect(await todayReportOf(db, me.personId, clock())).toMatchObject({ answer: '고쳐 씀' })
    expect(await wroteToday(db, [me.personId], clock())).toEqual(new Set([me.personId]))
    expect(seen).toEqual([TODAY])
    registerHooks(MODULE_HOOKS)
  })
})
