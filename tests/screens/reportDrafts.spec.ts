import type { Page } from '@playwright/test'
import { saveReport } from '#contract/reports.ts'
import { addDays } from '#contract/rules/serviceDate.ts'
import { reload } from '#tests/helpers/e2e.ts'
import { cardOf, openToday, reportsOn, toast } from '../e2e/reportSteps.ts'
import { acceptSaves, editElsewhere, giveReports } from './given/reports.ts'
import { expect, test } from './given/test.ts'

const todayCard = (page: Page) => cardOf(page, '오늘의 질문')
const save = (page: Page) => todayCard(page).getByRole('button', { name: '저장', exact: true })
const draftsOn = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('reportDraft:')).length)
const write = (page: Page, answer: string) => todayCard(page).getByLabel('답변').fill(answer)

test('what was typed outlives a reload and a killed page, and is offered again', async ({ page, context, given }) => {
  giveReports(given)
  await given.open('/report')
  await write(page, '쓰다 만 글')
  await reload(page)
  await expect(todayCard(page).getByText('쓰던 글이 있어요')).toBeVisible()
  await expect(todayCard(page).getByLabel('답변')).toHaveValue('')
  await todayCard(page).getByRole('button', { name: '이어서 쓰기' }).tap()
  await expect(todayCard(page).getByLabel('답변')).toHaveValue('쓰다 만 글')

  await write(page, '쓰다 만 글에 더 쓴 글')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('쓰다 만 글에 더 쓴 글')
  // A crash: no `pagehide`.
  const cdp = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void cdp.send('Page.crash').catch(() => undefined)
  await crashed
  const again = await context.newPage()
  await again.goto('/report')
  await expect(todayCard(again).getByText('쓰다 만 글에 더 쓴 글')).toBeVisible()
  await todayCard(again).getByRole('button', { name: '이어서 쓰기' }).tap()
  await save(again).tap()
  await expect(reportsOn(again)).toHaveCount(1)
  await expect.poll(() => draftsOn(again)).toBe(0)
})

test('a draft that is not wanted goes', async ({ page, given }) => {
  giveReports(given)
  await given.open('/report')
  await write(page, '버릴 글')
  await page.getByRole('link', { name: '별', exact: true }).tap()
  await page.waitForURL('**/home')
  await page.getByRole('link', { name: '리포트' }).tap()
  await todayCard(page).getByRole('button', { name: '지우기' }).tap()
  await expect(todayCard(page).getByText('쓰던 글이 있어요')).toBeHidden()
  await expect.poll(() => draftsOn(page)).toBe(0)
})

test('a save without a connection waits, says so, and goes out once when it is back', async ({ page, context, given }) => {
  giveReports(given)
  await given.open('/report')
  await write(page, '지하철에서 쓴 글')
  await context.setOffline(true)
  await save(page).tap()
  await expect(todayCard(page).getByText('연결이 끊겼어요. 연결되면 자동으로 저장할게요')).toBeVisible()
  await expect(todayCard(page).getByLabel('답변')).toHaveValue('지하철에서 쓴 글')
  await expect.poll(() => draftsOn(page)).toBe(1)
  await context.setOffline(false)
  await expect(toast(page, '코인 1개와 스톤 10개를 받았어요!')).toBeVisible()
  await expect(reportsOn(page)).toHaveCount(1)
  expect(given.sent(saveReport)).toHaveLength(1)
  await expect.poll(() => draftsOn(page)).toBe(0)
})

test('typing on while a save waits holds it back', async ({ page, context, given }) => {
  giveReports(given)
  await given.open('/report')
  await write(page, '처음 글')
  await context.setOffline(true)
  await save(page).tap()
  await expect(todayCard(page).getByText('연결이 끊겼어요', { exact: false })).toBeVisible()
  await write(page, '처음 글에 더 쓴 글')
  await expect(todayCard(page).getByText('저장을 멈췄어요', { exact: false })).toBeVisible()
  await context.setOffline(false)
  await save(page).tap()
  await expect(reportsOn(page).first()).toContainText('처음 글에 더 쓴 글')
  expect(given.sent(saveReport).map(({ body }) => body.answer)).toEqual(['처음 글에 더 쓴 글'])
})

test('who types while another tab saves learns of the other text before saving', async ({ page, given }) => {
  const book = giveReports(given)
  await given.open('/report')
  await write(page, '둘째 탭의 글')
  editElsewhere(given, book, '첫째 탭의 글')
  given.server.tell({ type: 'reports.changed', serviceDate: book.today.serviceDate ?? '' })
  await expect(todayCard(page).getByText('다른 곳에서 먼저 수정됐어요. 내용을 확인해 주세요')).toBeVisible()
  await expect(todayCard(page).getByRole('textbox')).toHaveValue('둘째 탭의 글')
  await todayCard(page).getByRole('button', { name: '저장된 답변 두기' }).tap()
  await expect(todayCard(page)).toBeHidden()
  await expect(reportsOn(page).first()).toContainText('첫째 탭의 글')
})

