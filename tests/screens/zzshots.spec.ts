import { getWeek } from '#contract/weeks.ts'
import { motionEnds } from '#tests/helpers/motion.ts'
import { expect, test } from './given/test.ts'
import { aLongWeek, aWeek, EMPTY_WEEK } from './given/week.ts'

test.use({ deviceScaleFactor: 2 })
for (const [w, h] of [
  [390, 844],
  [320, 568],
] as const)
  for (const [name, week] of Object.entries({ full: aWeek(), long: aLongWeek(), empty: EMPTY_WEEK, none: null })) {
    test(`${name} ${w}`, async ({ page, given }) => {
      given.server.now = new Date('2026-11-24T12:00:00+09:00')
      await page.setViewportSize({ width: w, height: h })
      given.answer(getWeek, { week })
      await given.open('/report/week')
      await page.waitForLoadState('networkidle')
      const cards = name === 'full' || name === 'long' ? [1, 2, 3] : [1]
      for (const at of cards) {
        await motionEnds(page)
        await page.waitForLoadState('networkidle')
        await page.waitForTimeout(300)
        await page.screenshot({ path: `/tmp/shots/${name}-${w}-${at}.png`, fullPage: name === 'long' })
        if (w === 390 && cards.length === 3) {
          const download = page.waitForEvent('download')
          await page.getByRole('button', { name: '이 장 저장하기' }).press('Enter')
          await (await download).saveAs(`/tmp/shots/saved-${name}-${at}.png`)
        }
        await page.keyboard.press('ArrowRight')
      }
      expect(true).toBe(true)
    })
    if (name === 'full')
      test(`entries ${w}`, async ({ page, given }) => {
        given.server.now = new Date('2026-11-24T12:00:00+09:00')
        await page.setViewportSize({ width: w, height: h })
        given.answer(getWeek, { week })
        for (const path of ['/home', '/report']) {
          await given.open(path)
          await page.waitForLoadState('networkidle')
          await page.waitForTimeout(900)
          await page.screenshot({ path: `/tmp/shots/entry${path.replace('/', '-')}-${w}.png` })
        }
      })
  }
