import type { Page } from '@playwright/test'
import { makePictures, saveCharacter } from '#contract/character.ts'
import { getOfficialItems, getResaleItems, purchaseListing, purchaseOfficial, type ResaleItem } from '#contract/market.ts'
import { getReports } from '#contract/reports.ts'
import type { UserInfo } from '#contract/users.ts'
import { expectNothingForAxe } from '#tests/helpers/e2e.ts'
import { reachCard, shopCard } from '#tests/helpers/shopCards.ts'
import { giveShop, itemOf, LISTING } from './given/market.ts'
import { expect, type Given, test } from './given/test.ts'
import { todayReport } from './given/world.ts'

const CARDIGAN = '딸기우유 가디건'
const bag = (page: Page, title: string) => page.getByRole('button', { name: `${title} 구매하기` })
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '구매하기', exact: true })
const done = (page: Page) => page.getByRole('dialog', { name: '구매를 완료했어요!' })
const category = (page: Page, name: string) => page.getByRole('group', { name: '아이템 종류' }).getByRole('button', { name })
const chip = (page: Page, name: string) => page.getByRole('group', { name: /아이템$/ }).getByRole('button', { name, exact: true })

type ShopOptions = Parameters<typeof giveShop>[1]

async function openShop(page: Page, given: Given, options: ShopOptions = {}): Promise<void> {
  giveShop(given, options)
  const live = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await given.open('/market/official-store')
  await expect(page.locator('[data-item]').first()).toBeVisible()
  await live
}

async function buy(page: Page, title: string): Promise<void> {
  await (await reachCard(page, title)).tap()
  await bag(page, title).tap()
  await confirm(page).tap()
  await expect(done(page)).toBeVisible()
}

for (const [shop, endpoint] of [
  ['공식몰', purchaseOfficial],
  ['중고몰', purchaseListing],
] as const)
  test(`${shop}: the confirmed price is shown until the answer, also when the balance arrives before it`, async ({ page, given }) => {
    const { id, price } = itemOf('fashion', 'fashion_top_17')
    const title = itemOf('fashion', id).title ?? ''
    await openShop(page, given, { used: [id] })
    await page.getByText(shop, { exact: true }).tap()
    await (await reachCard(page, title)).tap()
    await bag(page, title).tap()
    const sums = page.getByRole('dialog').locator('dd')
    const agreed = [`${price}`, '300', `${300 - price}`]
    await expect(sums).toHaveText(agreed)
    const { letGo } = given.hold(endpoint)
    await confirm(page).tap()
    given.server.tell({ type: 'balance.changed', wallet: { coin: 0, stone: 300 - price } })
    await expect(page.locator('button', { hasText: '내 지갑' })).toContainText(`${300 - price}`)
    expect(await sums.allInnerTexts()).toEqual(agreed)
    letGo()
    await expect(done(page)).toContainText(`${300 - price}`)
  })

test('a market at rest has what the shop opens with: a tap waits for no network', async ({ page, given }) => {
  giveShop(given)
  const list = page.waitForResponse(/\/store\/official\/fashion/)
  await given.open('/market')
  await (await list).finished()
  await page.route(/\/assets\/.*\.(js|css)|\/api\//, (route) => route.abort())
  await page.getByRole('link', { name: /공식\/중고몰/ }).tap()
  await expect(page.locator('[data-item]').first()).toBeVisible()
})

test('a phone that saves data fetches nothing ahead', async ({ page, given }) => {
  giveShop(given)
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await given.open('/market')
  await expect(page.getByRole('link', { name: /공식\/중고몰/ })).toBeVisible()
  await page.clock.runFor(10_000)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /OfficialStoreScreen|store\/official/.test(url))).toEqual([])
})

test('what was bought is worn by one tap more, and the shop goes on with it', async ({ page, given }) => {
  await openShop(page, given, { stone: 1000 })
  await (await reachCard(page, '꼬마 마녀 모자')).tap()
  await buy(page, CARDIGAN)
  await expectNothingForAxe(page)
  const { letGo } = given.hold(saveCharacter)
  await done(page).getByRole('button', { name: '바로 입기' }).tap()
  await expect(done(page).getByRole('button', { name: '입는 중...' })).toHaveAttribute('aria-busy', 'true')
  letGo()
  await expect(page.getByText('새 모습으로 갈아입었어요!')).toBeVisible()
  await expect(done(page)).toHaveCount(0)
  // Items that are only tried on are not saved with it.
  const [{ body: saved }] = given.sent(saveCharacter) as [{ body: UserInfo }]
  expect([saved.outfit.top, saved.item.head]).toEqual(['fashion_top_16.png', ''])
  await buy(page, '은하수 롱스커트')
  await done(page).getByRole('button', { name: '계속 구매하기' }).tap()
  await expect(shopCard(page, '은하수 롱스커트')).toHaveAttribute('aria-pressed', 'true')
  await buy(page, '방울 리본 초커')
  await done(page).getByRole('button', { name: '바로 입기' }).tap()
  await expect.poll(() => given.sent(saveCharacter).length).toBe(2)
  const worn = given.sent(saveCharacter)[1]?.body
  expect([worn?.outfit.top, worn?.outfit.bottom, worn?.item.neck, worn?.item.head]).toEqual([
    'fashion_top_16.png',
    'fashion_bottom_18.png',
    'item_neck_4.png',
    '',
  ])
})

