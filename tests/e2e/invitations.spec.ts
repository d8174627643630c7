import type { Browser, Page, TestInfo } from '@playwright/test'
import { expect, expectNoSidewaysScroll, expectNothingForAxe, newEmail, newUserId, test } from '#tests/helpers/e2e.ts'
import { newCaller, newPhone } from '#tests/helpers/phones.ts'
import { newBrowserContext } from '#tests/helpers/preparedPages.ts'
import { fillProfile, finish, toBackground, toProfile } from './characterSteps.ts'
import { answer, join, newStation, open } from './roomSteps.ts'

/** Stubs `navigator.share` and records it. */
async function withShareSheet(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', { value: async (data: ShareData) => void shared.push(data) })
  })
  return async () => {
    const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)
    await expect.poll(async () => (await shared()).length).toBe(1)
    return (await shared())[0]?.url ?? ''
  }
}

async function visitor(browser: Browser, { project }: TestInfo): Promise<Page> {
  const { baseURL, viewport, hasTouch, isMobile, locale, timezoneId, contextOptions } = project.use
  const options = { baseURL, viewport, hasTouch, isMobile, locale, timezoneId, ...contextOptions }
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
  return (await newBrowserContext(browser, given)).newPage()
}

/** The sweep at 320 px opens no page that the server fills. */
async function expectToFitNarrow(page: Page): Promise<void> {
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 667 })
  await expectNoSidewaysScroll(page)
  if (usual) await page.setViewportSize(usual)
}

/** From the invitation's page through the login to the first step of a new person. */
async function signInAsNew(page: Page, provider: string): Promise<void> {
  await page.getByRole('link', { name: provider }).tap()
  await page.getByRole('textbox', { name: '이메일' }).fill(newEmail())
  await page.getByRole('button', { name: '동의하고 시작하기' }).tap()
  await page.waitForURL('**/onboarding')
}

async function setUp(page: Page, name: string): Promise<void> {
  await toProfile(page)
  await fillProfile(page, { name, userId: newUserId() })
  await toBackground(page)
  await finish(page)
}

test('a link made in a room leads somebody new into it, and those in the room see it', async ({ browser }, testInfo) => {
  test.slow()
  const a = await newPhone(browser, testInfo, '민아')
  const linkShared = await withShareSheet(a.page)
  const station = await newStation(a, '새벽 편지방')
  await answer(a, station, '창밖의 노을')
  await open(a.page, station)
  await expect(a.page.getByRole('button', { name: /멤버 1\/6/ })).toBeVisible()
  await a.page.getByRole('button', { name: '친구 초대하기' }).tap()
  const sheet = a.page.getByRole('dialog')
  await expect(sheet.getByText('링크는 7일 동안, 5명까지 쓸 수 있어요')).toBeVisible()
  await expectNothingForAxe(a.page)
  await sheet.getByRole('button', { name: '초대 링크 보내기' }).tap()
  const link = await linkShared()
  await expect(sheet.getByText('앞으로 5명 더 올 수 있어요')).toBeVisible()
  await a.page.keyboard.press('Escape')

  const b = await visitor(browser, testInfo)
  await b.goto(link)
  await expect(b.getByRole('heading', { name: '새벽 편지방' })).toBeVisible()
  await expect(b.getByText('민아님이 초대했어요')).toBeVisible()
  await expect(b.getByText('자리 5개 남았어요')).toBeVisible()
  await expectToFitNarrow(b)
  await expectNothingForAxe(b)
  await signInAsNew(b, 'NAVER로 시작하기')
  await setUp(b, '예린')
  await b.waitForURL('**/station/stationinside')
  await expect(b.getByRole('dialog').getByText(/오늘의 질문/)).toBeVisible()
  await expect(b.getByText('새벽 편지방')).toBeVisible()

  await expect(a.page.getByRole('button', { name: /멤버 2\/6/ })).toBeVisible()
  await b.goto(link.replace('/i/', '/login?invitation='))
  await b.waitForURL('**/station/stationinside')
  await b.goto('/home')
  await expect(b.getByRole('heading', { name: '예린님의 별' })).toBeVisible()
  await a.page.context().close()
  await b.context().close()
})

test('a link to a star, made among the friends, ends in a friend request; its maker ends it', async ({ browser }, testInfo) => {
  const a = await newPhone(browser, testInfo, '민아')
  const linkShared = await withShareSheet(a.page)
  await a.page.goto('/friendtab')
  await expect(a.page.getByRole('button', { name: '친구 초대하기' })).toBeVisible()
  await a.page.getByRole('button', { name: '초대 링크', exact: true }).tap()
  await a.page.getByRole('button', { name: '초대 링크 보내기' }).tap()
  const link = await linkShared()

  const b = await newPhone(browser, testInfo, '도윤')
  await b.page.goto(link)
  await expect(b.page.getByText('시작하면 민아님에게 친구 요청을 보내요')).toBeVisible()
  await b.page.getByRole('link', { name: '카카오로 시작하기' }).tap()
  await expect(b.page.getByRole('heading', { name: '친구 요청을 보냈어요!' })).toBeVisible()
  await b.page.getByRole('link', { name: '요청 중인 친구 보기' }).tap()
  await expect(b.page.getByText('민아', { exact: true })).toBeVisible()
  // A member who opens or reloads the address is redirected once.
  await b.page.goto(`/invited?token=${new URL(link).pathname.replace('/i/', '')}`)
  await expect(b.page.getByRole('heading', { name: '친구 요청을 보냈어요!' })).toBeVisible()
  await b.page.goto('/home')
  await expect(b.page.getByRole('heading', { name: '도윤님의 별' })).toBeVisible()

  await a.page.getByRole('button', { name: '링크 끝내기' }).tap()
  await a.page.getByRole('dialog').last().getByRole('button', { name: '링크 끝내기' }).tap()
  await expect(a.page.getByText('링크를 끝냈어요')).toBeVisible()
  await expect(a.page.getByRole('button', { name: '링크 끝내기' })).toHaveCount(0)
  expect((await b.page.goto(link))?.status()).toBe(410)
  await expect(b.page.getByRole('heading', { name: '이 초대는 끝났어요' })).toBeVisible()
  await b.page.getByRole('link', { name: '로그인하기' }).tap()
  await expect(b.page.getByRole('heading', { name: '친구 요청을 보냈어요!' })).toBeVisible()
  await a.page.context().close()
  await b.page.context().close()
})

