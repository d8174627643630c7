import { expect, newMember, test } from '#tests/helpers/e2e.ts'
import { befriend, newCaller, ownPhone } from '#tests/helpers/phones.ts'
import { toast } from './reportSteps.ts'
import { keepOpen } from './roomSteps.ts'

const OFFLINE = '인터넷 연결을 확인해 주세요'

test('a login without a connection stays on the screen and says so', async ({ page, context }) => {
  await page.goto('/login')
  const kakao = page.getByRole('button', { name: '카카오로 시작하기' })
  await expect(kakao).toBeVisible()
  await context.setOffline(true)
  await expect(toast(page, OFFLINE)).toBeVisible()
  await expect(toast(page, OFFLINE)).toBeHidden()
  for (const name of ['NAVER로 시작하기', '카카오로 시작하기']) {
    await page.getByRole('button', { name }).tap()
    await expect(toast(page, OFFLINE)).toBeVisible()
    await expect(toast(page, OFFLINE)).toBeHidden()
  }
  expect(new URL(page.url()).pathname).toBe('/login')
  await context.setOffline(false)
  await kakao.tap()
  await page.waitForURL('**/dev/idp/kakao/**')
})

test('a search of the reports that failed without a connection is made when it is back', async ({ page, context }) => {
  await newMember(page)
  await page.goto('/report')
  const box = page.getByRole('searchbox')
  await expect(box).toBeVisible()
  await context.setOffline(true)
  await box.fill('노을')
  await box.press('Enter')
  await expect(page.getByText('에러: 검색 처리 중 오류가 발생했습니다.')).toBeVisible()
  await expect(box).toHaveValue('노을')
  await context.setOffline(false)
  await expect(page.getByText('검색 결과 (0)')).toBeVisible()
})

test('an invitation that is no code keeps nobody from the screens', async ({ page }) => {
  await newMember(page)
  for (const nonsense of ['', '{', '/../home']) {
    await page.evaluate((text) => sessionStorage.setItem('invitation', text), nonsense)
    await page.goto('/setting')
    await expect(page.getByRole('heading', { name: '설정' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/setting')
  }
})

test('an open station that is no code leads to the list, and nothing is asked for it', async ({ page }) => {
  await newMember(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const path of ['/station/stationinside', '/station/stationsetting', '/station/stationbackgroundsetting']) {
    await keepOpen(page, { stationId: '가'.repeat(50), stationCode: '가'.repeat(50) })
    await page.goto(path)
    await expect(page.getByText('아직 등록된 정거장이 없어요...')).toBeVisible()
  }
  expect(asked.filter((path) => path.startsWith('/api/stations/'))).toEqual([])
})

test('on a phone on its side the button under a signal is in view', async ({ page }, testInfo) => {
  await page.setViewportSize({ width: 667, height: 375 })
  const me = await ownPhone(page, '민아')
  const friend = await newCaller(testInfo, '도윤')
  await befriend(friend, me)
  await friend.call('POST', '/friends/signals', { receiverId: me.userId, imageIndex: 0 })
  await page.goto('/friendtab')
  const dialog = page.getByRole('dialog').filter({ hasText: '도윤님이 시그널을 보냈어요!' })
  await expect(dialog.getByRole('button', { name: '확인' })).toBeInViewport({ ratio: 1 })
})

test('with colours of one’s own a line says where the focus is and what is chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await newMember(page)
  await page.goto('/searchusers')
  const box = page.getByRole('searchbox')
  await box.focus()
  await expect(box.locator('..')).toHaveCSS('outline', /solid 3px/)
  await page.goto('/home/charactersetting')
  await expect(page.getByRole('button', { name: '머리', pressed: true })).toHaveCSS('outline', /solid 2px/)
  await page.goto('/station')
  await page.getByRole('button', { name: '코드로 정거장 찾기' }).tap()
  const code = page.getByRole('textbox', { name: '정거장 코드' })
  await code.fill('ABC')
  await expect(code).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})
