import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Mutation testing by Stryker: the product with one small change, again and again, until a test notices. Downloaded at run time: the product needs it for nothing.
 * A second run tries again only what survived, or what changed. What a run found: docs/mutation.md
 * Run: npm run soak -- mutation [area, all by default] [files of it, as patterns]
 */
const STRYKER = ['@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1']
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FOLDER = join(ROOT, 'node_modules', '.cache', 'mutation')
/** Of all mutants of an area that are tried, those that no test reaches too. */
const TARGET_PERCENT = 85

type Area = { files: string[]; tests: string[] }

const api = (...names: string[]) => names.map((name) => `tests/api/${name}.test.ts`)
/** The most dangerous first. The tests are those that were written for the files; each costs the same again for every mutant that it reaches. */
const AREAS: Record<string, Area> = {
  wallet: {
    files: ['server/modules/wallet/{wallet.service,ledger.service,ledger.repository,idempotency}.ts'],
    tests: api('wallet', 'ledger', 'idempotency', 'market', 'gifts', 'ownData', 'retention', 'withdraw'),
  },
  market: {
    files: ['server/modules/market/*.ts', '!**/*.{routes,test}.ts'],
    tests: [
      ...api('market', 'gifts', 'marketAudit', 'notifications', 'ownData', 'personalLimits', 'retention', 'withdraw'),
      ...api('adminCommands', 'stationRooms', 'weeks'),
      'server/modules/market/*.test.ts',
    ],
  },
  reports: {
    files: ['server/modules/reports/{saveReport,streak,reportId,reportDays.repository}.ts'],
    tests: api('reports', 'reportDays', 'stationReports', 'returning', 'earlierAnswers', 'fullDays', 'ownData', 'withdraw'),
  },
  sessions: {
    files: [
      'server/modules/auth/{auth.repository,authentication,session.service,sessionCache,refreshCookie}.ts',
      'server/http/accessToken.ts',
    ],
    tests: api('auth.session', 'auth.login', 'auth.limits', 'loginLinks', 'unlink', 'live', 'ownData', 'retention', 'withdraw'),
  },
  access: {
    files: [
      'server/modules/people/{starAccess,reportAccess}.ts',
      'server/modules/blocks/{blockMember.service,blocks.repository,blocks.service}.ts',
      'server/modules/stations/membership.service.ts',
      'server/http/route.ts',
    ],
    tests: api('access', 'blocks', 'people', 'friends', 'stations', 'stationReports', 'earlierAnswers', 'ownData', 'withdraw'),
  },
  rules: { files: ['contract/rules/*.ts', '!**/*.test.ts'], tests: ['contract/rules/*.test.ts'] },
}

const [wanted, ...patterns] = process.argv.slice(2)
if (wanted !== undefined && !(wanted in AREAS)) throw new Error(`the areas are ${Object.keys(AREAS).join(', ')}`)
execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--silent', '--prefix', FOLDER, ...STRYKER], { stdio: 'inherit' })
const results = Object.entries(AREAS)
  .filter(([name]) => wanted === undefined || name === wanted)
  .map(([name, area]) => mutate(name, { ...area, files: patterns.length > 0 ? patterns : area.files }))
process.exit(results.every((isKilled) => isKilled) ? 0 : 1)

/** @returns whether enough were killed */
function mutate(name: string, { files, tests }: Area): boolean {
  const packages = join(FOLDER, 'node_modules', '@stryker-mutator')
  const settings = {
    mutate: files,
    testFiles: tests,
    testRunner: 'vitest',
    plugins: [join(packages, 'vitest-runner', 'dist', 'src', 'index.js')],
    vitest: { configFile: 'vitest.mutation.config.ts', related: false, pool: 'forks' },
    // Elsewhere they are codes and names of columns.
    mutator: { excludedMutations: name === 'rules' ? [] : ['StringLiteral'] },
    ignorePatterns: ['dist', 'docs', '.data', 'test-results', 'tests/visual', 'tests/screens', 'tests/e2e'],
    // With Vitest 5 such a mutant is never in place.
    ignoreStatic: true,
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 20,
    incremental: true,
    incrementalFile: join(FOLDER, `${name}.json`),
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    thresholds: { high: TARGET_PERCENT, low: TARGET_PERCENT, break: TARGET_PERCENT },
    allowConsoleColors: false,
  }
  const file = join(FOLDER, `${name}.settings.json`)
  writeFileSync(file, JSON.stringify(settings, null, 2))
  console.log(`\n${name}: ${files.join(' ')}`)
  const { status } = spawnSync(process.execPath, [join(packages, 'core', 'bin', 'stryker.js'), 'run', file], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  return status === 0
}
