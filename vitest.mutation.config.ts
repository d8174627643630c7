import { defineConfig } from 'vitest/config'

/** Stryker's runner repeats one project: the API tests, and those beside rules and modules. */
export default defineConfig({
  test: {
    include: ['contract/**/*.test.ts', 'server/modules/**/*.test.ts', 'tests/{api,contract}/**/*.test.ts'],
    globalSetup: ['tests/helpers/database.ts', 'tests/helpers/preparedFolder.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
