import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import phones, { phone } from './playwright.config.ts'

/** Without a window a browser takes a third less; its letters are a little different, so that pictures are taken with the other. */
const SHELL = '/usr/bin/chromium-headless-shell'
const WITHOUT_PICTURES = /(kernel|touch|motion|parts|equality|uiOverlays|uiReach)[.]spec[.]ts$/
const use = { ...phone, viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const
const { launchOptions } = phones.use ?? {}
/** A window loads the browser's own pages beside each test's; of two lists the last counts, so that Playwright's is repeated. */
const WITHOUT = [
  'PreloadTopChromeWebUI',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
]
const inWindow = { ...launchOptions, args: [...(launchOptions?.args ?? []), `--disable-features=${WITHOUT.join()}`] }

/** Pictures and gestures on pages that need no server, which are built once for all test files. */
export default defineConfig({
  ...phones,
  testDir: 'tests/visual',
  outputDir: 'test-results/visual',
  fullyParallel: false,
  // A picture of every component, each of them taken twice, is a minute's work for a slow machine.
  timeout: 180_000,
  globalSetup: './tests/visual/buildPages.ts',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  projects: [
    { name: 'pictures', testIgnore: WITHOUT_PICTURES, use: { ...use, launchOptions: inWindow } },
    {
      name: 'gestures',
      testMatch: WITHOUT_PICTURES,
      use: { ...use, launchOptions: { ...launchOptions, ...(existsSync(SHELL) && { executablePath: SHELL }) } },
    },
  ],
  webServer: [],
})
