import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepDecisions } from '#server/modules/moderation/decisionSweep.ts'
import { readOwnModeration } from '#server/modules/moderation/moderationPersonalData.ts'
import { befriend } from '#tests/helpers/friendships.ts'
import { aMember, aPerson, type TestMember } from '#tests/helpers/members.ts'
import { moderationCalls } from '#tests/helpers/moderation.ts'
import { loginAs, startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SENTENCE = '함께 쓰는 방이니 조금만 더 다정하게 적어 주세요.'

let test: TestApp
let calls: ReturnType<typeof moderationCalls>
let admin: TestMember
beforeAll(async () => {
  test = await startTestApp()
  calls = moderationCalls(test)
  admin = await calls.anAdmin()
})
afterAll(() => test.close())

/** Somebody whom another reported, and that other. */
async function aReported(reason = 'HARASSMENT', detail?: string) {
  const [person, reporter] = [await aMember(test, { userName: '우주먼지' }), await aMember(test, { userName: '몰래본사람' })]
  expect((await calls.report(reporter, person, reason, detail)).status).toBe(200)
  return { person, reporter }
}
/** The same member days later, with a fresh token. */
const again = async <T extends TestMember>(who: T): Promise<T> => ({ ...who, ...(await aPerson(test, who.email)) })
const answer = (who: TestMember, text: string) =>
  calls.send(who, 'GET', '/reports').then(async ({ body: { today } }) => {
    const url = `/api/reports/${today.reportId}`
    const payload = { answer: text, serviceDate: today.serviceDate }
    return test.app.inject({ method: 'PATCH', url, headers: who.headers, payload })
  })

describe('the queue', () => {
  it('shows each person once, in the order that is asked for, and never who reported', async () => {
    const one = await aReported('OBSCENE', '이름이 불쾌해요')
    test.passMs(60_000)
    const two = await aReported('SPAM')
    const witness = await aMember(test)
    test.passMs(60_000)
    await calls.report(witness, two.person, 'HARASSMENT', '멤버를 깎아내려요')
    test.passMs(60_000)
    const three = await aReported('OTHER')
    const order = async (name: string) => {
      const { cases } = await calls.cases(admin, name)
      const known = [one, two, three].map(({ person }) => person.userId)
      return cases.map(({ person }: { person: { userId: string } }) => known.indexOf(person.userId)).filter((at: number) => at >= 0)
    }
    expect([await order('recent'), await order('most'), await order('oldest')]).toEqual([
      [2, 1, 0],
      [1, 2, 0],
      [0, 1, 2],
    ])
    const { cases } = await calls.cases(admin)
    expect(cases.find(({ person }: { person: { userId: string } }) => person.userId === two.person.userId)).toMatchObject({
      reason: 'HARASSMENT',
      reports: 2,
    })
    const shown = JSON.stringify([cases, await calls.open(admin, two.person), (await calls.send(admin, 'GET', '/admin/decisions')).body])
    for (const { userId, personId } of [two.reporter, witness]) {
      expect(shown).not.toContain(userId)
      expect(shown).not.toContain(personId)
    }
    expect(shown).not.toContain('몰래본사람')
  })

  it('keeps a copy: the name, and an answer that the reporter could see', async () => {
    const [person, friend, stranger] = [await aMember(test, { userName: '우주먼지' }), await aMember(test), await aMember(test)]
    await befriend(test, person, friend)
    expect((await answer(person, '너희랑 게임하면 재미없어')).statusCode).toBe(200)
    await calls.report(friend, person, 'HARASSMENT')
    await calls.report(stranger, person, 'HARASSMENT')
    await answer(person, '고친 답변이에요')
    const { reports } = await calls.open(admin, person)
    const copies = reports.map(({ copy }: { copy: object }) => copy)
    expect(copies).toContainEqual({ userName: '우주먼지' })
    expect(copies).toContainEqual({
      userName: '우주먼지',
      answer: { answer: '너희랑 게임하면 재미없어', serviceDate: expect.any(String), question: expect.any(String) },
    })
    await calls.report(friend, person, 'IMPERSONATION')
    expect(JSON.stringify((await calls.open(admin, person)).reports)).not.toContain('답변이에요')
  })
})

describe('a decision', () => {
  it('without a fault closes the reports and tells nobody', async () => {
    const { person } = await aReported()
    expect(await calls.decide(admin, person, { kind: 'DISMISS' })).toBe('200')
    expect((await calls.open(admin, person)).reports).toEqual([])
    expect((await calls.send(person, 'GET', '/warnings')).body).toEqual({ warnings: [] })
    expect((await calls.send(admin, 'GET', '/admin/decisions')).body.decisions[0]).toMatchObject({
      kind: 'DISMISS',
      sentence: null,
      decidedBy: '이도윤',
      person: { userId: person.userId },
    })
  })

  it('that warns is shown until it is read, and never again', async () => {
    const { person, reporter } = await aReported()
    expect(await calls.decide(admin, person, { kind: 'WARN', sentence: ` ${SENTENCE} ` })).toBe('200')
    const { warnings } = (await calls.send(person, 'GET', '/warnings')).body
    expect(warnings).toEqual([{ id: expect.any(String), sentence: SENTENCE }])
    expect((await calls.send(reporter, 'POST', `/warnings/${warnings[0].id}/read`)).status).toBe(404)
    expect((await calls.send(person, 'GET', '/warnings')).body.warnings.length).toBe(1)
    for (const _twice of [1, 2]) expect((await calls.send(person, 'POST', `/warnings/${warnings[0].id}/read`)).status).toBe(200)
    expect((await calls.send(person, 'GET', '/warnings')).body).toEqual({ warnings: [] })
    // The closed reports stay readable with it.
    const { decisions } = await calls.open(admin, person)
    expect((await calls.open(admin, person, decisions[0].id)).reports.length).toBe(1)
    expect(JSON.stringify(await readOwnModeration(test.deps.db, person.personId))).toContain(SENTENCE)
  })

  it('leaves later reports open', async () => {
    const { person, reporter } = await aReported('SPAM')
    await calls.decide(admin, person, { kind: 'DISMISS' })
    await calls.report(reporter, person, 'HARASSMENT', '또 그래요')
    expect((await calls.open(admin, person)).reports).toMatchObject([{ reason: 'HARASSMENT', detail: '또 그래요' }])
  })

  it('that suspends ends every session at once, refuses every way in with until when and why, and ends by itself', async () => {
    const { person } = await aReported()
    const elsewhere = await loginAs(test.app, person.email)
    const told: unknown[] = []
    const stop = test.deps.bus.subscribe((message) => told.push(message))
    expect(await calls.decide(admin, person, { kind: 'SUSPEND', days: 3, sentence: SENTENCE })).toBe('200')
    stop()
    expect(told).toContainEqual({ kind: 'personSessionsEnded', personId: person.personId })
    expect((await calls.send(person, 'GET', '/home')).body.code).toBe('NOT_LOGGED_IN')
    const until = new Date(test.deps.clock().getTime() + 3 * DAY_MS).toISOString().slice(0, 13)
    const refused = {
      status: 401,
      body: {
        code: 'SUSPENDED',
        fields: [
          { field: 'until', message: expect.stringContaining(until) },
          { field: 'reason', message: SENTENCE },
        ],
      },
    }
    for (const cookie of [person.refreshCookie, elsewhere.refreshCookie]) expect(await calls.refresh(cookie)).toMatchObject(refused)
    await expect(loginAs(test.app, person.email)).rejects.toThrow('SUSPENDED')
    expect((await calls.open(admin, person)).suspendedUntil).toContain(until)

    test.passMs(3 * DAY_MS + 60_000)
    expect((await calls.send(await again(person), 'GET', '/home')).status).toBe(200)
    expect(await calls.refresh(person.refreshCookie)).toMatchObject({ status: 401, body: { code: 'NOT_LOGGED_IN' } })
    admin = await again(admin)
    expect((await calls.open(admin, person)).suspendedUntil).toBeNull()
  })

  it('that withdraws leaves no word of the person, and a decision about nobody', async () => {
    const { person } = await aReported('OBSCENE', 'marker8122')
    await calls.decide(admin, person, { kind: 'WARN', sentence: 'marker8123' })
    await calls.report(await aMember(test), person)
    expect(await calls.decide(admin, person, { kind: 'WITHDRAW' })).toBe('200')
    expect((await calls.send(admin, 'GET', `/admin/cases/${person.userId}`)).body.code).toBe('MEMBER_NOT_FOUND')
    expect((await calls.send(person, 'GET', '/home')).status).toBe(401)
    const { decisions } = (await calls.send(admin, 'GET', '/admin/decisions')).body
    expect(decisions.slice(0, 2)).toMatchObject([
      { kind: 'WITHDRAW', person: null, sentence: null, decidedBy: '이도윤' },
      { kind: 'WARN', person: null, sentence: null },
    ])
    expect(JSON.stringify(await test.deps.db.selectFrom('moderationDecision').selectAll().execute())).not.toContain('marker8123')
  })

  it.each([
    ['a warning without a word', { kind: 'WARN', sentence: ' ' }, '400 INVALID_REQUEST'],
    ['days that nobody offers', { kind: 'SUSPEND', days: 5, sentence: 'x' }, '400 INVALID_REQUEST'],
    ['a sentence that is too long', { kind: 'WARN', sentence: '가'.repeat(301) }, '400 INVALID_REQUEST'],
    ['no report', { kind: 'DISMISS', reportIds: [] }, '400 INVALID_REQUEST'],
    ['a report that is not about the person', { kind: 'DISMISS', reportIds: ['00000000-0000-4000-8000-000000000000'] }, '409 STALE'],
  ])('is refused with %s', async (_what, body, expected) => {
    const { person } = await aReported()
    expect(await calls.decide(admin, person, body as never)).toBe(expected)
    expect((await calls.open(admin, person)).reports.length).toBe(1)
  })

  it('is never about the operator, and not made without the role', async () => {
    const reporter = await aMember(test)
    await calls.report(reporter, admin)
    expect((await calls.open(admin, admin)).isOneself).toBe(true)
    expect(await calls.decide(admin, admin, { kind: 'DISMISS' })).toBe('400 TO_ONESELF')
    const former = await calls.anAdmin()
    expect((await calls.send(former, 'GET', '/admin/cases')).status).toBe(200)
    await test.deps.db.deleteFrom('personRole').where('personId', '=', former.personId).execute()
    for (const path of ['/admin/cases', '/admin/today', '/admin/decisions', `/admin/cases/${admin.userId}`])
      expect((await calls.send(former, 'GET', path)).body.code).toBe('FORBIDDEN')
    expect(await calls.decide(former, reporter, { kind: 'DISMISS', reportIds: ['00000000-0000-4000-8000-000000000000'] })).toBe(
      '403 FORBIDDEN',
    )
  })
})

describe('races', () => {
  it('of two concurrent decisions one is stored, and the other is STALE', async () => {
    const other = await calls.anAdmin('박소라')
    for (let round = 0; round < 8; round += 1) {
      const { person } = await aReported()
      const reportIds = (await calls.open(admin, person)).reports.map(({ id }: { id: string }) => id)
      const outcomes = await Promise.all([
        calls.decide(admin, person, { kind: 'WARN', sentence: SENTENCE, reportIds }),
        calls.decide(other, person, { kind: 'SUSPEND', days: 7, sentence: SENTENCE, reportIds }),
      ])
      expect(outcomes.toSorted()).toEqual(['200', '409 STALE'])
      expect((await calls.open(admin, person)).decisions.length).toBe(1)
    }
  })

  it('a suspension and a login at once leave no living session', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { person } = await aReported()
      await Promise.all([
        calls.decide(admin, person, { kind: 'SUSPEND', days: 3, sentence: SENTENCE }),
        ...[1, 2, 3].map(() => loginAs(test.app, person.email).catch(() => null)),
      ])
      const living = await test.deps.db
        .selectFrom('loginSession')
        .select('id')
        .where('personId', '=', person.personId)
        .where('endedAt', 'is', null)
        .execute()
      expect(living).toEqual([])
    }
  })

  it('operators who decide about each other and withdraw never deadlock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two, reporter] = [await calls.anAdmin(), await calls.anAdmin(), await aMember(test)]
      for (const reported of [one, two]) await calls.report(reporter, reported)
      const leave = ({ headers }: TestMember) => test.app.inject({ method: 'DELETE', url: '/api/auth/withdraw', headers })
      const [ofOne, ofTwo] = [(await calls.open(two, one)).reports, (await calls.open(one, two)).reports]
      const ids = (reports: { id: string }[]) => reports.map(({ id }) => id)
      const answers = await Promise.all([
        calls.decide(two, one, { kind: 'WITHDRAW', reportIds: ids(ofOne) }),
        calls.decide(one, two, { kind: 'SUSPEND', days: 3, sentence: SENTENCE, reportIds: ids(ofTwo) }),
        leave(one).then(({ statusCode }) => String(statusCode)),
        leave(two).then(({ statusCode }) => String(statusCode)),
      ])
      expect(answers.filter((outcome) => outcome.startsWith('5'))).toEqual([])
    }
  })
})

