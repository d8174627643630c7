import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { getConstellations, getStationDay } from '#contract/constellations.ts'
import { monthSky } from '#scene/model/monthSky.ts'
import { expectNothingForAxe, goBackFromOverlay } from '#tests/helpers/e2e.ts'
import { motionEnds } from '#tests/helpers/motion.ts'
import { toast } from '../e2e/reportSteps.ts'
import { aDay, giveConstellations, MONTHS, openConstellations, pill, sheet, TODAY } from './given/constellation.ts'
import { layoutFaults } from './given/layoutFaults.ts'
import { enterRoom, giveRoom, STATION } from './given/room.ts'
import { expect, test } from './given/test.ts'

const step = (page: Page, name: '지난달 별자리' | '다음 달 별자리') => sheet(page).getByRole('button', { name })
const saveButton = (page: Page) => sheet(page).getByRole('button', { name: '이미지로 저장' })
const caption = (page: Page, words: string) => sheet(page).getByRole('heading', { name: words, exact: true })
/** Of the month that is shown: those beside it are inert. */
const days = (page: Page) => sheet(page).locator('[data-shown]').getByRole('button')
const aWrittenDay = (page: Page) => sheet(page).getByRole('button', { name: '11월 19일, 별이 뜬 날, 열기' })
const aQuietDay = (page: Page) => sheet(page).getByRole('button', { name: '11월 8일, 열기' })

/** Where November has a day's star on the screen. */
async function starOf(page: Page, day: number): Promise<{ x: number; y: number }> {
  await motionEnds(page)
  const card = await page.locator('[data-shown]').boundingBox()
  const found = monthSky({ stationId: STATION.stationId, month: '2026-11', fullDays: [], today: TODAY }).days[day - 1]
  if (!card || !found) throw new Error('no such day')
  return { x: card.x + (found.x / 100) * card.width, y: card.y + (found.y / 100) * card.width }
}

test('the pill says how many stars there are, and without a sky there is none', async ({ page, given }) => {
  giveConstellations(given)
  await enterRoom(page, given)
  await expect(pill(page)).toHaveText('별자리')
  giveRoom(given)
  await page.reload()
  await expect(page.locator('[data-ready]')).toBeVisible()
  await expect(page.getByRole('button', { name: /별자리/ })).toHaveCount(0)
})

test('months lie side by side, the newest first, by carets and by a swipe', async ({ page, given }) => {
  giveConstellations(given)
  await enterRoom(page, given)
  await openConstellations(page)
  await expect(sheet(page).getByText('오늘도 별이 하나 떴어요')).toBeVisible()
  await expect(step(page, '다음 달 별자리')).toHaveAttribute('aria-disabled', 'true')
  await step(page, '지난달 별자리').tap()
  await expect(caption(page, '10월 · 별 20개')).toBeVisible()
  await expect(sheet(page).getByText('한 달의 별자리가 완성됐어요')).toBeVisible()
  await motionEnds(page)
  const { x, y } = await starOf(page, 15)
  // A mouse on selected text would begin the browser's own drag.
  await page.keyboard.press('ControlOrMeta+A')
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 160, y, { steps: 8 })
  await page.mouse.up()
  // Of September only three days are the station's, and no star rose.
  await expect(caption(page, '9월')).toBeVisible()
  await expect(days(page)).toHaveCount(3)
  await expect(sheet(page).getByText('별들이 쉬어 간 한 달이에요')).toBeVisible()
  await expect(saveButton(page)).toHaveCount(0)
  await expect(step(page, '지난달 별자리')).toHaveAttribute('aria-disabled', 'true')
  await step(page, '지난달 별자리').press('Enter')
  await expect(caption(page, '9월')).toBeVisible()
})

