import type { Page, Route } from '@playwright/test'
import { addDays } from '#contract/rules/serviceDate.ts'
import { countCalls, expect, expectNoSidewaysScroll, newMember, newMemberAtHome, test } from '#tests/helpers/e2e.ts'
import { befriend, newCaller, ownPhone } from '#tests/helpers/phones.ts'
import { answerToday, cardOf, openToday, reportsOn, toast } from './reportSteps.ts'

test.describe.configure({ timeout: 90_000 })

test('the answer of the day is written, rewarded once, read and edited @small', async ({ page }) => {
  await newMemberAtHome(page, '민아')
  await page.getByRole('link', { name: '리포트' }).tap()
  await page.waitForURL('**/report')
  const card = cardOf(page, '오늘의 질문')
  await expect(card).toBeVisible()
  await expectNoSidewaysScroll(page)

  await card.getByRole('button', { name: '저장' }).tap()
  await expect(card.getByText('답변을 입력해주세요')).toBeVisible()
  await card.getByLabel('답변').fill('가'.repeat(151))
  await expect(card.getByText('151 / 150byte')).toBeVisible()
  await card.getByRole('button', { name: '저장' }).tap()
  await expect(card.getByText('답변은 150자 이하로 입력해 주세요')).toBeVisible()
  await expect(card.getByLabel('답변')).toHaveValue('가'.repeat(151))

  await card.getByLabel('답변').fill('  분홍빛 노을을 봤어요  ')
  await expect(card.getByText('11 / 150byte')).toBeVisible()
  await card.getByRole('button', { name: '저장' }).tap()
  await expect(toast(page, '코인 1개와 스톤 10개를 받았어요!')).toBeVisible()
  await expect(card).toBeHidden()
  await expect(page.getByRole('heading', { name: '전체 1' })).toBeVisible()
  await expect(reportsOn(page)).toHaveCount(1)

  const modal = await openToday(page)
  await expect(modal.getByText('분홍빛 노을을 봤어요')).toBeVisible()
  await expect(modal.getByRole('button', { name: '삭제' })).toBeDisabled()
  await modal.getByRole('button', { name: '수정' }).tap()
  await modal.getByLabel('답변').fill('   ')
  await modal.getByRole('button', { name: '저장' }).tap()
  await expect(modal.getByText('답변 내용을 입력해주세요.')).toBeVisible()
  await modal.getByLabel('답변').fill('보랏빛 노을이었어요')
  await modal.getByRole('button', { name: '저장' }).tap()
  await expect(modal).toBeHidden()
  await expect(reportsOn(page).first()).toContainText('보랏빛 노을이었어요')

  await page.goto('/home')
  await expect(page.getByText('310', { exact: true })).toBeVisible()
})

test("yesterday's question is answered late without a reward, and deleted, but not asked of somebody who came today", async ({ page }) => {
  await newMember(page)
  await page.goto('/report')
  const late = cardOf(page, '어제의 질문')
  await expect(cardOf(page, '오늘의 질문')).toBeVisible()
  await expect(late).toBeHidden()

  // As if the member had come the day before: the clock of the server is not the test's.
  await page.route(/\/api\/reports$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), isFirstDay: false } })
  })
  await page.reload()
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
})

