import type { Page } from '@playwright/test'
import type Konva from 'konva/lib/Core.js'
import type { Group } from 'konva/lib/Group.js'
import { DEFAULT_LOOK, withPart } from '#contract/look.ts'
import { expect, expectNoSidewaysScroll, expectNothingForAxe, goBackFromOverlay, test } from '#tests/helpers/e2e.ts'
import { befriend, type Caller, newCaller, newPhone, ownPhone } from '#tests/helpers/phones.ts'
import {
  answer,
  discOf,
  drag,
  enter,
  expectDrawnAt,
  join,
  listButton,
  middleOf,
  newStation,
  open,
  placeOf,
  roomOfTwo,
} from './roomSteps.ts'

/** Chooses somebody in the list with keys alone, and what to do about them. */
async function chooseByKeys(page: Page, name: string, action: string): Promise<void> {
  await listButton(page).press('Enter')
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).press('Enter')
  await page.getByRole('button', { name: action }).press('Enter')
}

test('the room is seen before the question, which a tap brings at once @small', async ({ page }, testInfo) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const me = await ownPhone(page, '민아')
  const other = await newCaller(testInfo, '도윤')
  const station = await newStation(me)
  await join(other, station)
  await answer(other, station, '도서관 창가 자리')
  await page.clock.install()
  await open(page, station)
  const overlay = page.getByRole('dialog')
  const question = overlay.getByRole('heading', { level: 2 })
  await expect(question).not.toBeInViewport()
  await expect(overlay.getByText('1명이 답했어요.').first()).toBeInViewport()
  await page.touchscreen.tap(160, 300)
  await page.clock.runFor(1000)
  await expect(question).toBeInViewport()
  await expect(overlay.getByText('1명이 답했어요. 내 답을 남기면 열려요').last()).toBeInViewport()
  await page.clock.resume()
})

test('after the last answer of a room all of it is celebrated and the reward counted; a tap ends it @small', async ({ page }, testInfo) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const me = await ownPhone(page, '민아')
  const other = await newCaller(testInfo, '도윤')
  const station = await newStation(me)
  await join(other, station)
  await answer(other, station, '도서관 창가 자리')
  await open(page, station)
  const overlay = page.getByRole('dialog')
  await overlay.getByRole('textbox').fill('창밖의 노을을 오래 봤어요')
  await overlay.getByRole('button', { name: '저장' }).tap()
  await expect(page.getByText('모두가 오늘의 리포트를 썼어요!')).toBeVisible()
  await expect(overlay).toHaveCount(0)
  await expect(page.getByText('+10', { exact: true })).toBeVisible()
  await page.touchscreen.tap(160, 300)
  await expect(page.getByText('+10', { exact: true })).toHaveCount(0)
  await expect(listButton(page)).toBeVisible()
})

