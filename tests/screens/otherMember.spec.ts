import type { Page } from '@playwright/test'
import type { Endpoint } from '#contract/endpoint.ts'
import { sendFriendRequest } from '#contract/friends.ts'
import { createListing, getOwnedItems, purchaseOfficial } from '#contract/market.ts'
import { getOwnData, startOwnData } from '#contract/ownData.ts'
import { saveProfileSettings } from '#contract/profileSettings.ts'
import { saveReport } from '#contract/reports.ts'
import { refresh } from '#contract/session.ts'
import { sendSignal } from '#contract/signals.ts'
import { moveMember, saveStationSettings } from '#contract/stations.ts'
import { getHome } from '#contract/users.ts'
import { exchangeCoins, getWallet } from '#contract/wallet.ts'
import { rowOf, search } from '../e2e/friendSteps.ts'
import { drag, middleOf } from '../e2e/roomSteps.ts'
import { DOYUN, giveFriends } from './given/friends.ts'
import { giveEverything } from './given/full.ts'
import { giveReports } from './given/reports.ts'
import { aMember, enterRoom, giveRoom, STATION } from './given/room.ts'
import { expect, type Given, test } from './given/test.ts'
import { ME, tokenOf } from './given/world.ts'

/* One browser, two tabs: A's stays open while B logs in in the other. */

const [A, B] = [tokenOf('person-a'), tokenOf('person-b')]
const BEE = { ...ME, userId: 'bee22', userName: '비읍이' }
const TYPED = '에이가 쓰다 만 글'

test.beforeEach(({ given }) => given.answer(refresh, { accessToken: A }))

/** A logged out and B logged in, in another tab: A's token is refused, and the cookie is B's. */
function becomeB(given: Given, underWay: Endpoint): void {
  given.answerOnce(underWay, 401, { code: 'NOT_LOGGED_IN', message: '' })
  given.answer(refresh, { accessToken: B })
  given.answer(getHome, BEE)
}

async function expectAtHomeAsB(page: Page, given: Given): Promise<void> {
  await page.waitForURL('**/home')
  await expect(page.getByRole('heading', { name: '비읍이님의 별' })).toBeVisible()
  expect(given.sentWith(B).filter((call) => !call.startsWith('GET '))).toEqual([])
  await expect(page.getByText(TYPED)).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0)
}

type Moment = { name: string; call: Endpoint; prepare: (page: Page, given: Given) => Promise<void>; act: (page: Page) => Promise<void> }

