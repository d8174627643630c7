import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { INITIAL_PLACEMENTS, STATION_CAPACITY } from '#contract/limits.ts'
import { AT_MOST } from '#contract/text/sentences.ts'
import { aMember } from '#tests/helpers/members.ts'
import { aStationOf, stationCalls } from '#tests/helpers/stationCalls.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

vi.mock('#contract/limits.ts', async (original) => {
  const limits = await original<typeof import('#contract/limits.ts')>()
  const places = [...limits.INITIAL_PLACEMENTS, { positionX: 5, positionY: 70 }, { positionX: 63, positionY: 70 }]
  return { ...limits, INITIAL_PLACEMENTS: places, STATION_CAPACITY: places.length }
})

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('a station with two first places more holds eight, each on a place of their own, and says so', async () => {
  const calls = stationCalls(test)
  const admin = await aMember(test)
  const id = await aStationOf(test, [admin])
  for (let joined = 1; joined < STATION_CAPACITY; joined += 1)
    expect(await calls.join(await aMember(test), id)).toMatchObject({ status: 200 })
  const { stationMembers } = await calls.room(admin, id)
  expect(stationMembers.map(({ positionX, positionY }) => ({ positionX, positionY }))).toEqual(INITIAL_PLACEMENTS)
  expect(stationMembers).toHaveLength(8)
  expect(await calls.join(await aMember(test), id)).toMatchObject({ status: 409, body: { code: 'STATION_FULL' } })
  expect(AT_MOST).toBe('여덟 명까지만')
})
