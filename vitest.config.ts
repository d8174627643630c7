import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** What depends on the database's own release: migrations, locks, races, search and the ledger. CI runs them again on Debian's PostgreSQL. */
const ON_EVERY_POSTGRESQL = [
  'migrate',
  'jobs',
  'friendRaces',
  'stationRaces',
  'fullDays',
  'invitations',
  'invitationRaces',
  'ledger',
  'market',
  'marketRaces',
  'reportSearch',
  'people',
  'auth.session',
  'withdraw',
  'retention',
  'backup',
]
const api = {
  globalSetup: ['tests/helpers/database.ts', 'tests/helpers/preparedFolder.ts'],
  // A file that fakes something global puts it back, so that the server is loaded once a worker and not once a file.
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

const UNIT = '{contract,scene,src,server,art,scripts,vite}/**/*.test.{ts,tsx}'
/** Files that replace modules or globals. All others share what they import, which is most of the time that a small file takes. */
const FAKES_GLOBALS = globSync(UNIT).filter((file) =>
  /vi[.](mock|doMock|stubGlobal|stubEnv|resetModules)[(]|process[.]env/.test(readFileSync(file, 'utf8')),
)
const API = 'tests/{api,contract}/**/*.test.ts'
/** One that mocks a module has it for itself; all others share one server's code. */
const REPLACES_MODULES = globSync(API).filter((file) => /vi[.]mock[(]/.test(readFileSync(file, 'utf8')))
const engines = { globalSetup: 'tests/engines/server.ts', testTimeout: 240_000, hookTimeout: 120_000 }
const unit = { include: [UNIT], testTimeout: 30_000 }

export default defineConfig({
  test: {
    // By itself one on two cores: most tests wait for the database, or for another process.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        plugins: [react()],
        test: { ...unit, name: 'unit', exclude: FAKES_GLOBALS, isolate: false },
      },
      {
        plugins: [react()],
        test: { ...unit, name: 'unit-isolated', include: FAKES_GLOBALS },
      },
      {
        test: { ...api, name: 'api', include: [API], exclude: REPLACES_MODULES },
      },
      {
        test: { ...api, name: 'api-isolated', include: REPLACES_MODULES, isolate: true },
      },
      {
        // Hours at its full size: npm run soak -- growth
        test: { ...api, name: 'growth', include: ['tests/growth/**/*.test.ts'], testTimeout: 7_200_000 },
      },
      {
        // Needs TEST_DATABASE_URL and Debian's pgbouncer: npm test -- postgresql
        test: {
          ...api,
          name: 'postgresql',
          include: ['tests/pooler/**/*.test.ts', ...ON_EVERY_POSTGRESQL.map((name) => `tests/api/${name}.test.ts`)],
        },
      },
      {
        // Needs Debian's redis-server and nginx, so it is no part of `npm test`: npm run redis
        test: { ...api, name: 'redis', include: ['tests/redis/**/*.test.ts'] },
      },
      {
        // These need the build and Debian's firefox-esr, webkit2gtk-driver and xvfb, so they are no part of `npm test`: npm run engines
        test: { ...engines, name: 'firefox', include: ['tests/engines/firefox.test.ts'] },
      },
      {
        test: { ...engines, name: 'webkit', include: ['tests/engines/webkit.test.ts'] },
      },
      {
        test: { ...engines, name: 'chromium', include: ['tests/engines/chromium.test.ts'] },
      },
      {
        // The short form has not been seen to hold in WebKit: docs/client-faults.md
        test: { ...engines, name: 'faults', include: [`tests/engines/faults/${process.env.SOAK ? '*' : '{chromium,firefox}'}.test.ts`] },
      },
    ],
  },
})
