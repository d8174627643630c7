import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { databaseUrlOf, runOn } from '#tests/helpers/adminClient.ts'
import { PLANTED } from '#tests/simulation/plantedFaults.ts'
import { describeFailure, simulate } from '#tests/simulation/simulation.ts'
import { openWorld } from '#tests/simulation/world.ts'
const dataDir = mkdtempSync(join(tmpdir(), 'byeolmuri-simulation-'))
chmodSync(dataDir, 0o711)
const database = await startEmbedded({ dataDir, say: () => undefined, isDurable: false })
await runOn(database.url, 'create database template')
const db = connect({ url: databaseUrlOf(database.url, 'template'), max: 1, hasTimeouts: false })
await migrate(db)
await db.destroy()
const only = process.argv[2]
for (const [at, { name, plant, found }] of PLANTED.entries()) {
  if (only !== undefined && !only.split(',').includes(String(at))) continue
  await runOn(database.url, `create database p${at} template template strategy file_copy`)
  const world = await openWorld(databaseUrlOf(database.url, `p${at}`), plant.prepare)
  const seeds = []
  let others = 0
  for (let seed = 1; seed <= 150 && seeds.length < 2; seed += 1) {
    const verdict = await simulate(world, seed, plant)
    if (verdict.faults.length === 0) continue
    if (found.test(String(verdict.faults))) { seeds.push(seed); if (seeds.length === 1) console.log(describeFailure(verdict, 8)) } else { others += 1; if (others < 3) console.log('other', describeFailure(verdict, 5)) }
  }
  console.log(`== ${name}: seeds ${seeds}, others ${others}`)
  await world.close()
}
await database.stop()
process.exit(0)
