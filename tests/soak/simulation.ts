/**
 * Clients and server by seed, with a simulated network, kills and refusals of the database (docs/testing.md#simulation).
 * Run: npm run soak -- simulation [seed to replay | `seeds` count, 10000 by default, and first seed | `planted`, to find the planted faults]
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { databaseUrlOf, runOn } from '#tests/helpers/adminClient.ts'
import { PLANTED } from '#tests/simulation/plantedFaults.ts'
import { describeFailure, simulate } from '#tests/simulation/simulation.ts'
import { openWorld, type World } from '#tests/simulation/world.ts'

const EVERY = 250
const PLANTED_WITHIN = 300
const [mode = 'seeds', count = '10000', from = '1'] = process.argv.slice(2)

const dataDir = mkdtempSync(join(tmpdir(), 'byeolmuri-simulation-'))
// As root the database runs as another user, who must be able to enter.
chmodSync(dataDir, 0o711)
const database = await startEmbedded({ dataDir, say: () => undefined, isDurable: false })
let failed = 0
try {
  failed = mode === 'planted' ? await findPlanted() : await runSeeds()
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(failed === 0 ? 0 : 1)

async function newWorld(name: string, prepare?: string): Promise<World> {
  await runOn(database.url, `create database ${name}`)
  const url = databaseUrlOf(database.url, name)
  const db = connect({ url, max: 1, hasTimeouts: false })
  await migrate(db)
  await db.destroy()
  return openWorld(url, prepare)
}

async function runSeeds(): Promise<number> {
  const isReplay = mode !== 'seeds'
  const seeds = isReplay ? [Number(mode)] : Array.from({ length: Number(count) }, (_, at) => Number(from) + at)
  const world = await newWorld('seeds')
  const begin = performance.now()
  const seconds = () => ((performance.now() - begin) / 1000).toFixed(0)
  let [faulty, steps] = [0, 0]
  for (const [at, seed] of seeds.entries()) {
    const verdict = await simulate(world, seed).catch((cause: unknown) => {
      throw new Error(`seed ${seed} did not end`, { cause })
    })
    steps += verdict.trace.length
    if (isReplay) console.log(verdict.trace.join('\n'))
    if (verdict.faults.length > 0) {
      faulty += 1
      console.log(describeFailure(verdict))
    }
    if ((at + 1) % EVERY === 0) console.log(`  ${at + 1} seeds, ${faulty} failed, ${seconds()} s`)
  }
  console.log(`${seeds.length} seeds from ${seeds[0]}, ${steps} steps: ${faulty} failed, ${seconds()} s`)
  await world.close()
  return faulty
}

/** The first seed that finds each, for `plantedFaults.ts`. @returns how many were not found */
async function findPlanted(): Promise<number> {
  let missed = 0
  for (const [at, { name, plant, found }] of PLANTED.entries()) {
    const world = await newWorld(`planted${at}`, plant.prepare)
    let seed = 1
    while (seed <= PLANTED_WITHIN && !found.test(String((await simulate(world, seed, plant)).faults))) seed += 1
    if (seed > PLANTED_WITHIN) missed += 1
    console.log(`${name}: ${seed > PLANTED_WITHIN ? 'not found' : `seed ${seed}`}`)
    await world.close()
  }
  return missed
}
