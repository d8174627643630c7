// Long runs: races in all their rounds, kills, bad networks. npm run soak -- roomFaults [arguments]; without a name all of them in turn.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildClient } from './clientBuild.mjs'
import { SERVER_FLAGS } from './serverFlags.mjs'
import { runTool, setUp } from './setup.mjs'
import { ROOT, run, step } from './steps.mjs'

const FOLDER = 'tests/soak'
const ALL_ROUNDS = { env: { SOAK: '1', RATE_LIMIT_FACTOR: '100' } }
const RACES = ['stationRaces', 'friendRaces', 'invitationRaces', 'marketRaces', 'pushAlarms']
/** Tests with fewer rounds in `npm test` (tests/helpers/rounds.ts). */
const WITH_ROUNDS = {
  races: () => runTool('vitest', ['run', '--project', 'api', ...RACES.map((name) => `tests/api/${name}.test.ts`)], ALL_ROUNDS),
  idempotency: () => runTool('vitest', ['run', '--project', 'api', 'tests/api/idempotency.test.ts'], ALL_ROUNDS),
  kill: () => runTool('vitest', ['run', '--project', 'api', 'tests/api/databaseKill.test.ts'], ALL_ROUNDS),
  equality: () => runTool('playwright', ['test', '--config', 'playwright.visual.config.ts', 'equality'], ALL_ROUNDS),
  contractCalls: () =>
    runTool('vitest', ['run', '--project', 'api', 'tests/api/contractCalls.test.ts', '--testTimeout=120000'], ALL_ROUNDS),
  growth: () => runTool('vitest', ['run', '--project', 'growth'], ALL_ROUNDS),
  access: () => runTool('playwright', ['test', '--config', 'playwright.screens.config.ts', 'access', 'sweep320'], ALL_ROUNDS),
  overlayExits: () => runTool('playwright', ['test', '--config', 'playwright.screens.config.ts', 'overlayExits'], ALL_ROUNDS),
}
const [named, ...args] = process.argv.slice(2)
const files = readdirSync(join(ROOT, FOLDER)).map((file) => file.replace(/[.]ts$/, ''))

const node = await setUp()
await step('Pictures', () => run(node, ['art/build/main.ts']))
await step('Web app', buildClient)
for (const name of named === undefined ? [...Object.keys(WITH_ROUNDS), ...files] : [named]) await step(name, () => soak(name))

function soak(name) {
  // The load takes the server's flags: its own collections would delay the calls that it measures.
  return WITH_ROUNDS[name]?.() ?? run(node, [...SERVER_FLAGS, `${FOLDER}/${name}.ts`, ...args])
}
