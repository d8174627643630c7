import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REPORT_DETAIL_LENGTH } from '#contract/limits.ts'
import { REPORT_DETAIL_TOO_LONG } from '#contract/text/sentences.ts'
import { deleteOldAbuseReports, listAbuseReports } from '#server/modules/people/abuseReports.service.ts'
import { adminCommand, doCommand } from '#tests/helpers/adminCommand.ts'
import { block } from '#tests/helpers/friendships.ts'
import { aMember, aPerson, type TestMember } from '#tests/helpers/members.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

let test: TestApp
const admin = (...args: string[]) => adminCommand(test, args)
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const report = (who: TestMember, payload: object) =>
  test.app.inject({ method: 'POST', url: '/api/people-reports', headers: who.headers, payload })
const outcome = async (answer: ReturnType<typeof report>) => {
  const { statusCode, json } = await answer
  return `${statusCode} ${json().code ?? 'ok'}`
}
const rowsAbout = ({ personId }: TestMember) =>
  test.deps.db.selectFrom('abuseReport').selectAll().where('reportedPersonId', '=', personId).orderBy('createdAt').execute()
const withdraw = ({ headers }: TestMember) => test.app.inject({ method: 'DELETE', url: '/api/auth/withdraw', headers })
const listed = async ({ userId }: TestMember, days = 30) =>
  (await listAbuseReports(test.deps.db, test.deps.clock(), days)).filter(({ reported }) => reported.userId === userId)

describe('POST /people-reports', () => {
  it('keeps who reported whom, why, and what they say', async () => {
    const [me, other] = [await aMember(test), await aMember(test)]
    const payload = { userId: other.userId.toUpperCase(), reason: 'OBSCENE', detail: '  첫 줄\r\n둘째\u0000 줄 ' }
    expect(await outcome(report(me, payload))).toBe('200 ok')
    expect(await rowsAbout(other)).toEqual([
      {
        id: expect.any(String),
        reporterPersonId: me.personId,
        reportedPersonId: other.personId,
        reason: 'OBSCENE',
        detail: '첫 줄\n둘째 줄',
        createdAt: expect.any(Date),
        updatedAt: expect.any(Date),
        copy: { userName: '민아' },
        decisionId: null,
      },
    ])
  })

  it.each([[undefined], [''], [' \n\u200b ']])('takes %j for nothing added', async (detail) => {
    const [me, other] = [await aMember(test), await aMember(test)]
    expect(await outcome(report(me, { userId: other.userId, reason: 'SPAM', detail }))).toBe('200 ok')
    expect((await rowsAbout(other))[0]?.detail).toBeNull()
  })

  it('counts code points', async () => {
    const [me, other] = [await aMember(test), await aMember(test)]
    const detail = '🌟'.repeat(REPORT_DETAIL_LENGTH.max)
    expect(await outcome(report(me, { userId: other.userId, reason: 'SPAM', detail }))).toBe('200 ok')
    const refused = await report(me, { userId: other.userId, reason: 'SPAM', detail: `${detail}.` })
    expect([refused.statusCode, refused.json().fields]).toEqual([400, [{ field: 'detail', message: REPORT_DETAIL_TOO_LONG }]])
    expect((await rowsAbout(other))[0]?.detail).toBe(detail)
  })

  it('changes what the same reporter said of the same person within a day, and begins a new one after it', async () => {
    const [me, witness, other] = [await aMember(test), await aMember(test), await aMember(test)]
    await report(me, { userId: other.userId, reason: 'SPAM', detail: '광고' })
    test.passMs(23 * HOUR_MS)
    await report(await again(me), { userId: other.userId, reason: 'HARASSMENT' })
    await report(await again(witness), { userId: other.userId, reason: 'SPAM' })
    expect((await rowsAbout(other)).map(({ reason, detail }) => [reason, detail])).toEqual([
      ['HARASSMENT', null],
      ['SPAM', null],
    ])
    const [first] = await rowsAbout(other)
    expect(Number(first?.updatedAt) - Number(first?.createdAt)).toBeGreaterThanOrEqual(23 * HOUR_MS)
    test.passMs(2 * HOUR_MS)
    await report(await again(me), { userId: other.userId, reason: 'OTHER' })
    expect((await rowsAbout(other)).map(({ reason }) => reason)).toEqual(['HARASSMENT', 'SPAM', 'OTHER'])
  })

  it('keeps one row when one reporter sends it 10 times at once', async () => {
    const [me, other] = [await aMember(test), await aMember(test)]
    const sent = Array.from({ length: 10 }, () => outcome(report(me, { userId: other.userId, reason: 'SPAM' })))
    expect(await Promise.all(sent)).toEqual(sent.map(() => '200 ok'))
    expect((await rowsAbout(other)).length).toBe(1)
  })

  it('is taken whichever of the two has blocked the other', async () => {
    const [me, blocked, blocker] = [await aMember(test), await aMember(test), await aMember(test)]
    await block(test, me, blocked)
    await block(test, blocker, me)
    for (const other of [blocked, blocker]) expect(await outcome(report(me, { userId: other.userId, reason: 'HARASSMENT' }))).toBe('200 ok')
  })

  it.each([
    ['oneself', (me: TestMember) => ({ userId: me.userId.toUpperCase(), reason: 'SPAM' }), '400 TO_ONESELF'],
    ['nobody', () => ({ userId: 'nobody1', reason: 'SPAM' }), '404 MEMBER_NOT_FOUND'],
    ['what is no userId', () => ({ userId: 'a%', reason: 'SPAM' }), '400 INVALID_REQUEST'],
    ['an unknown reason', () => ({ userId: 'nobody1', reason: 'UGLY' }), '400 INVALID_REQUEST'],
    ['no reason', () => ({ userId: 'nobody1' }), '400 INVALID_REQUEST'],
    ['a number for a detail', () => ({ userId: 'nobody1', reason: 'SPAM', detail: 5 }), '400 INVALID_REQUEST'],
    ['no detail of null', () => ({ userId: 'nobody1', reason: 'SPAM', detail: null }), '400 INVALID_REQUEST'],
  ])('refuses %s', async (_what, bodyOf, expected) => {
    const me = await aMember(test)
    expect(await outcome(report(me, bodyOf(me)))).toBe(expected)
  })
})

