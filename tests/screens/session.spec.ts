import type { Page } from '@playwright/test'
import { checkSession, getLoginAccount, getProviders, loginWithKakao, loginWithNaver, logout, withdraw } from '#contract/auth.ts'
import { DEFAULT_LOOK } from '#contract/look.ts'
import { refresh } from '#contract/session.ts'
import { getHome } from '#contract/users.ts'
import { hold } from '#tests/helpers/hold.ts'
import { expect, type Given, test } from './given/test.ts'
import { ME } from './given/world.ts'

const asksForLogin = (page: Page) => expect(page.getByRole('heading', { name: '로그인이 필요해요' })).toBeVisible()

/** From here on the app knows the member's last visit, recorded by lazy code. */
const expectSeen = (page: Page) =>
  expect.poll(() => page.evaluate((name) => localStorage.getItem(name), `draftsSeenAt:${ME.userId}`)).not.toBeNull()

async function leave(page: Page, given: Given, button: '로그아웃' | '회원 탈퇴', confirm: '로그아웃' | '탈퇴하기') {
  await given.open('/setting')
  await page.getByRole('button', { name: button }).tap()
  await page.getByRole('dialog').getByRole('button', { name: confirm }).tap()
  await page.waitForURL('**/login')
}

test('on a slow line a rocket tells that something is coming, and nothing is fetched in the way of the code', async ({ page, given }) => {
  given.signOut()
  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
  const sendCode = await hold(page, '**/assets/libraries-*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  const rocket = page.locator('.starting svg')
  await expect(rocket).toBeVisible()
  await expect(page.locator('html')).toHaveClass('dark')
  await expect.poll(() => given.sent(getProviders).length).toBe(1)
  expect(fonts).toEqual([])
  sendCode()
  await expect(page.getByRole('button', { name: 'NAVER로 시작하기' })).toBeVisible()
  await expect(rocket).toBeHidden()
  expect(given.sent(getProviders)).toHaveLength(1)
})

test('a callback without what it needs, or whose exchange fails, ends at /loginfail', async ({ page, given }) => {
  given.signOut()
  given.refuse(loginWithNaver, 'LOGIN_FAILED')
  given.refuse(loginWithKakao, 'LOGIN_FAILED')
  for (const path of [
    '/naverlogin',
    '/naverlogin?code=x',
    '/naverlogin?code=x&state=123',
    '/kakaologin',
    '/kakaologin?hash=never-issued',
  ]) {
    await given.open(path)
    await page.waitForURL('**/loginfail*')
  }
  // A code with an unknown state is never exchanged.
  expect(given.sent(loginWithNaver)).toEqual([])
  await expect(page.getByRole('heading', { name: '다시 로그인해 주세요' })).toBeVisible()
  await page.getByRole('link', { name: '로그인 화면으로 이동' }).tap()
  await page.waitForURL('**/login')
})

test('a login that the operators closed for good says so, whichever way it came', async ({ page, given }) => {
  given.signOut()
  given.refuse(loginWithKakao, 'LOGIN_CLOSED')
  for (const path of ['/kakaologin?hash=x', '/loginfail?reason=closed']) {
    await given.open(path)
    await expect(page.getByText('이 계정으로는 다시 시작할 수 없어요')).toBeVisible()
    await expect(page.getByRole('link', { name: '로그인 화면으로 이동' })).toBeVisible()
  }
})

test('/loginfail says why, from a fixed list, and when to come again', async ({ page, given }) => {
  given.signOut()
  given.refuse(loginWithKakao, 'TOO_MANY_REQUESTS')
  for (const [path, sentence] of [
    ['/loginfail?reason=busy&after=130', '로그인을 너무 많이 시도했어요. 3분 뒤에 다시 시도해 주세요'],
    ['/loginfail?reason=elsewhere', '다른 브라우저에서 시작한 로그인이에요'],
    ['/naverlogin?code=x&state=1764000000000123', '다른 브라우저에서 시작한 로그인이에요'],
    ['/naverlogin?code=x&state=link~abc', '로그인 연결을 다른 브라우저에서 시작했어요'],
    ['/kakaologin?code=x&state=link~abc', '로그인 연결을 다른 브라우저에서 시작했어요'],
    ['/kakaologin?hash=x', '요청이 너무 많아요'],
  ] as const) {
    await given.open(path)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByRole('heading', { name: '다시 로그인해 주세요' })).toBeVisible()
    await expect(page.getByText('로그인에 실패했어요')).toBeVisible()
  }
  await given.open('/loginfail?reason=<b>hello')
  await expect(page.getByText('hello')).toHaveCount(0)
})

