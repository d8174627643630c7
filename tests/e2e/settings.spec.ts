import type { Page } from '@playwright/test'
import {
  expect,
  expectNoSidewaysScroll,
  expectNothingForAxe,
  goBackFromOverlay,
  logIn,
  newMember,
  newMemberAtHome,
  test,
} from '#tests/helpers/e2e.ts'
import { hold } from '#tests/helpers/hold.ts'
import { newBrowserContext } from '#tests/helpers/preparedPages.ts'

test('edits the profile and goes back @small', async ({ page }) => {
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
  await page.reload()
  await expect(page.getByRole('link', { name: /^새이름 .*프로필 설정$/ })).toBeVisible()
})

test('keeps the typed name and says why when a save fails', async ({ page }) => {
  await newMember(page)
  await page.goto('/setting/profile')
  const name = page.getByRole('textbox', { name: '이름' })
  const save = page.getByRole('button', { name: '확인' })
  await name.fill('   ')
  await save.tap()
  await expect(page.getByText('이름을 입력해주세요.')).toBeVisible()
  await expect(page.getByText('이름을 입력해주세요.')).toBeHidden()

  await name.fill('가'.repeat(20))
  await expect(name).toHaveValue('가'.repeat(15))
  await name.fill('고친이름')
  await page.route('**/api/home/settings/profile', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await save.tap()
  await expect(page.getByText('프로필 수정 중 오류가 발생했습니다.')).toBeVisible()
  await expect(name).toHaveValue('고친이름')

  await page.unroute('**/api/home/settings/profile')
  await page.route('**/api/home/settings/profile', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: null }) : route.continue(),
  )
  await save.tap()
  await expect(page.getByText('프로필 수정에 실패했습니다. 다시 시도해주세요.')).toBeVisible()

  await page.reload()
  await expect(name).toHaveValue('고친이름')
  await page.unroute('**/api/home/settings/profile')
  await save.tap()
  await page.waitForURL('**/setting')
  await expect(page.getByRole('link', { name: /^고친이름 .*프로필 설정$/ })).toBeVisible()
})

test('the profile’s form comes to where its place was kept', async ({ page }) => {
  await newMember(page)
  const send = await hold(page, '**/api/home/settings/profile')
  await page.goto('/setting/profile')
  const kept = page.getByRole('status', { name: '불러오는 중' })
  await expect(kept).toBeVisible()
  const room = await kept.boundingBox()
  send()
  await expect(page.getByRole('textbox', { name: '이름' })).toBeVisible()
  await expect(kept).toHaveCount(0)
  expect(await page.locator('form').boundingBox()).toEqual(room)
})

test('ends sessions in front of whoever looks at them: on other devices, in other tabs, and everywhere with a withdrawal', async ({
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
  await logIn(elsewhere, email)
  await elsewhere.waitForURL('**/onboarding')
  await otherDevice.close()
})

test('every row leads on, and the licences say what this is made of @small', async ({ page }) => {
  await newMember(page)
  await page.goto('/setting')
  await expect(page.getByRole('link', { name: /^차단한 사용자/ })).toHaveAccessibleName(/없어요/)
  for (const [name, path] of [
    ['알림 설정', '/setting/notifications'],
    ['내 데이터 내려받기', '/setting/data'],
    ['이용약관', '/terms'],
    ['개인정보처리방침', '/privacy'],
  ] as const)
    await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('href', path)
  await expectNoSidewaysScroll(page)
  await expectNothingForAxe(page)

  await page.route('**/assets/licenses-*.json', (route) => route.abort())
  await page.getByRole('link', { name: '오픈소스 라이선스' }).tap()
  await expect(page.getByText('라이선스 목록을 불러오지 못했어요')).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/assets/licenses-*.json')
  await page.getByRole('button', { name: '다시 시도' }).tap()
  await expect(page.getByRole('button', { name: /^zod/ })).toHaveCount(1)
  const search = page.getByRole('searchbox', { name: '이름이나 라이선스로 찾기' })
  await search.fill('없는이름')
  await expect(page.getByText('찾는 이름이 없어요')).toBeVisible()
  await search.fill('OFL')
  await expect(page.getByRole('status').filter({ hasText: '1개' })).toBeVisible()
  await page.getByRole('button', { name: /^pretendard/ }).tap()
  await expect(page.getByRole('dialog').getByText('SIL OPEN FONT LICENSE')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNothingForAxe(page)
  await goBackFromOverlay(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(search).toHaveValue('OFL')
  await page.getByRole('button', { name: '뒤로' }).tap()
  await page.waitForURL('**/setting')
})

test('a part of the settings that can not be read says so and is tried again', async ({ page }) => {
  await newMember(page)
  await page.route('**/api/auth/account', (route) => route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: 'Not found' } }))
  await page.goto('/setting')
  await expect(page.getByText('계정 정보를 불러오지 못했어요')).toBeVisible()
  await page.unroute('**/api/auth/account')
  await page.getByRole('button', { name: /로그인 계정/ }).tap()
  await expect(page.getByRole('button', { name: /로그인 계정.*@example.com/ })).toBeVisible()
})
