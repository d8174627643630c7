import type { Page } from '@playwright/test'
import { expect, newMember, test } from '#tests/helpers/e2e.ts'
import { ownPhone } from '#tests/helpers/phones.ts'
import { cardOf, openToday, reportsOn } from './reportSteps.ts'

test.describe.configure({ timeout: 90_000 })

const SAVE = /\/api\/reports\/[0-9a-f-]+$/
const todayCard = (page: Page) => cardOf(page, '오늘의 질문')
const save = (page: Page) => todayCard(page).getByRole('button', { name: '저장', exact: true })

async function write(page: Page, answer: string) {
  await todayCard(page).getByLabel('답변').fill(answer)
}

test('a save whose answer is lost on the way is stored once and ends well', async ({ page }) => {
  const me = await ownPhone(page, '민아')
  // No live events: only the retry can notice.
  await page.routeWebSocket(/\/api\/live/, () => undefined)
  await page.goto('/report')
  await write(page, '중간에 끊긴 글')
  await page.route(SAVE, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  const aborted = page.waitForEvent('requestfailed')
  await save(page).tap()
  await aborted
  await page.unroute(SAVE)
  await expect(todayCard(page)).toBeHidden()
  await expect(reportsOn(page)).toHaveCount(1)
  expect((await me.call('GET', '/wallet')).stone).toBe(310)

  const modal = await openToday(page)
  await modal.getByRole('button', { name: '수정' }).tap()
  await modal.getByLabel('답변').fill('중간에 끊긴 수정')
  await page.route(SAVE, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  const editAborted = page.waitForEvent('requestfailed')
  await modal.getByRole('button', { name: '저장' }).tap()
  await editAborted
  await page.unroute(SAVE)
  await expect(modal).toBeHidden()
  await expect(reportsOn(page).first()).toContainText('중간에 끊긴 수정')
})

test('two tabs: who saves second reads both texts and loses none', async ({ page, context }) => {
  await newMember(page)
  await page.goto('/report')
  const other = await context.newPage()
  await other.routeWebSocket(/\/api\/live/, () => undefined)
  await other.goto('/report')
  await write(page, '첫째 탭의 글')
  await write(other, '둘째 탭의 글')
  await save(page).tap()
  await expect(reportsOn(page)).toHaveCount(1)

  const conflict = todayCard(other)
  await save(other).tap()
  await expect(conflict.getByText('다른 곳에서 먼저 수정됐어요. 내용을 확인해 주세요')).toBeVisible()
  await expect(conflict.getByRole('region', { name: '저장된 답변' })).toContainText('첫째 탭의 글')
  await expect(conflict.getByRole('textbox')).toHaveValue('둘째 탭의 글')
  await conflict.getByRole('textbox').fill('첫째 탭의 글, 둘째 탭의 글')
  await conflict.getByRole('button', { name: '이 내용으로 저장' }).tap()
  await expect(conflict).toBeHidden()
  await expect(reportsOn(other).first()).toContainText('첫째 탭의 글, 둘째 탭의 글')
  await expect(reportsOn(page).first()).toContainText('첫째 탭의 글, 둘째 탭의 글')
})