test('a look that could not be saved says so, and the purchase stays', async ({ page, given }) => {
  await openShop(page, given)
  await buy(page, CARDIGAN)
  given.refuse(makePictures, 'PICTURE_FAILED')
  await done(page).getByRole('button', { name: '바로 입기' }).tap()
  await expect(page.getByText('캐릭터 이미지 생성 실패')).toBeVisible()
  await expect(done(page).getByRole('button', { name: '바로 입기' })).toBeEnabled()
})

for (const [kind, title, tabs] of [
  ['fashion', CARDIGAN, ['패션', '상의']],
  ['face', '벚꽃 웨이브', ['얼굴', '머리']],
] as const)
  test(`커스텀하기 opens with ${title} worn, first in its own tab`, async ({ page, given }) => {
    await openShop(page, given)
    if (kind === 'face') await category(page, '얼굴').tap()
    await buy(page, title)
    await done(page).getByRole('button', { name: '커스텀하기' }).tap()
    await page.waitForURL('**/home/charactersetting')
    await expect(page.getByRole('tab', { name: tabs[0], exact: true })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('button', { name: tabs[1], exact: true })).toHaveAttribute('aria-pressed', 'true')
    const cells = page.getByRole('tabpanel').getByRole('region').getByRole('button')
    const named = (await cells.evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label')))).filter((name) => name !== '없음')
    expect(named[0]).toBe(title)
    await expect(page.getByRole('region').getByRole('button', { name: title })).toHaveAttribute('aria-pressed', 'true')
  })

test('커스텀하기 after a star opens the stars with it chosen; a station’s background leads to the stations', async ({ page, given }) => {
  await openShop(page, given, { stone: 2000 })
  await category(page, '배경').tap()
  await expect(page.getByText('배경을 누르면 바로 미리 볼 수 있어요')).toBeAttached()
  await buy(page, '벚꽃 별')
  await done(page).getByRole('button', { name: '커스텀하기' }).tap()
  await page.waitForURL('**/home/charactersetting')
  await expect(page.getByRole('group', { name: '별 배경' }).getByRole('button', { name: '벚꽃 별' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.goto('/market/official-store')
  await category(page, '배경').tap()
  const room = itemOf('bg', 'bg_station_5').title ?? ''
  await buy(page, room)
  await expect(done(page).getByRole('button', { name: '바로 입기' })).toHaveCount(0)
  await done(page).getByRole('link', { name: '정거장에 걸기' }).tap()
  await page.waitForURL('**/station')
})

for (const width of [390, 320])
  test(`${width} wide, badges and hearts stand over the goods, faces are drawn whole, and the bag names its price`, async ({
    page,
    given,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openShop(page, given)
    await page.getByRole('button', { name: '아이템 목록 펼치기' }).tap()
    const first = page.locator('[data-item]').first()
    for (const mark of [first.getByText('추천'), first.locator('svg')]) {
      const [over, goods] = [await mark.boundingBox(), await first.locator('img').first().boundingBox()]
      expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual((goods?.y ?? 0) + 1)
    }
    await page.getByRole('button', { name: '아이템 목록 펼치기' }).tap()
    await category(page, '얼굴').tap()
    await (await reachCard(page, '벚꽃 눈')).scrollIntoViewIfNeeded()
    const face = shopCard(page, '벚꽃 눈').locator('canvas')
    const alphaInTheMiddle = (drawn: HTMLCanvasElement) =>
      drawn.getContext('2d')?.getImageData(drawn.width / 2, drawn.height / 2, 1, 1).data[3]
    await expect.poll(() => face.evaluate(alphaInTheMiddle)).toBe(255)
    const [drawn, cell] = [await face.boundingBox(), await shopCard(page, '벚꽃 눈').boundingBox()]
    expect(drawn?.y).toBeCloseTo(cell?.y ?? 0, 0)
    await (await reachCard(page, '벚꽃 눈')).tap()
    await expect(bag(page, '벚꽃 눈')).toContainText('구매하기')
    await expect(bag(page, '벚꽃 눈')).toContainText('70')
    await expectNothingForAxe(page)
  })

test("after today's answer the shop says when the next stones come, and to sell first", async ({ page, given }) => {
  const today = todayReport({ answer: '맑음' })
  given.answer(getReports, { reports: [today], total: 1, today, nextCursor: null })
  await openShop(page, given, { stone: 5, owned: ['fashion_top_17'] })
  await (await reachCard(page, CARDIGAN)).tap()
  await bag(page, CARDIGAN).tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('오늘은 받았어요 · 내일 다시')).toBeVisible()
  const ways = dialog.getByRole('region', { name: '스톤을 모으는 방법' })
  await expect(ways.getByRole('link')).toHaveCount(1)
  await expect(ways.locator('h3 + *')).toContainText('안 입는 아이템 판매하기')
  await expect(dialog.getByRole('link', { name: '질문에 답하기' })).toHaveCount(0)
  await expectNothingForAxe(page)
  await dialog.getByRole('link', { name: '아이템 판매하기', exact: true }).tap()
  await page.waitForURL('**/market/my-item-sell')
})

test('an empty chip of the used shop leads back to all, themes that find nothing are switched off', async ({ page, given }) => {
  await openShop(page, given, { used: ['fashion_top_17'] })
  await page.getByText('중고몰', { exact: true }).tap()
  await chip(page, '신발').tap()
  await expect(page.getByText('여기에는 아직 아이템이 없어요')).toBeVisible()
  await expect(page.getByRole('button', { name: '테마 모두 끄기' })).toHaveCount(0)
  await page.getByRole('button', { name: '전체 보기' }).tap()
  await expect(page.locator('[data-item]')).toHaveCount(1)
  await page.getByRole('button', { name: '테마 고르기' }).tap()
  await page.getByRole('button', { name: '겨울', exact: true }).tap()
  await page.getByRole('button', { name: '테마 모두 끄기' }).tap()
  await expect(page.locator('[data-item]')).toHaveCount(1)
})

test('of three hundred cards the rows near what is seen are drawn, each told by its place; keys walk on, and what has the focus or is chosen stays', async ({
  page,
  given,
}) => {
  const many = Array.from({ length: 300 }, (_, at) => ({
    ...itemOf('fashion', 'fashion_top_17'),
    id: `c${at}`,
    title: `${at}번 카드`,
    isOwned: false,
  }))
  await openShop(page, given)
  given.answer(getOfficialItems, { items: many, wishlist: [], nextCursor: null })
  await given.open('/market/official-store')
  await page.getByRole('button', { name: '아이템 목록 펼치기' }).tap()
  const scroller = page.locator('[data-scroller]')
  const item = (at: number) => page.getByRole('listitem').and(page.locator(`[data-item=c${at}]`))
  await expect(item(0)).toHaveAttribute('aria-posinset', '1')
  await expect(item(0)).toHaveAttribute('aria-setsize', '300')
  expect(await page.locator('[data-item]').count()).toBeLessThan(50)
  await item(1).getByRole('button').first().focus()
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab')
  await expect(item(3).locator('[aria-pressed]').first()).toBeFocused()
  const bottom = await scroller.evaluate((cards) => cards.scrollHeight)
  await scroller.evaluate((cards) => cards.scrollTo(0, cards.scrollHeight))
  await expect(item(299)).toBeVisible()
  await expect(item(299)).toHaveAttribute('aria-posinset', '300')
  expect(await scroller.evaluate((cards) => cards.scrollHeight)).toBe(bottom)
  await expect(item(3).locator('[aria-pressed]').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(item(4).locator('[aria-pressed]').first()).toBeFocused()
  await expect(item(4)).toBeInViewport()
  await (await reachCard(page, '150번 카드')).tap()
  await expect(page.getByRole('button', { name: '아이템 목록 펼치기' })).toHaveAttribute('aria-expanded', 'false')
  await expect(item(150)).toBeInViewport()
  await scroller.evaluate((cards) => cards.scrollTo(0, 0))
  await expect(item(0)).toBeVisible()
  await expect(item(150).locator('[aria-pressed=true]')).toHaveCount(1)
})

test('an offer that is gone leaves the cards around the focus where they are', async ({ page, given }) => {
  const offers = (ids: number[]) => ({
    items: ids.map(
      (at): ResaleItem => ({
        ...itemOf('fashion', 'fashion_top_17'),
        id: `c${at}`,
        title: `${at}번 카드`,
        isOwned: false,
        listingId: LISTING,
        discounted_price: 10,
        discountPct: 0,
        count: 1,
      }),
    ),
    wishlist: [],
    nextCursor: null,
  })
  const all = Array.from({ length: 100 }, (_, at) => at)
  await openShop(page, given)
  given.answer(getResaleItems, offers(all))
  await page.getByText('중고몰', { exact: true }).tap()
  const far = await reachCard(page, '61번 카드')
  await far.focus()
  given.answer(getResaleItems, offers(all.filter((at) => at !== 2)))
  given.server.cutLive()
  await expect(page.locator('[data-item=c61]')).toHaveAttribute('aria-posinset', '61')
  await expect(far).toBeFocused()
  await expect(far).toBeInViewport()
})