test('a login whose answer was lost is sent again', async ({ page, given }) => {
  given.signOut()
  given.lose(loginWithKakao)
  await given.open('/kakaologin?hash=x')
  await expect.poll(() => given.sent(loginWithKakao).length).toBeGreaterThan(1)
  given.answer(loginWithKakao, { accessToken: 'a.given.token' })
  await page.waitForURL('**/home')
})

test('a refresh whose answer was lost goes on when the server takes its cookie again', async ({ page, given }) => {
  for (let at = 0; at < 2; at += 1) given.answerOnce(refresh, 401, { code: 'REFRESH_ROTATED', message: '' })
  await given.open('/home')
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
  expect(given.sent(refresh).length).toBeGreaterThan(2)
})

test('another site that guesses the state of a login under way has five tries', async ({ page, context, given }) => {
  given.signOut()
  given.answer(loginWithNaver, { accessToken: 'a.given.token' })
  const state = '1764000000000123'
  await context.addCookies([{ name: 'naver_state', value: state, url: given.server.url }])
  for (let guess = 1; guess <= 5; guess += 1) {
    await given.open(`/naverlogin?code=theirs&state=${guess}`)
    await page.waitForURL('**/loginfail*')
  }
  await given.open(`/naverlogin?code=theirs&state=${state}`)
  await page.waitForURL('**/loginfail*')
  expect(given.sent(loginWithNaver)).toEqual([])
})

test('a login that a link of another site names waits for a tap; one of a page of ours begins', async ({ page, given }) => {
  given.signOut()
  await given.open('/login?provider=kakao')
  await expect(page.getByRole('button', { name: '카카오로 시작하기' })).toBeVisible()
  await page.evaluate(() => window.location.assign('/about'))
  await page.waitForURL('**/about')
  await page.evaluate(() => window.location.assign('/login?provider=kakao'))
  await page.waitForURL((url) => url.pathname === '/')
})

test('a login that opened the app of its provider leaves no page waiting behind it', async ({ page, given }) => {
  given.signOut()
  // An address that an app takes over: the page stays.
  await page.route('**/taken-by-an-app', (route) => route.fulfill({ status: 204 }))
  given.answer(getProviders, { naver: null, kakao: { loginUrl: `${given.server.url}/taken-by-an-app` }, emulated: false })
  await given.open('/about')
  const left = page.waitForRequest('**/taken-by-an-app')
  await page.evaluate(() => window.location.assign('/login?provider=kakao'))
  await left
  const button = page.getByRole('button', { name: '카카오로 시작하기' })
  await expect(page.getByRole('heading', { name: '별무리' })).toBeVisible()
  await expect(button).toHaveCount(0)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(button).toBeVisible()
})

for (const path of ['/login', '/market'])
  test(`${path}, asleep while a login came back in another window, goes on when it is looked at again`, async ({ page, given }) => {
    given.signOut()
    await given.open(path)
    await expect(page.getByText(path === '/login' ? 'NAVER로 시작하기' : '로그인이 필요해요')).toBeVisible()
    given.reset(refresh)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
  })

