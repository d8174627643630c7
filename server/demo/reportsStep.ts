import { addDays, serviceDateOf, startOfDay } from '#contract/rules/serviceDate.ts'
import type { Tx } from '#server/db/database.ts'
import type { AfterCommit } from '#server/events/afterCommit.ts'
import { questionBank } from '#server/modules/questions/questionBank.ts'
import { questionOf } from '#server/modules/questions/questions.service.ts'
import { reportIdOf } from '#server/modules/reports/reportId.ts'
import { lockWriter, saveById } from '#server/modules/reports/saveReport.ts'
import { findMemberByUserId, type PublicMember } from '#server/modules/users/users.service.ts'
import { DEMO_ANSWERS, DEMO_GENERIC_ANSWERS } from './demoAnswers.ts'
import { DEMO_MEMBERS } from './demoMembers.ts'
import type { DemoStep } from './demoSteps.ts'

const HOUR_MS = 60 * 60 * 1000
const WEEKS_DAYS = 21
const LAST_HOUR = 21
/** Has not written for two weeks, so that a last week is empty, too. */
const QUIET = { userId: 'naeun22', days: 14 }

/** Who answers a day, and whether late. `daysAgo` 0 is today. */
type Plan = { index: number; daysAgo: number; isLate: boolean }
type Writing = Plan & { member: PublicMember; at: Date; answer: string }

/** Three weeks of answers with rewards, by the real functions at past times. Some are missing, some late; the first member's today is open. */
export const reportsStep: DemoStep = {
  name: '03-reports',
  prepare: async ({ clock }) => {
    const now = clock()
    return async (tx, afterCommit) => {
      const today = serviceDateOf(now)
      // Sequential: the day's question may have to be chosen.
      for (let daysAgo = WEEKS_DAYS; daysAgo >= 0; daysAgo -= 1) await questionOf(tx, addDays(today, -daysAgo), now)
      for (const writing of await writings(tx, now)) await write(tx, afterCommit, writing, today)
    }
  },
}

/** Ordered by time, because streaks are. */
async function writings(tx: Tx, now: Date): Promise<Writing[]> {
  const today = serviceDateOf(now)
  const members = await Promise.all(DEMO_MEMBERS.map(({ userId }) => findMemberByUserId(tx, userId)))
  const all: Writing[] = []
  for (let daysAgo = WEEKS_DAYS; daysAgo >= 0; daysAgo -= 1) {
    const answers = await answersTo(tx, addDays(today, -daysAgo), now)
    for (const [order, plan] of plansOf(daysAgo).entries()) {
      const member = members[plan.index]
      const at = timeOf(plan, today, now)
      if (member && at <= now) all.push({ ...plan, member, at, answer: answers[order % answers.length] ?? '' })
    }
  }
  return all.sort((one, other) => one.at.getTime() - other.at.getTime())
}

async function write(tx: Tx, afterCommit: AfterCommit, { member, daysAgo, isLate, at, answer }: Writing, today: string) {
  const serviceDate = addDays(today, -daysAgo)
  const writer = await lockWriter(tx, member.personId, () => at)
  const save = isLate ? { answer, late: true as const } : { answer, serviceDate }
  await saveById(tx, afterCommit, writer, reportIdOf(member.personId, serviceDate), save)
}

function plansOf(daysAgo: number): Plan[] {
  return DEMO_MEMBERS.flatMap(({ userId }, index) => {
    const beat = (index * 5 + daysAgo * 3) % 10
    const isFirst = index === 0
    const writes = isFirst ? daysAgo !== 0 && daysAgo !== 13 : beat < 6
    if (!writes || (userId === QUIET.userId && daysAgo <= QUIET.days)) return []
    const isLate = daysAgo > 0 && (isFirst ? daysAgo === 5 : beat === 4)
    return [{ index, daysAgo, isLate }]
  })
}

function timeOf({ index, daysAgo, isLate }: Plan, today: string, now: Date): Date {
  const day = startOfDay(addDays(today, isLate ? 1 - daysAgo : -daysAgo))
  const hour = 8 + ((index * 7 + daysAgo * 5) % (LAST_HOUR - 8))
  const isToday = serviceDateOf(day) === today
  const passed = isToday ? Math.min(1, (now.getTime() - day.getTime()) / (LAST_HOUR * HOUR_MS)) : 1
  return new Date(day.getTime() + Math.floor((hour * HOUR_MS + index * 60_000) * passed))
}

async function answersTo(tx: Tx, serviceDate: string, now: Date): Promise<readonly string[]> {
  const question = await questionOf(tx, serviceDate, now)
  const key = questionBank().find(({ text }) => text === question)?.key ?? ''
  const turn = Number(serviceDate.slice(-2)) % DEMO_GENERIC_ANSWERS.length
  return [...(DEMO_ANSWERS[key] ?? []), ...DEMO_GENERIC_ANSWERS.slice(turn), ...DEMO_GENERIC_ANSWERS.slice(0, turn)]
}
