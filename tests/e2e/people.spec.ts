import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, reload, test } from '#tests/helpers/e2e.ts'
import { befriend, type Caller, newCaller, ownPhone } from '#tests/helpers/phones.ts'

async function openMenu(page: Page, { userId, userName }: Caller) {
  const row = page.locator(`[data-person="${userId}"]`)
  await row.getByRole('button', { name: `${userName}님 더보기` }).tap()
  return row
}

test('somebody is reported, and what was typed survives a failure', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newCaller(testInfo, '박소라')
  await befriend(other, me)
  await page.goto('/friendtab')
  await openMenu(page, other)
  await page.getByRole('button', { name: '신고하기' }).tap()
  const send = page.getByRole('button', { name: '신고 보내기' })
  await send.tap()
  await expect(page.getByText('신고하는 이유를 골라 주세요')).toBeVisible()
  await expect(page.getByLabel('괴롭힘이나 욕설')).toBeFocused()
  await page.getByLabel('광고나 도배').check()
  const words = page.getByLabel('자세한 내용 (선택)')
  await words.fill('가'.repeat(310))
  await expect(page.getByText('300 / 300')).toBeVisible()
  await expectNoSidewaysScroll(page)

  await page.route('**/api/people-reports', (route) => route.abort())
  await send.tap()
  await expect(page.getByRole('status').filter({ hasText: '인터넷 연결을 확인해 주세요' })).toBeVisible()
  await expect(words).toHaveValue('가'.repeat(300))
  await page.unroute('**/api/people-reports')
  await reload(page)
  await openMenu(page, other)
  await page.getByRole('button', { name: '신고하기' }).tap()
  await expect(page.getByLabel('광고나 도배')).toBeChecked()
  await expect(words).toHaveValue('가'.repeat(300))
  await send.tap()
  await expect(page.getByRole('status').filter({ hasText: '신고를 보냈어요. 꼼꼼히 살펴볼게요' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('whom one blocks is gone from every list, and one is gone from theirs', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newCaller(testInfo, '박소라')
  await befriend(other, me)
  await page.goto('/friendtab')
  const row = await openMenu(page, other)
  await page.getByRole('button', { name: '차단하기' }).tap()
  const dialog = page.getByRole('dialog').filter({ hasText: '박소라님을 차단할까요?' })
  await dialog.getByRole('button', { name: '차단하기' }).tap()
  await expect(page.getByRole('status').filter({ hasText: '박소라님을 차단했어요' })).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await other.call('GET', '/friends')).toMatchObject({ friend: [] })
  expect(await other.call('GET', `/users?user_id=${me.userId}`)).toEqual({ users: [] })
})
