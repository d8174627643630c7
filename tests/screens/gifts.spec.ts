import type { Page } from '@playwright/test'
import { getFriends } from '#contract/friends.ts'
import { declineGift, getGiftReceivers, getGifts, type OpenedGift, openGift, sendGift, type WaitingGift } from '#contract/gifts.ts'
import { createListing } from '#contract/market.ts'
import { getPrices } from '#contract/marketPrices.ts'
import { createAbuseReport } from '#contract/people.ts'
import { SIGNAL_ALREADY_SENT, sendSignal } from '#contract/signals.ts'
import { getWallet } from '#contract/wallet.ts'
import { expectNothingForAxe } from '#tests/helpers/e2e.ts'
import { reachCard } from '#tests/helpers/shopCards.ts'
import { answerTo } from '#tests/visual/market/answers.ts'
import { toast } from '../e2e/reportSteps.ts'
import { aPerson } from './given/friends.ts'
import { layoutFaults } from './given/layoutFaults.ts'
import { giveShop, itemOf } from './given/market.ts'
import { giveReports } from './given/reports.ts'
import { expect, type Given, test } from './given/test.ts'

const ITEM = itemOf('fashion', 'fashion_top_16')
const GIFT = `/market/gift?item=${ITEM.id}`
const PRICES = answerTo('/store/prices', {}) as never
const FRIENDS = [aPerson('강준', 'junjun3'), aPerson('김예린', 'yerin07'), aPerson('이하루', 'haru2day')]
const CARD = '첫눈 오는 날 입어 줘'

const row = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(name) })
const cardField = (page: Page) => page.getByRole('textbox', { name: '카드 한 줄' })
const sendButton = (page: Page) => page.getByRole('button', { name: /스톤으로 선물하기$/ })
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ })

type FormOptions = { stone?: number; giftsLeft?: number; owners?: string[] }

function giveForm(given: Given, { stone = 312, giftsLeft = 5, owners = [] }: FormOptions = {}): void {
  given.answer(getPrices, { ...(PRICES as object), item: ITEM } as never)
  given.answer(getWallet, { coin: 1, stone })
  given.answer(getGiftReceivers, {
    receivers: FRIENDS.map((friend) => ({ ...friend, isOwner: owners.includes(friend.userId) })),
    giftsLeft,
  })
}

async function fillIn(page: Page, name = '김예린'): Promise<void> {
  await row(page, name).tap()
  await expect(row(page, name)).toBeChecked()
  await cardField(page).fill(CARD)
}

test('from the official shop a chosen thing is given, also one that the member owns', async ({ page, given }) => {
  giveShop(given, { stone: 300, owned: [ITEM.id] })
  giveForm(given)
  given.answer(sendGift, { message: '', wallet: { coin: 1, stone: 312 - ITEM.price } })
  await given.open('/market/official-store')
  await (await reachCard(page, ITEM.title ?? '')).tap()
  await page.getByRole('button', { name: `${ITEM.title} 선물하기` }).tap()
  await expect(page).toHaveURL(new RegExp(`item=${ITEM.id}`))
  await expect(page.getByRole('heading', { name: ITEM.title ?? '' })).toBeVisible()
  await expectNothingForAxe(page)
  await fillIn(page)
  await sendButton(page).tap()
  await expect(toast(page, '김예린님의 별에 선물을 놓아 두었어요')).toBeVisible()
  await expect(page).toHaveURL(/official-store/)
  expect(given.sent(sendGift)[0]?.body).toEqual({ id: ITEM.id, receiverId: 'yerin07', card: CARD, expectedPrice: ITEM.price })
})

test('in the used shop nothing is given', async ({ page, given }) => {
  giveShop(given, { used: [ITEM.id] })
  await given.open('/market/official-store?shop=resale')
  await (await reachCard(page, ITEM.title ?? '')).tap()
  await expect(page.getByRole('button', { name: /구매하기/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /선물하기$/ })).toHaveCount(0)
})

