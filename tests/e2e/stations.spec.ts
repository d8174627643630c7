import type { Locator, Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, expectNothingForAxe, test } from '#tests/helpers/e2e.ts'
import { framesPass } from '#tests/helpers/motion.ts'
import { type Caller, newCaller, newPhone, ownPhone } from '#tests/helpers/phones.ts'
import { answer, drag, join as joinByCall, keepOpen, open, type Station } from './roomSteps.ts'

// Most of these sign up several members.
test.describe.configure({ timeout: 90_000 })

function make(member: Caller, name: string, number = 1): Promise<Station> {
  const body = { stationBackground: `bg_station_${number}.png`, name, intro: '하루 한 줄', reportNoticeTime: '21:30:00' }
  return member.call('POST', '/stations', body)
}

const openIds = (page: Page) =>
  page.evaluate(() => ({ stationCode: sessionStorage.getItem('stationCode'), stationId: sessionStorage.getItem('stationId') }))
const slides = (page: Page) => page.getByRole('region', { name: '정거장 둘러보기' })
const shownSlide = (page: Page) => slides(page).locator('li:not([inert])')
const slide = (page: Page) => shownSlide(page).getByRole('heading', { level: 2 })
const sheetHead = (page: Page) => page.getByRole('button', { name: '내 정거장 목록' })
const rows = (page: Page) => page.locator('[data-station]')
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const popup = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

async function openCode(page: Page, code: string) {
  await page.getByRole('button', { name: '코드로 정거장 찾기' }).tap()
  const field = page.getByRole('textbox', { name: '정거장 코드' })
  await expect(field).toBeFocused()
  await field.fill(code)
  return field
}

async function join(page: Page, code: string) {
  await openCode(page, code)
  await page.getByRole('button', { name: '입장하기' }).tap()
}

/** From the upper part of the element, resting before it leaves. */
async function swipe(page: Page, target: Locator, byPx: number) {
  const box = await target.boundingBox()
  if (box === null) throw new Error('nothing to swipe')
  const [x, y] = [box.x + box.width / 2, box.y + (byPx < 0 ? 200 : 60)]
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', place: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: place }] })
  await touch('touchStart', y)
  for (let step = 1; step <= 12; step += 1) {
    await touch('touchMove', y + (byPx * step) / 12)
    await framesPass(page)
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await finger.detach()
}

test('a station is made in two steps and entered; the form outlives a reload @small', async ({ page }) => {
  await ownPhone(page, '민아')
  await page.goto('/station')
  await expect(page.getByText('아직 등록된 정거장이 없어요...')).toBeVisible()
  await expect(page.getByText('정거장을 검색하거나, 새로운 정거장을 만들어 보세요!')).toBeVisible()
  await expect(sheetHead(page)).toBeHidden()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '코드로 들어가기' }).tap()
  await expect(page.getByRole('textbox', { name: '정거장 코드' })).toBeFocused()
  await page.getByRole('button', { name: '취소' }).tap()
  await page.getByRole('link', { name: '정거장 만들기' }).last().tap()

  const next = page.getByRole('button', { name: '다음' })
  await next.tap()
  await expect(popup(page, '정거장 설정을 완료해주세요!')).toBeVisible()
  await expect(next).toBeDisabled()
  await expect(next).toBeEnabled()
  await page.getByLabel('정거장 이름').fill(' 주말 게임 원정대 ')
  await page.getByLabel('한 줄 소개').fill('가'.repeat(61))
  await expect(page.getByLabel('한 줄 소개')).toHaveValue('가'.repeat(60))
  await expect(page.getByLabel('오전 오후')).toHaveValue('0')
  await expect(page.getByLabel('시', { exact: true })).toHaveValue('8')
  await page.getByLabel('오전 오후').selectOption('오후')
  await page.getByLabel('시', { exact: true }).selectOption('12')
  await page.getByLabel('분', { exact: true }).selectOption('05')
  await page.reload()
  await expect(page.getByLabel('분', { exact: true })).toHaveValue('5')
  await expectNothingForAxe(page)
  await next.tap()
  await page.getByRole('button', { name: '네온 아케이드' }).tap()
  await page.getByRole('button', { name: '이전' }).tap()
  await expect(page.getByLabel('정거장 이름')).toHaveValue(' 주말 게임 원정대 ')
  await next.tap()
  await expect(page.getByRole('button', { name: '네온 아케이드' })).toHaveAttribute('aria-pressed', 'true')
  await expectNoSidewaysScroll(page)

  await page.route('**/api/stations', (route) => route.abort())
  await page.getByRole('button', { name: '완료' }).tap()
  await expect(toast(page, '인터넷 연결을 확인해 주세요')).toBeVisible()
  await page.unroute('**/api/stations')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/stations'))
  await page.getByRole('button', { name: '완료' }).tap()
  expect((await sent).postDataJSON()).toEqual({
    stationBackground: 'bg_station_4.png',
    name: '주말 게임 원정대',
    intro: '가'.repeat(60),
    reportNoticeTime: '12:05:00',
  })
  await page.waitForURL('**/station/stationinside')
  const { stationCode, stationId } = await openIds(page)
  expect(stationId).toMatch(/^[A-HJKMNP-Z2-9]{6}$/)
  expect(stationCode).toBe(stationId)
})