it('counts what happened today', async () => {
  const figures = async () => (await calls.send(admin, 'GET', '/admin/today')).body
  const before = await figures()
  await answer(await aMember(test), '오늘의 답변')
  expect(await figures()).toEqual({
    ...before,
    members: { all: before.members.all + 1, today: before.members.today + 1 },
    answers: { ...before.answers, today: before.answers.today + 1 },
  })
  expect(before).toMatchObject({ operator: { userId: admin.userId }, serviceDate: expect.any(String), trades: { today: 0, stones: 0 } })
  test.passMs(DAY_MS)
  admin = await again(admin)
  const after = await figures()
  expect([after.answers, after.members.today]).toEqual([{ today: 0, yesterday: before.answers.today + 1 }, 0])
})

it('decisions go after a year, with the reports that they closed', async () => {
  const { person } = await aReported()
  await calls.decide(admin, person, { kind: 'DISMISS' })
  test.passMs(364 * DAY_MS)
  await sweepDecisions(test.deps)
  const left = () => test.deps.db.selectFrom('moderationDecision').select('id').where('personId', '=', person.personId).execute()
  expect((await left()).length).toBe(1)
  test.passMs(2 * DAY_MS)
  expect(await sweepDecisions(test.deps)).toBeGreaterThan(0)
  expect(await left()).toEqual([])
  const reports = await test.deps.db.selectFrom('abuseReport').select('id').where('reportedPersonId', '=', person.personId).execute()
  expect(reports).toEqual([])
})