test('friends are searched by name and ID; who owns it already is off and says so', async ({ page, given }) => {
  giveForm(given, { owners: ['haru2day'] })
  await given.open(GIFT)
  await expect(row(page, '이하루')).toBeDisabled()
  await expect(row(page, '이하루')).toHaveAccessibleName(/이미 가지고 있어요/)
  const search = page.getByRole('searchbox', { name: '친구 이름' })
  await search.fill('YERIN')
  await expect(page.getByRole('radio')).toHaveCount(1)
  await search.fill('없는 사람')
  await expect(page.getByText('그런 이름의 친구가 없어요')).toBeVisible()
  await search.fill('')
  // Arrow keys pass over who is off.
  await row(page, '강준').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(row(page, '강준')).toBeChecked()
})

test('what is missing is said, and nothing is sent', async ({ page, given }) => {
  giveForm(given)
  await given.open(GIFT)
  await sendButton(page).tap()
  await expect(page.getByText('선물을 받을 친구를 골라 주세요')).toBeVisible()
  await expect(page.getByText('카드에 한 줄을 적어 주세요')).toBeVisible()
  await cardField(page).fill('가'.repeat(60))
  await expect(cardField(page)).toHaveValue('가'.repeat(40))
  await expect(page.getByText('40 / 40')).toBeVisible()
  await row(page, '강준').tap()
  await expect(page.getByText('선물을 받을 친구를 골라 주세요')).toHaveCount(0)
  expect(given.sent(sendGift)).toEqual([])
})

for (const [code, sentence] of [
  ['GIFTS_A_DAY', '선물은 하루에 다섯 번까지 보낼 수 있어요'],
  ['NOT_FRIENDS', '이제 친구가 아니라서 보낼 수 없어요. 다른 친구를 골라 주세요'],
  ['ALREADY_OWNED', '그사이에 친구가 이 아이템을 갖게 됐어요. 다른 친구를 골라 주세요'],
  ['NOT_ENOUGH_STONE', '스톤이 부족해요'],
  ['ITEM_NOT_FOUND', '지금은 판매하지 않는 아이템이에요'],
  ['PRICE_CHANGED', `가격이 바뀌었어요. 이제 ${ITEM.price} 스톤이에요`],
] as const) {
  test(`refused with ${code} what was chosen and typed stays`, async ({ page, given }) => {
    giveForm(given)
    given.refuse(sendGift, code)
    await given.open(GIFT)
    await fillIn(page)
    await sendButton(page).tap()
    await expect(alert(page)).toHaveText(sentence)
    await expect(cardField(page)).toHaveValue(CARD)
    await expect(row(page, '김예린')).toBeChecked()
    await page.reload()
    await expect(cardField(page)).toHaveValue(CARD)
    await expect(row(page, '김예린')).toBeChecked()
  })
}

test('after a lost answer another try has the same key, and what it says is true', async ({ page, given }) => {
  giveShop(given)
  giveForm(given)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/store/gifts')) keys.push(request.headers()['idempotency-key'])
  })
  given.lose(sendGift)
  await given.open(GIFT)
  await fillIn(page)
  await sendButton(page).tap()
  await expect(alert(page)).toHaveText('연결이 끊겨 결과를 아직 몰라요. 다시 눌러도 두 번 보내지 않아요')
  given.answer(sendGift, { message: '', wallet: { coin: 1, stone: 100 } })
  await sendButton(page).tap()
  await expect(toast(page, '김예린님의 별에 선물을 놓아 두었어요')).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
})

test('while it is paid the button is busy, and pays once', async ({ page, given }) => {
  giveShop(given)
  giveForm(given)
  given.answer(sendGift, { message: '' })
  const held = given.hold(sendGift)
  await given.open(GIFT)
  await fillIn(page)
  await sendButton(page).press('Enter')
  const busy = page.getByRole('button', { name: '선물하는 중...' })
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  await busy.press('Enter')
  held.letGo()
  await expect(toast(page, '김예린님의 별에 선물을 놓아 두었어요')).toBeVisible()
  expect(given.sent(sendGift)).toHaveLength(1)
})