test('a search shows what it found, is kept in the history, and can be forgotten @small', async ({ page }) => {
  const me = await ownPhone(page, '민아')
  await answerToday(me, '한강 위로 번지던 노을')
  await page.goto('/report')
  const box = page.getByRole('searchbox')
  await box.tap()
  await expect(page.getByText('검색 내역이 없어요')).toBeVisible()
  await box.fill('   ')
  await box.press('Enter')
  await expect(page.getByText('검색 내역이 없어요')).toBeVisible()

  await box.fill('노을')
  await box.press('Enter')
  await expect(page.getByRole('heading', { name: '검색 결과 (1)' })).toBeVisible()
  await box.fill('없는말')
  await box.press('Enter')
  await expect(page.getByRole('heading', { name: '검색 결과 (0)' })).toBeVisible()
  await expect(page.getByText('검색 결과가 없어요')).toBeVisible()

  await box.tap()
  const history = page.getByRole('region', { name: '최근 검색' })
  await expect(history.getByRole('listitem')).toHaveText(['없는말', '노을'])
  await history.getByRole('button', { name: '노을', exact: true }).tap()
  await expect(page.getByRole('heading', { name: '검색 결과 (1)' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await box.tap()
  const forget = history.getByRole('button', { name: "'없는말' 검색 기록 삭제" })
  await page.route('**/api/reports/history/*', (route) => route.abort())
  await forget.tap()
  await expect(toast(page, '검색 기록 삭제 중 오류가 발생했습니다.')).toBeVisible()
  await expect(history.getByRole('listitem')).toHaveText(['노을', '없는말'])
  await page.unroute('**/api/reports/history/*')
  await forget.tap()
  await expect(history.getByRole('listitem')).toHaveText(['노을'])

  await page.getByRole('button', { name: '취소' }).tap()
  await expect(page.getByRole('heading', { name: '전체 1' })).toBeVisible()
  await box.fill('노을')
  await page.getByRole('search').getByRole('button', { name: '검색', exact: true }).tap()
  await expect(page.getByRole('heading', { name: '검색 결과 (1)' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: '전체 1' })).toBeVisible()
})

test('the history goes 0.2 s after the box lost the focus, and stays for the keyboard', async ({ page }) => {
  await newMember(page)
  await page.goto('/report')
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

test('every failure says its sentence, and nothing is lost', async ({ page }) => {
  await newMember(page)
  // Without live events only a visit reads again.
  await page.routeWebSocket('**/api/live', () => undefined)
  const refuse = (route: Route) => route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: '' } })
  await page.route(/\/api\/reports$/, refuse)
  await page.goto('/report')
  await expect(page.getByText('에러: 리포트를 불러오는데 실패했습니다.')).toBeVisible()
  await page.unroute(/\/api\/reports$/)
  await page.route(/\/api\/reports$/, (route) => route.fulfill({ json: { reports: 'none of the contract' } }))
  await page.getByRole('button', { name: '다시 시도' }).tap()
  await expect(page.getByText('에러: 알 수 없는 오류가 발생했습니다.')).toBeVisible()
  await page.unroute(/\/api\/reports$/)
  await page.getByRole('button', { name: '다시 시도' }).tap()
  const card = cardOf(page, '오늘의 질문')
  await expect(card).toBeVisible()

  await page.route(/\/api\/reports\/[0-9a-f-]+$/, refuse)
  await card.getByLabel('답변').fill('사라지지 않는 글')
  await card.getByRole('button', { name: '저장' }).tap()
  await expect(card.getByText('리포트 저장에 실패했습니다')).toBeVisible()
  await expect(card.getByLabel('답변')).toHaveValue('사라지지 않는 글')
  await page.unroute(/\/api\/reports\/[0-9a-f-]+$/)
  await card.getByRole('button', { name: '저장' }).tap()
  await expect(card).toBeHidden()

  await page.route(/\/api\/reports\/[0-9a-f-]+$/, refuse)
  const modal = await openToday(page)
  await modal.getByRole('button', { name: '수정' }).tap()
  await modal.getByLabel('답변').fill('고친 글')
  await modal.getByRole('button', { name: '저장' }).tap()
  await expect(modal.getByText('답변 수정 중 오류가 발생했습니다.')).toBeVisible()
  await expect(modal.getByLabel('답변')).toHaveValue('고친 글')
  await modal.getByRole('button', { name: '닫기' }).tap()
  await expect(toast(page, '쓰던 글은 이 기기에 보관해 두었어요')).toBeVisible()

  await page.route(/\/api\/reports\/history/, refuse)
  await page.getByRole('searchbox').tap()
  await expect(page.getByText('에러: 검색 기록을 불러오는데 실패했습니다.')).toBeVisible()
  await page.route(/\/api\/reports\?query=/, refuse)
  await page.getByRole('searchbox').fill('글')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('에러: 검색 처리 중 오류가 발생했습니다.')).toBeVisible()
})

test("a friend's reports are read only; a search there is kept in one's own history @small", async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const friend = await newCaller(testInfo, '하루')
  await answerToday(friend, '친구의 노을')
  await befriend(me, friend)
  await page.goto('/friendtab')
  await page.locator(`[data-person="${friend.userId}"]`).getByText('하루').tap()
  await page.waitForURL('**/friendstar')
  await page.getByRole('link', { name: '하루님의 리포트' }).tap()
  await expect(page.getByRole('heading', { name: '하루님의 리포트' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '전체 1' })).toBeVisible()
  await reportsOn(page).first().getByRole('button').tap()
  const modal = page.getByRole('dialog')
  await expect(modal.getByText('친구의 노을')).toBeVisible()
  await expect(modal.getByRole('textbox')).toHaveCount(0)
  await expect(modal.getByRole('button')).toHaveText(['', '확인'])
  await modal.getByRole('button', { name: '확인' }).tap()
  await expect(modal).toBeHidden()

  const ownSearches = countCalls(page, '/api/reports')
  await page.getByRole('searchbox').fill('노을')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('heading', { name: '검색 결과 (1)' })).toBeVisible()
  await expect.poll(ownSearches).toBe(1)
  await page.getByRole('searchbox').tap()
  await expect(page.getByRole('region', { name: '최근 검색' }).getByRole('listitem')).toHaveText(['노을'])
  await expectNoSidewaysScroll(page)
})