test('an edit that came second shows both texts; the stored one may stay', async ({ page, given }) => {
  const book = giveReports(given, { answer: '처음 글' })
  await given.open('/report')
  const modal = await openToday(page)
  await modal.getByRole('button', { name: '수정' }).tap()
  await modal.getByLabel('답변').fill('여기서 고친 글')
  editElsewhere(given, book, '다른 기기에서 고친 글')
  await modal.getByRole('button', { name: '저장' }).tap()
  await expect(modal.getByText('다른 곳에서 먼저 수정됐어요. 내용을 확인해 주세요')).toBeVisible()
  await expect(modal.getByRole('region', { name: '저장된 답변' })).toContainText('다른 기기에서 고친 글')
  await expect(modal.getByLabel('내가 쓴 답변')).toHaveValue('여기서 고친 글')
  await modal.getByRole('button', { name: '저장된 답변 두기' }).tap()
  await expect(modal).toBeHidden()
  await expect(reportsOn(page).first()).toContainText('다른 기기에서 고친')
  await expect.poll(() => draftsOn(page)).toBe(0)
})

test('an edit that was left is offered on its report', async ({ page, given }) => {
  giveReports(given, { answer: '처음 글' })
  await given.open('/report')
  const modal = await openToday(page)
  await modal.getByRole('button', { name: '수정' }).tap()
  await modal.getByLabel('답변').fill('고치다 만 글')
  await reload(page)
  await expect(reportsOn(page).first()).toContainText('쓰던 글')
  // The report that was read is open again.
  await modal.getByRole('button', { name: '이어서 쓰기' }).tap()
  await expect(modal.getByLabel('답변')).toHaveValue('고치다 만 글')
  await modal.getByRole('button', { name: '저장' }).tap()
  await expect(reportsOn(page).first()).toContainText('고치다 만 글')
})

test('a save over midnight is offered as a late answer, never under the new question', async ({ page, given }) => {
  // A live event would reveal the new day before the save does.
  given.server.muteLive()
  const book = giveReports(given)
  await given.open('/report')
  await write(page, '자정을 넘긴 글')
  const old = book.today
  book.today = { ...old, reportId: 'new-day', question: '새 날의 질문인가요?', serviceDate: addDays(old.serviceDate ?? '', 1) }
  book.yesterday = { ...old, isTodayReport: false }
  given.refuse(saveReport, 'DAY_CHANGED')
  await save(page).tap()
  const late = cardOf(page, '어제의 질문')
  await expect(late.getByText('날짜가 바뀌었어요. 어제의 질문에 늦은 기록으로 남길까요?')).toBeVisible()
  await expect(late.getByLabel('답변')).toHaveValue('자정을 넘긴 글')
  await expect(todayCard(page).getByText('새 날의 질문인가요?')).toBeVisible()
  await expect(todayCard(page).getByLabel('답변')).toHaveValue('')
  acceptSaves(given, book)
  await late.getByRole('button', { name: '늦은 기록으로 남기기' }).tap()
  await expect(late).toBeHidden()
  expect(given.sent(saveReport).map(({ body }) => body)).toEqual([
    { answer: '자정을 넘긴 글', serviceDate: old.serviceDate },
    { answer: '자정을 넘긴 글', late: true },
  ])
})

test('a late answer whose answer is lost, and which the live channel has brought, is said to be saved', async ({ page, given }) => {
  const book = giveReports(given, { withYesterday: true })
  const { yesterday = book.today } = book
  await given.open('/report')
  const late = cardOf(page, '어제의 질문')
  await late.getByRole('button', { name: '늦은 기록 남기기' }).tap()
  await late.getByLabel('답변').fill('어제의 하늘')
  given.lose(saveReport)
  const { letGo } = given.hold(saveReport)
  await late.getByRole('button', { name: '늦은 기록으로 남기기' }).tap()
  await expect.poll(() => given.sent(saveReport)).toHaveLength(1)
  book.written = [{ ...yesterday, answer: '어제의 하늘', isLate: true }]
  delete book.yesterday
  given.server.tell({ type: 'reports.changed', serviceDate: yesterday.serviceDate ?? '' })
  await expect(late).toBeHidden()
  letGo()
  await expect(toast(page, '늦은 기록을 남겼어요')).toBeVisible()
  await expect(reportsOn(page).first()).not.toContainText('쓰던 글')
  await expect.poll(() => draftsOn(page)).toBe(0)
  expect(given.sent(saveReport)).toHaveLength(1)
})

test('a logout warns of drafts and takes them off the device', async ({ page, given }) => {
  giveReports(given)
  await given.open('/report')
  await write(page, '나만 볼 글')
  await page.getByRole('link', { name: '설정' }).tap()
  await expect.poll(() => draftsOn(page)).toBe(1)
  await page.getByRole('button', { name: '로그아웃' }).tap()
  await expect(page.getByText('저장하지 않은 답변은 이 기기에서 지워져요')).toBeVisible()
  given.signOut()
  await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).tap()
  await page.waitForURL('**/login')
  await expect.poll(() => draftsOn(page)).toBe(0)
})

test('a full storage keeps nobody from writing', async ({ page, given }) => {
  giveReports(given)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await given.open('/report')
  await write(page, '저장 공간이 없어도 쓰는 글')
  await page.getByRole('link', { name: '별', exact: true }).tap()
  await page.getByRole('link', { name: '리포트' }).tap()
  await todayCard(page).getByRole('button', { name: '이어서 쓰기' }).tap()
  await save(page).tap()
  await expect(reportsOn(page)).toHaveCount(1)
})
