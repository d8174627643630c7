import type { Locator, Page } from '@playwright/test'
import { refresh } from '#contract/session.ts'
import { enterStation, favoriteStation, getStations, joinStation, type StationCard, unfavoriteStation } from '#contract/stations.ts'
import { expectNothingForAxe, reload } from '#tests/helpers/e2e.ts'
import { setMotion } from '#tests/helpers/motion.ts'
import { drag } from '../e2e/roomSteps.ts'
import { aCard, aRoom, giveRoom, ROOM, STATION } from './given/room.ts'
import { expect, type Given, test } from './given/test.ts'

const openIds = (page: Page) =>
  page.evaluate(() => ({ stationCode: sessionStorage.getItem('stationCode'), stationId: sessionStorage.getItem('stationId') }))
const slides = (page: Page) => page.getByRole('region', { name: '정거장 둘러보기' })
const shownSlide = (page: Page) => slides(page).locator('li:not([inert])')
const slide = (page: Page) => shownSlide(page).getByRole('heading', { level: 2 })
const sheetHead = (page: Page) => page.getByRole('button', { name: '내 정거장 목록' })
const rows = (page: Page) => page.locator('[data-station]')
const popup = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** The first one named is the one that was active last. */
function giveStations(given: Given, ...names: string[]): StationCard[] {
  const stations = names.map((name, at) => aCard(at, name))
  giveRoom(given)
  given.answer(getStations, { stations })
  return stations
}

async function openCode(page: Page, code: string) {
  await page.getByRole('button', { name: '코드로 정거장 찾기' }).tap()
  const field = page.getByRole('textbox', { name: '정거장 코드' })
  await expect(field).toBeFocused()
  await field.fill(code)
  return field
}

/** By a finger, from the upper part of the element, resting before it lifts. */
async function swipe(page: Page, target: Locator, { x: byX = 0, y: byY = 0 }: { x?: number; y?: number }) {
  const box = await target.boundingBox()
  if (box === null) throw new Error('nothing to swipe')
  const [x, y] = [box.x + box.width / 2 - byX / 2, box.y + (byY < 0 ? 200 : 60)]
  await drag(page, { x, y }, { x: x + byX, y: y + byY })
}

test('without stations both ways into one are there; a wheel is turned by touch and the hours go round', async ({ page, given }) => {
  await given.open('/station')
  await expect(page.getByText('아직 등록된 정거장이 없어요...')).toBeVisible()
  await expect(page.getByText('정거장을 검색하거나, 새로운 정거장을 만들어 보세요!')).toBeVisible()
  await expect(sheetHead(page)).toBeHidden()
  await page.getByRole('button', { name: '코드로 들어가기' }).tap()
  await expect(page.getByRole('textbox', { name: '정거장 코드' })).toBeFocused()
  await page.getByRole('button', { name: '취소' }).tap()
  const make = page.getByRole('link', { name: '정거장 만들기' }).last()
  // The one primary button.
  await expect(make).toHaveCSS('background-color', 'rgb(255, 209, 102)')
  await make.tap()
  const [name, intro] = [page.getByLabel('정거장 이름'), page.getByLabel('한 줄 소개')]
  await name.fill('주말 원정대')
  await page.getByRole('button', { name: '다음' }).tap()
  await expect(intro).toHaveAttribute('aria-invalid', 'true')
  await expect(intro).toBeFocused()
  await expect(name).not.toHaveAttribute('aria-invalid')
  await intro.fill('하루 한 줄')
  await expect(intro).not.toHaveAttribute('aria-invalid')
  const hour = page.getByLabel('시', { exact: true })
  const turn = (count: number) =>
    hour.locator('xpath=following-sibling::div').evaluate((wheel, by) => wheel.scrollBy({ top: by * 44 }), count)
  await turn(4)
  await expect(hour).toHaveValue('0')
  await turn(-2)
  await expect(hour).toHaveValue('10')
  await page.getByRole('button', { name: '닫기' }).tap()
  await page.waitForURL('**/station')
})

