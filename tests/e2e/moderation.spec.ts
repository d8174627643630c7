import type { Browser, Page } from '@playwright/test'
import {
  expect,
  expectNoSidewaysScroll,
  expectNothingForAxe,
  logIn,
  newMember,
  newMemberAtHome,
  overlayEntriesGone,
  reload,
  test,
} from '#tests/helpers/e2e.ts'
import { runAdmin } from '#tests/helpers/e2eAdmin.ts'
import { newBrowserContext } from '#tests/helpers/preparedPages.ts'

const SENTENCE = '함께 쓰는 방이니 조금만 더 다정하게 적어 주세요.'
const WIDE = { width: 1280, height: 900 }

async function another(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await newBrowserContext(browser, baseURL ? { baseURL } : {})).newPage()
}

async function report(page: Page, from: { accessToken: string }, userId: string, detail: string) {
  const headers = { authorization: `Bearer ${from.accessToken}` }
  const answer = await page.request.post('/api/people-reports', { headers, data: { userId, reason: 'HARASSMENT', detail } })
  expect(answer.status()).toBe(200)
}

test('an operator reads a report, warns, and is asked again before a withdrawal', async ({ page, browser, baseURL }) => {
  const elsewhere = await another(browser, baseURL)
  const [rude, worse] = [await newMember(elsewhere, '우주먼지'), await newMember(elsewhere, '밤비행')]
  const reporter = await newMember(elsewhere, '몰래본사람')
  const operator = await newMember(page, '이도윤')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: '볼 수 있는 권한이 없어요' })).toBeVisible()
  await runAdmin('roles', 'grant', operator.userId)
  await report(elsewhere, reporter, worse.userId, '읽고 마음이 안 좋았어요')
  await report(elsewhere, reporter, rude.userId, '멤버를 대놓고 깎아내려요')

  await page.setViewportSize(WIDE)
  await page.goto('/admin')
  await page.getByRole('button', { name: new RegExp(rude.userId) }).click()
  await expect(page.getByRole('heading', { name: `우주먼지 ${rude.userId}` })).toBeVisible()
  await expect(page.getByText('멤버를 대놓고 깎아내려요')).toBeVisible()
  await expect(page.getByText('몰래본사람')).toHaveCount(0)
  await expectNothingForAxe(page)

  await page.getByRole('radio', { name: /문제없음/ }).focus()
  await page.keyboard.press('ArrowRight')
  const warn = page.getByRole('button', { name: '주의 보내기' })
  await warn.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('본인에게 보일 문장을 적어 주세요')).toBeVisible()
  await page.getByRole('textbox', { name: '본인에게 보이는 문장' }).fill(SENTENCE)
  await page.getByRole('button', { name: new RegExp(worse.userId) }).click()
  await page.getByRole('button', { name: new RegExp(rude.userId) }).click()
  await page.getByText('까닭을 본인에게 보여요').click()
  await expect(page.getByRole('textbox', { name: '본인에게 보이는 문장' })).toHaveValue(SENTENCE)
  await warn.click()
  await expect(page.getByText('우주먼지님에 대한 결정을 남겼어요')).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(rude.userId) })).toHaveCount(0)
  await expect(page.getByRole('region', { name: '지난 결정' }).getByText('우주먼지님에게 주의').first()).toBeVisible()

  await page.getByRole('button', { name: new RegExp(worse.userId) }).click()
  await page.getByText('되돌릴 수 없어요').click()
  await page.getByRole('button', { name: '탈퇴 처리하기' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '취소' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: '탈퇴 처리하기' }).click()
  await dialog.getByRole('button', { name: '탈퇴 처리' }).click()
  await expect(page.getByText('밤비행님에 대한 결정을 남겼어요')).toBeVisible()
  await overlayEntriesGone(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin')
  await page.getByText('끝난 신고', { exact: true }).click()
  await page.getByRole('button', { name: new RegExp(rude.userId) }).click()
  await expect(page.getByText(SENTENCE)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '목록으로' }).click()
  await expect(page.getByText('탈퇴한 회원 탈퇴 처리').first()).toBeVisible()
  await runAdmin('roles', 'revoke', operator.userId)
})

test('a warning is read once; a suspension ends what is open and says until when', async ({ page, browser, baseURL }) => {
  // In a separate context: a second login in one browser ends the first session.
  const elsewhere = await another(browser, baseURL)
  const operator = await newMember(elsewhere)
  const reporter = await newMember(await another(browser, baseURL))
  await runAdmin('roles', 'grant', operator.userId)
  const person = await newMemberAtHome(page, '우주먼지')
  const decide = async (decision: object) => {
    await report(elsewhere, reporter, person.userId, '깎아내려요')
    const headers = { authorization: `Bearer ${operator.accessToken}` }
    const url = `/api/admin/cases/${person.userId}`
    const { reports } = await (await elsewhere.request.get(url, { headers })).json()
    const data = { sentence: SENTENCE, reportIds: reports.map(({ id }: { id: string }) => id), ...decision }
    expect((await elsewhere.request.post(`${url}/decision`, { headers, data })).status()).toBe(200)
  }
  await decide({ kind: 'WARN' })
  await reload(page)
  const dialog = page.getByRole('dialog', { name: '운영자가 알려 드려요' })
  await expect(dialog.getByText(SENTENCE)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.route('**/api/warnings/*/read', (route) => route.abort())
  await dialog.getByRole('button', { name: '확인' }).tap()
  await expect(page.getByText('인터넷 연결을 확인해 주세요')).toBeVisible()
  await page.unroute('**/api/warnings/*/read')
  await dialog.getByRole('button', { name: '확인' }).tap()
  await overlayEntriesGone(page)
  await expect(dialog).toHaveCount(0)
  const asked = page.waitForResponse('**/api/warnings')
  await reload(page)
  expect(await (await asked).json()).toEqual({ warnings: [] })

  await decide({ kind: 'SUSPEND', days: 3 })
  const suspended = page.getByRole('heading', { name: '지금은 이용할 수 없어요' })
  await expect(suspended).toBeVisible()
  await expect(page.getByText(SENTENCE)).toBeVisible()
  await expect(page.getByText(/^\d{4}년 \d+월 \d+일 (오전|오후) \d+:\d\d까지$/)).toBeVisible()
  await expectNothingForAxe(page)
  await reload(page)
  await expect(suspended).toBeVisible()
  await page.context().clearCookies()
  await page.goto(`/api/auth/login/kakao?login_hint=${person.email}`)
  await page.waitForURL('**/loginfail*')
  await expect(suspended).toBeVisible()
  await runAdmin('people-reports', 'lift', person.userId)
  await logIn(page, person.email)
  await runAdmin('roles', 'revoke', operator.userId)
})