const MOMENTS: Moment[] = [
  {
    name: 'a purchase',
    call: purchaseOfficial,
    prepare: async (page, given) => {
      giveEverything(given)
      given.answer(getOwnedItems, { items: [] })
      given.answer(purchaseOfficial, { message: 'purchase success' } as never)
      await given.open('/market/official-store')
      await page.getByRole('button', { name: '상의', exact: true }).tap()
      const card = page.locator('[data-item]').filter({ hasText: '오로라 시스루 셔츠' })
      await card.locator('button[aria-pressed]').first().tap()
      await page.getByRole('button', { name: /셔츠 구매하기/ }).tap()
      await expect(page.getByRole('dialog').getByRole('button', { name: '구매하기', exact: true })).toBeVisible()
    },
    act: (page) => page.getByRole('dialog').getByRole('button', { name: '구매하기', exact: true }).tap(),
  },
  {
    name: 'an offer',
    call: createListing,
    prepare: async (page, given) => {
      giveEverything(given)
      given.answer(createListing, { listingId: '00000000-0000-4000-8000-000000000001' })
      await given.open('/market/my-item-sell')
      await page
        .getByRole('button', { name: /천사 롱웨이브/ })
        .first()
        .tap()
      await page.getByRole('dialog').getByRole('button', { name: '판매하기' }).tap()
      await page.getByLabel('판매 가격').fill('30')
    },
    act: (page) => page.getByRole('dialog').getByRole('button', { name: '판매하기', exact: true }).tap(),
  },
  {
    name: 'an exchange of coins',
    call: exchangeCoins,
    prepare: async (page, given) => {
      given.answer(getWallet, { coin: 9, stone: 300 })
      given.answer(exchangeCoins, { coin: 2, stone: 350 })
      await given.open('/home')
      await page.getByRole('button', { name: /^내 지갑/ }).tap()
      await expect(page.getByRole('button', { name: '바꾸기' })).toBeVisible()
    },
    act: (page) => page.getByRole('button', { name: '바꾸기' }).tap(),
  },
  {
    name: 'the settings of a station',
    call: saveStationSettings,
    prepare: async (page, given) => {
      giveRoom(given)
      given.answer(saveStationSettings, {} as never)
      await given.open('/station/stationsetting', { sessionStorage: STATION })
      await page.getByLabel('정거장 이름').fill(TYPED)
    },
    act: (page) => page.getByRole('button', { name: '저장' }).tap(),
  },
  {
    name: 'the profile',
    call: saveProfileSettings,
    prepare: async (page, given) => {
      given.answer(saveProfileSettings, { message: 'profile setting success' })
      await given.open('/setting/profile')
      await page.getByRole('textbox', { name: '이름' }).fill(TYPED)
    },
    act: (page) => page.getByRole('button', { name: '확인' }).tap(),
  },
  {
    name: 'an answer',
    call: saveReport,
    prepare: async (page, given) => {
      giveReports(given)
      await given.open('/home')
      await page.getByRole('button', { name: /^오늘의 질문/ }).tap()
      await page.getByRole('textbox', { name: '답변' }).fill(TYPED)
    },
    act: (page) => page.getByRole('dialog').getByRole('button', { name: '저장', exact: true }).tap(),
  },
  {
    name: 'a friend request, which is sent after its toast',
    call: sendFriendRequest,
    prepare: async (page, given) => {
      giveFriends(given, { known: [DOYUN] })
      await given.open('/searchusers')
      await search(page, DOYUN.userId)
      await expect(rowOf(page, DOYUN)).toBeVisible()
    },
    act: (page) => rowOf(page, DOYUN).getByRole('button', { name: '친구 요청' }).tap(),
  },
  {
    name: 'a signal',
    call: sendSignal,
    prepare: async (page, given) => {
      giveFriends(given, { friend: [DOYUN] })
      await given.open('/friendtab')
      await expect(rowOf(page, DOYUN)).toBeVisible()
    },
    act: (page) =>
      rowOf(page, DOYUN)
        .getByRole('button', { name: /시그널/ })
        .tap(),
  },
  {
    name: 'a drag',
    call: moveMember,
    prepare: async (page, given) => {
      giveRoom(given)
      given.answer(moveMember, { positionX: 1, positionY: 11 } as never)
      await enterRoom(page, given)
    },
    act: async (page) => {
      const { positionX: x, positionY: y } = aMember(1)
      await drag(page, await middleOf(page, { x, y }), await middleOf(page, { x: x + 25, y: y + 20 }))
    },
  },
  {
    name: 'an export of own data',
    call: startOwnData,
    prepare: async (page, given) => {
      given.answer(getOwnData, { counts: { reports: 1, stations: 1, friends: 1, items: 1, trades: 1 }, export: { state: 'none' } })
      given.answer(startOwnData, { state: 'making', step: 'profile', done: 0, total: 1 })
      await given.open('/setting/data')
      await expect(page.getByRole('button', { name: '준비 시작하기' })).toBeVisible()
    },
    act: (page) => page.getByRole('button', { name: '준비 시작하기' }).tap(),
  },
]

for (const { name, call, prepare, act } of MOMENTS)
  test(`${name} of A is sent once, as A's, and never in B's name; the page becomes B's`, async ({ page, given }) => {
    await prepare(page, given)
    becomeB(given, call)
    await act(page)
    await expect.poll(() => given.sent(call).length).toBe(1)
    expect(given.sentWith(A)).toContainEqual(expect.stringMatching(new RegExp(`^${call.method} `)))
    await expectAtHomeAsB(page, given)
    expect(given.sent(call)).toHaveLength(1)
  })

test('a queue of unsent answers waits for its own member', async ({ page, given }) => {
  giveReports(given)
  given.lose(saveReport)
  await given.open('/home')
  await page.getByRole('button', { name: /^오늘의 질문/ }).tap()
  await page.getByRole('textbox', { name: '답변' }).fill(TYPED)
  await page.getByRole('dialog').getByRole('button', { name: '저장', exact: true }).tap()
  await expect.poll(() => given.sent(saveReport).length).toBeGreaterThan(0)
  const sent = given.sent(saveReport).length
  becomeB(given, saveReport)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expectAtHomeAsB(page, given)
  expect(given.sent(saveReport).length).toBeLessThanOrEqual(sent + 1)
})

test("what A left half-typed in a tab is not B's, and is A's again", async ({ page, given }) => {
  giveRoom(given)
  await given.open('/station/stationsetting', { sessionStorage: STATION })
  const name = page.getByLabel('정거장 이름')
  await name.fill(TYPED)
  // The session ended elsewhere; B logs in here.
  given.answer(refresh, { accessToken: B })
  given.answer(getHome, BEE)
  await given.open('/home')
  await expect(page.getByRole('heading', { name: '비읍이님의 별' })).toBeVisible()
  await given.open('/station/stationsetting', { sessionStorage: STATION })
  await expect(name).not.toHaveValue(TYPED)
  given.answer(refresh, { accessToken: A })
  given.answer(getHome, ME)
  await given.open('/station/stationsetting')
  await expect(name).toHaveValue(TYPED)
})
