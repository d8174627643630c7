import { SCREEN_PATHS } from '#contract/screenPaths.ts'
import { expect, expectNoSidewaysScroll, newMember, newMemberAtHome, test } from '#tests/helpers/e2e.ts'

test('the bottom bar has four tabs in their order and marks where one is @small', async ({ page }) => {
  await newMemberAtHome(page)
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
    await expectNoSidewaysScroll(page)
  }
  await page.goto('/home/charactersetting')
  await expect(page.getByRole('heading', { name: '캐릭터 꾸미기' })).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('public pages stand in the column and lead on @small', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: '하루 한 질문으로 가까워지는 우리만의 우주' })).toBeVisible()
  await expect(page).toHaveTitle('별무리 · 하루 한 질문으로 가까워지는 작은 모임')
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: '이용약관' }).tap()
  await expect(page.getByRole('heading', { name: '제2장 회원가입' })).toBeVisible()
  await expect(page.getByText('2024-10-28')).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: '개인정보처리방침' }).tap()
  await expect(page.getByRole('heading', { name: '1. 수집하는 개인정보' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto('/')
  await page.getByRole('link', { name: '지금 바로 여정 시작하기' }).tap()
  await page.waitForURL('**/login')
  await expect(page.getByText('별과 우주정거장이 모이는 우리만의 공간')).toBeVisible()
  await expect(page.getByText('시작하면 이용약관과 개인정보처리방침에 동의하게 돼요')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('the manifest for home screens names pictures that are there and begins at the own star', async ({ page }) => {
  await page.goto('/')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await page.request.get(address ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const { start_url: start, icons, screenshots, shortcuts } = await answer.json()
  expect(icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable')
  for (const { src, sizes } of [...icons, ...screenshots]) {
    const drawn = await page.evaluate(async (from) => {
      const { width, height } = await createImageBitmap(await (await fetch(from)).blob())
      return `${width}x${height}`
    }, src)
    expect(drawn).toBe(sizes)
  }
  // Signed out, the icon leads to the login without an error.
  for (const { url } of [...shortcuts, { url: start }]) {
    await page.goto(url)
    await page.waitForURL('**/login')
  }
})

test('a program that makes a preview of a link reads the whole address of its picture', async ({ page, request }) => {
  for (const path of ['/', '/station?code=ABC123']) {
    const answer = await request.get(path)
    expect(answer.headers()['content-type']).toBe('text/html; charset=utf-8')
    const [, address = ''] = /<meta property="og:image" content="([^"]*)"/.exec(await answer.text()) ?? []
    expect(address).toMatch(/^http:.*\/content\/og_default\.png(\?v=\w+)?$/)
    expect((await request.get(new URL(address).pathname)).headers()['content-type']).toBe('image/png')
  }
  await page.goto('/login')
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', '/content/og_default.png')
})

test('a decorating picture that can not be had keeps its room and is not seen, for visitors too', async ({ page }) => {
  let lost = 0
  await page.route('**/content/app_icon*', (route) => {
    lost += 1
    return route.abort()
  })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'NAVER로 시작하기' })).toBeVisible()
  await expect.poll(() => lost).toBeGreaterThan(0)
  const picture = page.locator('img[src*="app_icon"]').first()
  await expect(picture).toHaveCSS('visibility', 'hidden')
  expect((await picture.boundingBox())?.width).toBeGreaterThan(0)
})

for (const path of ['/no/such/place', '/foo', '/foo.bar', '/foo.html']) {
  test(`the unknown address ${path} is answered with 404, says so and leads to the first page`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '주소를 다시 확인해 주세요' })).toBeVisible()
    await expect(page.getByText('잘못된 접근이에요')).toBeVisible()
    await page.getByRole('link', { name: '처음 화면으로 이동' }).tap()
    await expect(page.getByRole('link', { name: '지금 바로 여정 시작하기' })).toBeVisible()
  })
}

