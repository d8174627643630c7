import { SCREEN_PATHS } from '#contract/screenPaths.ts'
import { expect, expectNoSidewaysScroll, test } from '#tests/helpers/e2e.ts'

test('public pages stand in the column and lead on', async ({ page }) => {
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

test('every screen of the client is answered with 200, what does not exist with 404', async ({ page, request }) => {
  for (const path of ['/no/such/place', '/foo', '/foo.bar', '/foo.html']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '주소를 다시 확인해 주세요' })).toBeVisible()
  }
  await expect(page.getByText('잘못된 접근이에요')).toBeVisible()
  await page.getByRole('link', { name: '처음 화면으로 이동' }).tap()
  await expect(page.getByRole('link', { name: '지금 바로 여정 시작하기' })).toBeVisible()
  const visit = { accept: 'text/html', 'sec-fetch-mode': 'navigate' }
  const paths = SCREEN_PATHS.map((path) => path.replace(':slug', 'first-72-hours'))
  for (const path of [...paths, '/HOME', '/station/'])
    expect([path, (await request.get(path, { headers: visit })).status()]).toEqual([path, 200])
  for (const path of ['/content/nope.png', '/assets/nope.js', '/api/nope']) {
    const answer = await request.get(path, { headers: visit })
    expect([path, answer.status(), await answer.json()]).toEqual([path, 404, { code: 'NOT_FOUND', message: 'Not found' }])
  }
})
