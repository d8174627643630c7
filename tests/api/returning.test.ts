import { afterEach, describe, expect, it } from 'vitest'
import { CODE_MISSES_AN_HOUR, FORMER_LOGIN_DAYS, OPENING_BALANCE, OWN_DATA } from '#contract/limits.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import { sweepFormerLogins } from '#server/modules/account/formerLoginSweep.ts'
import { deleteOldAbuseReports } from '#server/modules/people/abuseReports.service.ts'
import { auditLedger } from '#server/modules/wallet/ledgerAudit.repository.ts'
import { friendCalls } from '#tests/helpers/friendCalls.ts'
import { aMember, aPerson, aSignup, signUp, type TestMember } from '#tests/helpers/members.ts'
import { moderationCalls } from '#tests/helpers/moderation.ts'
import { rounds } from '#tests/helpers/rounds.ts'
import { seededRandom } from '#tests/helpers/seededRandom.ts'
import { aStationOf, stationCalls } from '#tests/helpers/stationCalls.ts'
import { loginAs, startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

let test: TestApp
afterEach(() => test.close())

const withdraw = (member: Pick<TestMember, 'headers'>) => friendCalls(test).withdraw(member)
/** Logs in and finishes the character setup. */
async function comeBack({ email }: Pick<TestMember, 'email'>): Promise<TestMember & { isReturning?: boolean }> {
  const person = await aPerson(test, email)
  const signup = await aSignup(test)
  const answer = await signUp(test, person, signup)
  expect(answer.statusCode, answer.body).toBe(200)
  return { ...person, userId: signup.userId, isReturning: answer.json().isReturning }
}
/** The same member with a fresh token. */
const again = async <T extends TestMember>(who: T): Promise<T> => ({ ...who, ...(await aPerson(test, who.email)) })
const stones = async (who: TestMember) => (await friendCalls(test).send(who, 'GET', '/wallet')).body.stone
const answerToday = async (who: TestMember) => {
  const { send } = friendCalls(test)
  const { today } = (await send(who, 'GET', '/reports')).body
  return (await send(who, 'PATCH', `/reports/${today.reportId}`, { answer: '노을', serviceDate: today.serviceDate })).body.reward ?? null
}
const miss = async (who: TestMember) => (await stationCalls(test).join(who, 'ZZZZZZ')).status

describe('somebody who withdrew and comes back with the same login', () => {
  it('starts over at once, without the opening balance and without a second reward of the day', async () => {
    test = await startTestApp()
    const yesterday = await aMember(test)
    await answerToday(yesterday)
    test.passMs(DAY_MS)
    const first = await again(yesterday)
    expect(await answerToday(first)).toEqual({ coin: 1, stone: 10 })
    await withdraw(first)
    const second = await comeBack(first)
    expect([second.isReturning, await stones(second), await answerToday(second), await stones(second)]).toEqual([true, 0, null, 0])
    test.passMs(DAY_MS)
    const later = await again(second)
    expect(await answerToday(later)).toEqual({ coin: 1, stone: 10 })
    expect((await auditLedger(test.deps.db)).faults).toEqual([])
  })

  it('has the reward of a day on which only others wrote', async () => {
    test = await startTestApp()
    const [first, other] = [await aMember(test), await aMember(test)]
    await answerToday(other)
    await withdraw(first)
    expect(await answerToday(await comeBack(first))).toEqual({ coin: 1, stone: 10 })
  })

  it('is new after 90 days, and nothing of before is left then', async () => {
    test = await startTestApp()
    const first = await aMember(test)
    const other = await aMember(test)
    await friendCalls(test).block(other, first)
    await withdraw(first)
    test.passMs(FORMER_LOGIN_DAYS * DAY_MS - HOUR_MS)
    expect(await sweepFormerLogins(test.deps)).toBe(0)
    test.passMs(2 * HOUR_MS)
    expect(await sweepFormerLogins(test.deps)).toBe(1)
    expect(await test.deps.db.selectFrom('block').selectAll().execute()).toEqual([])
    const second = await comeBack(first)
    expect([second.isReturning, await stones(second)]).toEqual([undefined, OPENING_BALANCE.stone])
    expect(second.personId).not.toBe(first.personId)
  })

  it('who is there when it is forgotten keeps blocks and limits', async () => {
    test = await startTestApp()
    const [first, other] = [await aMember(test), await aMember(test)]
    await friendCalls(test).block(other, first)
    await withdraw(first)
    const second = await comeBack(first)
    test.passMs((FORMER_LOGIN_DAYS + 1) * DAY_MS)
    expect(await sweepFormerLogins(test.deps)).toBe(1)
    expect(await friendCalls(test).ask(await again(second), await again(other))).toMatchObject({ status: 403 })
  })

  it('is still blocked, still rejected, and heard by nobody of them', async () => {
    test = await startTestApp()
    const { ask, reject, block, notified, blocked, lists } = friendCalls(test)
    const [first, blocker, rejecter, victim] = [await aMember(test), await aMember(test), await aMember(test), await aMember(test)]
    await ask(first, rejecter)
    await reject(rejecter, first)
    await block(blocker, first)
    await block(first, victim)
    await withdraw(first)
    expect(await blocked(blocker)).toEqual([])
    const second = await comeBack(first)
    expect([(await ask(second, blocker)).status, (await ask(second, rejecter)).body.code]).toEqual([403, 'REQUEST_TOO_SOON'])
    expect(await blocked(blocker)).toEqual([second.userId])
    expect(await blocked(second)).toEqual([victim.userId])
    expect((await ask(victim, second)).status).toBe(403)
    for (const one of [blocker, rejecter]) {
      expect((await notified(one)).filter((line) => line.includes(second.userId))).toEqual([])
      expect((await lists(one)).received).toEqual([])
    }
  })

  it('has as many guesses, requests and exports left as before', async () => {
    test = await startTestApp()
    const first = await aMember(test)
    for (let at = 0; at < CODE_MISSES_AN_HOUR; at += 1) expect(await miss(first)).toBe(404)
    const { send } = friendCalls(test)
    for (let at = 0; at < OWN_DATA.startsADay; at += 1) {
      expect((await send(first, 'POST', '/own-data')).status).toBe(200)
      await send(first, 'DELETE', '/own-data')
    }
    await withdraw(first)
    const second = await comeBack(first)
    expect(await miss(second)).toBe(429)
    expect(await send(second, 'POST', '/own-data')).toMatchObject({ status: 429, body: { code: 'OWN_DATA_SPENT' } })
    test.passMs(HOUR_MS + 60_000)
    expect(await miss(await again(second))).toBe(404)
  })

  it('who withdraws at the very moment of a login is known all the same', async () => {
    test = await startTestApp()
    for (let round = 0; round < rounds(40, 8); round += 1) {
      const first = await aMember(test)
      await Promise.all([withdraw(first), aPerson(test, first.email)])
      const now = await aPerson(test, first.email)
      expect(now.personId).toBe(first.personId)
    }
  })

  it('open reports about them wait for 30 days, judged ones go', async () => {
    test = await startTestApp()
    const calls = moderationCalls(test)
    const admin = await calls.anAdmin()
    const [first, reporter] = [await aMember(test), await aMember(test)]
    await calls.report(reporter, first, 'SPAM')
    await calls.decide(admin, first, { kind: 'DISMISS' })
    await calls.report(reporter, first, 'HARASSMENT')
    await withdraw(first)
    const open = () => test.deps.db.selectFrom('abuseReport').select('reason').execute()
    expect(await open()).toEqual([{ reason: 'HARASSMENT' }])
    const second = await comeBack(first)
    await calls.decide(admin, second, { kind: 'WARN', sentence: '다정하게 적어 주세요.' })
    await withdraw(second)
    expect(await open()).toEqual([])

    const third = await comeBack(second)
    await calls.report(reporter, third, 'OBSCENE')
    await withdraw(third)
    test.passMs(30 * DAY_MS - HOUR_MS)
    expect(await deleteOldAbuseReports(test.deps.db, test.deps.clock(), 100)).toBe(0)
    test.passMs(2 * HOUR_MS)
    expect(await deleteOldAbuseReports(test.deps.db, test.deps.clock(), 100)).toBe(1)
  })

  it('never comes back after a withdrawal that the operators decided, by either way in', async () => {
    test = await startTestApp()
    const calls = moderationCalls(test)
    const admin = await calls.anAdmin()
    const [first, other] = [await aMember(test), await aMember(test)]
    await friendCalls(test).block(other, first)
    await calls.report(other, first, 'SPAM')
    expect(await calls.decide(admin, first, { kind: 'WITHDRAW' })).toBe('200')
    await expect(aPerson(test, first.email)).rejects.toMatchObject({ code: 'LOGIN_CLOSED' })
    await expect(loginAs(test.app, first.email)).rejects.toThrow()
    test.passMs(400 * DAY_MS)
    expect(await sweepFormerLogins(test.deps)).toBe(0)
    await expect(aPerson(test, first.email)).rejects.toMatchObject({ code: 'LOGIN_CLOSED' })
    expect(await test.deps.db.selectFrom('block').selectAll().execute()).toEqual([])
    expect(await test.deps.db.selectFrom('person').select('id').where('id', '=', first.personId).execute()).toEqual([])
  })
})

describe('a year of withdrawals and sign-ups in random order', { timeout: 300_000 }, () => {
  it.each(Array.from({ length: rounds(20, 2) }, (_, seed) => seed + 1))(
    'seed %i: no stone, no guess and no word beyond what one may have',
    async (seed) => {
      test = await startTestApp({ isClockStill: true })
      const random = seededRandom(seed)
      const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
      const { ask, notified, block } = friendCalls(test)
      const victim = await aMember(test)
      await aStationOf(test, [victim])
      type Known = {
        here: TestMember | null
        email: string
        rewards: Set<string>
        misses: number[]
        openings: number
        blockedAt: number | null
        names: string[]
      }
      const logins: Known[] = await Promise.all(
        Array.from({ length: 4 }, async () => {
          const here = await aMember(test)
          return { here, email: here.email, rewards: new Set<string>(), misses: [], openings: 1, blockedAt: null, names: [] }
        }),
      )
      const now = () => test.deps.clock().getTime()
      for (let step = 0; step < 250; step += 1) {
        test.passMs(random() < 0.5 ? random() * 30 * 60_000 : random() * 3 * DAY_MS)
        await sweepFormerLogins(test.deps)
        const one = pick(logins)
        if (!one.here) {
          const back = await comeBack(one)
          one.here = back
          if (!back.isReturning) {
            one.openings += 1
            one.blockedAt = null
            one.rewards = new Set([...one.rewards].map((day) => `${day} of before`))
          }
          if (one.blockedAt !== null) one.names.push(back.userId)
          continue
        }
        one.here = await again(one.here)
        const action = pick(['withdraw', 'withdraw', 'answer', 'miss', 'miss', 'ask', 'block'])
        if (action === 'withdraw') {
          await withdraw(one.here)
          one.here = null
        } else if (action === 'answer') {
          if (await answerToday(one.here)) {
            const day = serviceDateOf(test.deps.clock())
            expect(one.rewards, `a second reward of ${day}`).not.toContain(day)
            one.rewards.add(day)
          }
        } else if (action === 'miss') {
          for (let at = 0; at < 6; at += 1) if ((await miss(one.here)) === 404) one.misses.push(now())
          const lastHour = one.misses.filter((time) => time > now() - HOUR_MS)
          expect(lastHour.length).toBeLessThanOrEqual(CODE_MISSES_AN_HOUR)
        } else if (action === 'ask') {
          const { status } = await ask(one.here, victim)
          if (one.blockedAt !== null) expect(status).toBe(403)
        } else {
          await block(await again(victim), one.here)
          one.blockedAt = now()
        }
      }
      const heard = await notified(await again(victim))
      for (const { names } of logins) for (const name of names) expect(heard.filter((line) => line.endsWith(name))).toEqual([])
      const issued = async (reason: 'OPENING' | 'ANSWER') =>
        (await test.deps.db.selectFrom('ledgerTransfer').select('id').where('reason', '=', reason).execute()).length
      expect(await issued('OPENING')).toBe(1 + logins.reduce((sum, { openings }) => sum + openings, 0))
      expect(await issued('ANSWER')).toBe(logins.reduce((sum, { rewards }) => sum + rewards.size, 0))
      expect((await auditLedger(test.deps.db)).faults).toEqual([])
    },
  )
})
