/**
 * Clients and server by seed, with a simulated network, kills and refusals of the database (docs/testing.md#simulation).
 * Run: npm run soak -- simulation [a seed, to replay it; or `seeds 2000`, by default 10000] [first seed]
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { describeFailure, simulate } from '#tests/simulation/simulation.ts'
import { openWorld } from '#tests/simulation/world.ts'

const EVERY = 50
const [first, count = '10000', from = '1'] = process.argv.slice(2)
const isReplay = first !== undefined && first !== 'seeds'
const seeds = isReplay ? [Number(first)] : Array.from({ length: Number(count) }, (_, at) => Number(from) + at)

const dataDir = mkdtempSync(join(tmpdir(), 'byeolmuri-simulation-'))
// As root the database runs as another user, who must be able to enter.
chmodSync(dataDir, 0o711)
const database = await startEmbedded({ dataDir, say: () => undefined, isDurable: false })
const db = connect({ url: database.url, max: 1, hasTimeouts: false })
await migrate(db)
await db.destroy()
const world = await openWorld(database.url)
const begin = performance.now()
let [failed, steps] = [0, 0]
for (const [at, seed] of seeds.entries()) {
  const verdict = await simulate(world, seed)
  steps += verdict.trace.length
  if (isReplay) console.log(verdict.trace.join('\n'))
  if (verdict.faults.length > 0) {
    failed += 1
    console.log(describeFailure(verdict))
  }
  if ((at + 1) % EVERY === 0) console.log(`  ${at + 1} seeds, ${failed} failed, ${seconds()} s`)
}
console.log(`${seeds.length} seeds from ${seeds[0]}, ${steps} steps: ${failed} failed, ${seconds()} s`)
await world.close()
await database.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exit(failed === 0 ? 0 : 1)

function seconds(): string {
  return ((performance.now() - begin) / 1000).toFixed(0)
}
