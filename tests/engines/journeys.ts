import { beforeAll, expect, inject, it } from 'vitest'
import type { Engine } from './driver.ts'
import { enginePage } from './enginePage.ts'
import { answerJourneys } from './journeys/answers.ts'
import { appLockJourneys } from './journeys/appLock.ts'
import { friendJourneys } from './journeys/friends.ts'
import { invitationJourneys } from './journeys/invitations.ts'
import { lookBackJourneys } from './journeys/looksBack.ts'
import { marketJourneys } from './journeys/market.ts'
import { overlayJourneys } from './journeys/overlays.ts'
import { roomJourneys } from './journeys/rooms.ts'
import { settingsJourneys } from './journeys/settings.ts'
import { signUpJourneys } from './journeys/signUp.ts'
import { starJourneys } from './journeys/stars.ts'
import { togetherJourneys } from './journeys/together.ts'
import { workerJourneys } from './journeys/worker.ts'
import type { Journey } from './steps.ts'

const ESSENTIAL = [signUpJourneys, answerJourneys, roomJourneys, togetherJourneys, invitationJourneys]
const OTHERS = [
  starJourneys,
  lookBackJourneys,
  appLockJourneys,
  friendJourneys,
  marketJourneys,
  settingsJourneys,
  overlayJourneys,
  workerJourneys,
]

/** The most important journeys, the same in every engine. With ENGINE_JOURNEYS=essential only a third of it. */
export function runJourneys(open: () => Promise<Engine>): void {
  let engine: Engine
  beforeAll(async () => {
    engine = await open()
    return engine.close
  })

  /** @returns false when the browser ended */
  const walkOnce = async (walk: Parameters<Journey>[1]): Promise<boolean> => {
    const url = inject('engineServer')
    const driver = await engine.newPage(url)
    const page = enginePage(driver, url)
    try {
      await walk({ page, url })
      expect(page.errors()).toEqual([])
      return true
    } catch (error) {
      if (!(await driver.isGone?.())) throw error
      console.warn('the browser ended', error)
      return false
    } finally {
      await page.close()
    }
  }
  /** In a separate browser. Fails when a page throws or logs an error. Walked again if the browser ended: a page that ends it does so twice. */
  const journey: Journey = (title, walk) =>
    it(title, async () => {
      if (!(await walkOnce(walk))) expect(await walkOnce(walk), 'the browser did not end again').toBe(true)
    })
  const isShort = process.env.ENGINE_JOURNEYS === 'essential'
  for (const walk of isShort ? ESSENTIAL : [...ESSENTIAL, ...OTHERS]) walk(journey)
}
