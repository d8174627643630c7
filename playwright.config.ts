import { defineConfig } from '@playwright/test'
import { avoidMidnight } from '#tests/helpers/clockShift.ts'
import { phones } from '#tests/helpers/playwrightSettings.ts'

avoidMidnight()

const PORT = Number(process.env.E2E_PORT ?? 4701)
const baseURL = `http://127.0.0.1:${PORT}`

export default defineConfig({
  ...phones,
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  use: { ...phones.use, baseURL },
  webServer: {
    command: 'node tests/helpers/e2eServer.ts',
    url: `${baseURL}/api/health`,
    timeout: 90_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { E2E_PORT: String(PORT), PATH: `node_modules/.bin:${process.env.PATH ?? ''}` },
  },
})