test('without a session /login stays quiet and members’ screens ask for a login', async ({ page, given }) => {
  given.signOut()
  await given.open('/login')
  await expect(page.getByRole('button', { name: 'NAVER로 시작하기' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/login')
  for (const path of ['/home', '/setting/profile', '/onboarding', '/station']) {
    await given.open(path)
    await asksForLogin(page)
    await expect(page.getByRole('navigation', { name: '주 메뉴' })).toHaveCount(0)
  }
  await page.getByRole('link', { name: '로그인 화면으로 이동' }).tap()
  await page.waitForURL('**/login')
})

test('a member goes on from /login and /onboarding to /home', async ({ page, given }) => {
  for (const path of ['/login', '/onboarding']) {
    await given.open(path)
    await page.waitForURL('**/home')
  }
})

test('an expired access token is refreshed, and every call answers', async ({ page, given }) => {
  given.answerOnce(getHome, 428, { code: 'TOKEN_EXPIRED', message: '' })
  given.answerOnce(getLoginAccount, 428, { code: 'TOKEN_EXPIRED', message: '' })
  await given.open('/setting')
  await expect(page.getByRole('button', { name: /로그인 계정.*@example.com/ })).toBeVisible()
  // One at the start, and one for each call, which are sequential.
  expect(given.sent(refresh)).toHaveLength(3)
  expect(given.sent(getHome)).toHaveLength(2)
})

test('a session that ended elsewhere asks for a login on the next call', async ({ page, given }) => {
  await given.open('/home')
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
  given.signOut()
  given.refuse(getLoginAccount, 'NOT_LOGGED_IN')
  await page.getByRole('link', { name: '설정' }).tap()
  await asksForLogin(page)
})

test('a tab that is shown again after half an hour checks the session; an unexpected answer leaves it to the refresh', async ({
  page,
  given,
}) => {
  await given.open('/setting/profile')
  const name = page.getByRole('textbox', { name: '이름' })
  await name.fill('새 이름')
  // The watching code is loaded after the screen, with the popups.
  await expect(page.locator('[role="alert"]').first()).toBeAttached()
  const lookAway = async (minutes: number) => {
    await tell(page, 'hidden')
    await page.clock.setFixedTime((await page.evaluate(() => Date.now())) + minutes * 60_000)
    await tell(page, 'visible')
  }
  given.answerRaw(checkSession, 500, {})
  await lookAway(30)
  await expect.poll(() => given.sent(refresh).length).toBe(2)
  await expect(name).toHaveValue('새 이름')
  given.signOut()
  await lookAway(30)
  await asksForLogin(page)
  expect(given.sent(checkSession)).toHaveLength(2)
})

function tell(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** By the server's clock. */
const passDays = ({ server }: Given, days: number) => {
  server.now = new Date(Date.now() + days * 24 * 60 * 60 * 1000)
}

test('drafts of a session that ended elsewhere wait for their member for seven days, whatever the device says', async ({ page, given }) => {
  const key = `reportDraft:${ME.userId}:r1:x`
  passDays(given, 0)
  await given.open('/home', { localStorage: { [key]: '{}' } })
  await expectSeen(page)
  given.signOut()
  given.refuse(getLoginAccount, 'NOT_LOGGED_IN')
  await page.getByRole('link', { name: '설정' }).tap()
  await asksForLogin(page)
  const kept = () => page.evaluate((name) => localStorage.getItem(name), key)
  passDays(given, 6)
  await page.clock.setFixedTime(Date.now() + 90 * 24 * 60 * 60 * 1000)
  await given.open('/login')
  await expect(page.getByRole('button', { name: 'NAVER로 시작하기' })).toBeVisible()
  expect(await kept()).toBe('{}')
  passDays(given, 8)
  await given.open('/login')
  await expect.poll(kept).toBeNull()
})

test('drafts of a member whose app was open for days are there after the session ended', async ({ page, given }) => {
  const key = `reportDraft:${ME.userId}:r1:x`
  passDays(given, 0)
  await given.open('/home', { localStorage: { [key]: '{}' } })
  await expectSeen(page)
  passDays(given, 8)
  given.signOut()
  given.refuse(getLoginAccount, 'NOT_LOGGED_IN')
  await page.getByRole('link', { name: '설정' }).tap()
  await asksForLogin(page)
  await given.open('/login')
  await expect(page.getByRole('button', { name: 'NAVER로 시작하기' })).toBeVisible()
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe('{}')
})

test('home data that fail after a good refresh end at /loginfail', async ({ page, given }) => {
  given.refuse(getHome, 'INVALID_REQUEST')
  await given.open('/login')
  await page.waitForURL('**/loginfail*')
})

test('a logout is asked for, and empties what was kept of the session', async ({ page, given }) => {
  await given.open('/setting', { sessionStorage: { stationCode: 'ABC234' } })
  await page.getByRole('button', { name: '로그아웃' }).tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: '로그아웃 하시겠습니까?' })).toBeVisible()
  await dialog.getByRole('button', { name: '취소' }).tap()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: '로그아웃' }).tap()
  given.signOut()
  await dialog.getByRole('button', { name: '로그아웃' }).tap()
  await page.waitForURL('**/login')
  await expect(page.getByRole('button', { name: '카카오로 시작하기' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('stationCode'))).toBeNull()
  await given.open('/home')
  await asksForLogin(page)
})

