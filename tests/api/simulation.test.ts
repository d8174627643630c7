import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/testDatabase.ts'
import { PLANTED } from '#tests/simulation/plantedFaults.ts'
import { describeFailure, simulate } from '#tests/simulation/simulation.ts'
import { openWorld, type World } from '#tests/simulation/world.ts'

/** 10,000 in `npm run soak -- simulation`. */
const SEEDS = 300

let [world, database]: [World | null, TestDatabase | null] = [null, null]

beforeAll(async () => {
  database = await createTestDatabase()
  world = await openWorld(database.url)
})

afterAll(async () => {
  await world?.close()
  await database?.drop()
})

it(`holds all rules in ${SEEDS} seeds`, { timeout: 600_000 }, async () => {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const verdict = await simulate(world as World, seed)
    expect(verdict.faults, describeFailure(verdict)).toEqual([])
  }
})

it('a seed gives the same trace each time, alone or after others', { timeout: 60_000 }, async () => {
  const seeds = [3, 17, 42]
  const traces = async (of: World) => {
    const all: string[][] = []
    for (const seed of seeds) all.push((await simulate(of, seed)).trace)
    return all
  }
  const alone = await createTestDatabase()
  const other = await openWorld(alone.url)
  const once = await traces(world as World)
  seeds.reverse()
  const again = await traces(other)
  await other.close()
  await alone.drop()
  expect(again.reverse()).toEqual(once)
  expect(once.every((trace) => trace.length > 20)).toBe(true)
})

it.each(PLANTED)('finds a planted fault: $name', { timeout: 300_000 }, async ({ plant, found, seed }) => {
  const own = await createTestDatabase()
  const faulty = await openWorld(own.url, plant.prepare)
  try {
    const { faults } = await simulate(faulty, seed, plant)
    expect(String(faults)).toMatch(found)
  } finally {
    await faulty.close()
    await own.drop()
  }
})
