import { defineConfig } from '@playwright/test'
import { avoidMidnight } from '#tests/helpers/clockShift.ts'
import { phones } from '#tests/helpers/playwrightSettings.ts'

avoidMidnight()

/** Screens of the built app with given answers, without a server: see tests/screens/given/test.ts. */
export default defineConfig({
  ...phones,
  testDir: 'tests/screens',
  outputDir: 'test-results/screens',
  snapshotPathTemplate: '{testDir}/heard/{arg}{ext}',
  projects: phones.projects.map((project) => ({ ...project, name: 'screens' })),
})
