import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, expectNothingForAxe, newMemberAtHome, test } from '#tests/helpers/e2e.ts'

/** The sweep covers the app's screens only; these pages come complete from the server. */
const NARROW = { width: 320, height: 667 }
const h1 = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const foot = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })

async function expectSound(page: Page, heading: string | RegExp): Promise<void> {
  await h1(page, heading)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expectNothingForAxe(page)
  const phone = page.viewportSize() ?? NARROW
  for (const size of [NARROW, phone]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
  }
}

test('the figure in the middle of the landing page is asked for before those beside it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, name] = /greeter_(\w+)\./.exec(request.url()) ?? []
    if (name) asked.push(name)
  })
  await page.goto('/')
  await expect.poll(() => [...asked].sort()).toEqual(['doyun', 'haru', 'mina'])
  expect(asked[0]).toBe('mina')
})

test('a visitor comes from the landing page to a post', async ({ page }) => {
  test.slow()
  await page.goto('/')
  await expectSound(page, '하루 한 질문으로 가까워지는 우리만의 우주')
  await expect(page.locator('#features').getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('blockquote')).toHaveCount(3)
  await expect(page.getByRole('link', { name: /\d{4}\.\d\d\.\d\d/ })).toHaveCount(3)
  await page.getByRole('link', { name: '블로그 더보기' }).click()
  await expectSound(page, '블로그')
  const cards = page.getByRole('main').getByRole('article')
  const all = await cards.count()
  await page.getByRole('link', { name: '개인정보', exact: true }).click()
  await expect(page).toHaveURL('/blog?category=privacy')
  await expect(page.getByRole('link', { name: '개인정보', exact: true })).toHaveAttribute('aria-current', 'true')
  expect(await cards.count()).toBeLessThan(all)
  await cards.first().getByRole('link').click()
  await expectSound(page, /./)
  await page.getByRole('link', { name: '블로그 목록' }).click()
  await expect(cards).toHaveCount(all)
})

test('a visitor walks through the other pages by the links of head and foot', async ({ page }) => {
  test.slow()
  const header = page.getByRole('banner')
  await page.goto('/blog')
  await header.getByRole('link', { name: '소개' }).click()
  await expectSound(page, '가까운 사람과 하루 한 줄씩 더 가까워지도록')
  await header.getByRole('link', { name: '문의하기' }).click()
  await expectSound(page, '무엇이든 들려주세요')
  const mail = page.getByRole('link', { name: '@' })
  expect(await mail.getAttribute('href')).toBe(`mailto:${await mail.innerText()}`)
  await foot(page, '이용약관').click()
  await expectSound(page, '이용약관')
  await foot(page, '개인정보처리방침').click()
  await expectSound(page, '개인정보처리방침')
  await page.getByRole('navigation', { name: '차례' }).getByRole('link', { name: '5. 쿠키' }).click()
  await expect(page.getByRole('heading', { name: '5. 쿠키' })).toBeInViewport()
  await header.getByRole('link', { name: '별무리' }).click()
  await page.getByRole('link', { name: '지금 바로 여정 시작하기' }).click()
  await expect(page).toHaveURL('/login')
})

test('who comes from inside the app reads the same pages there, and the back arrow leads back', async ({ page }) => {
  test.slow()
  await page.goto('/login')
  const back = page.getByRole('button', { name: '뒤로' })
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('link', { name: '이용약관' }).click()
  await expectSound(page, '이용약관')
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toHaveCount(0)
  await foot(page, '회사 소개').click()
  await expectSound(page, /더 가까워지도록/)
  await foot(page, '고객센터').click()
  await expect(page.getByRole('link', { name: '@' })).toBeVisible()
  await expectSound(page, '무엇이든 들려주세요')
  await page.getByRole('link', { name: '블로그에서 먼저 찾아보기' }).click()
  await expectSound(page, '블로그')
  const card = page.getByRole('main').getByRole('article').getByRole('link', { name: '30일에서 90일' })
  // By `textContent`: `content-visibility` may not have laid it out.
  const title = (await card.textContent()) ?? ''
  await card.click()
  await expect(page).toHaveTitle(`${title} | 블로그`)
  await expect(page.getByRole('table').first()).toBeVisible()
  await expectSound(page, title)

  // A jump to a footnote and back adds no history entry: the arrow leaves the post.
  await page.getByRole('main').locator('sup').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: '각주' })).toBeInViewport()
  await page
    .getByRole('link', { name: /^↩ 본문으로/ })
    .first()
    .click()
  await expect(page.getByRole('main').locator('sup').first()).toBeInViewport()
  for (const heading of ['블로그', '무엇이든 들려주세요', /더 가까워지도록/, '이용약관']) {
    // By keyboard: quick taps at one place would be ignored as a double tap.
    await back.press('Enter')
    await h1(page, heading)
  }
  await back.press('Enter')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('an address that is no page, and a post that there is not, say so and lead on', async ({ page }) => {
  expect((await page.goto('/nowhere'))?.status()).toBe(404)
  await expectSound(page, '주소를 다시 확인해 주세요')
  await page.getByRole('link', { name: '처음 화면으로 이동' }).click()
  await expect(page).toHaveURL('/')
  expect((await page.goto('/blog/nothing'))?.status()).toBe(404)
  await expectSound(page, '404 - Not Found')
  await expect(page.getByText('존재하지 않는 글이에요.')).toBeVisible()
  await page.getByRole('link', { name: '블로그 목록으로 돌아가기' }).click()
  await expectSound(page, '블로그')
})

test('the rows of the settings lead to both documents and back', async ({ page }) => {
  await newMemberAtHome(page)
  await page.getByRole('link', { name: '설정' }).tap()
  for (const name of ['이용약관', '개인정보처리방침']) {
    await page.getByRole('link', { name }).tap()
    await h1(page, name)
    await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeHidden()
    await page.getByRole('button', { name: '뒤로' }).tap()
    await expect(page).toHaveURL('/setting')
  }
})

test('inside the app a page that lacks something says so, and asks again', async ({ page }) => {
  await page.route('**/api/site', (route) =>
    route.fulfill({ status: 400, json: { message: '지금은 알 수 없어요', code: 'INVALID_REQUEST' } }),
  )
  await page.route('**/assets/why-six-people*.js', (route) => route.abort())
  await page.goto('/login')
  await page.getByRole('link', { name: '이용약관' }).click()
  await foot(page, '고객센터').click()
  await expect(page.getByText('메일 주소를 불러오지 못했어요')).toBeVisible()
  await page.unroute('**/api/site')
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.getByRole('link', { name: '@' })).toBeVisible()

  await page.getByRole('link', { name: '블로그에서 먼저 찾아보기' }).click()
  await page.getByRole('link', { name: '왜 여섯 명일까요' }).click()
  await expect(page.getByText('글을 불러오지 못했어요')).toBeVisible()
  await page.unroute('**/assets/why-six-people*.js')
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.getByText('글을 불러오지 못했어요')).toBeHidden()
})