test('a finger opens the nearest day within reach; today, days to come and the empty sky open none', async ({ page, given }) => {
  giveConstellations(given)
  await enterRoom(page, given)
  await openConstellations(page)
  for (const day of [20, 27]) {
    const { x, y } = await starOf(page, day)
    await page.touchscreen.tap(x, y)
  }
  const first = await starOf(page, 1)
  const card = await page.locator('[data-shown]').boundingBox()
  // The corner is far from all points.
  await page.touchscreen.tap((card?.x ?? 0) + 6, (card?.y ?? 0) + 6)
  await expect(caption(page, '11월 · 별 17개')).toBeVisible()
  expect(given.sent(getStationDay)).toEqual([])
  await page.touchscreen.tap(first.x + 3, first.y - 3)
  await expect(sheet(page).getByText('11월 1일 일요일')).toBeVisible()
  expect(given.sent(getStationDay).map(({ params }) => params.serviceDate)).toEqual(['2026-11-01'])
})

test('a day tells its question, who wrote, and the answers that one may read, the own one first', async ({ page, given }) => {
  giveConstellations(given)
  await enterRoom(page, given)
  await openConstellations(page)
  await aWrittenDay(page).press('Enter')
  await expect(sheet(page).getByText('11월 19일 목요일')).toBeVisible()
  await expect(sheet(page).getByRole('heading', { name: '최근에 산 것 중 가장 만족한 것은 무엇인가요?' })).toBeVisible()
  await expect(sheet(page).getByText('다섯 명이 함께 썼어요')).toBeVisible()
  const names = await sheet(page)
    .getByRole('listitem')
    .getByRole('img')
    .evaluateAll((all) => all.map((one) => one.getAttribute('alt')))
  expect(names).toEqual(['도윤', '예린', '서준', '하은', '별이'])
  const answers = sheet(page).getByRole('listitem').filter({ hasText: /요\./ })
  await expect(answers).toHaveText([/^별이나새벽에/, /^도윤작은/, /^예린중고로/])
  await expect(sheet(page).getByText('친구가 되면 나머지 답도 볼 수 있어요')).toBeVisible()
  await expect(sheet(page).locator('[translate=no]').filter({ hasText: '예린' })).toHaveCount(1)
  await expectNothingForAxe(page)
})

test('a day without a star shows no faces, and no line where all can be read', async ({ page, given }) => {
  giveConstellations(given)
  given.answer(getStationDay, ({ params }) =>
    aDay(params.serviceDate, { isFull: false, writers: [], answers: [], hasClosedAnswers: false }),
  )
  await enterRoom(page, given)
  await openConstellations(page)
  await aQuietDay(page).press('Enter')
  await expect(sheet(page).getByText('이날 남겨 둔 답이 없어요')).toBeVisible()
  await expect(sheet(page).getByRole('listitem')).toHaveCount(0)
  await expect(sheet(page).getByText(/함께 썼어요|친구가 되면/)).toHaveCount(0)
})

test('by keyboard alone: a button a past day, into the day and out again; axe finds nothing', async ({ page, given }) => {
  giveConstellations(given)
  await enterRoom(page, given)
  await pill(page).press('Enter')
  await expect(days(page)).toHaveCount(19)
  await expect(days(page).first()).toHaveAccessibleName('11월 1일, 별이 뜬 날, 열기')
  await expectNothingForAxe(page)
  await aQuietDay(page).focus()
  await page.keyboard.press('Tab')
  await expect(sheet(page).getByRole('button', { name: '11월 9일, 별이 뜬 날, 열기' })).toBeFocused()
  await page.keyboard.press('Enter')
  const back = sheet(page).getByRole('button', { name: '한 달로 돌아가기' })
  await expect(back).toBeFocused()
  await expect(sheet(page)).toHaveAccessibleName('11월 9일의 이야기')
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByRole('button', { name: '11월 9일, 별이 뜬 날, 열기' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(pill(page)).toBeFocused()
})

test('back leads from the day to its month, and from there to the room', async ({ page, given }) => {
  giveConstellations(given)
  await enterRoom(page, given)
  await openConstellations(page)
  await step(page, '지난달 별자리').tap()
  await sheet(page).getByRole('button', { name: '10월 20일, 별이 뜬 날, 열기' }).press('Enter')
  await expect(sheet(page).getByText('10월 20일 화요일')).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.history.state?.usr?.overlays?.length)).toBe(2)
  await goBackFromOverlay(page)
  await expect(caption(page, '10월 · 별 20개')).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.history.state?.usr?.overlays?.length)).toBe(1)
  await goBackFromOverlay(page)
  await expect(sheet(page)).toHaveCount(0)
  await expect(pill(page)).toBeVisible()
})

