import type { Page } from '@playwright/test'
import { answerFriendRequest, sendFriendRequest } from '#contract/friends.ts'
import { sendSignal } from '#contract/signals.ts'
import { getStationReport, saveStationReport } from '#contract/stationReports.ts'
import { enterStation, leaveStation, moveMember, pinMember } from '#contract/stations.ts'
import { expectNothingForAxe, goBackFromOverlay } from '#tests/helpers/e2e.ts'
import { setMotion } from '#tests/helpers/motion.ts'
import { shownPlaces } from '#tests/helpers/roomFingers.ts'
import { toast } from '../e2e/reportSteps.ts'
import { discOf, drag, listButton, middleOf } from '../e2e/roomSteps.ts'
import { nextReady } from './given/live.ts'
import { aMember, aRoom, enterRoom, giveRoom, OTHER_ANSWER, OWN_ANSWER, ROOM, STATION } from './given/room.ts'
import { expect, type Given, test } from './given/test.ts'
import { todayReport } from './given/world.ts'

/** Chooses a member in the list and an action, by keys alone. */
async function chooseByKeys(page: Page, name: string, action: string): Promise<void> {
  await listButton(page).press('Enter')
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).press('Enter')
  await page.getByRole('button', { name: action }).press('Enter')
}

/** The other has answered, the member has not. */
function giveUnwritten(given: Given): void {
  const { answer: _, ...other } = aMember(1)
  const { answer: __, ...own } = aMember(0, { todayReport: false })
  giveRoom(given, aRoom({ reportWritten: false, stationMembers: [own, other] }))
  given.answer(getStationReport, { report: todayReport() })
}

/** Saving opens the room, by the answers that follow. */
function giveSaving(given: Given, saved = aRoom()): void {
  given.answer(saveStationReport, ({ body }) => {
    const report = todayReport({ answer: body.answer })
    given.answer(enterStation, saved)
    given.answer(getStationReport, { report })
    return { report, reward: { coin: 1, stone: 10 } }
  })
}

test('the room is seen before the question, which a tap brings at once', async ({ page, given }) => {
  await setMotion(page, 'no-preference')
  giveUnwritten(given)
  await page.clock.install()
  await given.open(ROOM, { sessionStorage: STATION })
  const overlay = page.getByRole('dialog')
  const question = overlay.getByRole('heading', { level: 2 })
  await expect(question).not.toBeInViewport()
  await expect(overlay.getByText('1명이 답했어요.').first()).toBeInViewport()
  await page.touchscreen.tap(160, 300)
  await page.clock.runFor(1000)
  await expect(question).toBeInViewport()
  await expect(overlay.getByText('1명이 답했어요. 내 답을 남기면 열려요').last()).toBeInViewport()
})

test('after the last answer of a room all of it is celebrated and the reward counted; a tap ends it', async ({ page, given }) => {
  await setMotion(page, 'no-preference')
  giveUnwritten(given)
  giveSaving(given)
  await given.open(ROOM, { sessionStorage: STATION })
  const overlay = page.getByRole('dialog')
  await overlay.getByRole('textbox').fill(OWN_ANSWER)
  await overlay.getByRole('button', { name: '저장' }).tap()
  await expect(page.getByText('모두가 오늘의 리포트를 썼어요!')).toBeVisible()
  await expect(overlay).toHaveCount(0)
  await expect(page.getByText('+10', { exact: true })).toBeVisible()
  await page.touchscreen.tap(160, 300)
  await expect(page.getByText('+10', { exact: true })).toHaveCount(0)
  await expect(listButton(page)).toBeVisible()
})

/** Today's star, in a room of six on whose other days too everybody wrote. */
function aFullSky() {
  const { serviceDate = '' } = todayReport()
  const today = Number(serviceDate.slice(8))
  return {
    month: serviceDate.slice(0, 7),
    fullDays: Array.from({ length: today }, (_, at) => at + 1).filter((day) => day % 4 !== 3 || day >= today - 1),
  }
}

test('a day that became full has its star: after the own answer before the coins, all within five seconds, and in the sky then', async ({
  page,
  given,
}) => {
  await setMotion(page, 'no-preference')
  giveUnwritten(given)
  giveSaving(given, aRoom({ sky: aFullSky() }))
  await given.open(ROOM, { sessionStorage: STATION })
  const overlay = page.getByRole('dialog')
  await overlay.getByRole('textbox').fill(OWN_ANSWER)
  await overlay.getByRole('button', { name: '저장' }).tap()
  await expect(page.getByText('모두가 오늘의 리포트를 썼어요!')).toBeVisible()
  await expect(page.getByText('오늘의 별이 떠올랐어요').last()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '오늘의 별이 떠올랐어요' })).toHaveCount(1)
  await expect(page.getByText('+10', { exact: true })).toBeVisible()
  await expect(page.getByText('오늘의 별이 떠올랐어요')).toHaveCount(0)
  await expect(listButton(page)).toBeVisible()
})

