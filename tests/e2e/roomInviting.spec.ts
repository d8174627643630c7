import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, expectNothingForAxe, goBackFromOverlay, test } from '#tests/helpers/e2e.ts'
import { newCaller, ownPhone } from '#tests/helpers/phones.ts'
import { drag, enter, join, listButton, middleOf, newStation, open, placeOf, roomOfTwo } from './roomSteps.ts'

const places = (page: Page) => page.getByRole('button', { name: /^친구 부르기/ })
const card = (page: Page) => page.getByRole('region', { name: '친구와 함께 답하는 방이에요' })
const inviteSheet = (page: Page) => page.getByRole('dialog', { name: '정거장에 초대하기' })

type Box = { x: number; y: number; width: number; height: number }

async function boxesOf(page: Page): Promise<Box[]> {
  const boxes = await Promise.all((await places(page).all()).map((place) => place.boundingBox()))
  return boxes.filter((box) => box !== null)
}

const areApart = (one: Box, other: Box) =>
  one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y || other.y + other.height <= one.y

test('one who is alone is told what the room is for: the code is copied, a place and the card open the invitation @small', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const me = await ownPhone(page, '민아')
  const station = await newStation(me)
  await open(page, station)
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
  await expect(places(page)).toHaveCount(0)
  await expect(card(page)).toBeHidden()
  await page.getByRole('dialog').getByRole('textbox').fill('창밖의 노을을 오래 봤어요')
  await page.getByRole('button', { name: '저장' }).tap()

  await expect(card(page).getByText('다섯 자리가 친구를 기다려요')).toBeVisible()
  await expect(places(page).first()).toBeVisible()
  expect(await places(page).count()).toBeGreaterThanOrEqual(4)
  await expectNoSidewaysScroll(page)
  await expectNothingForAxe(page)
  const all = await boxesOf(page)
  const own = await card(page).boundingBox()
  const window = page.viewportSize()
  for (const box of all) {
    expect([box.x >= 0, box.x + box.width <= (window?.width ?? 0), own && areApart(box, own)]).toEqual([true, true, true])
    expect(box.height).toBeGreaterThanOrEqual(44)
  }

  await card(page)
    .getByRole('button', { name: `코드 ${station.stationCode} 복사하기` })
    .tap()
  await expect(card(page).getByText('코드를 복사했어요!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(station.stationCode)
  await expect(card(page).getByText('다섯 자리가 친구를 기다려요')).toBeVisible()

  await places(page).first().tap()
  await expect(inviteSheet(page)).toBeVisible()
  await goBackFromOverlay(page)
  await expect(inviteSheet(page)).toBeHidden()
  await card(page).getByRole('button', { name: '초대 링크 보내기' }).tap()
  await expect(inviteSheet(page)).toBeVisible()
})

test('by keyboard a place opens the invitation, and has the focus again afterwards', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const station = await roomOfTwo(me, await newCaller(testInfo, '도윤'))
  await enter(me, station)
  await expect(places(page)).toHaveCount(3)
  await expect(card(page)).toBeHidden()
  await page.getByRole('button', { name: '친구 초대하기' }).focus()
  await page.keyboard.press('Tab')
  await expect(places(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(inviteSheet(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inviteSheet(page)).toBeHidden()
  await expect(places(page).first()).toBeFocused()
})

test('a place gives way to a figure that is put there, and takes no tap from one', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newCaller(testInfo, '도윤')
  const station = await roomOfTwo(me, other)
  await enter(me, station)
  await expect(places(page)).toHaveCount(3)
  const [first] = await boxesOf(page)
  if (!first) throw new Error('a place is free')
  const from = await middleOf(page, await placeOf(me, station, other.userId))
  const to = { x: first.x + first.width / 2, y: first.y + first.height / 2 }
  await drag(page, from, to)
  await expect.poll(async () => (await boxesOf(page)).every((box) => Math.hypot(box.x - first.x, box.y - first.y) > 20)).toBe(true)
  await page.touchscreen.tap(to.x, to.y)
  await expect(page.getByRole('dialog').getByText('도서관 창가 자리')).toBeVisible()
})

test('places are gone while somebody is arranged, and in a full room', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newCaller(testInfo, '도윤')
  const station = await roomOfTwo(me, other)
  await enter(me, station)
  await expect(places(page)).toHaveCount(3)
  await listButton(page).press('Enter')
  await page.getByRole('button', { name: /^도윤/ }).press('Enter')
  await page.getByRole('button', { name: '자리 옮기기' }).press('Enter')
  await expect(page.getByRole('region', { name: '도윤님의 자리를 옮기고 있어요' })).toBeFocused()
  await expect(places(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(places(page)).toHaveCount(3)

  const guests = await Promise.all(['하루', '유리', '소라', '준'].map((name) => newCaller(testInfo, name)))
  for (const [at, guest] of guests.entries()) {
    await join(guest, station)
    await expect(listButton(page)).toHaveText(`${at + 3}/6`)
  }
  await expect(places(page)).toHaveCount(0)
  await guests.at(0)?.call('DELETE', `/stations/${station.stationId}/members/me`)
  await expect(places(page)).toHaveCount(1)
})
