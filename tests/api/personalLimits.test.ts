import { afterEach, describe, expect, it } from 'vitest'
import { CLOSED_LISTING_DAYS, JOINS_AN_HOUR, LISTING_DAYS, NEW_LISTINGS_A_DAY, REQUESTS_A_DAY_TO_ONE } from '#contract/limits.ts'
import { readOwnFriendships } from '#server/modules/friends/friends.service.ts'
import { sweepClosedListings } from '#server/modules/market/listingSweep.ts'
import { expireListings } from '#server/modules/market/listings.service.ts'
import { readOwnAbuseReports } from '#server/modules/people/abuseReports.service.ts'
import { readOwnStations } from '#server/modules/stations/leaving.service.ts'
import { friendCalls } from '#tests/helpers/friendCalls.ts'
import { type Item, marketCalls } from '#tests/helpers/marketCalls.ts'
import { aMember, aPerson, type TestMember } from '#tests/helpers/members.ts'
import { aStationOf, stationCalls } from '#tests/helpers/stationCalls.ts'
import { startTestApp, type TestApp, type TestAppOptions, testConfig } from '#tests/helpers/testServer.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const LIMITED: TestAppOptions = { config: { ...testConfig(), rateLimitFactor: 1 } }

let test: TestApp
afterEach(() => test.close())
const again = async <T extends TestMember>(who: T): Promise<T> => ({ ...who, ...(await aPerson(test, who.email)) })

describe('what one member can do to another', () => {
  it('joining and leaving is one notification, and some joins an hour', async () => {
    test = await startTestApp(LIMITED)
    const { join, leave, create } = stationCalls(test)
    const { notified } = friendCalls(test)
    const [admin, guest, other] = [await aMember(test), await aMember(test), await aMember(test)]
    const { stationId, stationCode } = (await create(admin)).body
    expect((await join(other, stationCode)).status).toBe(200)
    for (let round = 0; round < JOINS_AN_HOUR; round += 1) {
      expect((await join(guest, stationCode)).status).toBe(200)
      expect((await leave(guest, stationId)).status).toBe(200)
    }
    expect(await join(guest, stationCode)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect((await notified(admin)).filter((line) => line.startsWith('STATION_JOINED')).sort()).toEqual(
      [`STATION_JOINED ${guest.userId}`, `STATION_JOINED ${other.userId}`].sort(),
    )
    // Another station, and another guest, count separately.
    const { stationCode: second } = (await create(admin)).body
    expect((await join(guest, second)).status).toBe(200)
    expect((await notified(admin)).filter((line) => line === `STATION_JOINED ${guest.userId}`)).toHaveLength(2)
  })

  it('asking, taking it back and asking again under another name ends after three times a day', async () => {
    test = await startTestApp(LIMITED)
    const { ask, remove, notified } = friendCalls(test)
    const [asker, victim, other] = [await aMember(test), await aMember(test), await aMember(test)]
    for (let round = 0; round < REQUESTS_A_DAY_TO_ONE; round += 1) {
      expect((await ask(asker, victim)).status).toBe(200)
      await remove(asker, victim)
    }
    expect(await ask(asker, { userId: victim.userId.toUpperCase() })).toMatchObject({ status: 429, body: { code: 'REQUESTS_SPENT' } })
    expect(await notified(victim)).toEqual([])
    expect((await ask(asker, other)).status).toBe(200)
  })

  it('new offers a day are limited, and offers that were taken down or ran out go after 30 days', async () => {
    test = await startTestApp(LIMITED)
    const calls = marketCalls(test)
    const member = await aMember(test)
    const [first, second] = calls.items().filter(({ price }) => price >= 40) as [Item, Item]
    for (const { file } of [first, second]) await calls.give(member, file)
    const taken = (await calls.list(member, first.id, 30)).body.listingId
    expect((await calls.send(member, 'DELETE', `/store/resale/listings/${taken}`)).status).toBe(200)
    expect((await calls.list(member, second.id, 30)).status).toBe(200)
    test.passMs((LISTING_DAYS + 1) * DAY_MS)
    await expireListings(test.deps)
    const statuses = async () =>
      (await test.deps.db.selectFrom('listing').select('status').orderBy('status').execute()).map(({ status }) => status)
    expect(await statuses()).toEqual(['CANCELLED', 'EXPIRED'])
    expect(await sweepClosedListings(test.deps)).toBe(0)
    test.passMs((CLOSED_LISTING_DAYS - LISTING_DAYS) * DAY_MS)
    expect(await sweepClosedListings(test.deps)).toBe(1)
    test.passMs(LISTING_DAYS * DAY_MS)
    expect(await sweepClosedListings(test.deps)).toBe(1)

    const now = await again(member)
    const answers: number[] = []
    for (let round = 0; round <= NEW_LISTINGS_A_DAY; round += 1) {
      const { status, body } = await calls.list(now, first.id, 30)
      answers.push(status)
      if (status === 200) await calls.send(now, 'DELETE', `/store/resale/listings/${body.listingId}`)
    }
    expect(answers.at(-1)).toBe(429)
    expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(NEW_LISTINGS_A_DAY)
  })
})

it('the export names nobody who is hidden from its reader', async () => {
  test = await startTestApp()
  const { block, ask, reject, send } = friendCalls(test)
  const [me, blocker, blocked, mate] = [
    await aMember(test, { userName: '나' }),
    await aMember(test, { userName: '막은별' }),
    await aMember(test, { userName: '막힌별' }),
    await aMember(test, { userName: '이웃' }),
  ]
  await aStationOf(test, [me, blocker, blocked, mate])
  for (const other of [blocker, mate]) {
    await ask(other, me)
    await reject(me, other)
    await send(me, 'POST', '/people-reports', { userId: other.userId, reason: 'SPAM' })
  }
  await block(blocker, me)
  await block(me, blocked)
  const { db } = test.deps
  const told = [
    await readOwnStations(db, me.personId),
    await readOwnFriendships(db, me.personId),
    await readOwnAbuseReports(db, me.personId),
  ]
  expect(told[0]).toMatchObject({ stations: [{ otherMembers: ['이웃'] }] })
  const text = JSON.stringify(told)
  for (const hidden of [blocker, blocked]) expect(text).not.toContain(hidden.userId)
  for (const name of ['막은별', '막힌별']) expect(text).not.toContain(name)
  expect(told[1]).toMatchObject({ rejectedFriendRequests: expect.arrayContaining([expect.objectContaining({ userId: mate.userId })]) })
  expect((told[2] as { abuseReports: object[] }).abuseReports).toHaveLength(2)
})
