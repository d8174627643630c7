import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          include: ['{contract,scene,src,server,art,scripts,vite}/**/*.test.{ts,tsx}'],
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/{api,contract}/**/*.test.ts'],
          globalSetup: ['tests/helpers/database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Needs Debian's redis-server, so it is no part of `npm test`: npm run redis
        test: {
          name: 'redis',
          include: ['tests/redis/**/*.test.ts'],
          globalSetup: ['tests/helpers/database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