test('/friendreport without a friend leads to the friends', async ({ page }) => {
  await newMember(page)
  await page.goto('/friendreport')
  await page.waitForURL('**/friendtab')
})

test('the calendar shows the days that have a report, and opens them @small', async ({ page }) => {
  const me = await ownPhone(page, '민아')
  await answerToday(me, '달력에서 여는 글')
  await page.goto('/report')
  await page.getByText('달력', { exact: true }).tap()
  await expect(page.getByText('1일째 이어서 쓰고 있어요')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /리포트 보기/ }).tap()
  await expect(page.getByRole('dialog').getByText('달력에서 여는 글')).toBeVisible()
})

test('ten years of reports scroll smoothly, and only those in sight stand in the page', async ({ page }) => {
  await newMember(page)
  await tenYears(page)
  await page.goto('/report')
  await expect(page.getByRole('heading', { name: '전체 3,650' })).toBeVisible()
  const scrolled = () => page.evaluate(() => window.scrollY)
  let most = 0
  for (let before = -1; before < 20_000; most = Math.max(most, await reportsOn(page).count())) {
    before = await scrolled()
    // At the end of the loaded part the wheel moves nothing until more is there.
    await expect(async () => {
      await page.mouse.wheel(0, 4000)
      expect(await scrolled()).toBeGreaterThan(before)
    }).toPass()
  }
  expect(most).toBeLessThan(40)
  const month = new Date().toISOString().slice(0, 7).replace('-', '.')
  await expect(reportsOn(page).first()).not.toContainText(month)
  const opened = reportsOn(page).first().getByRole('button')
  await opened.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
})

/** Ten years of reports, stubbed: the server's clock can't be moved. */
async function tenYears(page: Page): Promise<void> {
  await page.route(/\/api\/reports(\?cursor=\d+)?$/, async (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const real = await (await route.fetch({ url: route.request().url().replace(/\?.*/, '') })).json()
    const at = (day: string) => `${day}T21:00:00+09:00`
    const reports = Array.from({ length: 30 }, (_, index) => addDays(real.today.serviceDate, -2 - from - index)).map((day) => ({
      reportId: `r-${day}`,
      question: '요즘 나를 웃게 만드는 사람은 누구인가요? 그 이유도 궁금해요',
      answer: '점심마다 이상한 춤을 추는 우리 팀 사람들이 있어요',
      createdAt: at(day),
      modifiedAt: at(day),
      isTodayReport: false,
      serviceDate: day,
    }))
    await route.fulfill({ json: { ...real, reports, total: 3650, nextCursor: from + 30 < 3650 ? String(from + 30) : null } })
  })
}
