import { countCalls, expect, logIn, newEmail, newMember, newMemberAtHome, test } from '#tests/helpers/e2e.ts'
import { aFaultProxy } from '#tests/helpers/faultProxy.ts'
import { hold } from '#tests/helpers/hold.ts'
import { newPhone } from '#tests/helpers/phones.ts'

test('a demo member logs in with Naver over the consent page @small', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'NAVER로 시작하기' }).tap()
  await page.waitForURL('**/dev/idp/naver/authorize?*')
  await page.getByRole('link', { name: /mina2026/ }).tap()
  await page.waitForURL('**/home')
  await expect(page.getByRole('heading', { name: '민아님의 별' })).toBeVisible()
  expect((await page.context().cookies()).find(({ name }) => name === 'naver_state')).toBeUndefined()
})

test('a new person logs in with Kakao and comes to /onboarding @small', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: '카카오로 시작하기' }).tap()
  await page.getByRole('textbox', { name: '이메일' }).fill(newEmail())
  await page.getByRole('button', { name: '동의하고 시작하기' }).tap()
  await page.waitForURL('**/onboarding')
  await page.goto('/home')
  await page.waitForURL('**/onboarding')
})

test('on a slow line a rocket tells that something is coming, and nothing is fetched in the way of the code', async ({ page }) => {
  const providersAsked = countCalls(page, '/api/auth/providers')
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  const sendCode = await hold(page, '**/assets/libraries-*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  const rocket = page.locator('.starting svg')
  await expect(rocket).toBeVisible()
  await expect(page.locator('html')).toHaveClass('dark')
  await expect.poll(providersAsked).toBe(1)
  expect(fonts).toEqual([])
  sendCode()
  await expect(page.getByRole('button', { name: 'NAVER로 시작하기' })).toBeVisible()
  await expect(rocket).toBeHidden()
  expect(providersAsked()).toBe(1)
})

test('a login given up at the provider ends at /loginfail', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'NAVER로 시작하기' }).tap()
  await page.getByRole('link', { name: '취소' }).tap()
  await page.waitForURL('**/loginfail')
  await expect(page.getByRole('heading', { name: '다시 로그인해 주세요' })).toBeVisible()
  await page.getByRole('link', { name: '로그인 화면으로 이동' }).tap()
  await page.waitForURL('**/login')
})

for (const path of ['/naverlogin', '/naverlogin?code=x', '/naverlogin?code=x&state=123', '/kakaologin', '/kakaologin?hash=never-issued']) {
  test(`${path} ends at /loginfail without a session`, async ({ page, context }) => {
    await page.goto(path)
    await page.waitForURL('**/loginfail')
    expect((await context.cookies()).filter(({ httpOnly }) => httpOnly)).toEqual([])
  })
}

test('without a session /login stays quiet and members’ screens ask for a login', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'NAVER로 시작하기' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/login')
  for (const path of ['/home', '/setting/profile', '/onboarding', '/station']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: '로그인이 필요해요' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '주 메뉴' })).toHaveCount(0)
  }
  await page.getByRole('link', { name: '로그인 화면으로 이동' }).tap()
  await page.waitForURL('**/login')
})

test('a member goes on from /login and /onboarding to /home', async ({ page }) => {
  await newMember(page)
  for (const path of ['/login', '/onboarding']) {
    await page.goto(path)
    await page.waitForURL('**/home')
  }
})

test('an expired access token is refreshed once, and every call answers', async ({ page }) => {
  await newMember(page)
  const answers: { path: string; status: number }[] = []
  const refreshes = countCalls(page, '/api/auth/refresh')
  page.on('response', (response) => answers.push({ path: new URL(response.url()).pathname, status: response.status() }))
  const refused = new Set<string>()
  await page.route(/\/api\/(home|auth\/account)$/, async (route) => {
    const url = route.request().url()
    if (refused.has(url)) return route.continue()
    refused.add(url)
    return route.fulfill({ status: 428, json: { code: 'TOKEN_EXPIRED', message: 'Access token expired' } })
  })
  await page.goto('/setting')
  await expect(page.getByRole('button', { name: /로그인 계정.*@example.com/ })).toBeVisible()
  // One at the start, and one for each call, which are sequential.
  expect(refreshes()).toBe(3)
  expect(answers.filter(({ path }) => path === '/api/home').map(({ status }) => status)).toEqual([428, 200])
})

test('a page that is left while it refreshes its session is still signed in when it comes back @small', async ({ browser }, testInfo) => {
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

test('a session that ended elsewhere asks for a login on the next call', async ({ page, context }) => {
  await newMemberAtHome(page)
  await context.clearCookies()
  await page.route('**/api/auth/account', (route) =>
    route.fulfill({ status: 401, json: { code: 'NOT_LOGGED_IN', message: 'Invalid or expired token' } }),
  )
  await page.getByRole('link', { name: '설정' }).tap()
  await expect(page.getByRole('heading', { name: '로그인이 필요해요' })).toBeVisible()
})

test('home data that fail after a good refresh end at /loginfail', async ({ page }) => {
  await newMember(page)
  await page.route('**/api/home', (route) => route.fulfill({ status: 400, json: { code: 'INVALID_REQUEST', message: 'no' } }))
  await page.goto('/login')
  await page.waitForURL('**/loginfail')
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