describe('a report after a withdrawal', () => {
  it('stays without its reporter and what they wrote, and waits to be judged when the one it is about leaves', async () => {
    const [me, other] = [await aMember(test), await aMember(test)]
    await report(me, { userId: other.userId, reason: 'SPAM', detail: '광고' })
    await report(other, { userId: me.userId, reason: 'OTHER' })
    await withdraw(me)
    expect(await rowsAbout(me)).toMatchObject([{ reporterPersonId: other.personId, reason: 'OTHER', decisionId: null }])
    expect(await rowsAbout(other)).toMatchObject([{ reporterPersonId: null, reason: 'SPAM', detail: null }])
    expect(await listed(other)).toMatchObject([{ reporter: null, reason: 'SPAM' }])
    await withdraw(other)
    expect(await rowsAbout(other)).toMatchObject([{ reporterPersonId: null, reason: 'SPAM', detail: null }])
    expect(await listed(other)).toEqual([])
  })

  it('two who reported each other and leave together never deadlock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const crowd = await Promise.all(Array.from({ length: 5 }, () => aMember(test)))
      const pairs = crowd.flatMap((who) => crowd.filter((other) => other !== who).map((other) => [who, other] as const))
      const sendAll = () => pairs.map(([who, { userId }]) => report(who, { userId, reason: 'SPAM' }))
      await Promise.all(sendAll())
      const answers = await Promise.all([...sendAll(), ...crowd.map(withdraw)])
      expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
      for (const member of crowd)
        for (const row of await rowsAbout(member)) expect(row).toMatchObject({ reporterPersonId: null, detail: null })
    }
  })
})

it('reports go after a year', async () => {
  const [me, other, late] = [await aMember(test), await aMember(test), await aMember(test)]
  await report(me, { userId: other.userId, reason: 'SPAM' })
  test.passMs(364 * DAY_MS)
  await report(await again(me), { userId: late.userId, reason: 'SPAM' })
  await deleteOldAbuseReports(test.deps.db, test.deps.clock(), 1000)
  expect([(await rowsAbout(other)).length, (await listed(other, 9999)).length]).toEqual([1, 1])
  test.passMs(2 * DAY_MS)
  expect(await listed(other, 9999)).toEqual([])
  await deleteOldAbuseReports(test.deps.db, test.deps.clock(), 1000)
  expect([await rowsAbout(other), (await rowsAbout(late)).length]).toEqual([[], 1])
})

describe('npm run admin -- people-reports list', () => {
  const list = (...options: string[]) => doCommand(test, ['people-reports', 'list', ...options])

  it('shows them to the operators, the newest first, as a table or as JSON', async () => {
    const [me, other] = [await aMember(test, { userName: '나래' }), await aMember(test, { userName: '가온' })]
    await report(me, { userId: other.userId, reason: 'HARASSMENT', detail: '자꾸\n\u001b[31m괴롭혀요' })
    await sql`delete from abuse_report where reported_person_id <> ${other.personId}::uuid`.execute(test.deps.db)
    await sql`update abuse_report set created_at = now() - interval '2 days', updated_at = '2026-03-01T09:30:00Z'`.execute(test.deps.db)
    const [head, row, , sum] = (await list()).split('\n')
    expect(head).toMatch(/^when +who +whom +reason +detail$/)
    expect(row?.split(/ {2,}/)).toEqual([
      '2026-03-01 09:30Z',
      `${me.userId} (나래)`,
      `${other.userId} (가온)`,
      'HARASSMENT',
      '자꾸 [31m괴롭혀요',
    ])
    expect(sum).toBe('1 report in the last 30 days.')
    expect(JSON.parse(await list('--json', '--since', '3'))).toMatchObject([
      { reporter: { userId: me.userId }, reported: { userId: other.userId }, reason: 'HARASSMENT' },
    ])
    expect(await list('--since', '1')).toBe('No reports in the last day.')
    await expect(list('--since', '0')).rejects.toThrow('--since takes a number of days')
  })

  it.each([
    [['people-reports', 'list', '--until', '3'], "Unknown option '--until'"],
    [['people-reports', 'burn'], 'There is no command "people-reports burn".'],
    [[], 'people-reports list [--since DAYS] [--json]'],
  ])('answers %j with 1 and how it is called', async (args, sentence) => {
    const { code, stdout, stderr } = await admin(...args)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain(sentence)
    expect(stderr).toContain('people-reports list [--since DAYS] [--json]')
  })
})

/** The same member with a token of this hour. */
async function again(who: TestMember): Promise<TestMember> {
  return { ...who, ...(await aPerson(test, who.email)) }
}
