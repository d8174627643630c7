import { overlayEntriesGone, reload } from '#tests/helpers/e2e.ts'
import { giveReports } from './given/reports.ts'
import { expect, test } from './given/test.ts'

test('words that were typed and left are offered again after the page was loaded anew', async ({ page, given }) => {
  giveReports(given)
  await given.open('/home')
  await page.getByRole('button', { name: /^오늘의 질문/ }).tap()
  await page.getByRole('textbox', { name: '답변' }).fill('쓰다 만 글')
  await page.keyboard.press('Escape')
  await overlayEntriesGone(page)
  await reload(page)
  await page.getByRole('button', { name: /^오늘의 질문/ }).tap()
  await page.getByRole('button', { name: '이어서 쓰기' }).tap()
  await expect(page.getByRole('textbox', { name: '답변' })).toHaveValue('쓰다 만 글')
})

test('a tap on the figure is answered by a heart that stands still where motion is not welcome', async ({ page, given }) => {
  await given.open('/home')
  const heart = page.locator('[data-tap-heart]')
  await page.getByRole('button', { name: '캐릭터와 인사하기' }).tap()
  await expect(heart).toBeVisible()
  await expect(heart).toHaveCount(0)
})
