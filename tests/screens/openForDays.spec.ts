import type { Page } from '@playwright/test'
import { goInside, lastingMemory } from '#tests/helpers/pageMemory.ts'
import { giveEverything } from './given/full.ts'
import { ROOM, STATION } from './given/room.ts'
import { expect, test } from './given/test.ts'

const AWAY = '/setting/notifications'
/** Visits between the first measurements, after caches and lazy code are filled, and the last ones. */
const VISITS = 6

const PLACES: Record<string, (page: Page) => Promise<void>> = {
  'the own star and the wallet': async (page) => {
    await goInside(page, '/home')
    await expect(page.locator('canvas').first()).toBeVisible()
    await page.getByRole('button', { name: /^내 지갑/ }).press('Enter')
    await expect(page.locator('dialog[open]')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  },
  'a room': async (page) => {
    await goInside(page, ROOM)
    await expect(page.locator('[data-ready]')).toBeVisible()
  },
}

for (const [name, visit] of Object.entries(PLACES))
  test(`${name}, opened and left again and again, leave nothing behind in memory`, async ({ page, given }) => {
    giveEverything(given)
    await given.open(AWAY, { sessionStorage: STATION })
    const visitAndLeave = async () => {
      await visit(page)
      await goInside(page, AWAY)
    }
    const before = await lastingMemory(page, visitAndLeave)
    for (let time = 0; time < VISITS; time += 1) await visitAndLeave()
    const after = await lastingMemory(page, visitAndLeave)
    expect(after.nodes - before.nodes).toBeLessThan(VISITS * 5)
    expect(after.listeners - before.listeners).toBeLessThan(VISITS)
    expect(after.canvases).toBeLessThanOrEqual(before.canvases)
  })