test('today is answered before the room opens; back leads out of it @small', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newCaller(testInfo, '도윤')
  const station = await newStation(me)
  await join(other, station)
  await answer(other, station, '도서관 창가 자리')
  await open(page, station)
  const overlay = page.getByRole('dialog')
  await expect(overlay.getByText(/오늘의 질문/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(overlay).toBeVisible()
  await overlay.getByRole('button', { name: '저장' }).tap()
  await expect(overlay.getByText('답변을 입력해주세요')).toBeVisible()
  await overlay.getByRole('textbox').fill('창밖의 노을을 오래 봤어요')

  await overlay.getByRole('button', { name: '뒤로' }).tap()
  await expect(page).toHaveURL(/\/station$/)
  expect(await page.evaluate(() => [sessionStorage.getItem('stationId'), sessionStorage.getItem('stationCode')])).toEqual([null, null])

  await open(page, station)
  await overlay.getByRole('button', { name: '이어서 쓰기' }).tap()
  await expect(overlay.getByRole('textbox')).toHaveValue('창밖의 노을을 오래 봤어요')
  await overlay.getByRole('button', { name: '저장' }).tap()
  await expect(page.getByText('코인 1개와 스톤 10개를 받았어요!')).toBeVisible()
  await expect(overlay).toBeHidden()
  await expect(page.locator('[data-ready]')).toBeVisible()
  const { stationMembers } = await me.call('GET', `/stations/${station.stationId}`)
  expect(stationMembers.map((member: { todayReport: boolean }) => member.todayReport)).toEqual([true, true])
})

test('whoever writes over midnight keeps question and words, and goes on to the new question', async ({ page }) => {
  const me = await ownPhone(page, '민아')
  const station = await newStation(me)
  // A reconnection would refetch everything.
  await page.routeWebSocket('**/api/live', () => undefined)
  await page.clock.install()
  await open(page, station)
  const overlay = page.getByRole('dialog')
  const box = overlay.getByRole('textbox')
  await box.fill('자정을 넘겨 쓰는 글')
  const question = await overlay.getByRole('heading', { level: 2 }).textContent()
  await page.route('**/api/stations/*/report', async (route) => {
    if (route.request().method() === 'PATCH') return route.fulfill({ status: 409, json: { code: 'DAY_CHANGED', message: '' } })
    const { report } = await (await route.fetch()).json()
    const nextDay = new Date(Date.parse(report.serviceDate) + 86_400_000).toISOString().slice(0, 10)
    await route.fulfill({ json: { report: { ...report, reportId: 'new-day', question: '새 날의 질문인가요?', serviceDate: nextDay } } })
  })
  const asked = page.waitForResponse((response) => response.url().endsWith('/report') && response.request().method() === 'GET')
  await page.clock.fastForward('24:00:00')
  await asked
  await expect(overlay.getByRole('heading', { level: 2 })).toHaveText(question ?? '')
  await expect(box).toHaveValue('자정을 넘겨 쓰는 글')
  await overlay.getByRole('button', { name: '저장' }).tap()
  await expect(overlay.getByText('날짜가 바뀌었어요. 어제의 질문에 늦은 기록으로 남길까요?')).toBeVisible()
  await expect(overlay.getByRole('button', { name: '늦은 기록으로 남기기' })).toBeVisible()
  await overlay.getByRole('button', { name: '오늘의 질문 쓰기' }).tap()
  await expect(overlay.getByRole('heading', { name: '새 날의 질문인가요?' })).toBeVisible()
  await expect(box).toHaveValue('')
})

test('a drag by touch is stored, seen on the other phone, and survives a reload', async ({ page, browser }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newPhone(browser, testInfo, '도윤')
  const station = await roomOfTwo(me, other)
  await enter(me, station)
  await enter(other, station)
  const before = await placeOf(me, station, other.userId)
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/position') && sent.push(request.method()))
  await drag(page, await middleOf(page, before), await middleOf(page, { x: before.x + 50, y: before.y }))
  await expect.poll(async () => (await placeOf(me, station, other.userId)).x).toBeGreaterThan(before.x + 40)
  expect(sent).toEqual(['PATCH'])
  const after = await placeOf(me, station, other.userId)

  // The figure is where the other phone sees it: a tap there opens their own report.
  await expectDrawnAt(other.page, 1, after)
  const seen = await middleOf(other.page, after)
  await other.page.touchscreen.tap(seen.x, seen.y)
  await expect(other.page.getByRole('switch', { name: '자리 고정하기' })).toBeVisible()
  await other.page.context().close()
})

test('what the other does meanwhile is seen: a look that they save, and the request that waits for their answer', async ({
  page,
}, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newCaller(testInfo, '도윤')
  const station = await roomOfTwo(me, other)
  await enter(me, station)
  const look = { ...DEFAULT_LOOK, face: { ...DEFAULT_LOOK.face, hair: 'face_hair_20.png' } }
  const pictures = await other.call('POST', '/image-maker/profile', look)
  const drawn = page.waitForResponse((response) => response.url().includes(pictures.character.replace('.png', '')) && response.ok())
  await other.call('POST', '/home/settings/character', { ...look, ...pictures, starBackground: 'bg_star_1.png' })
  await drawn

  const disc = await discOf(page, await placeOf(me, station, other.userId))
  await page.touchscreen.tap(disc.x, disc.y)
  await expect(page.getByText('요청 중인 친구에서 확인할 수 있어요')).toBeVisible()
  await expect(page.getByText('요청 중인 친구에서 확인할 수 있어요')).toBeHidden()
  await page.touchscreen.tap(disc.x, disc.y)
  await page.getByRole('button', { name: '친구 요청 취소' }).tap()
  const friendStatus = async () => {
    const { stationMembers } = await me.call('GET', `/stations/${station.stationId}`)
    return stationMembers.find(({ userId }: { userId: string }) => userId === other.userId).status
  }
  await expect.poll(friendStatus).toBe('JUSTHUMAN')
})

test('who is pinned stays where they are, and the reason is told', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newCaller(testInfo, '도윤')
  const station = await roomOfTwo(me, other)
  // The pin's event does not arrive before the drag.
  await page.routeWebSocket('**/api/live', () => undefined)
  await enter(me, station)
  const before = await placeOf(me, station, other.userId)
  await other.call('PATCH', `/stations/${station.stationId}/members/me`, { isPinned: true })
  await drag(page, await middleOf(page, before), await middleOf(page, { x: before.x + 25, y: before.y + 20 }))
  await expect(page.getByRole('status').filter({ hasText: '자리를 고정해 둔 멤버예요' })).toBeVisible()
  expect(await placeOf(me, station, other.userId)).toEqual(before)
  await expectDrawnAt(page, 1, before)
  const { x, y } = await middleOf(page, before)
  await page.touchscreen.tap(x, y)
  await expect(page.getByRole('button', { name: '별 놀러가기' })).toBeVisible()
})

