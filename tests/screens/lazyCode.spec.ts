import type { Page } from '@playwright/test'
import { getFriends } from '#contract/friends.ts'
import { getMemberStar } from '#contract/people.ts'
import { getFriendReports, getReportCalendar } from '#contract/reports.ts'
import { getStations } from '#contract/stations.ts'
import { goBackFromOverlay } from '#tests/helpers/e2e.ts'
import { hold } from '#tests/helpers/hold.ts'
import { toast } from '../e2e/reportSteps.ts'
import { listButton } from '../e2e/roomSteps.ts'
import { aCard, enterRoom, giveRoom, ROOM, STATION } from './given/room.ts'
import { expect, type Given, test } from './given/test.ts'
import { ME } from './given/world.ts'

const FAILED = '불러오지 못했어요. 다시 눌러 주세요'

/** Holds requests for that file. @returns releases them */
async function withhold(page: Page, name: string): Promise<() => Promise<void>> {
  const files = `**/assets/${name}-*`
  await page.route(files, (route) => route.abort())
  return () => page.unroute(files)
}

async function seeOneFriend(given: Given): Promise<void> {
  const friend = { userId: 'doyun1', userName: '도윤', profile: ME.profile }
  given.answer(getFriends, { friend: [friend], received: [], sent: [] })
  given.answer(getMemberStar, { ...friend, character: ME.character, starBackground: 'bg_star_2.png', status: 'FRIEND' })
  given.answer(getFriendReports, { reports: [], total: 0, nextCursor: null })
  await given.open('/friendtab')
}

async function openReports(given: Given): Promise<void> {
  given.answer(getReportCalendar, {
    month: new Date().toISOString().slice(0, 7),
    reports: [],
    firstMonth: null,
    streak: { current: 0, longest: 0 },
  })
  await given.open('/report')
}

const lineIsBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

test('the sheet about somebody: its failure shows a toast, the list stays, and the next tap opens it', async ({ page, given }) => {
  await seeOneFriend(given)
  const giveBack = await withhold(page, 'PersonMenuSheet')
  await page.getByRole('button', { name: '도윤님 친구 관리' }).tap()
  const button = page.getByRole('button', { name: '도윤님 더보기' })
  await button.tap()
  await expect(toast(page, FAILED)).toBeVisible()
  await expect(button).toBeVisible()

  await giveBack()
  await button.tap()
  await expect(page.getByRole('dialog').getByRole('button', { name: '신고하기' })).toBeVisible()
})

test('a sheet on a slow line says that it is coming', async ({ page, given }) => {
  await seeOneFriend(given)
  const letGo = await hold(page, '**/assets/PersonMenuSheet-*')
  await page.getByRole('link', { name: /^도윤/ }).tap()
  await page.getByRole('button', { name: '더보기', exact: true }).tap()
  await expect(toast(page, '불러오는 중이에요')).toBeVisible()
  letGo()
  await expect(page.getByRole('dialog').getByRole('button', { name: '신고하기' })).toBeVisible()
})

test('the calendar of a birthday: its failure shows a toast, typed text stays, and the next tap opens it', async ({ page, given }) => {
  await given.open('/setting/profile')
  const name = page.getByRole('textbox', { name: '이름' })
  await name.fill('새 이름')
  const giveBack = await withhold(page, 'CalendarSheet')
  const field = page.getByRole('button', { name: /생년월일/ })
  await field.tap()
  await expect(toast(page, FAILED)).toBeVisible()
  await expect(name).toHaveValue('새 이름')

  await giveBack()
  await field.tap()
  await expect(page.getByRole('dialog', { name: /생년월일/ })).toBeVisible()
})

// As in WebKit, which caches a failed module for the page's life.
test('a sheet that does not come again from a server that is there needs a fresh page, and says so', async ({ page, given }) => {
  await given.open('/setting/profile')
  const name = page.getByRole('textbox', { name: '이름' })
  await name.fill('새 이름')
  await withhold(page, 'CalendarSheet')
  const field = page.getByRole('button', { name: /생년월일/ })
  await field.tap()
  await expect(toast(page, FAILED)).toBeVisible()
  await field.tap()
  await expect(toast(page, '페이지를 새로고침하면 열 수 있어요')).toBeVisible()
  await expect(name).toHaveValue('새 이름')
})

test('a part that does not come again from a server that is there comes with a fresh page', async ({ page, given }) => {
  const giveBack = await withhold(page, 'ReportCalendar')
  await openReports(given)
  await page.getByText('달력', { exact: true }).tap()
  const again = page.getByRole('button', { name: '다시 시도' })
  await again.tap()
  await expect(again).toBeVisible()
  await giveBack()
  const freshPage = page.waitForEvent('domcontentloaded')
  await again.tap()
  await freshPage
  await page.getByText('달력', { exact: true }).tap()
  await expect(page.getByRole('grid')).toBeVisible()
})

test('the calendar of the reports fails in its own place, comes by a tap, and the list stays', async ({ page, given }) => {
  const giveBack = await withhold(page, 'ReportCalendar')
  await openReports(given)
  await page.getByText('달력', { exact: true }).tap()
  await expect(page.getByRole('alert').getByText('에러: 리포트를 불러오는데 실패했습니다.')).toBeVisible()
  await expect(page.getByRole('region', { name: '오늘의 질문' })).toBeVisible()
  await giveBack()
  await page.getByRole('button', { name: '다시 시도' }).tap()
  await expect(page.getByRole('grid')).toBeVisible()
})

test('the stations fail in their own place, and come when the line is back', async ({ page, given }) => {
  given.answer(getStations, { stations: [aCard(0, '새벽 편지방')] })
  const giveBack = await withhold(page, 'StationCards')
  await given.open('/station')
  await expect(page.getByText('정거장 목록을 불러오지 못했어요')).toBeVisible()
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
  await giveBack()
  await lineIsBack(page)
  await expect(page.getByText('새벽 편지방').first()).toBeVisible()
})

test('a room that can not be drawn says so, keeps its list, and is drawn by another try', async ({ page, given }) => {
  giveRoom(given)
  const giveBack = await withhold(page, 'RoomScene')
  await given.open(ROOM, { sessionStorage: STATION })
  await expect(page.getByText('에러가 발생했습니다')).toBeVisible()
  await listButton(page).tap()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^별이/ })).toBeVisible()
  await goBackFromOverlay(page)
  await giveBack()
  await page.getByRole('button', { name: '다시 시도' }).tap()
  await expect(page.locator('[data-ready]')).toBeVisible()
  await enterRoom(page, given)
})

test('code that a newer version replaced leads to the page that offers it', async ({ page, given }) => {
  await seeOneFriend(given)
  await withhold(page, 'PersonMenuSheet')
  await page.route(
    ({ pathname }) => pathname === '/app-shell',
    (route) => route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-newer00.js"></script>' }),
  )
  await page.getByRole('button', { name: '도윤님 친구 관리' }).tap()
  await page.getByRole('button', { name: '도윤님 더보기' }).tap()
  await expect(page.getByRole('heading', { name: '새로운 버전이 있어요' })).toBeVisible()
})
