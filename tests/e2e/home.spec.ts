import { expect, test } from '#tests/helpers/e2e.ts'
import { signUp } from './characterSteps.ts'

test('shows the star, real balances and only controls that lead somewhere @small', async ({ page }) => {
  await signUp(page, '민아')
  await expect(page.getByRole('heading', { name: '민아님의 별' })).toBeVisible()
  await expect(page.getByText('300', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: '민아님의 캐릭터' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: '별 메뉴' }).getByRole('link')
  await expect(menu).toHaveText([/^알림/, '캐릭터 꾸미기', '친구'])
})

test('a name of 15 letters stays inside the screen, and clear of the question on a low one @small', async ({ page }) => {
  await signUp(page, '가나다라마바사아자차카타파하가')
  const title = page.getByRole('heading', { name: /님의 별/ })
  await expect(title).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow).toBe(0)
  await page.setViewportSize({ width: 320, height: 568 })
  const question = page.getByRole('button', { name: /^오늘의 질문/ })
  await expect(async () => {
    const bottomPx = await title.evaluate((element) => element.getBoundingClientRect().bottom)
    const topPx = await question.evaluate((element) => element.getBoundingClientRect().top)
    expect(topPx).toBeGreaterThan(bottomPx)
  }).toPass()
})

test('balances of a rich member stand in one line beside the icons @small', async ({ page }) => {
  await page.route('**/api/wallet', (route) => route.fulfill({ json: { coin: 99, stone: 1234 } }))
  await signUp(page, '민아')
  await expect(page.getByText('1,234', { exact: true })).toBeVisible()
  const boxes = await page.evaluate(() => {
    const icons = [...document.querySelectorAll('nav[aria-label="별 메뉴"] a')]
    const pills = [...document.querySelectorAll('span:has(> picture > img[src*="icon_"])')].slice(0, 2)
    return [...pills, ...icons].map((part) => part.getBoundingClientRect()).map(({ left, right }) => ({ left, right }))
  })
  expect(boxes).toHaveLength(5)
  for (const [index, { right }] of boxes.slice(0, -1).entries()) expect(right).toBeLessThan(boxes[index + 1]?.left ?? 0)
  expect(boxes.at(-1)?.right).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  const lines = await page.getByText('1,234', { exact: true }).evaluate((pill) => {
    const range = document.createRange()
    range.selectNodeContents(pill.lastChild ?? pill)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})

test('without stage and picture it says so, and a second try brings the star', async ({ page }) => {
  await signUp(page)
  await page.route(/\/content\/(character_|face_|fashion_)/, (route) => route.abort())
  await page.reload()
  await expect(page.getByText('별을 불러오지 못했어요')).toBeVisible()
  await page.unroute(/\/content\/(character_|face_|fashion_)/)
  await page.getByRole('button', { name: '다시 시도' }).tap()
  await expect(page.getByText('별을 불러오지 못했어요')).toBeHidden()
  await expect(page.getByRole('img', { name: '민아님의 캐릭터' })).toBeVisible()
})

test('a balance that could not be read is a dash', async ({ page }) => {
  await signUp(page)
  await page.route('**/api/wallet', (route) => route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: 'no' } }))
  await page.reload()
  await expect(page.getByText('–', { exact: true })).toHaveCount(2)
})