test('one pins and unpins oneself', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newCaller(testInfo, '도윤')
  const station = await roomOfTwo(me, other)
  await enter(me, station)
  const { x, y } = await middleOf(page, await placeOf(me, station, me.userId))
  await page.touchscreen.tap(x, y)
  const pin = page.getByRole('switch', { name: '자리 고정하기' })
  await pin.tap()
  await expect(pin).toBeChecked()
  const place = { positionX: 10, positionY: 20 }
  await expect
    .poll(() => other.call('PATCH', `/stations/${station.stationId}/members/${me.userId}/position`, place).catch(String))
    .toContain('403')
  await pin.tap()
  await expect(pin).not.toBeChecked()
})

test('by keyboard alone somebody is moved, befriended, read and signalled', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newCaller(testInfo, '도윤')
  const station = await roomOfTwo(me, other)
  await enter(me, station)
  const before = await placeOf(me, station, other.userId)

  await chooseByKeys(page, '도윤', '자리 옮기기')
  const bar = page.getByRole('region', { name: '도윤님의 자리를 옮기고 있어요' })
  await expect(bar).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await expect(listButton(page)).toBeFocused()
  expect(await placeOf(me, station, other.userId)).toEqual(before)

  await chooseByKeys(page, '도윤', '자리 옮기기')
  await expect(bar).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => placeOf(me, station, other.userId)).toEqual({ x: before.x + 2, y: before.y + 10 })
  await expect(listButton(page)).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await chooseByKeys(page, '도윤', '오늘의 답 보기')
  await expect(page.getByRole('dialog').getByText('도서관 창가 자리')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(listButton(page)).toBeFocused()

  await chooseByKeys(page, '도윤', '친구 요청')
  await expect(page.getByText('요청 중인 친구에서 확인할 수 있어요')).toBeVisible()
  await other.call('PATCH', `/friends/requests/${me.userId}`, { status: 'ACCEPTED' })
  await expect(listButton(page)).toBeFocused()
  await chooseByKeys(page, '도윤', '시그널 보내기')
  await expect(page.getByRole('dialog').getByText(/시그널을 보냈어요/)).toBeVisible()
})

test('axe finds nothing in the room, in its list, its sheets and over it', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newCaller(testInfo, '도윤')
  const station = await newStation(me)
  await join(other, station)
  await answer(other, station, '도서관 창가 자리')
  await open(page, station)
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
  await expectNothingForAxe(page)
  await page.getByRole('dialog').getByRole('textbox').fill('창밖의 노을')
  await page.getByRole('button', { name: '저장' }).tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectNothingForAxe(page)
  await listButton(page).tap()
  const otherRow = page.getByRole('button', { name: /^도윤/ })
  await expect(otherRow).toBeVisible()
  await expectNothingForAxe(page)
  await otherRow.tap()
  await expect(page.getByRole('button', { name: '오늘의 답 보기' })).toBeVisible()
  await expectNothingForAxe(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const [action, shown] of [
    ['오늘의 답 보기', '도서관 창가 자리'],
    ['신고·차단', '신고하기'],
    ['정거장에서 내보내기', /내보낼까요/],
  ] as const) {
    await chooseByKeys(page, '도윤', action)
    await expect(page.getByRole('dialog').getByText(shown)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expectNothingForAxe(page)
    await goBackFromOverlay(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/stationinside$/)
  }
})

test('a member who is removed is led out and told', async ({ page }, testInfo) => {
  const admin = await newCaller(testInfo, '도윤')
  const me = await ownPhone(page, '민아')
  const station = await roomOfTwo(admin, me)
  await enter(me, station)
  await admin.call('DELETE', `/stations/${station.stationId}/members/${me.userId}`)
  await expect(page.getByText('정거장에서 나오게 되었어요')).toBeVisible()
  await expect(page).toHaveURL(/\/station$/)
})

