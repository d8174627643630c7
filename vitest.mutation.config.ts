import { defineConfig } from 'vitest/config'

/** Stryker's runner repeats one project: the API tests, and those beside the contract's rules. */
export default defineConfig({
  test: {
    include: ['contract/**/*.test.ts', 'tests/{api,contract}/**/*.test.ts'],
    globalSetup: ['tests/helpers/database.ts', 'tests/helpers/preparedFolder.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
