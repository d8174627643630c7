import type { Page } from '@playwright/test'
import { expect, test } from '#tests/helpers/e2e.ts'
import { newCaller, newPhone } from '#tests/helpers/phones.ts'
import { answer, enter, join, newStation, open } from './roomSteps.ts'

const RISING = '오늘의 별이 떠올랐어요'

/** Notes whether the star rises from now on: it is said for a moment only. */
async function watchStar(page: Page): Promise<void> {
  await page.evaluate((words) => {
    const look = () => {
      if (document.body.textContent.includes(words)) document.body.dataset.sawStar = ''
      else requestAnimationFrame(look)
    }
    look()
  }, RISING)
}
const sawStar = (page: Page) => page.locator('body[data-saw-star]')
const pill = (page: Page, stars: number) => page.getByRole('button', { name: new RegExp(`^우리의 별자리, \\d+월 별 ${stars}개$`) })

test('the last answer brings the star to every open room; who was offline finds it in the sky', async ({ browser }, testInfo) => {
  test.setTimeout(120_000)
  const writer = await newPhone(browser, testInfo, '예린')
  const reader = await newPhone(browser, testInfo, '도윤')
  const away = await newPhone(browser, testInfo, '준')
  const sleeper = await newCaller(testInfo, '하루')
  const station = await newStation(writer)
  for (const other of [reader, away, sleeper]) await join(other, station)
  const { today } = await sleeper.call('GET', '/rest')
  await sleeper.call('PUT', '/rest', { from: today, days: 2 })
  for (const { call, userId, userName } of [reader, away]) await answer({ call, userId, userName }, station, '창밖의 노을을 오래 봤어요')
  for (const phone of [reader, away]) await enter(phone, station)
  await expect(pill(reader.page, 0)).toBeVisible()
  await away.page.context().setOffline(true)

  await open(writer.page, station)
  const overlay = writer.page.getByRole('dialog')
  await overlay.getByRole('textbox').fill('도서관 창가 자리')
  for (const { page } of [writer, reader]) await watchStar(page)
  await overlay.getByRole('button', { name: '저장' }).tap()
  await Promise.all([writer, reader].map(({ page }) => expect(sawStar(page)).toBeAttached()))
  await Promise.all([writer, reader].map(({ page }) => expect(pill(page, 1)).toBeVisible()))

  await away.page.context().setOffline(false)
  await expect(pill(away.page, 1)).toBeVisible()
  await expect(away.page.getByText(RISING)).toHaveCount(0)
  for (const { page } of [writer, reader, away]) await page.context().close()
})