test('the admin reads what leaving does, and leaves', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newCaller(testInfo, '도윤')
  const station = await roomOfTwo(me, other)
  await enter(me, station)
  await page.getByRole('button', { name: '정거장 메뉴' }).tap()
  await page.getByRole('button', { name: '정거장 폭파하고 나가기' }).tap()
  await expect(page.getByText(/가장 오래 함께한 멤버가 정거장지기가 돼요/)).toBeVisible()
  await page.getByRole('button', { name: '나가기', exact: true }).tap()
  await expect(page).toHaveURL(/\/station$/)
  const room = await other.call('GET', `/stations/${station.stationId}`)
  expect(room.adminUserId).toBe(other.userId)
})

test('a friend stands with the signal, and their star is one tap away', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newCaller(testInfo, '도윤')
  await befriend(me, other)
  const station = await roomOfTwo(me, other)
  await enter(me, station)
  const { x, y } = await middleOf(page, await placeOf(me, station, other.userId))
  await page.touchscreen.tap(x, y)
  await expect(page.getByRole('dialog').getByText('도서관 창가 자리')).toBeVisible()
  await page.getByRole('button', { name: '별 놀러가기' }).tap()
  await expect(page).toHaveURL(/\/friendstar$/)
  await page.goBack()
  await expect(page).toHaveURL(/stationinside$/)
  await expect(listButton(page)).toBeVisible()
})

test('without a station in the tab there is no room', async ({ page }) => {
  await ownPhone(page, '민아')
  await page.goto('/station/stationinside')
  await expect(page).toHaveURL(/\/station$/)
})

type Walk = { xs: number[]; ys: number[]; outlines: number }

/** From the next page on: where each figure is seen, and in how many frames as an outline. */
async function watchWalks(page: Page): Promise<() => Promise<Record<string, Walk>>> {
  await page.addInitScript(() => {
    const walks: Record<string, Walk> = {}
    Object.assign(window, { walks })
    const look = () => {
      const { stages = [] } = (window as unknown as { Konva?: typeof Konva }).Konva ?? {}
      for (const figure of stages.flatMap((stage) => stage.find<Group>('.figure'))) {
        if (figure.opacity() < 0.02) continue
        walks[figure.id()] ??= { xs: [], ys: [], outlines: 0 }
        const walk = walks[figure.id()] as Walk
        walk.xs.push(figure.x())
        walk.ys.push(figure.y())
        if (figure.find('Image').length === 0) walk.outlines += 1
      }
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => (window as unknown as { walks: Record<string, Walk> }).walks)
}

/** A picture that no other figure shows, so that it has to be decoded. */
async function changeLook({ call }: Caller): Promise<void> {
  const look = withPart(DEFAULT_LOOK, 'face_hair', 'face_hair_3.png')
  const pictures = await call('POST', '/image-maker/profile', look)
  await call('POST', '/home/settings/character', { ...(await call('GET', '/home')), ...look, ...pictures })
}

const spread = (values: number[]) => Math.max(...values) - Math.min(...values)

test('who joins walks in before the own eyes and before those of others, never as an outline, and is greeted @small', async ({
  page,
  browser,
}, testInfo) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const host = await ownPhone(page, '민아')
  const guest = await newPhone(browser, testInfo, '도윤')
  await guest.page.emulateMedia({ reducedMotion: 'no-preference' })
  await changeLook(guest)
  const station = await newStation(host)
  const [hostSees, guestSees] = [await watchWalks(page), await watchWalks(guest.page)]
  await enter(host, station)
  await guest.page.goto(`/invited?code=${station.stationCode}`)
  await guest.page.getByRole('button', { name: '들어가기' }).tap()
  await expect(guest.page.getByRole('dialog').getByLabel('답변')).toBeVisible()
  for (const sees of [guestSees, hostSees]) {
    await expect.poll(async () => spread((await sees())[guest.userId]?.xs ?? [0])).toBeGreaterThan(40)
    await expect.poll(async () => spread((await sees())[host.userId]?.ys ?? [0])).toBeGreaterThan(5)
    expect((await sees())[guest.userId]?.outlines).toBe(0)
  }
  // Once: whoever comes back stands there.
  await guest.page.reload()
  await expect(guest.page.getByRole('dialog').getByLabel('답변')).toBeVisible()
  expect(spread((await guestSees())[guest.userId]?.xs ?? [])).toBeLessThan(1)
  await guest.page.context().close()
})