test('closed from a day of an older month, it opens with the newest again', async ({ page, given }) => {
  giveConstellations(given)
  await enterRoom(page, given)
  await openConstellations(page)
  await step(page, '지난달 별자리').tap()
  await sheet(page).getByRole('button', { name: '10월 20일, 별이 뜬 날, 열기' }).press('Enter')
  await sheet(page).getByRole('button', { name: '닫기' }).press('Enter')
  await expect(sheet(page)).toHaveCount(0)
  await pill(page).press('Enter')
  await expect(caption(page, '11월 · 별 17개')).toBeVisible()
})

test('a day is still there after a reload', async ({ page, given }) => {
  giveConstellations(given)
  await enterRoom(page, given)
  await openConstellations(page)
  await aWrittenDay(page).press('Enter')
  await expect(sheet(page).getByText('다섯 명이 함께 썼어요')).toBeVisible()
  await page.reload()
  await expect(sheet(page).getByText('11월 19일 목요일')).toBeVisible()
  await expect(sheet(page).getByText('다섯 명이 함께 썼어요')).toBeVisible()
  await sheet(page).getByRole('button', { name: '한 달로 돌아가기' }).press('Enter')
  await expect(caption(page, '11월 · 별 17개')).toBeVisible()
})

test('months that can not be read say so, and come with a second try', async ({ page, given }) => {
  giveConstellations(given)
  given.server.muteLive()
  given.refuse(getConstellations, 'TOO_MANY_REQUESTS')
  await enterRoom(page, given)
  await pill(page).tap()
  await expect(sheet(page).getByText('별자리를 불러오지 못했어요')).toBeVisible()
  await expectNothingForAxe(page)
  given.answer(getConstellations, MONTHS)
  await sheet(page).getByRole('button', { name: '다시 시도' }).press('Enter')
  await expect(caption(page, '11월 · 별 17개')).toBeVisible()
})

test('a day that can not be read says so, comes with a second try, and the month is a step back', async ({ page, given }) => {
  giveConstellations(given)
  given.lose(getStationDay)
  await enterRoom(page, given)
  await openConstellations(page)
  await aWrittenDay(page).press('Enter')
  await expect(sheet(page).getByText('그날의 이야기를 불러오지 못했어요')).toBeVisible({ timeout: 15_000 })
  await expect(sheet(page).getByText('11월 19일 목요일')).toBeVisible()
  given.answer(getStationDay, ({ params }) => aDay(params.serviceDate))
  await sheet(page).getByRole('button', { name: '다시 시도' }).press('Enter')
  await expect(sheet(page).getByText('다섯 명이 함께 썼어요')).toBeVisible()
})

test('a star that rises elsewhere shows in the open sheet', async ({ page, given }) => {
  const [november, ...before] = MONTHS.months
  if (!november) throw new Error('no month')
  const without = { ...MONTHS, months: [{ ...november, fullDays: november.fullDays.filter((day) => day !== 20) }, ...before] }
  giveConstellations(given, without)
  await enterRoom(page, given)
  await page.getByRole('button', { name: '우리의 별자리, 11월 별 16개' }).tap()
  await expect(caption(page, '11월 · 별 16개')).toBeVisible()
  await expect(sheet(page).getByText('모두가 답한 날마다 별이 하나씩 떠요')).toBeVisible()
  giveConstellations(given)
  given.server.tell({ type: 'station.reported', stationId: STATION.stationId, userId: 'other1' } as never)
  await expect(caption(page, '11월 · 별 17개')).toBeVisible()
})