test('a link that nobody read first asks; a failed call keeps it; full and wrong ones lead on', async ({ browser }, testInfo) => {
  const a = await newCaller(testInfo, '민아')
  const station = await newStation(a, '새벽 편지방')
  const { token } = await a.call('POST', '/invitations', { kind: 'station', stationId: station.stationId })
  const b = await newPhone(browser, testInfo, '도윤')
  const { page } = b
  await page.route('**/accept', (route) => route.abort())
  await page.goto(`/login?invitation=${token}&provider=naver`)
  await page.getByRole('button', { name: '들어가기' }).tap()
  await expect(page.getByRole('heading', { name: '초대를 열지 못했어요' })).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('button', { name: '들어가기' })).toBeVisible()
  await page.unroute('**/accept')
  for (let number = 2; number <= 6; number += 1) await join(await newCaller(testInfo, `손님${number}`), station)
  await page.getByRole('button', { name: '들어가기' }).tap()
  await expect(page.getByRole('heading', { name: '자리가 모두 찼어요' })).toBeVisible()
  await page.getByRole('link', { name: '내 별로 가기' }).tap()
  await expect(page.getByRole('heading', { name: '도윤님의 별' })).toBeVisible()

  await page.goto(`/i/${token}`)
  await expect(page.getByText('자리가 모두 찼어요')).toBeVisible()
  expect((await page.goto('/i/AAAAAAAAAAAAAAAAAAAAAA'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '초대를 찾을 수 없어요' })).toBeVisible()
  await page.getByRole('link', { name: '별무리 둘러보기' }).tap()
  await page.waitForURL((url) => url.pathname === '/')
  await page.context().close()
})

test('a code opened without a session shows the invitation, and the login leads a new member straight into the room', async ({
  browser,
}, testInfo) => {
  test.slow()
  const host = await newCaller(testInfo, '민아')
  const { stationCode } = await newStation(host, '새벽 편지방')
  const b = await visitor(browser, testInfo)
  await b.goto(`/station?code=${stationCode.toLowerCase()}`)
  await expect(b.getByRole('heading', { name: '새벽 편지방' })).toBeVisible()
  await expect(b.getByText('정거장에 초대받았어요')).toBeVisible()
  await expect(b.getByText('자리 5개 남았어요')).toBeVisible()
  await expect(b.getByText('민아')).toHaveCount(0)
  await expect(b.getByRole('navigation', { name: '주 메뉴' })).toHaveCount(0)
  await expectToFitNarrow(b)
  await expectNothingForAxe(b)
  await b.getByRole('button', { name: 'NAVER로 시작하기' }).tap()
  await b.getByRole('textbox', { name: '이메일' }).fill(newEmail())
  await b.getByRole('button', { name: '동의하고 시작하기' }).tap()
  await b.waitForURL('**/onboarding')
  await setUp(b, '예린')
  await b.waitForURL('**/station/stationinside')
  await expect(b.getByRole('dialog').getByText(/오늘의 질문/)).toBeVisible()
  await b.goto('/home')
  await expect(b.getByRole('heading', { name: '예린님의 별' })).toBeVisible()
  // An unseen code asks first; for a member of the station it leads in at once.
  await b.goto(`/invited?code=${stationCode}`)
  await b.waitForURL('**/station/stationinside')
  await b.context().close()
})

test('a code asks before it leads in; an unknown one and too many of them show an error and keep the login buttons', async ({
  browser,
}, testInfo) => {
  const host = await newCaller(testInfo, '민아')
  const { stationCode } = await newStation(host, '새벽 편지방')
  const { page } = await newPhone(browser, testInfo, '도윤')
  await page.goto(`/invited?code=${stationCode}`)
  await expect(page.getByRole('heading', { name: '새벽 편지방에 들어갈까요?' })).toBeVisible()
  await expectNothingForAxe(page)
  await page.getByRole('button', { name: '들어가기' }).tap()
  await page.waitForURL('**/station/stationinside')
  await page.context().close()

  const b = await visitor(browser, testInfo)
  await b.goto('/station?code=ZZZZZZ')
  await expect(b.getByRole('heading', { name: '이 초대는 끝났어요' })).toBeVisible()
  await expect(b.getByRole('link', { name: '로그인 화면으로 이동' })).toBeVisible()
  let isRefused = true
  await b.route('**/api/stations/*/preview', (route) =>
    isRefused ? route.fulfill({ status: 429, json: { code: 'CODE_MISSES', message: 'x' } }) : route.continue(),
  )
  await b.goto(`/station?code=${stationCode}`)
  await expect(b.getByRole('heading', { name: '초대를 열지 못했어요' })).toBeVisible()
  await expect(b.getByRole('link', { name: '로그인 화면으로 이동' })).toBeVisible()
  isRefused = false
  await b.getByRole('button', { name: '다시 시도' }).tap()
  await expect(b.getByRole('heading', { name: '새벽 편지방' })).toBeVisible()
  await b.context().close()
})
