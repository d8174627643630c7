import type { Page } from '@playwright/test'
import { saveProfileSettings } from '#contract/profileSettings.ts'
import { getReportCalendar, type Report } from '#contract/reports.ts'
import { addDays, serviceDateOf } from '#contract/rules/serviceDate.ts'
import { saveStationSettings } from '#contract/stations.ts'
import { giveReports } from './given/reports.ts'
import { enterRoom, giveRoom } from './given/room.ts'
import { expect, test } from './given/test.ts'
import { todayReport } from './given/world.ts'

// The zone of the browser context can not be changed while a page is open.
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are asked for.
test.use({ timezoneId: async ({}, use) => use(undefined) })

/** @returns takes the phone to another time zone while the app stays open */
async function aPhoneIn(page: Page, zone: string): Promise<(next: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const travel = async (timezoneId: string) => {
    await session.send('Emulation.setTimezoneOverride', { timezoneId })
    expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(timezoneId)
  }
  await travel(zone)
  return travel
}

test('a birthday stays the day that was tapped, when the phone has travelled meanwhile', async ({ page, given }) => {
  given.answer(saveProfileSettings, { message: 'profile setting success' })
  const travel = await aPhoneIn(page, 'Asia/Seoul')
  await given.open('/setting/profile')
  await page.getByRole('button', { name: /2000년 1월 1일/ }).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '1999', exact: true }).tap()
  await sheet.getByRole('button', { name: '12월', exact: true }).tap()
  await expect(sheet.getByRole('button', { name: /12월 24일/ })).toBeVisible()
  await travel('America/Los_Angeles')
  await sheet.getByRole('button', { name: /12월 24일/ }).tap()
  await expect(page.getByRole('button', { name: /1999년 12월 24일/ })).toBeVisible()
  await page.getByRole('button', { name: '확인' }).tap()
  await expect.poll(() => given.sent(saveProfileSettings).map(({ body }) => body.birthDate)).toEqual(['1999-12-24'])
})

test('the month of the calendar and its days are those of Seoul, before and after a flight', async ({ page, given }) => {
  const book = giveReports(given, { answer: '오늘의 글' })
  const today = book.today.serviceDate as string
  const [month, first] = [today.slice(0, 7), `${today.slice(0, 7)}-01`]
  const other = addDays(today, today === first ? 1 : -1)
  const another: Report = { ...todayReport({ answer: '다른 날의 글' }), reportId: 'other', isTodayReport: false, serviceDate: other }
  given.answer(getReportCalendar, ({ query }) => ({
    month: query.month,
    reports: [book.today, another].filter(({ serviceDate }) => serviceDate?.startsWith(query.month)),
    firstMonth: null,
    streak: { current: 1, longest: 1 },
  }))
  const travel = await aPhoneIn(page, 'Asia/Seoul')
  await given.open('/report')
  await page.getByText('달력', { exact: true }).tap()
  const [year, number, day] = today.split('-').map(Number)
  const caption = page.getByText(`${year}년 ${number}월`, { exact: true }).first()
  const ofToday = page.getByRole('button', { name: new RegExp(`${number}월 ${day}일`) })
  await expect(ofToday).toBeEnabled()
  for (const zone of ['America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/London']) {
    await travel(zone)
    await expect(caption).toBeVisible()
    await ofToday.tap()
    await expect(page.getByRole('dialog').getByText('오늘의 글')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(new Set(given.sent(getReportCalendar).map(({ query }) => query.month))).toEqual(new Set([month]))
})

test('the day changes at midnight in Seoul, wherever the phone is', async ({ page, given }) => {
  const book = giveReports(given)
  const travel = await aPhoneIn(page, 'America/New_York')
  await page.clock.install()
  const beforeMidnight = new Date(`${serviceDateOf(new Date())}T14:59:00Z`)
  given.server.now = beforeMidnight
  await page.clock.setSystemTime(beforeMidnight)
  await given.open('/report')
  await expect(page.getByRole('region', { name: '오늘의 질문' }).getByText(book.today.question)).toBeVisible()
  await travel('Europe/Berlin')
  book.today = {
    ...book.today,
    reportId: 'next',
    question: '다음 날의 질문인가요?',
    serviceDate: addDays(book.today.serviceDate as string, 1),
  }
  given.server.now = new Date(beforeMidnight.getTime() + 120_000)
  await page.clock.runFor(120_000)
  await expect(page.getByRole('region', { name: '오늘의 질문' }).getByText('다음 날의 질문인가요?')).toBeVisible()
})

test('the alarm of a station stays the time of Seoul that was set, on a phone that is elsewhere', async ({ page, given }) => {
  giveRoom(given)
  given.answer(saveStationSettings, {})
  const travel = await aPhoneIn(page, 'Asia/Seoul')
  await enterRoom(page, given)
  await page.getByRole('button', { name: '정거장 메뉴' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: /설정/ }).tap()
  await page.waitForURL('**/station/stationsetting')
  await travel('America/New_York')
  await page.getByRole('textbox').first().fill('여행자의 다락방')
  await page.getByRole('button', { name: '저장' }).tap()
  await expect.poll(() => given.sent(saveStationSettings).map(({ body }) => body.reportNoticeTime)).toEqual(['21:00:00'])
})
