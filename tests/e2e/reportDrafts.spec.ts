import type { Page } from '@playwright/test'
import { addDays } from '#contract/rules/serviceDate.ts'
import { expect, newMember, test } from '#tests/helpers/e2e.ts'
import { ownPhone } from '#tests/helpers/phones.ts'
import { answerToday, cardOf, editElsewhere, openToday, reportsOn, toast } from './reportSteps.ts'

test.describe.configure({ timeout: 90_000 })

const SAVE = /\/api\/reports\/[0-9a-f-]+$/
const todayCard = (page: Page) => cardOf(page, '오늘의 질문')
const save = (page: Page) => todayCard(page).getByRole('button', { name: '저장', exact: true })

const draftsOn = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('reportDraft:')).length)

async function write(page: Page, answer: string) {
  await todayCard(page).getByLabel('답변').fill(answer)
}

test('what was typed outlives a reload and a killed page, and is offered again', async ({ page, context }) => {
  await newMember(page)
  await page.goto('/report')
  await write(page, '쓰다 만 글')
  await page.reload()
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

test('a draft that is not wanted goes', async ({ page }) => {
  await newMember(page)
  await page.goto('/report')
  await write(page, '버릴 글')
  await page.getByRole('link', { name: '별', exact: true }).tap()
  await page.waitForURL('**/home')
  await page.getByRole('link', { name: '리포트' }).tap()
  await todayCard(page).getByRole('button', { name: '지우기' }).tap()
  await expect(todayCard(page).getByText('쓰던 글이 있어요')).toBeHidden()
  await expect.poll(() => draftsOn(page)).toBe(0)
})

test('a save without a connection waits, says so, and goes out once when it is back', async ({ page, context }) => {
  await newMember(page)
  await page.goto('/report')
  await write(page, '지하철에서 쓴 글')
  await context.setOffline(true)
  await save(page).tap()
  await expect(todayCard(page).getByText('연결이 끊겼어요. 연결되면 자동으로 저장할게요')).toBeVisible()
  await expect(todayCard(page).getByLabel('답변')).toHaveValue('지하철에서 쓴 글')
  await expect.poll(() => draftsOn(page)).toBe(1)
  // Retries without a connection send nothing.
  let saves = 0
  page.on('requestfinished', (request) => {
    if (request.method() === 'PATCH') saves += 1
  })
  await context.setOffline(false)
  await expect(toast(page, '코인 1개와 스톤 10개를 받았어요!')).toBeVisible()
  await expect(reportsOn(page)).toHaveCount(1)
  expect(saves).toBe(1)
  await expect.poll(() => draftsOn(page)).toBe(0)
})

test('typing on while a save waits holds it back', async ({ page, context }) => {
  await newMember(page)
  await page.goto('/report')
  await write(page, '처음 글')
  await context.setOffline(true)
  await save(page).tap()
  await expect(todayCard(page).getByText('연결이 끊겼어요', { exact: false })).toBeVisible()
  await write(page, '처음 글에 더 쓴 글')
  await expect(todayCard(page).getByText('저장을 멈췄어요', { exact: false })).toBeVisible()
  await context.setOffline(false)
  await save(page).tap()
  await expect(reportsOn(page).first()).toContainText('처음 글에 더 쓴 글')
})

test('a save whose answer is lost on the way is stored once and ends well', async ({ page }) => {
  const me = await ownPhone(page, '민아')
  // No live events: the retry must find out by itself.
  await page.routeWebSocket(/\/api\/live/, () => undefined)
  await page.goto('/report')
  await write(page, '중간에 끊긴 글')
  await page.route(SAVE, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  const aborted = page.waitForEvent('requestfailed')
  await save(page).tap()
  await aborted
  await page.unroute(SAVE)
  await expect(todayCard(page)).toBeHidden()
  await expect(reportsOn(page)).toHaveCount(1)
  expect((await me.call('GET', '/wallet')).stone).toBe(310)

  const modal = await openToday(page)
  await modal.getByRole('button', { name: '수정' }).tap()
  await modal.getByLabel('답변').fill('중간에 끊긴 수정')
  await page.route(SAVE, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  const editAborted = page.waitForEvent('requestfailed')
  await modal.getByRole('button', { name: '저장' }).tap()
  await editAborted
  await page.unroute(SAVE)
  await expect(modal).toBeHidden()
  await expect(reportsOn(page).first()).toContainText('중간에 끊긴 수정')
})

test('two tabs: who types second learns of the other text before saving', async ({ page, context }) => {
  await newMember(page)
  await page.goto('/report')
  const other = await context.newPage()
  await other.goto('/report')
  await write(other, '둘째 탭의 글')
  await write(page, '첫째 탭의 글')
  await save(page).tap()
  await expect(todayCard(other).getByText('다른 곳에서 먼저 수정됐어요. 내용을 확인해 주세요')).toBeVisible()
  await expect(todayCard(other).getByRole('textbox')).toHaveValue('둘째 탭의 글')
  await todayCard(other).getByRole('button', { name: '저장된 답변 두기' }).tap()
  await expect(todayCard(other)).toBeHidden()
  await expect(reportsOn(other).first()).toContainText('첫째 탭의 글')
})

test('two tabs: who saves second reads both texts and loses none', async ({ page, context }) => {
  await newMember(page)
  await page.goto('/report')
  const other = await context.newPage()
  await other.routeWebSocket(/\/api\/live/, () => undefined)
  await other.goto('/report')
  await write(page, '첫째 탭의 글')
  await write(other, '둘째 탭의 글')
  await save(page).tap()
  await expect(reportsOn(page)).toHaveCount(1)

  const conflict = todayCard(other)
  await save(other).tap()
  await expect(conflict.getByText('다른 곳에서 먼저 수정됐어요. 내용을 확인해 주세요')).toBeVisible()
  await expect(conflict.getByRole('region', { name: '저장된 답변' })).toContainText('첫째 탭의 글')
  await expect(conflict.getByRole('textbox')).toHaveValue('둘째 탭의 글')
  await conflict.getByRole('textbox').fill('첫째 탭의 글, 둘째 탭의 글')
  await conflict.getByRole('button', { name: '이 내용으로 저장' }).tap()
  await expect(conflict).toBeHidden()
  await expect(reportsOn(other).first()).toContainText('첫째 탭의 글, 둘째 탭의 글')
  await expect(reportsOn(page).first()).toContainText('첫째 탭의 글, 둘째 탭의 글')
})

test('an edit that came second shows both texts; the stored one may stay @small', async ({ page }) => {
  const me = await ownPhone(page, '민아')
  const reportId = await answerToday(me, '처음 글')
  await page.goto('/report')
  const modal = await openToday(page)
  await modal.getByRole('button', { name: '수정' }).tap()
  await modal.getByLabel('답변').fill('여기서 고친 글')
  await editElsewhere(me, reportId, '다른 기기에서 고친 글')
  await modal.getByRole('button', { name: '저장' }).tap()
  await expect(modal.getByText('다른 곳에서 먼저 수정됐어요. 내용을 확인해 주세요')).toBeVisible()
  await expect(modal.getByRole('region', { name: '저장된 답변' })).toContainText('다른 기기에서 고친 글')
  await expect(modal.getByLabel('내가 쓴 답변')).toHaveValue('여기서 고친 글')
  await modal.getByRole('button', { name: '저장된 답변 두기' }).tap()
  await expect(modal).toBeHidden()
  await expect(reportsOn(page).first()).toContainText('다른 기기에서 고친')
  await expect.poll(() => draftsOn(page)).toBe(0)
})

test('an edit that was left is offered on its report', async ({ page }) => {
  const me = await ownPhone(page, '민아')
  await answerToday(me, '처음 글')
  await page.goto('/report')
  const modal = await openToday(page)
  await modal.getByRole('button', { name: '수정' }).tap()
  await modal.getByLabel('답변').fill('고치다 만 글')
  await page.reload()
  await expect(reportsOn(page).first()).toContainText('쓰던 글')
  await openToday(page)
  await modal.getByRole('button', { name: '이어서 쓰기' }).tap()
  await expect(modal.getByLabel('답변')).toHaveValue('고치다 만 글')
  await modal.getByRole('button', { name: '저장' }).tap()
  await expect(reportsOn(page).first()).toContainText('고치다 만 글')
})

test('a save over midnight is offered as a late answer, never under the new question', async ({ page }) => {
  // A live event would reveal the new day before the save does.
  await page.routeWebSocket(/\/api\/live/, () => undefined)
  await newMember(page)
  await page.goto('/report')
  await write(page, '자정을 넘긴 글')
  const bodies: object[] = []
  await page.route(SAVE, async (route) => {
    bodies.push(route.request().postDataJSON())
    if (bodies.length > 1) return route.fulfill({ json: { message: 'report saved', report: { ...(await asLate()) } } })
    return route.fulfill({
      status: 409,
      json: { code: 'DAY_CHANGED', message: '날짜가 바뀌었어요. 어제의 질문에 늦은 기록으로 남길까요?' },
    })
  })
  const asLate = async () => ({ ...old, answer: '자정을 넘긴 글', isLate: true, isTodayReport: false })
  let old: Record<string, unknown> = {}
  await page.route(/\/api\/reports$/, async (route) => {
    const real = await (await route.fetch()).json()
    old = { ...real.today, isTodayReport: false }
    const today = { ...real.today, reportId: 'new-day', question: '새 날의 질문인가요?', serviceDate: addDays(real.today.serviceDate, 1) }
    await route.fulfill({ json: { ...real, today, ...(bodies.length < 2 && { yesterday: old }) } })
  })
  await save(page).tap()
  const late = cardOf(page, '어제의 질문')
  await expect(late.getByText('날짜가 바뀌었어요. 어제의 질문에 늦은 기록으로 남길까요?')).toBeVisible()
  await expect(late.getByLabel('답변')).toHaveValue('자정을 넘긴 글')
  await expect(todayCard(page).getByText('새 날의 질문인가요?')).toBeVisible()
  await expect(todayCard(page).getByLabel('답변')).toHaveValue('')
  await late.getByRole('button', { name: '늦은 기록으로 남기기' }).tap()
  await expect(late).toBeHidden()
  expect(bodies).toEqual([
    { answer: '자정을 넘긴 글', serviceDate: expect.any(String) },
    { answer: '자정을 넘긴 글', late: true },
  ])
})

test('a logout warns of drafts and takes them off the device', async ({ page }) => {
  await newMember(page)
  await page.goto('/report')
  await write(page, '나만 볼 글')
  await page.getByRole('link', { name: '설정' }).tap()
  await expect.poll(() => draftsOn(page)).toBe(1)
  await page.getByRole('button', { name: '로그아웃' }).tap()
  await expect(page.getByText('저장하지 않은 답변은 이 기기에서 지워져요')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).tap()
  await page.waitForURL('**/login')
  await expect.poll(() => draftsOn(page)).toBe(0)
})

test('a full storage keeps nobody from writing', async ({ page }) => {
  await newMember(page)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/report')
  await write(page, '저장 공간이 없어도 쓰는 글')
  await page.getByRole('link', { name: '별', exact: true }).tap()
  await page.getByRole('link', { name: '리포트' }).tap()
  await todayCard(page).getByRole('button', { name: '이어서 쓰기' }).tap()
  await save(page).tap()
  await expect(reportsOn(page)).toHaveCount(1)
})
