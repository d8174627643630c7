import { getHome } from '#contract/users.ts'
import { getWallet } from '#contract/wallet.ts'
import { expect, test } from './given/test.ts'
import { ME } from './given/world.ts'

test('shows the star, real balances and only controls that lead somewhere', async ({ page, given }) => {
  await given.open('/home')
  await expect(page.getByRole('heading', { name: '별이님의 별' })).toBeVisible()
  await expect(page.getByText('300', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: '별이님의 캐릭터' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: '별 메뉴' }).getByRole('link')
  await expect(menu).toHaveText([/^알림/, '캐릭터 꾸미기', '친구'])
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 667 },
])
  test(`${viewport.width} wide, the longest name is clear of the question, and the balances of a rich member stand in one line`, async ({
    page,
    given,
  }) => {
    await page.setViewportSize(viewport)
    given.answer(getHome, { ...ME, userName: '가나다라마바사아자차카타파하가' })
    given.answer(getWallet, { coin: 99, stone: 1234 })
    await given.open('/home')
    await expect(page.getByText('1,234', { exact: true })).toBeVisible()
    const boxes = await page.evaluate(() => {
      const icons = [...document.querySelectorAll('nav[aria-label="별 메뉴"] a')]
      const pills = [...document.querySelectorAll('span:has(> img[src*="icon_"])')].slice(0, 2)
      return [...pills, ...icons].map((part) => part.getBoundingClientRect()).map(({ left, right }) => ({ left, right }))
    })
    expect(boxes).toHaveLength(5)
    for (const [index, { right }] of boxes.slice(0, -1).entries()) expect(right).toBeLessThan(boxes[index + 1]?.left ?? 0)
    expect(boxes.at(-1)?.right).toBeLessThanOrEqual(viewport.width)
    const lines = await page.getByText('1,234', { exact: true }).evaluate((pill) => {
      const range = document.createRange()
      range.selectNodeContents(pill.lastChild ?? pill)
      return range.getClientRects().length
    })
    expect(lines).toBe(1)

    const title = page.getByRole('heading', { name: /님의 별/ })
    await expect(title).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    await page.setViewportSize({ width: 320, height: 568 })
    const question = page.getByRole('button', { name: /^오늘의 질문/ })
    await expect(async () => {
      const bottomPx = await title.evaluate((element) => element.getBoundingClientRect().bottom)
      const topPx = await question.evaluate((element) => element.getBoundingClientRect().top)
      expect(topPx).toBeGreaterThan(bottomPx)
    }).toPass()
  })

test('a balance that could not be read is a dash', async ({ page, given }) => {
  given.refuse(getWallet, 'NOT_FOUND')
  await given.open('/home')
  await expect(page.getByText('–', { exact: true })).toHaveCount(2)
})

test('without stage and picture it says so, and a second try brings the star', async ({ page, given }) => {
  const pictures = /\/content\/(character_|face_|fashion_)/
  await page.route(pictures, (route) => route.abort())
  await given.open('/home')
  await expect(page.getByText('별을 불러오지 못했어요')).toBeVisible()
  await page.unroute(pictures)
  await page.getByRole('button', { name: '다시 시도' }).tap()
  await expect(page.getByText('별을 불러오지 못했어요')).toBeHidden()
  await expect(page.getByRole('img', { name: '별이님의 캐릭터' })).toBeVisible()
})
