import { getProviders } from '#contract/auth.ts'
import { getReports } from '#contract/reports.ts'
import { refresh } from '#contract/session.ts'
import { getSite } from '#contract/site.ts'
import { getStations } from '#contract/stations.ts'
import { expect, test } from './given/test.ts'
import { todayReport } from './given/world.ts'

const OFFLINE = '인터넷 연결을 확인해 주세요'
const inToast = (page: Parameters<Parameters<typeof test>[2]>[0]['page']) => page.getByRole('status').getByText(OFFLINE)

test('the bottom bar has four tabs in their order and marks where one is; a new screen has the focus; a lost connection is said', async ({
  page,
  context,
  given,
}) => {
  await given.open('/home')
  const bar = page.getByRole('navigation', { name: '주 메뉴' })
  await expect(bar.getByRole('link')).toHaveText(['별', '정거장', '상점', '설정'])
  // Layout size: the painted box follows a spring.
  for (const icon of await bar.locator('svg').all()) {
    await expect(icon).toHaveCSS('width', '36px')
    await expect(icon).toHaveCSS('height', '36px')
  }
  for (const [name, path, isDark] of [
    ['정거장', '/station', true],
    ['상점', '/market', false],
    ['설정', '/setting', false],
    ['별', '/home', false],
  ] as const) {
    await bar.getByRole('link', { name }).tap()
    await page.waitForURL(`**${path}`)
    await expect(bar.locator('[aria-current="page"]')).toHaveText(name)
    await expect(page.locator('html')).toHaveClass(isDark ? /dark/ : /^(?!.*dark)/)
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', isDark ? '#0D0C24' : '#F5F4FB')
    await expect(page.locator('main')).toBeFocused()
  }
  await context.setOffline(true)
  await expect(inToast(page)).toBeVisible()
  await context.setOffline(false)
  await given.open('/home/charactersetting')
  await expect(page.getByRole('heading', { name: '캐릭터 꾸미기' })).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('a decorating picture that can not be had keeps its room and is not seen, for visitors too', async ({ page, given }) => {
  given.signOut()
  let lost = 0
  await page.route('**/content/app_icon*', (route) => {
    lost += 1
    return route.abort()
  })
  await given.open('/login')
  await expect(page.getByRole('button', { name: 'NAVER로 시작하기' })).toBeVisible()
  await expect.poll(() => lost).toBeGreaterThan(0)
  const picture = page.locator('img[src*="app_icon"]').first()
  await expect(picture).toHaveCSS('visibility', 'hidden')
  expect((await picture.boundingBox())?.width).toBeGreaterThan(0)
})

test('a screen whose file can not be fetched offers a reload, and the bar lives on', async ({ page, given }) => {
  await given.open('/home')
  await page.route('**/assets/MarketScreen*', (route) => route.abort())
  await page.getByRole('link', { name: '상점' }).tap()
  await expect(page.getByRole('heading', { name: '새로운 버전이 있어요' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
  await page.unroute('**/assets/MarketScreen*')
  await page.getByRole('button', { name: '새로고침' }).tap()
  await expect(page.getByText('별이님의 상점')).toBeVisible()
})

test('a guard that waits says so at once, beside the rocket, with no font or picture of its own', async ({ page, given }) => {
  const fetched: string[] = []
  page.on('request', (request) => ['font', 'image'].includes(request.resourceType()) && fetched.push(new URL(request.url()).pathname))
  const { letGo } = given.hold(refresh)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/market')
  // The guard renders 100 ms after its code; after 2 s it is the screen with pictures.
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(page.locator('[data-starting]')).toBeAttached({ timeout: 500 })
  }).toPass()
  const starting = page.locator('.starting')
  await expect(starting).toHaveCSS('animation-delay', '0s')
  await expect(starting.getByText('정보를 불러오는 중이에요!')).toBeVisible()
  await expect(starting.getByText('잠시만 기다려주세요')).toBeVisible()
  expect(fetched.filter((path) => /loading_flight|page_starry/.test(path))).toEqual([])
  await page.clock.resume()
  letGo()
  await expect(page.getByText('별이님의 상점')).toBeVisible()
  await expect(starting).toBeHidden()
})

test('public pages inside the app: an unknown post has a title of its own, and the landing page names the ad account', async ({
  page,
  given,
}) => {
  given.answer(getSite, { supportEmail: 'help@example.com', companyLines: ['상호 별무리'], adAccount: 'ca-pub-1234567890123456' })
  await given.open('/blog/no-such-post')
  await expect(page.getByRole('heading', { name: '404 - Not Found' })).toBeVisible()
  await expect(page).toHaveTitle('존재하지 않는 글이에요 | 별무리')
  const tag = page.locator('head meta[name="google-adsense-account"]')
  await expect(page.getByRole('contentinfo')).toContainText('상호 별무리')
  await expect(tag).toHaveCount(0)
  await given.open('/')
  await expect(tag).toHaveAttribute('content', 'ca-pub-1234567890123456')
})

test('without an answer the guard offers another try', async ({ page, given }) => {
  given.lose(refresh)
  await given.open('/market')
  await expect(page.getByText(OFFLINE)).toBeVisible()
  given.reset(refresh)
  await page.getByRole('button', { name: '다시 시도' }).tap()
  await expect(page.getByText('별이님의 상점')).toBeVisible()
})

test('a server that answers badly is not called a lost connection, and its return needs no tap', async ({ page, given }) => {
  given.refuse(refresh, 'UNAVAILABLE')
  await given.open('/market')
  await expect(page.getByText('잠시 후 다시 시도해 주세요')).toBeVisible()
  given.reset(refresh)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('별이님의 상점')).toBeVisible()
})

test('a screen that was never seen says without a connection that there is none, and comes with it', async ({ page, context, given }) => {
  await given.open('/home')
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: '상점' }).tap()
  await expect(page.getByRole('heading', { name: '연결하지 못했어요' })).toBeVisible()
  await page.getByRole('button', { name: '다시 시도' }).tap()
  await expect(page.getByRole('heading', { name: '연결하지 못했어요' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('별이님의 상점')).toBeVisible()
})

test('what comes after the start leaves the screen in peace when it can not come, and comes when the line is back', async ({
  page,
  given,
}) => {
  const late = /\/assets\/(AfterStart|Live|UnreadBadge)-/
  const lost: string[] = []
  await page.route(late, (route) => {
    lost.push(new URL(route.request().url()).pathname.replace(/.*\/(\w+)-.*\.(\w+)$/, '$1.$2'))
    return route.abort()
  })
  await given.open('/home')
  await expect
    .poll(() => [...new Set(lost)].filter((file) => file.endsWith('js')).toSorted())
    .toEqual(['AfterStart.js', 'Live.js', 'UnreadBadge.js'])
  await expect(page.getByRole('heading', { name: '별이님의 별' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()

  await page.unroute(late)
  const live = page.waitForEvent('websocket')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await live
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await expect(inToast(page)).toBeVisible()
  const radius = await inToast(page).evaluate((text) => getComputedStyle(text.closest('p') ?? text).borderRadius)
  expect(radius, 'its style sheet came too').not.toBe('0px')
})

test('a login without a connection stays on the screen and says so, and begins with one', async ({ page, context, given }) => {
  given.signOut()
  given.answer(getProviders, {
    naver: { clientId: 'id', authorizeUrl: '/robots.txt', redirectUri: '/' },
    kakao: { loginUrl: '/robots.txt?of=kakao' },
    emulated: false,
  })
  await page.clock.install()
  await given.open('/login')
  const kakao = page.getByRole('button', { name: '카카오로 시작하기' })
  await expect(kakao).toBeVisible()
  await context.setOffline(true)
  const toast = page.getByRole('status').filter({ hasText: OFFLINE })
  const isToldAndGoes = async () => {
    await expect(toast).toBeVisible()
    await page.clock.runFor(6000)
    await expect(toast).toBeHidden()
  }
  await isToldAndGoes()
  for (const name of ['NAVER로 시작하기', '카카오로 시작하기']) {
    await page.getByRole('button', { name }).tap()
    await isToldAndGoes()
  }
  expect(new URL(page.url()).pathname).toBe('/login')
  await context.setOffline(false)
  await kakao.tap()
  await page.waitForURL('**/robots.txt?of=kakao')
})

test('a search of the reports that failed without a connection is made when it is back', async ({ page, context, given }) => {
  given.answer(getReports, ({ query }) =>
    query.query === undefined
      ? { reports: [], total: 0, today: todayReport(), nextCursor: null }
      : { reports: [], total: 0, nextCursor: null },
  )
  await given.open('/report')
  const box = page.getByRole('searchbox')
  await expect(box).toBeVisible()
  await context.setOffline(true)
  await box.fill('노을')
  await box.press('Enter')
  await expect(page.getByText('에러: 검색 처리 중 오류가 발생했습니다.')).toBeVisible()
  await expect(box).toHaveValue('노을')
  await context.setOffline(false)
  await expect(page.getByText('검색 결과 (0)')).toBeVisible()
})

test('what this tab keeps and is no code keeps nobody from the screens, and nothing is asked for it', async ({ page, given }) => {
  for (const nonsense of ['', '{', '/../home']) {
    await given.open('/setting', { sessionStorage: { invitation: nonsense } })
    await expect(page.getByRole('heading', { name: '설정' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/setting')
  }
  // An unanswered call would fail the test.
  given.answer(getStations, { stations: [] })
  for (const path of ['/station/stationinside', '/station/stationsetting', '/station/stationbackgroundsetting']) {
    await given.open(path, { sessionStorage: { stationId: '가'.repeat(50), stationCode: '가'.repeat(50) } })
    await expect(page.getByText('아직 등록된 정거장이 없어요...')).toBeVisible()
  }
})

test('with colours of one’s own a line says where the focus is and what is chosen', async ({ page, given }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await given.open('/searchusers')
  const box = page.getByRole('searchbox')
  await box.focus()
  await expect(box.locator('..')).toHaveCSS('outline', /solid 3px/)
  await given.open('/home/charactersetting')
  await expect(page.getByRole('button', { name: '전체', pressed: true })).toHaveCSS('outline', /solid 2px/)
  await given.open('/station')
  await page.getByRole('button', { name: '코드로 정거장 찾기' }).tap()
  const code = page.getByRole('textbox', { name: '정거장 코드' })
  await code.fill('ABC')
  await expect(code).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('no star of the sky shines between the letters of an error', async ({ page, given }) => {
  for (const [path, words] of [
    ['/nowhere', '주소를 다시 확인해 주세요'],
    ['/station', '아직 등록된 정거장이 없어요...'],
  ] as const) {
    await given.open(path)
    const scrim = await page.getByText(words).evaluate((line) => getComputedStyle(line.parentElement ?? line, '::before').backgroundColor)
    expect(Number(/, ([\d.]+)\)$/.exec(scrim)?.[1]), `${path} ${scrim}`).toBeGreaterThanOrEqual(0.8)
  }
})