test('without enough stones, or after five gifts, the button says why', async ({ page, given }) => {
  giveForm(given, { stone: ITEM.price - 20 })
  await given.open(GIFT)
  await fillIn(page)
  await expect(alert(page)).toHaveText('스톤을 20개 더 모으면 보낼 수 있어요')
  await expect(sendButton(page)).toBeDisabled()
  giveForm(given, { giftsLeft: 0 })
  await page.reload()
  await expect(alert(page)).toHaveText('선물은 하루에 다섯 번까지 보낼 수 있어요')
  await expect(sendButton(page)).toBeDisabled()
})

test('without friends there is a way to find some; what can not be loaded is tried again', async ({ page, given }) => {
  giveForm(given)
  given.answer(getGiftReceivers, { receivers: [], giftsLeft: 5 })
  await given.open(GIFT)
  await expect(page.getByText('아직 선물할 친구가 없어요')).toBeVisible()
  await expect(page.getByRole('link', { name: '친구 찾기' })).toHaveAttribute('href', '/searchusers')
  given.refuse(getGiftReceivers, 'UNAVAILABLE')
  await page.reload()
  await expect(page.getByRole('alert').getByText('친구를 불러오지 못했어요')).toBeVisible()
  giveForm(given)
  await page.getByRole('button', { name: '다시 시도' }).tap()
  await expect(sendButton(page)).toBeVisible()
  given.refuse(getPrices, 'ITEM_NOT_FOUND')
  await page.reload()
  await expect(page.getByText('지금은 판매하지 않는 아이템이에요')).toBeVisible()
  await given.open('/market/gift')
  await expect(page.getByRole('link', { name: '상점으로 돌아가기' })).toBeVisible()
})

const GIFT_IDS = ['0b7d2c1e-3f4a-4b5c-8d6e-7f8091a2b3c4', '0b7d2c1e-3f4a-4b5c-8d6e-7f8091a2b3c5', '0b7d2c1e-3f4a-4b5c-8d6e-7f8091a2b3c6']
const box = (page: Page) => page.getByRole('region', { name: '도착한 선물' })
const openButton = (page: Page) => box(page).getByRole('button', { name: '열어 보기' })
const openedView = (page: Page) => page.getByRole('dialog', { name: ITEM.title ?? '' })

function waiting(count: number): WaitingGift[] {
  return GIFT_IDS.slice(0, count).map((id, at) => ({ id, sender: FRIENDS[at] ?? aPerson('준', 'jun'), sentAt: new Date().toISOString() }))
}

function opened(change: Partial<OpenedGift> = {}): OpenedGift {
  const { id, name, title, type } = ITEM
  return {
    id: GIFT_IDS[0] ?? '',
    item: { id, name, ...(title && { title }), type },
    card: CARD,
    ...(FRIENDS[0] && { sender: FRIENDS[0] }),
    sentAt: '2026-11-22T12:00:00+09:00',
    ...change,
  }
}

function giveHome(given: Given, count = 1): void {
  giveReports(given, { answer: '두근이요. 처음이라 설레요!' })
  given.answer(getGifts, { gifts: waiting(count) })
}

test('a box stands beside the figure, is opened, thanked for and worn', async ({ page, given }) => {
  giveHome(given, 3)
  given.answer(openGift, () => {
    given.answer(getGifts, { gifts: waiting(3).slice(1) })
    return opened()
  })
  given.answer(sendSignal, { message: SIGNAL_ALREADY_SENT })
  await given.open('/home')
  await expect(box(page).getByText('강준님의 선물이 도착했어요')).toBeVisible()
  await expect(box(page).getByText('선물이 2개 더 있어요')).toBeAttached()
  await expectNothingForAxe(page)
  await openButton(page).tap()
  await expect(openedView(page)).toBeVisible()
  await expect(openedView(page).getByText(CARD)).toBeVisible()
  await expect(openedView(page).getByText('11월 22일, 강준')).toBeVisible()
  await expectNothingForAxe(page)
  await openedView(page).getByRole('button', { name: '고마워요 시그널 보내기' }).tap()
  await expect(openedView(page).getByRole('button', { name: '고마운 마음을 보냈어요' })).toBeDisabled()
  expect(given.sent(sendSignal)[0]?.body.receiverId).toBe('junjun3')
  await page.keyboard.press('Escape')
  await expect(openedView(page)).toHaveCount(0)
  await expect(box(page).getByText('김예린님의 선물이 도착했어요')).toBeVisible()
})