test('with reduced motion the star is shown after the own last answer too, also without a live connection', async ({ page, given }) => {
  given.server.muteLive()
  giveUnwritten(given)
  giveSaving(given, aRoom({ sky: aFullSky() }))
  await given.open(ROOM, { sessionStorage: STATION })
  const overlay = page.getByRole('dialog')
  await overlay.getByRole('textbox').fill(OWN_ANSWER)
  await overlay.getByRole('button', { name: '저장' }).tap()
  await expect(page.getByText('오늘의 별이 떠올랐어요').last()).toBeVisible()
  await expect(page.getByText('오늘의 별이 떠올랐어요')).toHaveCount(0)
  await expect(listButton(page)).toBeVisible()
})

test('an answer that makes the day full during the own celebration brings the star after it', async ({ page, given }) => {
  await setMotion(page, 'no-preference')
  const { serviceDate = '' } = todayReport()
  giveUnwritten(given)
  giveSaving(given)
  await given.open(ROOM, { sessionStorage: STATION })
  const overlay = page.getByRole('dialog')
  await overlay.getByRole('textbox').fill(OWN_ANSWER)
  await overlay.getByRole('button', { name: '저장' }).tap()
  await expect(page.getByText('모두가 오늘의 리포트를 썼어요!')).toBeVisible()
  given.answer(enterStation, aRoom({ sky: aFullSky() }))
  given.server.tell({ type: 'station.fullDay', stationId: STATION.stationId, serviceDate })
  given.server.tell({ type: 'station.reported', stationId: STATION.stationId, userId: 'other1' })
  await expect(page.getByText('+10', { exact: true })).toBeVisible()
  await expect(page.getByText('오늘의 별이 떠올랐어요').last()).toBeVisible()
  await expect(page.getByText('+10', { exact: true })).toHaveCount(0)
})

test("the star of a day that somebody else's answer made full rises in the open room; a tap ends it, a rest that made it full shows nothing", async ({
  page,
  given,
}) => {
  const { serviceDate = '' } = todayReport()
  const title = page.getByText('오늘의 별이 떠올랐어요').last()
  giveRoom(given, aRoom())
  const live = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await given.open(ROOM, { sessionStorage: STATION })
  await live
  await expect(listButton(page)).toBeVisible()
  given.answer(enterStation, aRoom({ sky: aFullSky() }))
  given.server.tell({ type: 'station.fullDay', stationId: 'STAR99', serviceDate })
  given.server.tell({ type: 'station.fullDay', stationId: STATION.stationId, serviceDate })
  given.server.tell({ type: 'station.reported', stationId: STATION.stationId, userId: 'other1' })
  await expect(title).toBeVisible()
  await page.touchscreen.tap(160, 300)
  await expect(title).toHaveCount(0)
  const read = given.sent(enterStation).length
  given.server.tell({ type: 'station.changed', stationId: STATION.stationId })
  await expect.poll(() => given.sent(enterStation).length).toBeGreaterThan(read)
  await expect(title).toHaveCount(0)
})

test('writing over midnight keeps question and words, and leads to the new question', async ({ page, given }) => {
  // A reconnection would refetch everything.
  given.server.muteLive()
  giveUnwritten(given)
  await page.clock.install()
  await given.open(ROOM, { sessionStorage: STATION })
  const overlay = page.getByRole('dialog')
  const box = overlay.getByRole('textbox')
  await box.fill('자정을 넘겨 쓰는 글')
  const question = await overlay.getByRole('heading', { level: 2 }).textContent()
  const { serviceDate = '' } = todayReport()
  const nextDay = new Date(Date.parse(serviceDate) + 86_400_000).toISOString().slice(0, 10)
  given.refuse(saveStationReport, 'DAY_CHANGED')
  given.answer(getStationReport, { report: todayReport({ reportId: 'new-day', question: '새 날의 질문인가요?', serviceDate: nextDay }) })
  const askedBefore = given.sent(getStationReport).length
  await page.clock.fastForward('24:00:00')
  await expect.poll(() => given.sent(getStationReport).length).toBeGreaterThan(askedBefore)
  await expect(overlay.getByRole('heading', { level: 2 })).toHaveText(question ?? '')
  await expect(box).toHaveValue('자정을 넘겨 쓰는 글')
  await overlay.getByRole('button', { name: '저장' }).tap()
  await expect(overlay.getByText('날짜가 바뀌었어요. 어제의 질문에 늦은 기록으로 남길까요?')).toBeVisible()
  await expect(overlay.getByRole('button', { name: '늦은 기록으로 남기기' })).toBeVisible()
  await overlay.getByRole('button', { name: '오늘의 질문 쓰기' }).tap()
  await expect(overlay.getByRole('heading', { name: '새 날의 질문인가요?' })).toBeVisible()
  await expect(box).toHaveValue('')
})

