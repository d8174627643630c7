import { expect, logIn, newMember, test } from '#tests/helpers/e2e.ts'

test('edits the profile and goes back @small', async ({ page }) => {
  const { userId } = await newMember(page, '처음이름')
  await page.getByRole('link', { name: '설정' }).tap()
  await page.getByRole('link', { name: '처음이름 프로필 설정' }).tap()
  await expect(page.getByRole('textbox', { name: 'ID' })).toHaveValue(userId)
  await expect(page.getByRole('textbox', { name: 'ID' })).not.toBeEditable()
  await expect(page.getByRole('button', { name: '변경불가' })).toBeDisabled()
  await page.getByRole('textbox', { name: '이름' }).fill('  새이름  ')
  await page.getByRole('button', { name: '확인' }).tap()
  await page.waitForURL('**/setting')
  await expect(page.getByRole('link', { name: '새이름 프로필 설정' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: '새이름 프로필 설정' })).toBeVisible()
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
  await expect(page.getByRole('link', { name: '고친이름 프로필 설정' })).toBeVisible()
})

test('the profile’s form comes to where its place was kept', async ({ page }) => {
  await newMember(page)
  let send = () => {}
  const answer = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/api/home/settings/profile', async (route) => {
    await answer
    await route.continue()
  })
  await page.goto('/setting/profile')
  const kept = page.getByRole('status', { name: '불러오는 중' })
  await expect(kept).toBeVisible()
  const room = await kept.boundingBox()
  send()
  await expect(page.getByRole('textbox', { name: '이름' })).toBeVisible()
  await expect(kept).toHaveCount(0)
  expect(await page.locator('form').boundingBox()).toEqual(room)
})

test('shows the login account and ends other sessions', async ({ page, browser, baseURL }) => {
  const { email } = await newMember(page)
  const otherDevice = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
  const elsewhere = await otherDevice.newPage()
  await logIn(elsewhere, email)
  await page.goto('/setting')
  await page.getByRole('button', { name: /로그인 계정/ }).tap()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(email)).toBeVisible()
  await expect(sheet.getByText('카카오')).toBeVisible()
  await expect(sheet.getByText(/^\d{4}\.\d{2}\.\d{2}$/)).toBeVisible()
  await sheet.getByRole('button', { name: '다른 기기에서 로그아웃' }).tap()
  await expect(page.getByText('다른 기기 1곳에서 로그아웃했어요')).toBeVisible()
  await elsewhere.goto('/setting')
  await expect(elsewhere.getByRole('heading', { name: '로그인이 필요해요' })).toBeVisible()
  await otherDevice.close()
  await page.goBack()
  await expect(sheet).toBeHidden()
  expect(new URL(page.url()).pathname).toBe('/setting')
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
