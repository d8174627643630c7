import { API } from '#contract/api.ts'
import { getProviders } from '#contract/auth.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { SCREEN_PATHS } from '#contract/screenPaths.ts'
import { refresh } from '#contract/session.ts'
import { getSite } from '#contract/site.ts'
import { getHome } from '#contract/users.ts'
import { axeFaults } from './given/axeFaults.ts'
import { layoutFaults } from './given/layoutFaults.ts'
import { STATION } from './given/room.ts'
import { expect, type Given, test } from './given/test.ts'
import { WAYS } from './given/ways.ts'
import { defaultAnswers } from './given/world.ts'

/** Without these there is no screen, but the page of an outage. */
const OF_EVERY_SCREEN = new Set<Endpoint>([refresh, getHome, getProviders, getSite])
const READS = Object.values(API).filter((endpoint) => endpoint.method === 'GET' && !OF_EVERY_SCREEN.has(endpoint))
const ANSWERED = new Set(defaultAnswers().map(([endpoint]) => endpoint))

const STATES: Record<string, (given: Given) => void> = {
  lost: (given) => {
    for (const endpoint of READS) given.refuse(endpoint, 'TOO_MANY_REQUESTS')
  },
  waiting: (given) => {
    for (const endpoint of READS) given.hold(endpoint)
  },
  /** A member of the first minute; what has no answer then is lost. */
  empty: (given) => {
    for (const endpoint of READS) if (!ANSWERED.has(endpoint)) given.refuse(endpoint, 'NOT_FOUND')
  },
}

const isOfMembers = (path: string) => SCREEN_PATHS.some((one) => one === path.split('?')[0]) && !/login|onboarding|invited|admin/.test(path)
/** Every member's address once; all three states in `npm run soak -- access`, where it is lost else. */
const ADDRESSES = [...new Map(WAYS.map((way) => [way.path, way])).values()].filter(({ path }) => isOfMembers(path))

const isWhole = process.env.SOAK === '1'
const LOOKED_AT = isWhole ? Object.keys(STATES) : ['lost']
/** A page costs more than a look: they follow each other in one context, which keeps the code. */
const A_TEST = 7

for (const state of LOOKED_AT)
  for (let from = 0; from < ADDRESSES.length; from += A_TEST)
    test(`${state}, ${from + 1} to ${Math.min(from + A_TEST, ADDRESSES.length)}: axe and layout find nothing`, async ({ page, given }) => {
      test.slow()
      await page.setViewportSize({ width: 320, height: 667 })
      STATES[state]?.(given)
      for (const { path, state: passed } of ADDRESSES.slice(from, from + A_TEST)) {
        await given.open(path, { ...(passed ? { state: passed } : {}), sessionStorage: STATION })
        await expect(page.locator('main')).toBeVisible()
        // Comes with the screen's code.
        await expect(page.locator('h1').first(), `${state} ${path}`).toBeAttached()
        if (state !== 'waiting') await page.waitForLoadState('networkidle')
        expect.soft(await axeFaults(page), `${state} ${path}`).toEqual([])
        expect.soft(await layoutFaults(page), `${state} ${path}`).toEqual([])
      }
    })
