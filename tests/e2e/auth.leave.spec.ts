import type { Page } from '@playwright/test'
import { countCalls, expect, newMember, test } from '#tests/helpers/e2e.ts'

async function leave(page: Page, button: '로그아웃' | '회원 탈퇴', confirm: '로그아웃' | '탈퇴하기') {
  await page.goto('/setting')
  await page.getByRole('button', { name: button }).tap()
  await page.getByRole('dialog').getByRole('button', { name: confirm }).tap()
  await page.waitForURL('**/login')
}

test('a logout is asked for, and empties what was kept of the session @small', async ({ page }) => {
  await newMember(page)
  await page.goto('/setting')
  await page.evaluate(() => sessionStorage.setItem('stationCode', 'ABC234'))
  await page.getByRole('button', { name: '로그아웃' }).tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: '로그아웃 하시겠습니까?' })).toBeVisible()
  await dialog.getByRole('button', { name: '취소' }).tap()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: '로그아웃' }).tap()
  await dialog.getByRole('button', { name: '로그아웃' }).tap()
  await page.waitForURL('**/login')
  await expect(page.getByRole('button', { name: '카카오로 시작하기' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('stationCode'))).toBeNull()
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: '로그인이 필요해요' })).toBeVisible()
})

test('a logout that fails still leaves, tries no refresh, and is tried again', async ({ page }) => {
  await newMember(page)
  await page.route('**/api/auth/logout', (route) => route.abort())
  let failed = 0
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/api/auth/logout')) failed += 1
  })
  await leave(page, '로그아웃', '로그아웃')
  // /login retries the logout. It must end before the next test.
  await expect.poll(() => failed).toBe(2)
  const refreshes = countCalls(page, '/api/auth/refresh')
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: '로그인이 필요해요' })).toBeVisible()
  await page.unroute('**/api/auth/logout')
  const retried = page.waitForResponse('**/api/auth/logout')
  await page.goto('/login')
  expect((await retried).status()).toBe(200)
  expect(refreshes()).toBe(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('signedOut'))).toBeNull()
  expect((await page.request.get('/api/auth/refresh')).status()).toBe(401)
})

test('a withdrawal erases the account', async ({ page }) => {
  await newMember(page)
  await leave(page, '회원 탈퇴', '탈퇴하기')
  await expect(page.getByRole('button', { name: '카카오로 시작하기' })).toBeVisible()
  expect((await page.request.get('/api/auth/refresh')).status()).toBe(401)
})

test('a withdrawal that fails says so on /login', async ({ page }) => {
  await newMember(page)
  await page.route('**/api/auth/withdraw', (route) => route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'x' } }))
  await leave(page, '회원 탈퇴', '탈퇴하기')
  await expect(page.getByText('탈퇴하지 못했어요. 다시 시도해 주세요')).toBeVisible()
})