for (const [today, note, buttons] of [
  ['2026-12-01', '내일이면 한 달의 별자리가 완성돼요', 0],
  ['2026-12-02', '한 달의 별자리가 완성됐어요', 1],
] as const) {
  test(`on ${today} November can be saved: ${buttons === 1}`, async ({ page, given }) => {
    giveConstellations(given, { ...MONTHS, today, months: [{ month: '2026-12', fullDays: [] }, ...MONTHS.months] })
    await enterRoom(page, given)
    await page.getByRole('button', { name: '우리의 별자리, 12월 별 0개' }).tap()
    await expect(sheet(page).getByText('모두가 답한 날, 첫 별이 떠요')).toBeVisible()
    await step(page, '지난달 별자리').tap()
    await expect(sheet(page).getByText(note)).toBeVisible()
    await expect(saveButton(page)).toHaveCount(buttons)
  })
}

test('a finished month is saved as a picture of 1080 x 1350', async ({ page, given }) => {
  giveConstellations(given)
  await enterRoom(page, given)
  await openConstellations(page)
  await step(page, '지난달 별자리').tap()
  await page.route(/\/content\/logo_wordmark_white/, (route) => route.abort())
  await saveButton(page).press('Enter')
  await expect(toast(page, '이미지를 만들지 못했어요. 다시 시도해 주세요')).toBeVisible()
  await page.unroute(/\/content\/logo_wordmark_white/)
  const download = page.waitForEvent('download')
  await saveButton(page).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe('별무리_대학 동기 다락방_10월.png')
  const { format, width, height } = await sharp(await readFile(await file.path())).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1080, height: 1350 })
  await expect(toast(page, '별자리 이미지를 저장했어요!')).toBeVisible()
})

test('inside another app, which drops downloads, the picture is shown to be pressed', async ({ page, given }) => {
  await page.addInitScript(() => {
    const userAgent = `${navigator.userAgent} KAKAOTALK 25.8.0`
    Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => userAgent })
  })
  giveConstellations(given)
  await enterRoom(page, given)
  await openConstellations(page)
  await step(page, '지난달 별자리').tap()
  await saveButton(page).press('Enter')
  const picture = page.getByRole('dialog', { name: '이미지를 길게 눌러 저장해 주세요' })
  await expect(picture.getByRole('img')).toBeVisible()
  await expect(page.getByText('별자리 이미지를 저장했어요!')).toHaveCount(0)
})

test('the settings of the station open the same sheet', async ({ page, given }) => {
  giveConstellations(given)
  await given.open('/station/stationsetting', { sessionStorage: STATION })
  await page.getByRole('button', { name: '우리의 별자리' }).tap()
  await expect(caption(page, '11월 · 별 17개')).toBeVisible()
  await goBackFromOverlay(page)
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: '우리의 별자리' })).toBeFocused()
})

for (const width of [320, 390]) {
  test(`month and day fit ${width} px, and the pill keeps its name`, async ({ page, given }) => {
    await page.setViewportSize({ width, height: width === 320 ? 667 : 844 })
    giveConstellations(given)
    await enterRoom(page, given)
    await expect(pill(page).getByText('별자리')).toBeVisible({ visible: width >= 360 })
    await openConstellations(page)
    expect(await layoutFaults(page)).toEqual([])
    await step(page, '지난달 별자리').tap()
    await expect(saveButton(page)).toBeInViewport()
    await step(page, '다음 달 별자리').tap()
    await aWrittenDay(page).press('Enter')
    await expect(sheet(page).getByText('다섯 명이 함께 썼어요')).toBeInViewport()
    expect(await layoutFaults(page)).toEqual([])
  })
}
