import type { Page } from '@playwright/test'
import { acceptInvitation, previewInvitation } from '#contract/invitations.ts'
import { saveProfileSettings } from '#contract/profileSettings.ts'
import { getReportCalendar, getReports } from '#contract/reports.ts'
import { userIdField } from '../e2e/characterSteps.ts'
import { comeToOnboarding, giveMember } from './characterSteps.ts'
import { giveInvitePage, INVITE_PAGE, TOKEN } from './given/invitePage.ts'
import { walk } from './given/reader.ts'
import { giveReports } from './given/reports.ts'
import { giveRoom, STATION } from './given/room.ts'
import { expect, test } from './given/test.ts'
import { PICTURES, QUESTION, todayReport } from './given/world.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: typeof name === 'string' })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const dialog = (page: Page) => page.locator('dialog[open]').last()
const ANSWER = '두근이요. 처음이라 설레요!'

// Ten journeys by keyboard alone; all that a screen reader reads on the way is written down in tests/screens/heard/.

test('from the sign-up to the first answer', async ({ page, given }) => {
  await comeToOnboarding(page, given)
  giveReports(given)
  await walk(page, 'signUp', async ({ to, press, type, reads }) => {
    await to(button(page, '초기화'))
    await press('Enter')
    await to(button(page, '바람 쇼트컷'))
    await press('Enter')
    await reads('the editor, with other hair')
    await to(button(page, '다음'))
    await press('Enter')
    await expect(page.getByLabel('이름')).toBeFocused()
    await type('민아')
    await press('Enter')
    await expect(userIdField(page)).toBeFocused()
    await type('newbie1')
    await expect(button(page, '사용가능')).toBeVisible()
    await reads('who it is')
    await to(button(page, '다음').last())
    await press('Enter')
    await expect(heading(page, '별 배경 고르기')).toBeVisible()
    await reads('the star')
    await to(button(page, '완료'))
    await press('Enter')
    await page.waitForURL('**/home')
    await press('Escape')
    await expect(page.getByText('태어났어요!')).toHaveCount(0)
    await to(button(page, /오늘의 질문/))
    await reads('home')
    await press('Enter')
    await expect(dialog(page).getByRole('textbox')).toBeFocused()
    await type(ANSWER)
    await reads('the question, answered')
    await to(dialog(page).getByRole('button', { name: '저장' }))
    await press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await reads('home, with the answer')
  })
})

test('dressing', async ({ page, given }) => {
  giveMember(given)
  await given.open('/home')
  await walk(page, 'dressing', async ({ to, press, reads }) => {
    await to(link(page, '캐릭터 꾸미기'))
    await press('Enter')
    await expect(heading(page, '캐릭터 꾸미기')).toBeVisible()
    await to(page.getByRole('tab', { name: '얼굴' }))
    await press('ArrowRight')
    await expect(page.getByRole('tab', { name: '패션' })).toHaveAttribute('aria-selected', 'true')
    await to(page.getByRole('region', { name: '신발' }).getByRole('button', { name: '달 부츠' }))
    await press('Enter')
    await reads('fashion, with other shoes')
    await to(button(page, '실행 취소'), 'Shift+Tab')
    await press('Enter')
    await expect(button(page, '다시 실행')).toBeEnabled()
    await to(button(page, '다음'))
    await press('Enter')
    await expect(heading(page, '별 배경 고르기')).toBeVisible()
    await to(button(page, '완료'))
    await press('Enter')
    await page.waitForURL('**/home')
    await reads('home, in the new look')
  })
})

test('calendars: a month of reports, and a birthday', async ({ page, given }) => {
  const times = { createdAt: '2026-10-09T12:00:00+09:00', modifiedAt: '2026-10-09T12:00:00+09:00' }
  const written = {
    reportId: 'old',
    question: QUESTION,
    answer: '작은 화분이요',
    isTodayReport: false,
    serviceDate: '2026-10-09',
    character: PICTURES.character,
    ...times,
  }
  const noon = '2026-10-20T12:00:00+09:00'
  const today = todayReport({ serviceDate: '2026-10-20', createdAt: noon, modifiedAt: noon })
  given.answer(getReports, { reports: [written], total: 1, today, isFirstDay: false, nextCursor: null })
  given.answer(getReportCalendar, ({ query }) => ({
    month: query.month,
    reports: query.month === '2026-10' ? [written] : [],
    firstMonth: '2026-09',
    streak: { current: 0, longest: 3 },
  }))
  given.answer(saveProfileSettings, { message: 'profile setting success' })
  await given.open('/setting/profile')
  const hasFixedDates = true
  await walk(
    page,
    'calendar',
    async ({ to, press, reads }) => {
      await to(button(page, /생년월일/))
      await press('Enter')
      await to(dialog(page).getByRole('group', { name: '연도' }).getByRole('button', { pressed: true }))
      await press('ArrowRight', 'Enter')
      await reads('the months of a year')
      await press('Enter')
      await reads('the days of a month')
      await press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(button(page, /생년월일 2001년/)).toBeFocused()

      given.server.now = new Date(noon)
      await page.goto('/report')
      await to(page.getByRole('radio', { name: '목록' }))
      await press('ArrowRight')
      await to(button(page, '2026년 10월 9일 리포트 보기'))
      await reads('a month')
      await press('Enter')
      await expect(dialog(page).getByText('작은 화분이요')).toBeVisible()
      await reads('a report')
      await press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(button(page, '2026년 10월 9일 리포트 보기')).toBeFocused()
    },
    hasFixedDates,
  )
})

test('an invitation: answered before the login, and taken', async ({ page, given }) => {
  await giveInvitePage(page)
  await page.goto(INVITE_PAGE)
  await walk(page, 'invitation', async ({ to, press, type, reads }) => {
    await reads('the page of the link')
    await to(page.getByRole('textbox', { name: '먼저 답해 볼까요?' }))
    await type(ANSWER)
    await to(button(page, '꾸미기'), 'Shift+Tab')
    await press('Enter')
    await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible()
    await to(page.getByRole('dialog').getByRole('button', { name: '단정 단발' }))
    await press('Enter')
    await to(page.getByRole('dialog').getByRole('button', { name: '이 모습으로 할래요' }))
    await press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await reads('answered and dressed')
    await to(link(page, 'NAVER로 시작하기'))

    giveRoom(given)
    given.answer(previewInvitation, {
      kind: 'station',
      state: 'open',
      inviterName: '민아',
      stationName: '새벽 편지방',
      background: 'bg_station_2.png',
      members: 5,
      freePlaces: 1,
      question: QUESTION,
    })
    given.answer(acceptInvitation, { kind: 'station', stationId: STATION.stationId, stationCode: STATION.stationCode })
    await given.open(`/invited?token=${TOKEN}`)
    await to(button(page, /들어가기|함께|수락|타기/))
    await reads('the question whether to come')
    await press('Enter')
    await expect(page.locator('[data-ready]')).toBeVisible()
  })
})
