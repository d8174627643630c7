import type { Page } from '@playwright/test'
import { expect, goBackFromOverlay, logIn, newMember, newMemberAtHome, reload, test } from '#tests/helpers/e2e.ts'
import { newBrowserContext } from '#tests/helpers/preparedPages.ts'

test('edits the profile and goes back', async ({ page }) => {
  const { userId } = await newMemberAtHome(page, '처음이름')
  await page.getByRole('link', { name: '설정' }).tap()
  await page.getByRole('link', { name: /^처음이름 .*프로필 설정$/ }).tap()
  await expect(page.getByRole('textbox', { name: 'ID' })).toHaveValue(userId)
  await expect(page.getByRole('textbox', { name: 'ID' })).not.toBeEditable()
  await expect(page.getByRole('button', { name: '변경불가' })).toBeDisabled()
  await page.getByRole('textbox', { name: '이름' }).fill('  새이름  ')
  await page.getByRole('button', { name: '확인' }).tap()
  await page.waitForURL('**/setting')
  await expect(page.getByRole('link', { name: /^새이름 .*프로필 설정$/ })).toBeVisible()
  await reload(page)
  await expect(page.getByRole('link', { name: /^새이름 .*프로필 설정$/ })).toBeVisible()
})

test('ended sessions leave open screens: on other devices, in other tabs, and everywhere with a withdrawal', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await newMember(page)
  const otherDevice = await newBrowserContext(browser, { ...(baseURL ? { baseURL } : {}) })
  const elsewhere = await otherDevice.newPage()
  await logIn(elsewhere, email)
  await elsewhere.goto('/market')
  const tab = await page.context().newPage()
  const opensAt = async (other: Page, path: string) => {
    await other.goto(path)
    await expect(other.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
  }
  const isSignedOut = (other: Page) => expect(other.getByRole('heading', { name: '로그인이 필요해요' })).toBeVisible()

  await opensAt(elsewhere, '/market')
  await page.goto('/setting')
  await page.getByRole('button', { name: /로그인 계정/ }).tap()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(email)).toBeVisible()
  await expect(sheet.getByText('카카오')).toBeVisible()
  await expect(sheet.getByText(/^\d{4}\.\d{2}\.\d{2}$/)).toBeVisible()
  await sheet.getByRole('button', { name: '다른 기기에서 로그아웃' }).tap()
  await expect(page.getByText('다른 기기 1곳에서 로그아웃했어요')).toBeVisible()
  await isSignedOut(elsewhere)
  await goBackFromOverlay(page)
  await expect(sheet).toBeHidden()
  expect(new URL(page.url()).pathname).toBe('/setting')

  await opensAt(tab, '/station')
  await page.getByRole('button', { name: '로그아웃' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).tap()
  await page.waitForURL('**/login')
  await isSignedOut(tab)

  await logIn(page, email)
  await logIn(elsewhere, email)
  await opensAt(tab, '/home')
  await opensAt(elsewhere, '/setting')
  await opensAt(page, '/setting')
  await page.getByRole('button', { name: '회원 탈퇴' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '탈퇴하기' }).tap()
  await page.waitForURL('**/login')
  await isSignedOut(tab)
  await isSignedOut(elsewhere)
  expect((await page.request.get('/api/auth/refresh')).status()).toBe(401)
  await logIn(elsewhere, email)
  await elsewhere.waitForURL('**/onboarding')
  await otherDevice.close()
})
