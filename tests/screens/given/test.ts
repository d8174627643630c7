import type { Page } from '@playwright/test'
import { refresh } from '#contract/session.ts'
import { test as base, expect } from '#tests/helpers/e2e.ts'
import { type Answers, giveAnswers } from './answers.ts'
import { type ScreensServer, startScreensServer } from './server.ts'

type OpenOptions = {
  /** The history state, as left by the previous screen. */
  state?: object
  sessionStorage?: Record<string, string>
  localStorage?: Record<string, string>
}

export type Given = Answers & {
  server: ScreensServer
  /** Loads the app at an address. */
  open: (path: string, options?: OpenOptions) => Promise<void>
  /** From now on there is no session. */
  signOut: () => void
}

type Fixtures = { given: Given }
type WorkerFixtures = { screensServer: ScreensServer }

/** A screen of the built app with given answers: no sign-up, no server, no database. A test fails when the page throws, breaks the content security policy, or breaks the contract. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  screensServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are asked for.
    async ({}, use) => {
      const server = await startScreensServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ screensServer }, use) => use(screensServer.url),
  given: async ({ page, screensServer }, use) => {
    screensServer.unmuteLive()
    screensServer.now = null
    const { problems, ...answers } = giveAnswers(screensServer)
    await use({
      ...answers,
      server: screensServer,
      signOut: () => answers.refuse(refresh, 'NOT_LOGGED_IN'),
      open: (path, options) => open(page, path, options),
    })
    await page.close()
    expect(problems).toEqual([])
  },
})
export { expect }

async function open(page: Page, path: string, { state, ...stores }: OpenOptions = {}): Promise<void> {
  if (state || stores.sessionStorage || stores.localStorage) {
    // A page of ours without a script.
    await page.goto('/robots.txt')
    await page.evaluate(
      ([address, usr, kept]) => {
        for (const [store, values] of Object.entries(kept))
          for (const [key, value] of Object.entries(values)) window[store as 'localStorage'].setItem(key, value)
        window.history.replaceState(usr ? { usr, key: 'first', idx: 0 } : null, '', address)
      },
      [path, state ?? null, stores] as const,
    )
    await page.reload()
  } else await page.goto(path)
}