test('a wheel is turned by touch; the hours go round', async ({ page }) => {
  await ownPhone(page, '민아')
  await page.goto('/station/createstation')
  const hour = page.getByLabel('시', { exact: true })
  const turn = (rows: number) =>
    hour.locator('xpath=following-sibling::div').evaluate((wheel, by) => wheel.scrollBy({ top: by * 44 }), rows)
  await turn(4)
  await expect(hour).toHaveValue('0')
  await turn(-2)
  await expect(hour).toHaveValue('10')
  await page.getByRole('button', { name: '닫기' }).tap()
  await page.waitForURL('**/station')
})

test('joining by code: unknown, already in, full, too many misses @small', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const host = await newCaller(testInfo, '도윤')
  const open = await make(host, '도윤의 방')
  const mine = await make(me, '나의 방')
  await page.goto('/station')
  const field = await openCode(page, '')
  await page.getByRole('button', { name: '입장하기' }).tap()
  await field.pressSequentially('zz zz22x')
  await expect(field).toHaveValue('ZZZZ22')
  await page.getByRole('button', { name: '입장하기' }).tap()
  // In one call: it is there for a moment only.
  const told = await popup(page, '검색한 정거장이 존재하지 않아요!').evaluate((element) => ({
    text: element.textContent,
    bottom: element.lastElementChild?.getBoundingClientRect().bottom,
  }))
  expect(told.text).toContain('코드를 다시 확인해주세요')
  expect(told.bottom, 'the boxes stay in sight').toBeLessThan((await field.boundingBox())?.y ?? 0)
  await expect(popup(page, '검색한 정거장이 존재하지 않아요!')).toBeHidden()
  const modal = page.getByRole('dialog', { name: '정거장 코드를 입력해 주세요' })
  const expectWrong = async (sentence: string) => {
    await expect(modal.getByText(sentence)).toBeVisible()
    await expect(field).toHaveAccessibleDescription(sentence)
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
  }
  await expectWrong('검색한 정거장이 존재하지 않아요!')
  await expectNoSidewaysScroll(page)
  await expectNothingForAxe(page)
  await page.keyboard.type('z')
  await expect(modal.getByText('검색한 정거장이 존재하지 않아요!')).toBeHidden()

  await page.route('**/api/stations/*', (route) => route.fulfill({ status: 409, json: { code: 'STATION_FULL', message: 'Station Full' } }))
  await field.fill(open.stationCode)
  await field.press('Enter')
  const full = page.getByRole('dialog', { name: '정거장이 가득 찼습니다. 다른 정거장을 찾아보세요.' })
  await full.getByRole('button', { name: '확인' }).tap()
  await expect(full).toBeHidden()
  await expectWrong('정거장이 가득 찼습니다. 다른 정거장을 찾아보세요.')
  await page.unroute('**/api/stations/*')

  await page.route('**/api/stations/*', (route) => route.fulfill({ status: 429, json: { code: 'CODE_MISSES', message: '' } }))
  await field.fill(open.stationCode)
  await field.press('Enter')
  await expect(modal.getByText('코드를 너무 많이 틀렸어요. 1시간 뒤에 다시 시도해 주세요')).toBeVisible()
  await expect(field).toHaveValue(open.stationCode)
  await page.unroute('**/api/stations/*')

  await field.fill(mine.stationCode.toLowerCase())
  await field.press('Enter')
  await page.waitForURL('**/station/stationinside')
  expect(await openIds(page)).toEqual({ stationCode: mine.stationCode, stationId: mine.stationId })

  await page.goto('/station')
  await join(page, open.stationCode)
  await page.waitForURL('**/station/stationinside')
  expect(await openIds(page)).toEqual({ stationCode: open.stationCode, stationId: open.stationId })
})