test('what was opened is shown, and what was declined is said, also where the box goes live before the answer comes', async ({
  page,
  given,
}) => {
  giveHome(given)
  given.answer(openGift, opened())
  given.answer(declineGift, { message: '' })
  const opening = given.hold(openGift)
  const declining = given.hold(declineGift)
  await given.open('/home')
  await openButton(page).tap()
  await expect.poll(() => given.sent(openGift)).toHaveLength(1)
  given.answer(getGifts, { gifts: [] })
  given.server.tell({ type: 'gifts.changed' })
  await expect(box(page)).toHaveCount(0)
  opening.letGo()
  await expect(openedView(page).getByText(CARD)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(openedView(page)).toHaveCount(0)
  given.answer(getGifts, { gifts: waiting(1) })
  given.server.tell({ type: 'gifts.changed' })
  await box(page).getByRole('button', { name: '마음만 받기' }).press('Enter')
  await page.getByRole('dialog', { name: '마음만 받을까요?' }).getByRole('button', { name: '마음만 받기' }).press('Enter')
  await expect.poll(() => given.sent(declineGift)).toHaveLength(1)
  given.answer(getGifts, { gifts: [] })
  given.server.tell({ type: 'gifts.changed' })
  await expect(box(page)).toHaveCount(0)
  declining.letGo()
  await expect(toast(page, '마음을 잘 받았어요')).toBeVisible()
})

test('what was given is tried on in the editor', async ({ page, given }) => {
  giveHome(given)
  given.answer(openGift, opened())
  await given.open('/home')
  await openButton(page).tap()
  await openedView(page).getByRole('button', { name: '입어 보기' }).tap()
  await expect(page).toHaveURL(/charactersetting/)
})

test('a background opens as its own picture and leads to the backgrounds', async ({ page, given }) => {
  giveHome(given)
  const background = itemOf('bg', 'bg_star_6')
  const { id, name, title, type } = background
  given.answer(openGift, opened({ item: { id, name, ...(title && { title }), type } }))
  await given.open('/home')
  await openButton(page).tap()
  const view = page.getByRole('dialog', { name: title ?? name })
  await expect(view.getByText('내 배경에 넣어 두었어요')).toBeVisible()
  await expect(view.locator('img[src*="rec_bg_star_6"]')).toBeVisible()
  await view.getByRole('button', { name: '꾸며 보기' }).tap()
  await expect(page).toHaveURL(/charactersetting/)
})

test('only the thought is taken, after it was asked once more', async ({ page, given }) => {
  giveHome(given)
  given.answer(declineGift, () => {
    given.answer(getGifts, { gifts: [] })
    return { message: '' }
  })
  await given.open('/home')
  await box(page).getByRole('button', { name: '마음만 받기' }).tap()
  const question = page.getByRole('dialog', { name: '마음만 받을까요?' })
  await expect(question.getByText('선물은 열지 않고, 스톤은 강준님에게 돌아가요')).toBeVisible()
  await question.getByRole('button', { name: '취소' }).tap()
  await expect(question).toHaveCount(0)
  expect(given.sent(declineGift)).toEqual([])
  await box(page).getByRole('button', { name: '마음만 받기' }).press('Enter')
  await question.getByRole('button', { name: '마음만 받기' }).press('Enter')
  await expect(toast(page, '마음을 잘 받았어요')).toBeVisible()
  await expect(box(page)).toHaveCount(0)
})

test('a box that went back meanwhile goes with a kind sentence; one that can not be opened now stays', async ({ page, given }) => {
  giveHome(given)
  given.refuse(openGift, 'UNAVAILABLE')
  await given.open('/home')
  await openButton(page).tap()
  await expect(page.getByRole('status').filter({ hasText: /./ }).first()).toBeAttached()
  await expect(openButton(page)).toBeEnabled()
  given.answerRaw(openGift, 404, () => {
    given.answer(getGifts, { gifts: [] })
    return { code: 'NOT_FOUND', message: '' }
  })
  await openButton(page).press('Enter')
  await expect(toast(page, '이 선물은 돌아갔어요. 마음은 잘 도착했어요')).toBeVisible()
  await expect(box(page)).toHaveCount(0)
})

test('a box comes and goes live', async ({ page, given }) => {
  giveHome(given, 0)
  await given.open('/home')
  await expect(page.getByRole('button', { name: /캐릭터 (공유하기|이미지 저장하기)/ })).toBeVisible()
  await expect(box(page)).toHaveCount(0)
  given.answer(getGifts, { gifts: waiting(1) })
  given.server.tell({ type: 'gifts.changed' })
  await expect(box(page)).toBeVisible()
  given.answer(getGifts, { gifts: [] })
  given.server.tell({ type: 'gifts.changed' })
  await expect(box(page)).toHaveCount(0)
})

test('a card can be reported where it stands', async ({ page, given }) => {
  giveHome(given)
  given.answer(openGift, opened())
  given.answer(createAbuseReport, { message: '' })
  await given.open('/home')
  await openButton(page).tap()
  await openedView(page).getByRole('button', { name: '신고하기' }).tap()
  const sheet = page.getByRole('dialog', { name: /강준님/ })
  await sheet.getByRole('radio').first().check()
  await sheet.getByRole('button', { name: /신고/ }).last().tap()
  await expect.poll(() => given.sent(createAbuseReport)[0]?.body.text).toEqual({ kind: 'giftCard', id: GIFT_IDS[0] })
  await expect(sheet).toHaveCount(0)
  await expect(openedView(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(openedView(page)).toHaveCount(0)
})

test('without its sender nobody can be thanked or reported', async ({ page, given }) => {
  giveHome(given)
  given.answer(openGift, opened({ sender: undefined }))
  await given.open('/home')
  await openButton(page).tap()
  await expect(openedView(page).getByText('친구가 보낸 선물')).toBeVisible()
  await expect(openedView(page).getByRole('button', { name: /고마워요|신고/ })).toHaveCount(0)
})

test('at 320 px with long names nothing is cut or covered', async ({ page, given }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  giveHome(given)
  const sender = aPerson('가나다라마바사아자차카타파하별', 'longname1')
  given.answer(getGifts, { gifts: [{ id: GIFT_IDS[0] ?? '', sender, sentAt: new Date().toISOString() }] })
  given.answer(openGift, opened({ sender, card: '가나다라마바사아자차카타파하가나다라마바사아자차카타파하가나다라마바사아자차카타' }))
  await given.open('/home')
  await expect(box(page)).toBeVisible()
  expect(await layoutFaults(page)).toEqual([])
  await openButton(page).tap()
  await expect(openedView(page)).toBeVisible()
  expect(await layoutFaults(page)).toEqual([])
})

test('a gift that is put up for sale too early says from when on it may be', async ({ page, given }) => {
  giveShop(given, { owned: [ITEM.id] })
  given.answer(getPrices, { ...(PRICES as object), item: ITEM } as never)
  given.refuse(createListing, 'GIFT_HELD')
  given.answer(getFriends, { friend: [], received: [], sent: [] })
  await given.open('/market/my-item-sell')
  await page.getByRole('button', { name: new RegExp(ITEM.title ?? '') }).tap()
  await page.getByRole('button', { name: '판매하기' }).tap()
  await page.getByRole('textbox').fill(String(ITEM.price))
  await page.getByRole('button', { name: '판매하기' }).last().press('Enter')
  await expect(page.getByText('선물 받은 지 14일이 지나야 팔 수 있어요')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveValue(String(ITEM.price))
})