test('a pinned figure stays, and the reason is shown', async ({ page, given }) => {
  giveRoom(given)
  given.refuse(moveMember, 'MEMBER_PINNED')
  await enterRoom(page, given)
  const { positionX: x, positionY: y } = aMember(1)
  await drag(page, await middleOf(page, { x, y }), await middleOf(page, { x: x + 25, y: y + 20 }))
  await expect(page.getByRole('status').filter({ hasText: '자리를 고정해 둔 멤버예요' })).toBeVisible()
  await expect
    .poll(async () => (await shownPlaces(page))[1])
    .toMatchObject({ positionX: expect.closeTo(x, 0), positionY: expect.closeTo(y, 0) })
  const middle = await middleOf(page, { x, y })
  await page.touchscreen.tap(middle.x, middle.y)
  await expect(page.getByRole('button', { name: '별 놀러가기' })).toBeVisible()
})

test('a member pins and unpins the own figure', async ({ page, given }) => {
  giveRoom(given)
  given.answer(pinMember, ({ body }) => {
    given.answer(enterStation, aRoom({ stationMembers: [aMember(0, { isPinned: body.isPinned }), aMember(1)] }))
    return {}
  })
  await enterRoom(page, given)
  const { positionX: x, positionY: y } = aMember(0)
  const middle = await middleOf(page, { x, y })
  await page.touchscreen.tap(middle.x, middle.y)
  const pin = page.getByRole('switch', { name: '자리 고정하기' })
  await pin.tap()
  await expect(pin).toBeChecked()
  await pin.tap()
  await expect(pin).not.toBeChecked()
  await expect.poll(() => given.sent(pinMember).map(({ body }) => body.isPinned)).toEqual([true, false])
})

