import type { Page } from '@playwright/test'
import { enterStation, type StationMember } from '#contract/stations.ts'
import { type LaidSticker, laySticker, removeSticker } from '#contract/stickers.ts'
import { expectNothingForAxe } from '#tests/helpers/e2e.ts'
import { setMotion } from '#tests/helpers/motion.ts'
import { toast } from '../e2e/reportSteps.ts'
import { listButton, middleOf } from '../e2e/roomSteps.ts'
import { layoutFaults } from './given/layoutFaults.ts'
import { aMember, aRoom, enterRoom, giveRoom, OTHER_ANSWER, OWN_ANSWER, STATION } from './given/room.ts'
import { expect, type Given, test } from './given/test.ts'
import { ME, PICTURES } from './given/world.ts'

const THEIRS = { ...aMember(1), reportId: 'theirs' }
const OWN_CARD = { userId: ME.userId, userName: ME.userName, profile: ME.profile }
const laidBy = (at: number, sticker: LaidSticker['sticker']): LaidSticker => {
  const { userId, userName } = aMember(at)
  return { id: `laid${at}`, sticker, person: { userId, userName, profile: PICTURES.profile } }
}
const OWN_HUG: LaidSticker = { id: 'mine', sticker: 'hug', person: OWN_CARD }

function giveStickers(given: Given, stickers: LaidSticker[], own: Partial<StationMember> = {}): void {
  giveRoom(given, aRoom({ stationMembers: [aMember(0, { reportId: 'today', stickers: [], ...own }), { ...THEIRS, stickers }] }))
}

/** By a finger on the figure. */
async function openAnswer(page: Page, at: number): Promise<void> {
  const { positionX: x, positionY: y } = aMember(at)
  const middle = await middleOf(page, { x, y })
  await page.touchscreen.tap(middle.x, middle.y)
  await expect(page.getByRole('dialog')).toBeVisible()
}

const names = (page: Page) =>
  page
    .getByRole('list', { name: '놓인 별 조각' })
    .getByRole('img')
    .evaluateAll((all) => all.flatMap((one) => one.getAttribute('alt') || []))
const choice = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

test('a sticker is laid, changed and taken back, and the row shows it at once', async ({ page, given }) => {
  giveStickers(given, [laidBy(2, 'heart')])
  await enterRoom(page, given)
  await openAnswer(page, 1)
  await expect(page.getByRole('dialog').getByText(OTHER_ANSWER)).toBeVisible()
  expect(await names(page)).toEqual(['예린님이 놓은 하트'])
  const { letGo } = given.hold(laySticker)
  given.answer(laySticker, ({ body }) => {
    const stickers = [laidBy(2, 'heart'), { ...OWN_HUG, sticker: body.sticker }]
    given.answer(enterStation, aRoom({ stationMembers: [aMember(0), { ...THEIRS, stickers }] }))
    return { stickers }
  })
  await choice(page, '포옹').tap()
  await expect(choice(page, '포옹')).toHaveAttribute('aria-pressed', 'true')
  expect(await names(page)).toEqual(['예린님이 놓은 하트', '내가 놓은 포옹'])
  letGo()
  await choice(page, '따뜻한 차').tap()
  await expect.poll(() => names(page)).toEqual(['예린님이 놓은 하트', '내가 놓은 따뜻한 차'])
  await expect.poll(() => given.sent(laySticker).map(({ body }) => body.sticker)).toEqual(['hug', 'tea'])
  given.answer(removeSticker, () => {
    given.answer(enterStation, aRoom({ stationMembers: [aMember(0), { ...THEIRS, stickers: [laidBy(2, 'heart')] }] }))
    return { stickers: [laidBy(2, 'heart')] }
  })
  await expect(page.getByRole('group', { name: '별 조각을 하나 놓아 볼까요?' })).toHaveAttribute('aria-busy', 'false')
  await expect(choice(page, '따뜻한 차')).toHaveAttribute('aria-pressed', 'true')
  // Not by a finger: so soon it would be the second tap of a double tap.
  await choice(page, '따뜻한 차').press('Enter')
  await expect.poll(() => names(page)).toEqual(['예린님이 놓은 하트'])
  await expect(choice(page, '따뜻한 차')).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => given.sent(removeSticker).map(({ params }) => params.reportId)).toEqual(['theirs'])
})

test('a double tap lays one sticker, once', async ({ page, given }) => {
  giveStickers(given, [])
  given.answer(laySticker, () => {
    giveStickers(given, [OWN_HUG])
    return { stickers: [OWN_HUG] }
  })
  given.answer(removeSticker, { stickers: [] })
  await enterRoom(page, given)
  await openAnswer(page, 1)
  const { letGo } = given.hold(laySticker)
  await choice(page, '포옹').dblclick()
  // As two taps of a finger that come as one each.
  await choice(page, '포옹').press('Enter')
  letGo()
  await expect.poll(() => given.sent(laySticker).length).toBe(1)
  await expect(choice(page, '포옹')).toHaveAttribute('aria-pressed', 'true')
  expect(given.sent(removeSticker)).toEqual([])
})

for (const [code, sentence] of [
  ['NOT_FOUND', '지금은 이 답에 별 조각을 놓을 수 없어요'],
  ['TOO_MANY_REQUESTS', /./],
] as const) {
  test(`what is refused with ${code} goes again, with a sentence`, async ({ page, given }) => {
    giveStickers(given, [laidBy(2, 'heart')])
    given.refuse(laySticker, code)
    await enterRoom(page, given)
    await openAnswer(page, 1)
    await choice(page, '별').tap()
    await expect(toast(page, sentence as string)).toBeVisible()
    await expect(choice(page, '별')).toHaveAttribute('aria-pressed', 'false')
    expect(await names(page)).toEqual(['예린님이 놓은 하트'])
  })
}