test('a code in the address opens the modal filled in, once', async ({ page }, testInfo) => {
  const host = await newCaller(testInfo, '도윤')
  const { stationCode } = await make(host, '초대한 방')
  await ownPhone(page, '민아')
  await page.goto(`/station?code=${stationCode.toLowerCase()}`)
  await expect(page.getByRole('textbox', { name: '정거장 코드' })).toHaveValue(stationCode)
  await page.getByRole('button', { name: '취소' }).tap()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`/station?code=${stationCode}`)
  await page.getByRole('button', { name: '입장하기' }).tap()
  await page.waitForURL('**/station/stationinside')
})

test('the slider goes by arrows, by a swipe and by itself; not while the sheet is open @small', async ({ page }) => {
  const me = await ownPhone(page, '민아')
  const ring = ['여섯', '다섯', '넷', '셋', '둘']
  for (const name of ['하나', ...ring.toReversed()]) await make(me, name)
  await page.clock.install()
  await page.goto('/station')
  const shown = shownSlide(page)
  await expect(shown.locator('time').first()).toHaveText(/^\d{4}\.\d{2}\.\d{2}$/)
  await expect(shown.getByText('방금전 활동')).toBeVisible()
  await expect(shown.getByText('1/6')).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(slides(page)).toHaveAttribute('data-paused')
  const begin = ring.indexOf((await slide(page).textContent()) ?? '')
  const expectAt = (place: number) => expect(slide(page)).toHaveText(ring.at((begin + place) % ring.length) ?? '')
  await page.getByRole('button', { name: '다음 정거장' }).tap()
  await expectAt(1)
  await page.getByRole('button', { name: '이전 정거장' }).tap()
  await page.getByRole('button', { name: '이전 정거장' }).tap()
  await expectAt(-1)
  await page.clock.fastForward(11_000)
  await expectAt(-1)

  const box = await slides(page).boundingBox()
  if (box === null) throw new Error('the slider has a box')
  // By touch: with the test's clock a mouse click is told from a swipe by time.
  const y = box.y + 80
  await drag(page, { x: box.x + 220, y }, { x: box.x + 70, y })
  await expectAt(0)
  await expect(page).toHaveURL(/\/station$/)

  await sheetHead(page).tap()
  await expect(sheetHead(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(rows(page)).toHaveCount(6)
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.fastForward(11_000)
  await expectAt(0)
  await sheetHead(page).tap()
  await expect(sheetHead(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(slides(page)).not.toHaveAttribute('data-paused')
  await page.clock.fastForward(5100)
  await expect(slide(page)).not.toHaveText(ring[begin] ?? '')
})

test('a slide shows its members, who wrote today and who is in the room now @small', async ({ page, browser }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const station = await make(me, '새벽 편지방', 2)
  const other = await newPhone(browser, testInfo, '도윤')
  const guest = await newCaller(testInfo, '예린')
  for (const member of [other, guest]) await joinByCall(member, station)
  await page.clock.install()
  await page.goto('/station')
  const shown = shownSlide(page)
  await expect(shown.getByText('오늘 0/3명이 답했어요')).toBeVisible()
  await expect(shown.getByText(/^지금/)).toBeHidden()
  const figures = shown.locator('img[src*="character_"]')
  await expect(figures).toHaveCount(3)
  for (const figure of await figures.all()) {
    const shownFile = () => figure.evaluate((img: HTMLImageElement) => (img.naturalWidth > 0 ? img.currentSrc : ''))
    // The browser takes a larger one that it has already.
    await expect.poll(shownFile).toMatch(/\.w[36]00\.webp$/)
  }

  await answer(other, station, '오늘의 답')
  const counted = shown.getByText('오늘 1/3명이 답했어요')
  await expect(async () => {
    await page.clock.fastForward(200)
    await expect(counted).toBeVisible({ timeout: 500 })
  }).toPass()
  await open(other.page, station)
  await expect(other.page.locator('[data-ready]')).toBeVisible()
  const readAnew = (check: () => Promise<void>) =>
    expect(async () => {
      await page.clock.fastForward(30_000)
      await check()
    }).toPass()
  await readAnew(() => expect(shown.getByText('지금 1명')).toBeVisible({ timeout: 1000 }))
  await expectNoSidewaysScroll(page)
  await expectNothingForAxe(page)
  await other.page.context().close()
  await readAnew(() => expect(shown.getByText(/^지금/)).toBeHidden({ timeout: 1000 }))
  await page.getByRole('button', { name: '새벽 편지방 들어가기' }).tap()
  await page.waitForURL('**/station/stationinside')
})

test('the list scrolls under a finger, and at its top is pulled down with its sheet @small', async ({ page }) => {
  const me = await ownPhone(page, '민아')
  for (const name of ['하나', '둘', '셋', '넷', '다섯', '여섯', '일곱', '여덟']) await make(me, name)
  await page.goto('/station')
  await sheetHead(page).tap()
  const list = page.locator('section > div:has([data-station])')
  await expect(list).not.toHaveAttribute('inert')
  const scrolled = () => list.evaluate((scroller) => scroller.scrollTop)
  await swipe(page, list, -120)
  await expect.poll(scrolled).toBeGreaterThan(60)
  await swipe(page, list, 200)
  await expect.poll(scrolled).toBe(0)
  await expect(sheetHead(page)).toHaveAttribute('aria-expanded', 'true')
  await swipe(page, list, 80)
  await expect(sheetHead(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(page).toHaveURL(/\/station$/)
})

test('the list is sorted, favourites first; a star that fails goes back', async ({ page }) => {
  const me = await ownPhone(page, '민아')
  const first = await make(me, '하늘')
  await make(me, '가람')
  await page.goto('/station')
  await sheetHead(page).tap()
  await expect(rows(page)).toHaveText([/^가람/, /^하늘/])
  const sort = page.getByLabel('정거장 정렬')
  await expect(sort).toHaveValue('새로운 활동순')
  await sort.selectOption('오래된 가입순')
  await expect(rows(page)).toHaveText([/^하늘/, /^가람/])
  expect(await page.evaluate(() => localStorage.getItem('sortCriteria'))).toBe('오래된 가입순')
  await expectNothingForAxe(page)

  const star = rows(page).getByRole('button', { name: '가람 즐겨찾기' })
  const starred = page.waitForResponse('**/favorite')
  await star.tap()
  await expect(rows(page)).toHaveText([/^가람/, /^하늘/])
  // A call under way is lost when its page goes.
  await starred
  await page.reload()
  await sheetHead(page).tap()
  await expect(rows(page)).toHaveText([/^가람/, /^하늘/])

  await page.route('**/favorite', (route) => route.fulfill({ status: 500, json: {} }))
  await rows(page).getByRole('button', { name: '하늘 즐겨찾기' }).tap()
  const failed = page.getByRole('dialog', { name: '즐겨찾기 변경에 실패했습니다.' })
  await failed.getByRole('button', { name: '확인' }).tap()
  await expect(rows(page).getByRole('button', { name: '하늘 즐겨찾기' })).toHaveAttribute('aria-pressed', 'false')
  await page.locator(`[data-station="${first.stationId}"]`).getByRole('button').first().tap()
  await page.waitForURL('**/station/stationinside')
  expect(await openIds(page)).toEqual({ stationCode: first.stationCode, stationId: first.stationId })
})

test('a session that ended: the list says so and leads to the login, entering leads there at once', async ({ page }) => {
  const me = await ownPhone(page, '민아')
  await make(me, '하나')
  const unauthorized = { status: 401, json: { code: 'NOT_LOGGED_IN', message: '' } }
  await page.route('**/api/stations', (route) => route.fulfill(unauthorized))
  await page.goto('/station')
  const alert = page.getByRole('dialog', { name: '세션이 만료되었습니다. 다시 로그인해주세요.' })
  // Its initial refresh is over then.
  await expect(alert).toBeVisible()
  await page.route('**/api/auth/refresh', (route) => route.fulfill(unauthorized))
  await alert.getByRole('button', { name: '확인' }).tap()
  await page.waitForURL('**/login')
  await page.unrouteAll()

  await page.goto('/station')
  await expect(slide(page)).toHaveText('하나')
  await page.route('**/api/stations/*', (route) => route.fulfill(unauthorized))
  await page.route('**/api/auth/refresh', (route) => route.fulfill(unauthorized))
  await page.getByRole('button', { name: '하나 들어가기' }).tap()
  await page.waitForURL('**/login')
})

test('a station that is gone meanwhile is told, and leaves the list', async ({ page }) => {
  const me = await ownPhone(page, '민아')
  const { stationId } = await make(me, '하나')
  await page.goto('/station')
  await expect(slide(page)).toHaveText('하나')
  let isGone = false
  // The list may be refetched at any moment: the station is in it until a call got 404.
  await page.route('**/api/stations', (route) => (isGone ? route.fulfill({ json: { stations: [] } }) : route.continue()))
  await page.route(`**/api/stations/${stationId}`, (route) => {
    isGone = true
    return route.fulfill({ status: 404, json: { code: 'STATION_NOT_FOUND', message: '' } })
  })
  await page.getByRole('button', { name: '하나 들어가기' }).tap()
  await expect(popup(page, '정거장에서 나오게 되었어요')).toBeVisible()
  await expect(page.getByText('아직 등록된 정거장이 없어요...')).toBeVisible()
})

test('settings: changed, background, new code, a member removed @small', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const { stationId, stationCode } = await make(me, '하나')
  const guest = await newCaller(testInfo, '도윤')
  await guest.call('PATCH', `/stations/${stationCode}`)
  await page.goto('/station')
  // A page that is left during its refresh loses the new cookie.
  await expect(slide(page)).toHaveText('하나')
  await keepOpen(page, { stationId, stationCode: stationId })
  await page.goto('/station/stationsetting')
  const name = page.getByLabel('정거장 이름')
  await expect(name).toHaveValue('하나')
  await expect(page.getByLabel('오전 오후')).toHaveValue('1')
  await name.fill('둘')
  await expectNoSidewaysScroll(page)
  await expectNothingForAxe(page)

  await page.getByRole('link', { name: '배경 바꾸기' }).tap()
  await page.getByRole('button', { name: '온실 돔' }).tap()
  await page.getByRole('button', { name: '완료' }).tap()
  await expect(name).toHaveValue('둘')
  expect((await me.call('GET', `/stations/${stationId}`)).stationBackground).toBe('bg_station_2.png')

  await page.getByRole('button', { name: '코드 새로 만들기' }).tap()
  await page.getByRole('button', { name: '새로 만들기', exact: true }).tap()
  await expect(toast(page, '새 코드는')).toBeVisible()
  const renewed = await openIds(page)
  expect(renewed.stationId).toBe(stationId)
  expect(renewed.stationCode).not.toBe(stationCode)

  await page.getByRole('button', { name: '멤버 관리' }).tap()
  await page.getByRole('button', { name: '도윤님 내보내기' }).tap()
  await page.getByRole('button', { name: '내보내기', exact: true }).tap()
  await expect(toast(page, '도윤님을 내보냈어요')).toBeVisible()
  await expect(page.getByRole('button', { name: '도윤님 내보내기' })).toBeHidden()
  expect((await openIds(page)).stationCode).not.toBe(renewed.stationCode)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: '저장' }).tap()
  await page.waitForURL('**/station/stationinside')
  expect(await me.call('GET', `/stations/${stationId}`)).toMatchObject({ name: '둘', intro: '하루 한 줄', reportNoticeTime: '21:30:00' })
})

test('settings without a station lead to the list; of a station that is gone, too, with a word', async ({ page }) => {
  await ownPhone(page, '민아')
  await page.goto('/station/stationsetting')
  await page.waitForURL('**/station')
  await keepOpen(page, { stationId: 'ZZZZ22', stationCode: 'ZZZZ22' })
  await page.goto('/station/stationbackgroundsetting')
  await expect(popup(page, '정거장에서 나오게 되었어요')).toBeVisible()
  await expect(page).toHaveURL(/\/station$/)
  expect(await openIds(page)).toEqual({ stationCode: null, stationId: null })
})

test('a station that can not be read says so on its pages, and is tried again', async ({ page }) => {
  await page.routeWebSocket('**/api/live', () => undefined)
  const me = await ownPhone(page, '민아')
  const { stationId, stationCode } = await make(me, '하늘')
  await keepOpen(page, { stationId, stationCode })
  for (const [path, shown] of [
    ['/station/stationsetting', page.getByRole('textbox').first()],
    ['/station/stationbackgroundsetting', page.getByRole('button', { pressed: true })],
  ] as const) {
    await page.route(`**/api/stations/${stationId}`, (route) => route.abort())
    await page.goto(path)
    await expect(page.getByRole('alert').getByText('정거장 정보를 불러오지 못했어요')).toBeVisible()
    await page.unroute(`**/api/stations/${stationId}`)
    await page.getByRole('button', { name: '다시 시도' }).tap()
    await expect(shown).toBeAttached()
  }
})
