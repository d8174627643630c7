import type { BrowserContextOptions } from '@playwright/test'
import { expect, logIn, newEmail, newMember, test } from '#tests/helpers/e2e.ts'
import { aFaultProxy } from '#tests/helpers/faultProxy.ts'
import { newPhone } from '#tests/helpers/phones.ts'

test('a demo member logs in with Naver over the consent page', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'NAVER로 시작하기' }).tap()
  await page.waitForURL('**/dev/idp/naver/authorize?*')
  await page.getByRole('link', { name: /mina2026/ }).tap()
  await page.waitForURL('**/home')
  await expect(page.getByRole('heading', { name: '민아님의 별' })).toBeVisible()
  expect((await page.context().cookies()).find(({ name }) => name === 'naver_state')).toBeUndefined()
})

test('a new person logs in with Kakao and arrives at /onboarding', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: '카카오로 시작하기' }).tap()
  await page.getByRole('textbox', { name: '이메일' }).fill(newEmail())
  await page.getByRole('button', { name: '동의하고 시작하기' }).tap()
  await page.waitForURL('**/onboarding')
  await page.goto('/home')
  await page.waitForURL('**/onboarding')
})

test('a login given up at the provider, or with a code that was never given, ends at /loginfail', async ({ page, context }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'NAVER로 시작하기' }).tap()
  await page.getByRole('link', { name: '취소' }).tap()
  await page.waitForURL('**/loginfail*')
  await expect(page.getByRole('heading', { name: '다시 로그인해 주세요' })).toBeVisible()
  for (const path of ['/naverlogin?code=x', '/kakaologin?hash=never-issued']) {
    await page.goto(path)
    await page.waitForURL('**/loginfail*')
  }
  expect((await context.cookies()).filter(({ httpOnly }) => httpOnly)).toEqual([])
})

test('a page that is left while it refreshes its session is still signed in when it comes back', async ({ browser }, testInfo) => {
  const proxy = await aFaultProxy(testInfo.project.use.baseURL ?? '')
  const { page } = await newPhone(browser, testInfo, '민아', proxy.url)
  for (const path of ['/setting', '/home', '/market']) {
    // The server rotates the cookie at once; the page is gone before the answer.
    proxy.delayAnswers(250)
    const asked = page.waitForRequest('**/api/auth/refresh')
    await page.goto('/home', { waitUntil: 'commit' })
    await asked
    await page.goto('about:blank')
    proxy.delayAnswers(0)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
  }
  await page.context().close()
  await proxy.close()
})

test('two tabs refresh at once, and a logout in one ends the other', async ({ page, context }) => {
  await newMember(page)
  const other = await context.newPage()
  await Promise.all([page.goto('/setting'), other.goto('/setting')])
  for (const tab of [page, other]) await expect(tab.getByRole('heading', { name: '설정' })).toBeVisible()
  await page.getByRole('button', { name: '로그아웃' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).tap()
  await page.waitForURL('**/login')
  await expect(other.getByRole('heading', { name: '로그인이 필요해요' })).toBeVisible()
})

test('a login in another tab brings this one in', async ({ page, context }) => {
  await page.goto('/market')
  await expect(page.getByRole('heading', { name: '로그인이 필요해요' })).toBeVisible()
  await logIn(await context.newPage(), 'doyun07@demo.byeolmuri.example')
  await expect(page.getByText('도윤님의 상점')).toBeVisible()
})

for (const [provider, button, member] of [
  ['naver', 'NAVER로 시작하기', /mina2026/],
  ['kakao', '카카오로 시작하기', /haru2/],
] as const)
  test(`a login with ${provider} that began in the app on the home screen and came back in a browser says so; both go on`, async ({
    browser,
    page: app,
  }, testInfo) => {
    await app.goto('/login')
    await app.getByRole('button', { name: button }).tap()
    await app.waitForURL(`**/dev/idp/${provider}/authorize?*`)
    // Its own cookies, like an installed app on an iPhone.
    const { baseURL, viewport, hasTouch, isMobile } = testInfo.project.use
    const safari = await browser.newContext({ baseURL, viewport, hasTouch, isMobile, serviceWorkers: 'block' } as BrowserContextOptions)
    const other = await safari.newPage()
    await other.goto(app.url())
    await other.getByRole('link', { name: member }).tap()
    await other.waitForURL('**/loginfail?reason=elsewhere')
    await expect(other.getByText('다른 브라우저에서 시작한 로그인이에요')).toBeVisible()
    expect(await other.evaluate(() => [document.referrer, JSON.stringify(window.history.state)].join())).not.toContain('code=')
    await other.getByRole('link', { name: '로그인 화면으로 이동' }).tap()
    await other.getByRole('button', { name: button }).tap()
    await other.getByRole('link', { name: member }).tap()
    await other.waitForURL('**/home')
    await safari.close()

    await app.goto('/home?from=icon')
    await app.waitForURL('**/login')
    await app.getByRole('button', { name: button }).tap()
    await app.getByRole('link', { name: member }).tap()
    await app.waitForURL('**/home')
  })