test('joining by code: nothing, unknown, full, too many misses, already in', async ({ page, given }) => {
  giveStations(given, '나의 방')
  given.refuse(joinStation, 'STATION_NOT_FOUND')
  await page.clock.install()
  await given.open('/station')
  const field = await openCode(page, '')
  await page.getByRole('button', { name: '입장하기' }).tap()
  expect(given.sent(joinStation)).toEqual([])
  await field.pressSequentially('zz zz22x')
  await expect(field).toHaveValue('ZZZZ22')
  await page.getByRole('button', { name: '입장하기' }).tap()
  const unknown = popup(page, '검색한 정거장이 존재하지 않아요!')
  await expect(unknown).toContainText('코드를 다시 확인해주세요')
  const bottom = await unknown.evaluate((element) => element.lastElementChild?.getBoundingClientRect().bottom)
  expect(bottom, 'the boxes stay in sight').toBeLessThan((await field.boundingBox())?.y ?? 0)
  await page.clock.runFor(6000)
  await expect(unknown).toBeHidden()
  const modal = page.getByRole('dialog', { name: '정거장 코드를 입력해 주세요' })
  const expectWrong = async (sentence: string, code: string) => {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(sentence)
    await expect(field).toHaveValue(code)
    await expect(field).toBeFocused()
  }
  await expectWrong('검색한 정거장이 존재하지 않아요!', 'ZZZZ22')
  const described = await modal.getByText('검색한 정거장이 존재하지 않아요!').locator('..').boundingBox()
  expect(described?.width, 'only for screen readers').toBeLessThan(2)
  await page.clock.resume()
  await expectNothingForAxe(page)
  // The code is selected.
  await page.keyboard.type('y')
  await expect(field).toHaveValue('Y')
  await expect(field).not.toHaveAttribute('aria-invalid')

  given.refuse(joinStation, 'STATION_FULL')
  await field.fill('TEQK3H')
  await field.press('Enter')
  const full = page.getByRole('dialog', { name: '정거장이 가득 찼습니다. 다른 정거장을 찾아보세요.' })
  await full.getByRole('button', { name: '확인' }).tap()
  await expect(full).toBeHidden()
  await expectWrong('정거장이 가득 찼습니다. 다른 정거장을 찾아보세요.', 'TEQK3H')
  await expect(modal.getByText('정거장이 가득 찼습니다. 다른 정거장을 찾아보세요.')).toBeVisible()

  given.refuse(joinStation, 'CODE_MISSES')
  await field.fill('TEQK3H')
  await field.press('Enter')
  await expect(modal.getByText('코드를 너무 많이 틀렸어요. 1시간 뒤에 다시 시도해 주세요')).toBeVisible()
  await expect(field).toHaveValue('TEQK3H')

  given.refuse(joinStation, 'ALREADY_MEMBER')
  await field.fill('teqk3h')
  await field.press('Enter')
  await page.waitForURL(`**${ROOM}`)
  expect(await openIds(page)).toEqual(STATION)
})

test('a code in the address opens the modal filled in, once', async ({ page, given }) => {
  giveRoom(given)
  await given.open(`/station?code=${STATION.stationCode.toLowerCase()}`)
  await expect(page.getByRole('textbox', { name: '정거장 코드' })).toHaveValue(STATION.stationCode)
  await page.getByRole('button', { name: '취소' }).tap()
  await expect(page.getByRole('dialog')).toBeHidden()
  await reload(page)
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await given.open(`/station?code=${STATION.stationCode}`)
  await page.getByRole('button', { name: '입장하기' }).tap()
  await page.waitForURL(`**${ROOM}`)
})

test('the next room opens with its picture: no figure is drawn before it', async ({ page, given }) => {
  const cards = ['하나', '둘'].map((name, at) => ({ ...aCard(at, name), stationBackground: `bg_station_${at + 1}.png` }))
  giveRoom(given)
  given.answer(getStations, { stations: cards })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/bg_station_2[.]/, async (route) => {
    await held
    await route.continue()
  })
  await given.open('/station')
  await expect(shownSlide(page).locator('ul li')).toHaveCount(1)
  await page.getByRole('button', { name: '다음 정거장' }).tap()
  await expect(slide(page)).toHaveText('둘')
  await expect(shownSlide(page).locator('ul li')).toHaveCount(0)
  release()
  await expect(shownSlide(page).locator('ul li')).toHaveCount(1)
})

