import { defineConfig } from '@playwright/test'
import { phone, phones } from '#tests/helpers/playwrightSettings.ts'

/**
 * Pictures and gestures on pages that need no server, which are built once for all test files. Their dates are fixed, so no clock is shifted: pages
 * with an installed clock would go by another one than this process (`avoidMidnight`).
 */
export default defineConfig({
  ...phones,
  testDir: 'tests/visual',
  outputDir: 'test-results/visual',
  fullyParallel: false,
  // A picture of every component, each of them taken twice, is a minute's work for a slow machine.
  timeout: 180_000,
  globalSetup: './tests/visual/buildPages.ts',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  projects: [{ name: 'visual', use: { ...phone, viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } }],
})