test('every screen of the client is answered with 200, a picture or a call that does not exist with a plain 404', async ({ request }) => {
  const visit = { accept: 'text/html', 'sec-fetch-mode': 'navigate' }
  const paths = SCREEN_PATHS.map((path) => path.replace(':slug', 'first-72-hours'))
  for (const path of [...paths, '/HOME', '/station/'])
    expect([path, (await request.get(path, { headers: visit })).status()]).toEqual([path, 200])
  for (const path of ['/content/nope.png', '/assets/nope.js', '/api/nope']) {
    const answer = await request.get(path, { headers: visit })
    expect([path, answer.status(), await answer.json()]).toEqual([path, 404, { code: 'NOT_FOUND', message: 'Not found' }])
  }
})

test('a screen whose file can not be fetched offers a reload, and the bar lives on', async ({ page }) => {
  await newMemberAtHome(page)
  await page.route('**/assets/MarketScreen*', (route) => route.abort())
  await page.getByRole('link', { name: '상점' }).tap()
  await expect(page.getByRole('heading', { name: '새로운 버전이 있어요' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
  await page.unroute('**/assets/MarketScreen*')
  await page.getByRole('button', { name: '새로고침' }).tap()
  await expect(page.getByText('별이님의 상점')).toBeVisible()
})

test('without an answer the guard offers another try', async ({ page }) => {
  await newMember(page)
  await page.route('**/api/auth/refresh', (route) => route.abort())
  await page.goto('/market')
  await expect(page.getByText('인터넷 연결을 확인해 주세요')).toBeVisible()
  await page.unroute('**/api/auth/refresh')
  await page.getByRole('button', { name: '다시 시도' }).tap()
  await expect(page.getByText('별이님의 상점')).toBeVisible()
})

test('says it when the connection is lost, and moves the focus to a new screen', async ({ page, context }) => {
  await newMemberAtHome(page)
  await page.getByRole('link', { name: '상점' }).tap()
  await expect(page.getByText('별이님의 상점')).toBeVisible()
  await expect(page.locator('main')).toBeFocused()
  await context.setOffline(true)
  await expect(page.getByRole('status').getByText('인터넷 연결을 확인해 주세요')).toBeVisible()
  await context.setOffline(false)
})

test('a server that answers badly is not called a lost connection, and its return needs no tap', async ({ page }) => {
  await newMember(page)
  await page.route('**/api/auth/refresh', (route) => route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'no' } }))
  await page.goto('/market')
  await expect(page.getByText('잠시 후 다시 시도해 주세요')).toBeVisible()
  await page.unroute('**/api/auth/refresh')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('별이님의 상점')).toBeVisible()
})

test('a screen that was never seen says without a connection that there is none, and comes with it', async ({ page, context }) => {
  await newMemberAtHome(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: '상점' }).tap()
  await expect(page.getByRole('heading', { name: '연결하지 못했어요' })).toBeVisible()
  await page.getByRole('button', { name: '다시 시도' }).tap()
  await expect(page.getByRole('heading', { name: '연결하지 못했어요' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('별이님의 상점')).toBeVisible()
})

test('what comes after the start leaves the screen in peace when it can not come, and comes when the line is back', async ({ page }) => {
  await newMember(page)
  const late = /\/assets\/(AfterStart|Live|UnreadBadge)-/
  const lost: string[] = []
  await page.route(late, (route) => {
    lost.push(new URL(route.request().url()).pathname.replace(/.*\/(\w+)-.*\.(\w+)$/, '$1.$2'))
    return route.abort()
  })
  await page.goto('/home')
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
  const toast = page.getByRole('status').getByText('인터넷 연결을 확인해 주세요')
  await expect(toast).toBeVisible()
  expect(await toast.evaluate((text) => getComputedStyle(text.closest('p') ?? text).borderRadius), 'its style sheet came too').not.toBe(
    '0px',
  )
})
