import type { Page } from '@playwright/test'
import { expect, expectNothingForAxe, reload, test } from '#tests/helpers/e2e.ts'
import { type Caller, newCaller, newPhone, ownPhone } from '#tests/helpers/phones.ts'
import { toast } from './reportSteps.ts'
import { answer, join as joinByCall, keepOpen, open, type Station } from './roomSteps.ts'

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
const popup = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

test('a station is made in two steps and entered, and another is joined by its code; the form outlives a reload', async ({
  page,
}, testInfo) => {
  await ownPhone(page, '민아')
  await page.goto('/station')
  await expect(page.getByText('아직 등록된 정거장이 없어요...')).toBeVisible()
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
  await reload(page)
  await expect(page.getByLabel('분', { exact: true })).toHaveValue('5')
  await expectNothingForAxe(page)
  await next.tap()
  await page.getByRole('button', { name: '네온 아케이드' }).tap()
  await page.getByRole('button', { name: '이전' }).tap()
  await expect(page.getByLabel('정거장 이름')).toHaveValue(' 주말 게임 원정대 ')
  await next.tap()
  await expect(page.getByRole('button', { name: '네온 아케이드' })).toHaveAttribute('aria-pressed', 'true')

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

  const open = await make(await newCaller(testInfo, '도윤'), '도윤의 방')
  await page.goto('/station')
  await page.getByRole('button', { name: '코드로 정거장 찾기' }).tap()
  await page.getByRole('textbox', { name: '정거장 코드' }).fill(open.stationCode.toLowerCase())
  await page.getByRole('button', { name: '입장하기' }).tap()
  await page.waitForURL('**/station/stationinside')
  expect(await openIds(page)).toEqual({ stationCode: open.stationCode, stationId: open.stationId })
})

test('a slide shows its members, who wrote today and who is in the room now', async ({ page, browser }, testInfo) => {
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
    // The browser uses a larger one that it has already.
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
  await expectNothingForAxe(page)
  await other.page.context().close()
  await readAnew(() => expect(shown.getByText(/^지금/)).toBeHidden({ timeout: 1000 }))
  await page.getByRole('button', { name: '새벽 편지방 들어가기' }).tap()
  await page.waitForURL('**/station/stationinside')
})

test('settings: changed, background, new code, a member removed', async ({ page }, testInfo) => {
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
