import { afterEach, describe, expect, it } from 'vitest'
import { ERROR_STATUS } from '#contract/errors.ts'
import { CODE_MISSES_AN_HOUR, FRIEND_LIMITS, OWN_DATA } from '#contract/limits.ts'
import { aMember, type TestMember } from '#tests/helpers/members.ts'
import { bearer, loginAs, startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

const HOUR_S = 60 * 60
const UNKNOWN = 'AAAAAA'

let test: TestApp

/** @returns status, code and Retry-After in seconds. */
async function send({ headers }: TestMember, method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const answer = await test.app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) })
  return [answer.statusCode, answer.json().code, answer.headers['retry-after']]
}

// DRAWINGS_SPENT is tested beside the drawings, gifts and guest lines in files of their own.
it('there is a test for every refusal that says too many', () => {
  const codes = Object.entries(ERROR_STATUS).flatMap(([code, status]) => (status === 429 ? [code] : []))
  expect(codes.sort()).toEqual([
    'CODE_MISSES',
    'DRAWINGS_SPENT',
    'GIFTS_A_DAY',
    'GUEST_LINES_A_DAY',
    'OWN_DATA_SPENT',
    'REQUESTS_SPENT',
    'TOO_MANY_REQUESTS',
  ])
})

describe('a refusal that says too many says when to come again', () => {
  afterEach(() => test.close())

  it('too many wrong codes: until the first of them is an hour old', async () => {
    test = await startTestApp({ isClockStill: true })
    const guesser = await aMember(test)
    const guess = () => send(guesser, 'PATCH', `/stations/${UNKNOWN}`)
    await guess()
    test.passMs(60_000)
    for (let index = 1; index < CODE_MISSES_AN_HOUR; index += 1) await guess()
    test.passMs(500)
    expect(await guess()).toEqual([429, 'CODE_MISSES', String(HOUR_S - 60)])
    test.passMs((HOUR_S - 60) * 1000)
    // The access token has expired.
    guesser.headers = bearer((await loginAs(test.app, guesser.email)).accessToken)
    expect(await guess()).toEqual([404, 'STATION_NOT_FOUND', undefined])
    expect(await guess()).toEqual([429, 'CODE_MISSES', expect.stringMatching(/^\d+$/)])
  })

  it("too many requests a day: until Seoul's midnight", async () => {
    test = await startTestApp({ isClockStill: true })
    const [asker, ...people] = await Promise.all(Array.from({ length: FRIEND_LIMITS.requestsADay + 2 }, () => aMember(test)))
    if (!asker) throw new Error('nobody')
    const answers = []
    for (const { userId } of people) answers.push(await send(asker, 'POST', '/friends/requests', { receiverId: userId }))
    // A test's clock begins at noon.
    expect(answers.at(-1)).toEqual([429, 'REQUESTS_SPENT', String(12 * HOUR_S)])
    expect(answers.filter(([status]) => status === 200)).toHaveLength(FRIEND_LIMITS.requestsADay)
  })

  it("too many exports a day: until Seoul's midnight", async () => {
    test = await startTestApp({ isClockStill: true })
    const member = await aMember(test)
    for (let start = 0; start < OWN_DATA.startsADay; start += 1) {
      expect((await send(member, 'POST', '/own-data'))[0]).toBe(200)
      expect((await send(member, 'DELETE', '/own-data'))[0]).toBe(200)
    }
    expect(await send(member, 'POST', '/own-data')).toEqual([429, 'OWN_DATA_SPENT', String(12 * HOUR_S)])
  })

  it('60 edits of reports a minute through both doors together', async () => {
    test = await startTestApp({ config: { rateLimitFactor: 1 } })
    const writer = await aMember(test)
    const doors = ['/reports/none', `/stations/${UNKNOWN}/report`]
    const edit = (door: string) => send(writer, 'PATCH', door, { answer: '오늘' })
    for (let index = 0; index < 30; index += 1) for (const door of doors) expect((await edit(door))[0]).toBe(404)
    for (const door of doors) expect(await edit(door)).toEqual([429, 'TOO_MANY_REQUESTS', expect.stringMatching(/^[1-9]\d*$/)])
  })
})
