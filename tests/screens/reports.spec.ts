import { getReportHistory, getReports, saveReport } from '#contract/reports.ts'
import { addDays } from '#contract/rules/serviceDate.ts'
import { reload } from '#tests/helpers/e2e.ts'
import { cardOf, openToday, reportsOn, toast } from '../e2e/reportSteps.ts'
import { acceptSaves, giveReports } from './given/reports.ts'
import { expect, test } from './given/test.ts'
import { todayReport } from './given/world.ts'

test("yesterday's question is answered late, and deleted, but not asked of somebody who came today", async ({ page, given }) => {
  giveReports(given)
  await given.open('/report')
  const late = cardOf(page, '어제의 질문')
  await expect(cardOf(page, '오늘의 질문')).toBeVisible()
  await expect(late).toBeHidden()

  giveReports(given, { withYesterday: true })
  await reload(page)
  await late.getByRole('button', { name: '늦은 기록 남기기' }).tap()
  await late.getByLabel('답변').fill('늦었지만 남겨요')
  await late.getByRole('button', { name: '늦은 기록으로 남기기' }).tap()
  await expect(toast(page, '늦은 기록을 남겼어요')).toBeVisible()
  await expect(late).toBeHidden()

  await reportsOn(page).filter({ hasText: '늦은 기록' }).getByRole('button').tap()
  const modal = page.getByRole('dialog').first()
  await modal.getByRole('button', { name: '삭제' }).tap()
  const confirm = page.getByRole('dialog', { name: '정말로 이 리포트를 삭제하시겠습니까?' })
  await confirm.getByRole('button', { name: '취소' }).tap()
  await expect(confirm).toBeHidden()
  await modal.getByRole('button', { name: '삭제' }).tap()
  await confirm.getByRole('button', { name: '삭제' }).tap()
  await expect(toast(page, '리포트를 삭제했어요')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('아직 쓴 리포트가 없어요')).toBeVisible()
  await expect(page.getByText(/첫 답변을 남/), 'the answer is asked for once').toHaveCount(1)
})

test('the history goes 0.2 s after the box lost the focus, and stays for the keyboard', async ({ page, given }) => {
  giveReports(given)
  await given.open('/report')
  const box = page.getByRole('searchbox')
  await box.focus()
  const history = page.getByRole('region', { name: '최근 검색' })
  await expect(history).toBeVisible()
  await box.press('Tab')
  await expect(page.getByRole('button', { name: '취소' })).toBeFocused()
  await expect(history).toBeVisible()
  await page.getByRole('button', { name: '뒤로' }).focus()
  await expect(history).toBeHidden()
})

test('every failure says its sentence, and nothing is lost', async ({ page, given }) => {
  // Otherwise the live connection refetches before the tap.
  given.server.muteLive()
  given.refuse(getReports, 'UNAVAILABLE')
  await given.open('/report')
  await expect(page.getByText('에러: 리포트를 불러오는데 실패했습니다.')).toBeVisible()
  given.answerRaw(getReports, 200, { reports: 'none of the contract' })
  await page.getByRole('button', { name: '다시 시도' }).tap()
  await expect(page.getByText('에러: 알 수 없는 오류가 발생했습니다.')).toBeVisible()
  const book = giveReports(given)
  given.refuse(saveReport, 'UNAVAILABLE')
  await page.getByRole('button', { name: '다시 시도' }).tap()
  const card = cardOf(page, '오늘의 질문')
  await expect(card).toBeVisible()

  await card.getByLabel('답변').fill('사라지지 않는 글')
  await card.getByRole('button', { name: '저장' }).tap()
  await expect(card.getByText('리포트 저장에 실패했습니다')).toBeVisible()
  await expect(card.getByLabel('답변')).toHaveValue('사라지지 않는 글')
  acceptSaves(given, book)
  await card.getByRole('button', { name: '저장' }).tap()
  await expect(card).toBeHidden()

  given.refuse(saveReport, 'UNAVAILABLE')
  const modal = await openToday(page)
  await modal.getByRole('button', { name: '수정' }).tap()
  await modal.getByLabel('답변').fill('고친 글')
  await modal.getByRole('button', { name: '저장' }).tap()
  await expect(modal.getByText('답변 수정 중 오류가 발생했습니다.')).toBeVisible()
  await expect(modal.getByLabel('답변')).toHaveValue('고친 글')
  await modal.getByRole('button', { name: '닫기' }).tap()
  await expect(toast(page, '쓰던 글은 이 기기에 보관해 두었어요')).toBeVisible()

  given.refuse(getReportHistory, 'UNAVAILABLE')
  await page.getByRole('searchbox').tap()
  await expect(page.getByText('에러: 검색 기록을 불러오는데 실패했습니다.')).toBeVisible()
  given.refuse(getReports, 'UNAVAILABLE')
  await page.getByRole('searchbox').fill('글')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('에러: 검색 처리 중 오류가 발생했습니다.')).toBeVisible()
})

