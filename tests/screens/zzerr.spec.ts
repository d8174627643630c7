import { getWeek } from '#contract/weeks.ts'
import { test } from './given/test.ts'
import { aWeek } from './given/week.ts'

test('err', async ({ page, given }) => {
  page.on('console', (m) => console.log('CONSOLE', m.type(), m.text()))
  page.on('pageerror', (e) => console.log('PAGEERR', e.message, e.stack))
  given.server.now = new Date('2026-11-24T12:00:00+09:00')
  given.answer(getWeek, { week: aWeek() })
  await given.open('/report/week')
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('ArrowRight')
  await page.waitForTimeout(1500)
})