test('the slider goes by arrows, by a swipe and by itself; not while the sheet is open', async ({ page, given }) => {
  const ring = ['하나', '둘', '셋', '넷', '다섯']
  giveStations(given, ...ring, '여섯')
  await page.clock.install()
  await given.open('/station')
  const shown = shownSlide(page)
  await expect(shown.locator('time').first()).toHaveText(/^\d{4}\.\d{2}\.\d{2}$/)
  await expect(shown.getByText('방금전 활동')).toBeVisible()
  await expect(shown.getByText('1/6')).toBeVisible()
  await expect(slides(page)).toHaveAttribute('data-paused')
  const expectAt = (place: number) => expect(slide(page)).toHaveText(ring.at(place % ring.length) ?? '')
  await expectAt(0)
  await page.getByRole('button', { name: '다음 정거장' }).tap()
  await expectAt(1)
  await page.getByRole('button', { name: '이전 정거장' }).tap()
  await page.getByRole('button', { name: '이전 정거장' }).tap()
  await expectAt(-1)
  await page.clock.fastForward(11_000)
  await expectAt(-1)
  await swipe(page, slides(page), { x: -150 })
  await expectAt(0)
  await expect(page).toHaveURL(/\/station$/)

  await sheetHead(page).tap()
  await expect(sheetHead(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(rows(page)).toHaveCount(6)
  await setMotion(page, 'no-preference')
  await page.clock.fastForward(11_000)
  await expectAt(0)
  await sheetHead(page).tap()
  await expect(sheetHead(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(slides(page)).not.toHaveAttribute('data-paused')
  await page.clock.fastForward(5100)
  await expect(slide(page)).not.toHaveText(ring[0] ?? '')
})

test('the list scrolls under a finger, and at its top is pulled down with its sheet', async ({ page, given }) => {
  await setMotion(page, 'no-preference')
  giveStations(given, '하나', '둘', '셋', '넷', '다섯', '여섯', '일곱', '여덟', '아홉', '열')
  await given.open('/station')
  await sheetHead(page).tap()
  const list = page.locator('section > div:has([data-station])')
  await expect(list).not.toHaveAttribute('inert')
  const scrolled = () => list.evaluate((scroller) => scroller.scrollTop)
  await swipe(page, list, { y: -120 })
  await expect.poll(scrolled).toBeGreaterThan(60)
  await swipe(page, list, { y: 200 })
  await expect.poll(scrolled).toBe(0)
  await expect(sheetHead(page)).toHaveAttribute('aria-expanded', 'true')
  await swipe(page, list, { y: 80 })
  await expect(sheetHead(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(page).toHaveURL(/\/station$/)
})

test('the list is sorted, favourites first; a star that fails goes back', async ({ page, given }) => {
  const [newer, older] = giveStations(given, '가람', '하늘')
  if (!newer || !older) throw new Error('two stations are given')
  given.answer(favoriteStation, {})
  given.answer(unfavoriteStation, {})
  await given.open('/station')
  await sheetHead(page).tap()
  await expect(rows(page)).toHaveText([/^가람/, /^하늘/])
  const sort = page.getByLabel('정거장 정렬')
  await expect(sort).toHaveValue('새로운 활동순')
  await sort.selectOption('오래된 가입순')
  await expect(rows(page)).toHaveText([/^하늘/, /^가람/])
  expect(await page.evaluate(() => localStorage.getItem('sortCriteria'))).toBe('오래된 가입순')
  await expectNothingForAxe(page)

  given.answer(getStations, { stations: [{ ...newer, favorite: true }, older] })
  await rows(page).getByRole('button', { name: '가람 즐겨찾기' }).tap()
  await expect(rows(page)).toHaveText([/^가람/, /^하늘/])
  await expect.poll(() => given.sent(favoriteStation).length).toBe(1)
  await reload(page)
  await expect(sheetHead(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(rows(page)).toHaveText([/^가람/, /^하늘/])

  given.answerRaw(favoriteStation, 500, {})
  await rows(page).getByRole('button', { name: '하늘 즐겨찾기' }).tap()
  const failed = page.getByRole('dialog', { name: '즐겨찾기 변경에 실패했습니다.' })
  await failed.getByRole('button', { name: '확인' }).tap()
  await expect(rows(page).getByRole('button', { name: '하늘 즐겨찾기' })).toHaveAttribute('aria-pressed', 'false')
  await page.locator(`[data-station="${newer.stationId}"]`).getByRole('button').first().tap()
  await page.waitForURL(`**${ROOM}`)
  expect(await openIds(page)).toEqual({ stationCode: newer.stationCode, stationId: newer.stationId })
})

test('a session that ended: the list says so and leads to the login, entering leads there at once', async ({ page, given }) => {
  giveStations(given, '하나')
  given.refuse(getStations, 'NOT_LOGGED_IN')
  await given.open('/station')
  const alert = page.getByRole('dialog', { name: '세션이 만료되었습니다. 다시 로그인해주세요.' })
  // Its initial refresh is over then.
  await expect(alert).toBeVisible()
  given.refuse(refresh, 'NOT_LOGGED_IN')
  await alert.getByRole('button', { name: '확인' }).tap()
  await page.waitForURL('**/login')

  giveStations(given, '하나')
  given.reset(refresh)
  await given.open('/station')
  await expect(slide(page)).toHaveText('하나')
  given.refuse(enterStation, 'NOT_LOGGED_IN')
  given.refuse(refresh, 'NOT_LOGGED_IN')
  await page.getByRole('button', { name: '하나 들어가기' }).tap()
  await page.waitForURL('**/login')
})

test('a deleted station is reported, and leaves the list', async ({ page, given }) => {
  // Otherwise the live connection refetches the list before the station is entered.
  given.server.muteLive()
  giveStations(given, '하나')
  await given.open('/station')
  await expect(slide(page)).toHaveText('하나')
  given.refuse(enterStation, 'STATION_NOT_FOUND')
  given.answer(getStations, { stations: [] })
  await page.getByRole('button', { name: '하나 들어가기' }).tap()
  await expect(popup(page, '정거장에서 나오게 되었어요')).toBeVisible()
  await expect(page.getByText('아직 등록된 정거장이 없어요...')).toBeVisible()
})

test('room and settings without a station lead to the list; those of a station that is gone, too, with a word', async ({ page, given }) => {
  given.refuse(enterStation, 'STATION_NOT_FOUND')
  for (const path of [ROOM, '/station/stationsetting']) {
    await given.open(path)
    await page.waitForURL('**/station')
  }
  await given.open('/station/stationbackgroundsetting', { sessionStorage: { stationId: 'ZZZZ22', stationCode: 'ZZZZ22' } })
  await expect(popup(page, '정거장에서 나오게 되었어요')).toBeVisible()
  await expect(page).toHaveURL(/\/station$/)
  expect(await openIds(page)).toEqual({ stationCode: null, stationId: null })
})

test('a station that can not be read says so on its pages, and is tried again', async ({ page, given }) => {
  // Otherwise the live connection refetches before the tap.
  given.server.muteLive()
  giveRoom(given)
  for (const [path, shown] of [
    ['/station/stationsetting', page.getByRole('textbox').first()],
    ['/station/stationbackgroundsetting', page.getByRole('button', { pressed: true })],
  ] as const) {
    given.refuse(enterStation, 'TOO_MANY_REQUESTS')
    await given.open(path, { sessionStorage: STATION })
    await expect(page.getByRole('alert').getByText('정거장 정보를 불러오지 못했어요')).toBeVisible()
    given.answer(enterStation, aRoom())
    await page.getByRole('button', { name: '다시 시도' }).tap()
    await expect(shown).toBeAttached()
  }
})