test('a logout that fails still leaves, tries no refresh, and is tried again', async ({ page, given }) => {
  given.lose(logout)
  await leave(page, given, '로그아웃', '로그아웃')
  // /login tries again.
  await expect.poll(() => given.sent(logout).length).toBe(2)
  const refreshes = given.sent(refresh).length
  await given.open('/home')
  await asksForLogin(page)
  given.answer(logout, {})
  await given.open('/login')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('signedOut'))).toBeNull()
  expect(given.sent(refresh)).toHaveLength(refreshes)
})

test('a withdrawal ends with a goodbye on /login', async ({ page, given }) => {
  given.answer(withdraw, {})
  await given.open('/setting')
  await page.getByRole('button', { name: '회원 탈퇴' }).tap()
  given.signOut()
  await page.getByRole('dialog').getByRole('button', { name: '탈퇴하기' }).tap()
  await page.waitForURL('**/login')
  await expect(page.getByText('탈퇴를 마쳤어요. 그동안 함께해 줘서 고마웠어요')).toBeVisible()
  await expect(page.getByRole('button', { name: '카카오로 시작하기' })).toBeVisible()
})

test('a look made before signing in is shown on /login; strangers if it can not be read', async ({ page, given }) => {
  given.signOut()
  const loginFigures = page.locator('img[src*="greeter_"]')
  const own = page.getByRole('img', { name: '내가 꾸민 캐릭터' })
  const keep = (look: unknown) => given.open('/login', { localStorage: { visitorLook: JSON.stringify({ version: 1, look }) } })
  await keep(DEFAULT_LOOK)
  await expect(own).toBeVisible()
  await expect(loginFigures).toHaveCount(0)
  const isPainted = () =>
    own.evaluate((canvas: HTMLCanvasElement) => (canvas.getContext('2d')?.getImageData(200, 200, 1, 1).data[3] ?? 0) > 0)
  await expect.poll(isPainted).toBe(true)
  await keep({ ...DEFAULT_LOOK, face: {} })
  await expect(loginFigures).toHaveCount(2)
  await expect(own).toHaveCount(0)
})

test('a withdrawal that fails says so on /login', async ({ page, given }) => {
  given.refuse(withdraw, 'UNAVAILABLE')
  await leave(page, given, '회원 탈퇴', '탈퇴하기')
  await expect(page.getByText('탈퇴하지 못했어요. 다시 시도해 주세요')).toBeVisible()
})

test('who has a star already and came by the wrong button finds the other one under the first step', async ({ page, given }) => {
  given.answerRaw(getHome, 200, { message: 'profile required' })
  await given.open('/onboarding', { localStorage: { lastProvider: 'kakao' } })
  await page.getByRole('button', { name: '전에 만든 별이 있나요?' }).tap()
  const sheet = page.getByRole('dialog', { name: '전에 만든 별이 있나요?' })
  await expect(sheet.getByText('지금은 카카오로 들어왔어요.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'NAVER로 시작하기' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: '카카오로 시작하기' })).toHaveCount(0)
  await expect(sheet.getByRole('button', { name: '회원 탈퇴' })).toBeVisible()
  given.signOut()
  await sheet.getByRole('button', { name: '다른 계정으로 시작하기' }).tap()
  await page.waitForURL('**/login')
  await expect(page.getByText('지난번엔 카카오로 들어왔어요')).toBeVisible()
})

test('a link that met the login is kept before the screen that asks for the login is seen', async ({ page, given }) => {
  given.signOut()
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('h1')?.textContent?.includes('로그인이 필요해요')) return
      seen.disconnect()
      Object.assign(window, { keptWhenSeen: sessionStorage.getItem('wanted') })
    })
    seen.observe(document, { childList: true, subtree: true })
  })
  await given.open('/setting/profile')
  await asksForLogin(page)
  expect(await page.evaluate(() => (window as unknown as { keptWhenSeen: string | null }).keptWhenSeen)).toContain('/setting/profile')
})

test('a link that met the login is offered once on /home', async ({ page, given }) => {
  given.signOut()
  await given.open('/setting/profile')
  await asksForLogin(page)
  given.reset(refresh)
  given.answer(loginWithKakao, { accessToken: 'a.given.token' })
  await given.open('/kakaologin?hash=x')
  await page.waitForURL('**/home')
  await page.getByRole('button', { name: '열려던 화면으로 가기' }).tap()
  await page.waitForURL('**/setting/profile')
  await given.open('/home')
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
  await expect(page.getByRole('button', { name: '열려던 화면으로 가기' })).toHaveCount(0)
})
