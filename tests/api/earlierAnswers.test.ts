import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EarlierAnswers } from '#contract/earlierAnswers.ts'
import { EARLIER_ANSWERS } from '#contract/limits.ts'
import { addDays } from '#contract/rules/serviceDate.ts'
import { repeatQuestion } from '#server/modules/questions/questions.service.ts'
import { friendCalls } from '#tests/helpers/friendCalls.ts'
import { answerToday, type ReportApp, type ReportMember, startReportApp } from '#tests/helpers/reportApp.ts'

const TODAY = '2026-09-10'
/** Days on which today's question was asked before; the one between had another. */
const [OLDEST, OLD, OTHER] = ['2026-01-03', '2026-03-03', '2026-03-04']

let test: ReportApp
let calls: ReturnType<typeof friendCalls>
beforeAll(async () => {
  test = await startReportApp(`${TODAY}T12:00:00.000`)
  calls = friendCalls(test)
  await test.deps.db.transaction().execute(async (tx) => {
    for (const on of [OLDEST, OLD]) await repeatQuestion(tx, { from: TODAY, on }, test.deps.clock())
  })
  // The question was worded otherwise then.
  await sql`update daily_question set question = '옛날에는 이렇게 물었어요?' where service_date = ${OLDEST}`.execute(test.deps.db)
})
afterAll(() => test.close())

async function answerOn(member: ReportMember, day: string, answer: string): Promise<void> {
  test.itIs(`${day}T12:00:00.000`)
  expect((await answerToday(member, answer)).status).toBe(200)
  test.itIs(`${TODAY}T12:00:00.000`)
}
async function befriend(one: ReportMember, other: ReportMember): Promise<void> {
  await calls.ask(one, other)
  expect((await calls.accept(other, one)).status).toBe(200)
}
const earlier = async (member: ReportMember): Promise<EarlierAnswers> => (await member.call('GET', '/reports/earlier')).body
const friendsOf = async (member: ReportMember) =>
  (await earlier(member)).friends.map(({ person, serviceDate, answer }) => [person.userId, serviceDate, answer])

it("returns one's newest earlier answer to today's question, and neither today's nor one to another question", async () => {
  const member = await test.member()
  expect(await earlier(member)).toEqual({ own: null, friends: [] })
  await answerOn(member, OLDEST, '처음')
  expect(await earlier(member)).toMatchObject({ own: { serviceDate: OLDEST, answer: '처음' } })
  await answerOn(member, OLD, '두 번째')
  await answerOn(member, OTHER, '다른 질문')
  await answerOn(member, TODAY, '오늘')
  const { own, friends } = await earlier(member)
  expect(own).toEqual({ serviceDate: OLD, answer: '두 번째', character: expect.stringContaining('/content/character_') })
  expect(friends).toEqual([])
})

it('of a deleted report nothing returns', async () => {
  const member = await test.member()
  await answerOn(member, OLD, '지울 답')
  const { reports } = (await member.call('GET', '/reports')).body
  expect((await member.call('DELETE', `/reports/${reports[0].reportId}`)).status).toBe(200)
  expect(await earlier(member)).toEqual({ own: null, friends: [] })
})

it('a late answer of then returns too', async () => {
  const member = await test.member()
  test.itIs(`${addDays(OLD, 1)}T12:00:00.000`)
  const { yesterday } = (await member.call('GET', '/reports')).body
  await member.call('PATCH', `/reports/${yesterday.reportId}`, { answer: '늦었지만', serviceDate: OLD, late: true })
  test.itIs(`${TODAY}T12:00:00.000`)
  expect(await earlier(member)).toMatchObject({ own: { serviceDate: OLD, answer: '늦었지만' } })
})

it('friends come newest first, with their card; strangers, requesters, former friends and blocked ones do not', async () => {
  const [member, early, late, stranger, asked, former, blocked, blocker, gone] = await Promise.all(
    Array.from({ length: 9 }, () => test.member()),
  )
  if (!member || !early || !late || !stranger || !asked || !former || !blocked || !blocker || !gone) throw new Error('too few')
  for (const friend of [early, late, former, blocked, blocker, gone]) await befriend(member, friend)
  await calls.ask(member, asked)
  await answerOn(early, OLDEST, '오래전')
  for (const person of [late, stranger, asked, former, blocked, blocker, gone]) await answerOn(person, OLD, '그때')
  expect(await friendsOf(member), 'without an own one').toEqual([])
  await answerOn(member, OLDEST, '나의 답')
  await calls.remove(former, member)
  await calls.block(member, blocked)
  await calls.block(blocker, member)
  expect((await calls.withdraw(gone)).status).toBe(200)
  expect(await friendsOf(member)).toEqual([
    [late.userId, OLD, '그때'],
    [early.userId, OLDEST, '오래전'],
  ])
  const [first] = (await earlier(member)).friends
  expect(first?.person).toEqual({ userId: late.userId, userName: expect.any(String), profile: expect.stringContaining('/content/') })
})

it('ten at most', async () => {
  const [member, ...friends] = await Promise.all(Array.from({ length: EARLIER_ANSWERS + 2 }, () => test.member()))
  if (!member) throw new Error('nobody')
  await answerOn(member, OLD, '나의 답')
  for (const [index, friend] of friends.entries()) {
    await befriend(friend, member)
    await answerOn(friend, index === 0 ? OLDEST : OLD, `답 ${index}`)
  }
  const answers = await friendsOf(member)
  expect(answers).toHaveLength(EARLIER_ANSWERS)
  expect(answers.every(([, day]) => day === OLD)).toBe(true)
})
