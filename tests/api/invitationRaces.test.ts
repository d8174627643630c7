import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { invitationCalls } from '#tests/helpers/invitationCalls.ts'
import { aMember, type TestMember } from '#tests/helpers/members.ts'
import { rounds } from '#tests/helpers/rounds.ts'
import { aStationOf, stationCalls } from '#tests/helpers/stationCalls.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

const ROUNDS = rounds(200, 3)

// Several logins and stations a round, on machines that may be busy.
vi.setConfig({ testTimeout: 15_000 * ROUNDS })

let test: TestApp
let calls: ReturnType<typeof invitationCalls>
let rooms: ReturnType<typeof stationCalls>
beforeAll(async () => {
  test = await startTestApp()
  ;[calls, rooms] = [invitationCalls(test), stationCalls(test)]
})
afterAll(() => test.close())

/** Two members with a station each, which the other entered by a link and made a second link of. */
async function guestsOfEachOther() {
  const [one, other] = await Promise.all([aMember(test), aMember(test)])
  const [first, second] = await Promise.all([aStationOf(test, [one]), aStationOf(test, [other])])
  const visit = async (host: TestMember, guest: TestMember, stationId: string) => {
    expect((await calls.accept(guest, await calls.linkOf(host, stationId))).status).toBe(200)
    await calls.linkOf(guest, stationId)
  }
  await visit(one, other, first)
  await visit(other, one, second)
  return { one, other, first, second }
}
const linksOf = (...stationIds: string[]) =>
  test.deps.db.selectFrom('invitation').select('token').where('stationId', 'in', stationIds).execute()

describe(`two who came by each other's links, ${ROUNDS} rounds`, () => {
  it.each([
    ['withdraw while they share both stations', false],
    ['withdraw when both have left the other’s station, whose end takes their links along', true],
  ])('%s: both are gone, and no link names either', async (_how, haveLeft) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { one, other, first, second } = await guestsOfEachOther()
      if (haveLeft) {
        expect((await rooms.leave(one, second)).status).toBe(200)
        expect((await rooms.leave(other, first)).status).toBe(200)
      }
      const answers = await Promise.all([rooms.withdraw(one), rooms.withdraw(other)])
      expect([round, ...answers.map(({ status }) => status)]).toEqual([round, 200, 200])
      expect(await linksOf(first, second)).toEqual([])
    }
  })
})