test('by keyboard alone somebody is moved, read, befriended and signalled', async ({ page, given }) => {
  const stranger = aMember(1, { isFriend: false, status: 'JUSTHUMAN' })
  giveRoom(given, aRoom({ stationMembers: [aMember(0), stranger] }))
  given.answer(moveMember, ({ body }) => ({ ...body, revision: 2 }))
  await enterRoom(page, given)
  await chooseByKeys(page, '도윤', '자리 옮기기')
  const bar = page.getByRole('region', { name: '도윤님의 자리를 옮기고 있어요' })
  await expect(bar).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await expect(listButton(page)).toBeFocused()
  expect(given.sent(moveMember)).toEqual([])

  await chooseByKeys(page, '도윤', '자리 옮기기')
  await expect(bar).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const moved = { positionX: stranger.positionX + 2, positionY: stranger.positionY + 10 }
  await expect.poll(() => given.sent(moveMember).map(({ body }) => body)).toEqual([moved])
  await expect(listButton(page)).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await chooseByKeys(page, '도윤', '오늘의 답 보기')
  await expect(page.getByRole('dialog').getByText(OTHER_ANSWER)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(listButton(page)).toBeFocused()

  given.answer(sendFriendRequest, { status: 'SENT' })
  await chooseByKeys(page, '도윤', '친구 요청')
  await expect(page.getByText('요청 중인 친구에서 확인할 수 있어요')).toBeVisible()
  given.answer(enterStation, aRoom())
  given.server.tell({ type: 'friends.changed', userId: stranger.userId, status: 'FRIEND' })
  await expect(listButton(page)).toBeFocused()
  given.answer(sendSignal, { message: 'Signal sent successfully' })
  await chooseByKeys(page, '도윤', '시그널 보내기')
  await expect(page.getByRole('dialog').getByText(/시그널을 보냈어요/)).toBeVisible()
})

test('axe finds nothing in the room, in its list, its sheets and over it', async ({ page, given }) => {
  giveUnwritten(given)
  giveSaving(given)
  await given.open(ROOM, { sessionStorage: STATION })
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
  await expectNothingForAxe(page)
  await page.getByRole('dialog').getByRole('textbox').fill(OWN_ANSWER)
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
    ['오늘의 답 보기', OTHER_ANSWER],
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

test('a member who is removed is led out and told', async ({ page, given }) => {
  giveRoom(given)
  await enterRoom(page, given)
  given.refuse(enterStation, 'STATION_NOT_FOUND')
  given.server.tell({ type: 'station.closed', stationId: STATION.stationId, isOwnDeed: false })
  await expect(page.getByText('정거장에서 나오게 되었어요')).toBeVisible()
  await expect(page).toHaveURL(/\/station$/)
})

test('who left and joined again stays, though the news of the leaving comes late', async ({ page, given }) => {
  giveRoom(given)
  await enterRoom(page, given)
  const read = given.sent(enterStation).length
  given.server.tell({ type: 'station.closed', stationId: STATION.stationId, isOwnDeed: true })
  await expect.poll(() => given.sent(enterStation).length).toBeGreaterThan(read)
  await expect(page).toHaveURL(/stationinside$/)
  await expect(page.getByText('정거장에서 나왔어요')).toHaveCount(0)
  // What they are led out by later is named for itself.
  given.refuse(enterStation, 'STATION_NOT_FOUND')
  given.server.tell({ type: 'station.changed', stationId: STATION.stationId })
  await expect(page.getByText('정거장에서 나오게 되었어요')).toBeVisible()
})

for (const path of [ROOM, '/station/stationsetting', '/station/stationbackgroundsetting']) {
  test(`who left in another tab or on another device reads that they left, on ${path}`, async ({ page, given }) => {
    giveRoom(given)
    const ready = nextReady(page)
    await given.open(path, { sessionStorage: STATION })
    await ready
    given.refuse(enterStation, 'STATION_NOT_FOUND')
    given.server.tell({ type: 'station.closed', stationId: STATION.stationId, isOwnDeed: true })
    await expect(toast(page, '정거장에서 나왔어요')).toBeVisible()
    await expect(page).toHaveURL(/\/station$/)
    await expect(page.getByText('정거장에서 나오게 되었어요')).toHaveCount(0)
  })
}

test('leaving shows its toast once, whatever event arrives before the answer', async ({ page, given }) => {
  giveRoom(given)
  await enterRoom(page, given)
  given.answer(leaveStation, {})
  const { letGo } = given.hold(leaveStation)
  await page.getByRole('button', { name: '정거장 메뉴' }).tap()
  await page.getByRole('button', { name: '정거장 폭파하고 나가기' }).tap()
  await page.getByRole('button', { name: '나가기', exact: true }).tap()
  await expect.poll(() => given.sent(leaveStation).length).toBe(1)
  // The room is refetched, and the member is no longer in it.
  given.refuse(enterStation, 'STATION_NOT_FOUND')
  given.server.tell({ type: 'station.changed', stationId: STATION.stationId })
  await expect(toast(page, '정거장에서 나왔어요')).toBeVisible()
  await expect(page).toHaveURL(/\/station$/)
  letGo()
  given.server.tell({ type: 'station.closed', stationId: STATION.stationId, isOwnDeed: true })
  await expect(page.getByRole('button', { name: '코드로 정거장 찾기' })).toBeVisible()
  await expect(page.getByText('정거장에서 나오게 되었어요')).toHaveCount(0)
})

test('who is asked by a member in the room accepts there, as soon as the request comes', async ({ page, given }) => {
  const stranger = aMember(1, { status: 'JUSTHUMAN', isFriend: false })
  giveRoom(given, aRoom({ stationMembers: [aMember(0), stranger] }))
  given.answer(answerFriendRequest, { status: 'FRIEND' })
  await enterRoom(page, given)
  given.answer(enterStation, aRoom({ stationMembers: [aMember(0), { ...stranger, status: 'RECEIVED' }] }))
  const read = given.sent(enterStation).length
  given.server.tell({ type: 'friends.changed', userId: stranger.userId, status: 'RECEIVED' })
  await expect.poll(() => given.sent(enterStation).length).toBeGreaterThan(read)
  await listButton(page).tap()
  await page.getByRole('button', { name: /^도윤/ }).tap()
  await expect(page.getByRole('dialog').getByRole('button', { name: '친구 요청 수락' })).toBeVisible()
  await goBackFromOverlay(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const disc = await discOf(page, { x: stranger.positionX, y: stranger.positionY })
  await page.touchscreen.tap(disc.x, disc.y)
  await expect(toast(page, '도윤님과 친구가 되었어요!')).toBeVisible()
  await expect.poll(() => given.sent(answerFriendRequest).map(({ body }) => body.status)).toEqual(['ACCEPTED'])
})

test("a friend's disc is the signal, and their star is one tap away", async ({ page, given }) => {
  giveRoom(given)
  await enterRoom(page, given)
  const { positionX: x, positionY: y } = aMember(1)
  const middle = await middleOf(page, { x, y })
  await page.touchscreen.tap(middle.x, middle.y)
  await expect(page.getByRole('dialog').getByText(OTHER_ANSWER)).toBeVisible()
  await page.getByRole('button', { name: '별 놀러가기' }).tap()
  await expect(page).toHaveURL(/\/friendstar$/)
  await page.goBack()
  await expect(page).toHaveURL(/stationinside$/)
  await expect(listButton(page)).toBeVisible()
})