test('without a connection the row stays as it is on the server', async ({ page, given }) => {
  giveStickers(given, [OWN_HUG])
  given.lose(removeSticker)
  await enterRoom(page, given)
  await openAnswer(page, 1)
  await choice(page, '포옹').tap()
  await expect(toast(page, '인터넷 연결을 확인해 주세요')).toBeVisible()
  await expect(choice(page, '포옹')).toHaveAttribute('aria-pressed', 'true')
  expect(await names(page)).toEqual(['내가 놓은 포옹'])
})

test('what somebody lays is seen at once in the open sheet, a giver whom one does not know as a star', async ({ page, given }) => {
  giveStickers(given, [])
  await enterRoom(page, given)
  await openAnswer(page, 1)
  await expect(page.getByRole('dialog').getByText('별 조각을 하나 놓아 볼까요?')).toBeVisible()
  expect(await names(page)).toEqual([])
  giveStickers(given, [laidBy(2, 'tear'), { id: 'unknown', sticker: 'tea' }, { id: 'newer', sticker: 'comet' }])
  given.server.tell({ type: 'station.stickers', stationId: STATION.stationId, userId: 'other1' })
  await expect.poll(() => names(page)).toEqual(['예린님이 놓은 눈물', '별 친구가 놓은 따뜻한 차'])
})

test('an event of a newer server breaks nothing', async ({ page, given }) => {
  giveStickers(given, [])
  await enterRoom(page, given)
  given.server.tell({ type: 'station.comets', stationId: STATION.stationId } as never)
  giveStickers(given, [laidBy(2, 'star')])
  given.server.tell({ type: 'station.stickers', stationId: STATION.stationId, userId: 'other1' })
  await openAnswer(page, 1)
  await expect.poll(() => names(page)).toEqual(['예린님이 놓은 별'])
})

test('the own answer shows what friends laid, without a tray', async ({ page, given }) => {
  giveStickers(given, [], { stickers: [laidBy(1, 'heart'), laidBy(2, 'laugh')] })
  await enterRoom(page, given)
  await openAnswer(page, 0)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(OWN_ANSWER)).toBeVisible()
  await expect(sheet.getByText('친구들이 별 조각을 놓고 갔어요')).toBeVisible()
  expect(await names(page)).toEqual(['도윤님이 놓은 하트', '예린님이 놓은 웃음'])
  await expect(sheet.getByText('별 조각을 하나 놓아 볼까요?')).toHaveCount(0)
  await expect(sheet.getByRole('button', { name: '수정' })).toBeVisible()
  await expect(sheet.getByRole('switch', { name: '자리 고정하기' })).toBeVisible()
})

test('by keyboard alone a sticker is laid and taken back; axe finds nothing', async ({ page, given }) => {
  giveStickers(given, [laidBy(2, 'heart')])
  given.answer(laySticker, () => ({ stickers: [laidBy(2, 'heart'), OWN_HUG] }))
  given.answer(removeSticker, { stickers: [laidBy(2, 'heart')] })
  await enterRoom(page, given)
  await listButton(page).press('Enter')
  await page.getByRole('button', { name: /^도윤/ }).press('Enter')
  await page.getByRole('button', { name: '오늘의 답 보기' }).press('Enter')
  await expect(choice(page, '포옹')).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await expectNothingForAxe(page)
  await choice(page, '하트').focus()
  await page.keyboard.press('Tab')
  await expect(choice(page, '포옹')).toBeFocused()
  await page.keyboard.press('Space')
  await expect.poll(() => given.sent(laySticker).length).toBe(1)
  await expect(choice(page, '포옹')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(listButton(page)).toBeFocused()
})

test('with motion a sticker flies from the tray, and stays in the row', async ({ page, given }) => {
  await setMotion(page, 'no-preference')
  giveStickers(given, [])
  given.answer(laySticker, () => {
    giveStickers(given, [OWN_HUG])
    return { stickers: [OWN_HUG] }
  })
  await enterRoom(page, given)
  await openAnswer(page, 1)
  await choice(page, '포옹').tap()
  await expect.poll(() => names(page)).toEqual(['내가 놓은 포옹'])
  // The copy that flew is gone.
  await expect(page.locator('[data-dialog-panel] > img')).toHaveCount(0)
  await expect(page.getByAltText('내가 놓은 포옹')).toBeVisible()
})

for (const width of [320, 390]) {
  test(`six givers with long names fit ${width} px, and the row scrolls`, async ({ page, given }) => {
    const long = '가나다라마바사아자차카타파하가'
    const six = (['heart', 'hug', 'laugh', 'tear', 'star', 'tea'] as const).map((sticker, at) => ({
      id: `laid${at}`,
      sticker,
      person: { userId: `giver${at}`, userName: long, profile: '' },
    }))
    await page.setViewportSize({ width, height: 667 })
    giveStickers(given, six)
    await enterRoom(page, given)
    await openAnswer(page, 1)
    await expect(choice(page, '따뜻한 차')).toBeInViewport()
    expect(await layoutFaults(page)).toEqual([])
    const row = page.getByRole('list', { name: '놓인 별 조각' })
    expect(await row.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true)
  })
}
