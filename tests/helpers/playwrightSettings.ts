import { existsSync } from 'node:fs'
import type { PlaywrightTestConfig } from '@playwright/test'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
/** The system's Chromium, without a window if there is one, unless Playwright has its own. */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const systemChromium = [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path !== undefined && existsSync(path))

export const phone = { hasTouch: true, isMobile: true, deviceScaleFactor: 2, locale: 'ko-KR', timezoneId: 'Asia/Seoul' }

/** What all browser tests share. */
export const phones = {
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    // It would keep from one screen what the next asks for; tests of it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(systemChromium ? { executablePath: systemChromium } : {}),
      // Without a UTF-8 locale Chromium saves a file with a Korean name as "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      // In one process less, there is less to talk to for each frame. Without a window, letters are drawn as in one only with this hinting.
      args: [...FLAGS, '--in-process-gpu', '--disable-component-update', '--disable-sync', '--font-render-hinting=slight'],
    },
  },
  projects: [
    {
      name: 'phone',
      use: {
        ...phone,
        viewport: { width: 390, height: 844 },
        // Drawing four times as many pixels, and figures that breathe, takes half of the run. What they look like and how they move is
        // judged in tests/visual; a test of a motion asks for it.
        deviceScaleFactor: 1,
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
} satisfies PlaywrightTestConfig