test('/friendreport and /friendstar without a friend lead to the friends', async ({ page, given }) => {
  for (const path of ['/friendreport', '/friendstar']) {
    await given.open(path)
    await page.waitForURL('**/friendtab')
  }
})

test('the calendar shows the days that have a report, and opens them', async ({ page, given }) => {
  giveReports(given, { answer: '달력에서 여는 글' })
  await given.open('/report')
  await page.getByText('달력', { exact: true }).tap()
  await expect(page.getByText('1일째 이어서 쓰고 있어요')).toBeVisible()
  await page.getByRole('button', { name: /리포트 보기/ }).tap()
  await expect(page.getByRole('dialog').getByText('달력에서 여는 글')).toBeVisible()
})

test('ten years of reports scroll smoothly, and only those in sight stand in the page', async ({ page, given }) => {
  const today = todayReport()
  given.answer(getReports, ({ query }) => {
    const from = Number(query.cursor ?? 0)
    const days = Array.from({ length: 30 }, (_, index) => addDays(today.serviceDate ?? '', -2 - from - index))
    const reports = days.map((day) => ({
      ...today,
      reportId: `r-${day}`,
      answer: '점심마다 이상한 춤을 추는 우리 팀 사람들이 있어요',
      createdAt: `${day}T21:00:00+09:00`,
      modifiedAt: `${day}T21:00:00+09:00`,
      isTodayReport: false,
      serviceDate: day,
    }))
    return { reports, total: 3650, today, nextCursor: from + 30 < 3650 ? String(from + 30) : null }
  })
  await given.open('/report')
  await expect(page.getByRole('heading', { name: '전체 3,650' })).toBeVisible()
  const scrolled = () => page.evaluate(() => window.scrollY)
  let most = 0
  for (let before = -1; before < 20_000; most = Math.max(most, await reportsOn(page).count())) {
    before = await scrolled()
    // At the end of the loaded part the wheel moves nothing until the next page is there.
    await expect(async () => {
      await page.mouse.wheel(0, 4000)
      expect(await scrolled()).toBeGreaterThan(before)
    }).toPass()
  }
  expect(most).toBeLessThan(40)
  const month = new Date().toISOString().slice(0, 7).replace('-', '.')
  await expect(reportsOn(page).first()).not.toContainText(month)
  const opened = reportsOn(page).first().getByRole('button')
  // The first one may change while the list comes to rest.
  await expect(async () => {
    await opened.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('what one reads stays in its place when another device deletes a report above it', async ({ page, given }) => {
  const book = giveReports(given)
  const dayOf = (at: number) => new Date(Date.parse(`${book.today.serviceDate}T12:00:00Z`) - at * 86_400_000).toISOString()
  book.written = Array.from({ length: 60 }, (_, at) => ({
    ...book.today,
    reportId: `report${at}`,
    answer: `답 ${at + 1}번`,
    isTodayReport: false,
    createdAt: dayOf(at + 1),
    serviceDate: dayOf(at + 1).slice(0, 10),
  }))
  await given.open('/report')
  const read = page.getByText('답 30번', { exact: true })
  await page.mouse.move(195, 400)
  await expect(async () => {
    await page.mouse.wheel(0, 400)
    await expect(read).toBeInViewport({ timeout: 300 })
  }).toPass()
  const topOf = () => read.evaluate((row) => Math.round(row.getBoundingClientRect().top))
  const before = await topOf()
  book.written = book.written.filter(({ reportId }) => reportId !== 'report3')
  given.server.tell({ type: 'reports.changed', serviceDate: book.today.serviceDate ?? '' })
  await expect(page.getByRole('feed').getByRole('article').first()).toHaveAttribute('aria-setsize', '59')
  await expect.poll(topOf).toBe(before)
})
