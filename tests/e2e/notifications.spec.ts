import type { Page } from '@playwright/test'
import { expect, test } from '#tests/helpers/e2e.ts'
import { noNotifications } from '#tests/helpers/noNotifications.ts'
import { ask, newCaller, ownPhone } from '#tests/helpers/phones.ts'

const REQUEST = '도윤님이 친구 요청을 보냈어요'
const bell = (page: Page) => page.getByRole('navigation', { name: '별 메뉴' }).getByRole('link', { name: /^알림/ })
const rowOf = (page: Page, message: string) => page.getByRole('listitem').filter({ hasText: message })

test('the badge counts, goes with a visit, and what was new stays marked while one looks', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  await noNotifications(me)
  const other = await newCaller(testInfo, '도윤')
  await ask(other, me)
  await page.goto('/home')
  await expect(bell(page)).toHaveAccessibleName('알림 읽지 않은 알림 1개')
  await bell(page).tap()
  await page.waitForURL('**/notification')
  await expect(page.getByRole('heading', { name: '오늘' })).toBeVisible()
  const row = rowOf(page, REQUEST)
  await expect(row.getByText('읽지 않음')).toBeAttached()
  await expect(row.getByText('방금전')).toBeVisible()
  await page.getByRole('button', { name: '뒤로' }).tap()
  await expect(bell(page)).toHaveAccessibleName('알림')

  await bell(page).tap()
  await expect(row.getByText('읽지 않음')).toHaveCount(0)
  await row.getByRole('link').tap()
  await page.waitForURL('**/friendtab')
})
