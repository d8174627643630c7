import type { Page } from '@playwright/test'
import { createInvitation, getInvitations } from '#contract/invitations.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import { getStationReport, saveStationReport } from '#contract/stationReports.ts'
import { createStation, enterStation, moveMember } from '#contract/stations.ts'
import { expectNothingForAxe, goBackFromOverlay, reload } from '#tests/helpers/e2e.ts'
import { drag, listButton, middleOf } from '../e2e/roomSteps.ts'
import { layoutFaults } from './given/layoutFaults.ts'
import { aMember, aRoom, enterRoom, giveRoom, OTHER_ANSWER, OWN_ANSWER, ROOM, STATION } from './given/room.ts'
import { expect, test } from './given/test.ts'
import { anInvitation, ME, todayReport } from './given/world.ts'

const places = (page: Page) => page.getByRole('button', { name: /^친구 부르기/ })
const card = (page: Page) => page.getByRole('region', { name: '친구와 함께 답하는 방이에요' })
const inviteSheet = (page: Page) => page.getByRole('dialog', { name: '정거장에 초대하기' })

type Box = { x: number; y: number; width: number; height: number }

async function boxesOf(page: Page): Promise<Box[]> {
  const boxes = await Promise.all((await places(page).all()).map((place) => place.boundingBox()))
  return boxes.filter((box) => box !== null)
}

const areApart = (one: Box, other: Box) =>
  one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y || other.y + other.height <= one.y

test.beforeEach(({ given }) => given.answer(createInvitation, anInvitation({ kind: 'station' })))

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 667 },
])
  test(`${viewport.width} wide, a lone member sees what the room is for: the code is copied, a place and the card open the invitation`, async ({
    page,
    context,
    given,
  }) => {
    await page.setViewportSize(viewport)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { answer: _, ...unwritten } = aMember(0, { todayReport: false })
    giveRoom(given, aRoom({ reportWritten: false, stationMembers: [unwritten] }))
    given.answer(getStationReport, { report: todayReport() })
    given.answer(saveStationReport, ({ body }) => {
      given.answer(enterStation, aRoom({ stationMembers: [aMember(0)] }))
      return { report: todayReport({ answer: body.answer }), reward: { coin: 1, stone: 10 } }
    })
    await given.open(ROOM, { sessionStorage: STATION })
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
    await expect(places(page)).toHaveCount(0)
    await expect(card(page)).toBeHidden()
    await page.getByRole('dialog').getByRole('textbox').fill(OWN_ANSWER)
    await page.getByRole('button', { name: '저장' }).tap()

    await expect(card(page).getByText('다섯 자리가 친구를 기다려요')).toBeVisible()
    await expect(places(page).first()).toBeVisible()
    expect(await places(page).count()).toBeGreaterThanOrEqual(4)
    if (viewport.width === 390) await expectNothingForAxe(page)
    const own = await card(page).boundingBox()
    for (const box of await boxesOf(page)) {
      expect([box.x >= 0, box.x + box.width <= viewport.width, own && areApart(box, own)]).toEqual([true, true, true])
      expect(box.height).toBeGreaterThanOrEqual(44)
    }

    await card(page)
      .getByRole('button', { name: `코드 ${STATION.stationCode} 복사하기` })
      .tap()
    await expect(card(page).getByText('코드를 복사했어요!')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(STATION.stationCode)
    await expect(card(page).getByText('다섯 자리가 친구를 기다려요')).toBeVisible()

    await places(page).first().tap()
    await expect(inviteSheet(page)).toBeVisible()
    await goBackFromOverlay(page)
    await expect(inviteSheet(page)).toBeHidden()
    await card(page).getByRole('button', { name: '초대 링크 보내기' }).tap()
    await expect(inviteSheet(page)).toBeVisible()
  })

test('where friends were called for already today, a room that was just made says what it is for once, and then keeps quiet', async ({
  page,
  given,
}) => {
  giveRoom(given, aRoom({ stationMembers: [aMember(0)] }))
  given.answer(createStation, { ...STATION })
  const calledFriends = `${ME.userId} ${serviceDateOf(new Date())}`
  await given.open('/station/createstation', { localStorage: { calledFriends } })
  await page.getByLabel('정거장 이름').fill('새 정거장')
  await page.getByLabel('한 줄 소개').fill('하루 한 줄')
  await page.getByRole('button', { name: '다음' }).press('Enter')
  await page.getByRole('button', { name: '완료' }).press('Enter')
  await expect(card(page)).toBeVisible()
  await reload(page)
  await expect(places(page).first()).toBeVisible()
  await expect(card(page)).toBeHidden()
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 667 })
    expect(await layoutFaults(page), `${width} wide`).toEqual([])
  }
})

test('the sheet names no more people than the room has places, and passes the code on beside the link', async ({
  page,
  context,
  given,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  giveRoom(given)
  given.answer(getInvitations, { invitations: [] })
  given.answer(createInvitation, anInvitation({ kind: 'station', stationId: STATION.stationId, joinsLeft: 20 }))
  await enterRoom(page, given)
  await page.getByRole('button', { name: '친구 초대하기' }).tap()
  await expect(inviteSheet(page).getByText('링크는 7일 동안, 4명까지 쓸 수 있어요')).toBeVisible()
  await inviteSheet(page).getByRole('button', { name: '링크 복사하기' }).tap()
  await expect(inviteSheet(page).getByText('앞으로 4명 더 올 수 있어요')).toBeVisible()
  await inviteSheet(page).getByRole('button', { name: '코드로 초대' }).tap()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toBe(`${new URL(page.url()).origin}/station?code=${STATION.stationCode}`)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 667 })
    expect(await layoutFaults(page), `${width} wide`).toEqual([])
  }

  // Two members join: the places are taken one by one.
  const members = [0, 1, 2, 3, 4, 5].map((at) => aMember(at))
  given.answer(enterStation, aRoom({ stationMembers: members.slice(0, 5) }))
  given.server.tell({ type: 'station.changed', stationId: STATION.stationId })
  await expect(inviteSheet(page).getByText('앞으로 1명 더 올 수 있어요')).toBeVisible()
  given.answer(enterStation, aRoom({ stationMembers: members }))
  given.server.tell({ type: 'station.changed', stationId: STATION.stationId })
  await expect(inviteSheet(page).getByText('지금은 자리가 모두 찼어요')).toBeVisible()
})

test('by keyboard a place opens the invitation, and has the focus again afterwards', async ({ page, given }) => {
  giveRoom(given)
  await enterRoom(page, given)
  await expect(places(page)).toHaveCount(3)
  await expect(card(page)).toBeHidden()
  await page.getByRole('button', { name: '단체 사진 찍기' }).focus()
  await page.keyboard.press('Tab')
  await expect(places(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(inviteSheet(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inviteSheet(page)).toBeHidden()
  await expect(places(page).first()).toBeFocused()
})

test('a place gives way to a figure that is put there, and takes no tap from one', async ({ page, given }) => {
  giveRoom(given)
  given.answer(moveMember, ({ body }) => ({ ...body, revision: 2 }))
  await enterRoom(page, given)
  await expect(places(page)).toHaveCount(3)
  const [first] = await boxesOf(page)
  if (!first) throw new Error('a place is free')
  const { positionX: x, positionY: y } = aMember(1)
  const to = { x: first.x + first.width / 2, y: first.y + first.height / 2 }
  await drag(page, await middleOf(page, { x, y }), to)
  await expect.poll(async () => (await boxesOf(page)).every((box) => Math.hypot(box.x - first.x, box.y - first.y) > 20)).toBe(true)
  await page.touchscreen.tap(to.x, to.y)
  await expect(page.getByRole('dialog').getByText(OTHER_ANSWER)).toBeVisible()
})

test('places are gone while somebody is arranged, and in a full room', async ({ page, given }) => {
  giveRoom(given)
  await enterRoom(page, given)
  await expect(places(page)).toHaveCount(3)
  await listButton(page).press('Enter')
  await page.getByRole('button', { name: /^도윤/ }).press('Enter')
  await page.getByRole('button', { name: '자리 옮기기' }).press('Enter')
  await expect(page.getByRole('region', { name: '도윤님의 자리를 옮기고 있어요' })).toBeFocused()
  await expect(places(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(places(page)).toHaveCount(3)

  const all = [0, 1, 2, 3, 4, 5].map((at) => aMember(at))
  for (let count = 3; count <= 6; count += 1) {
    given.answer(enterStation, aRoom({ stationMembers: all.slice(0, count) }))
    given.server.tell({ type: 'station.joined', stationId: STATION.stationId, userId: `other${count - 1}` })
    await expect(listButton(page)).toHaveText(`${count}/6`)
  }
  await expect(places(page)).toHaveCount(0)
  given.answer(enterStation, aRoom({ stationMembers: all.filter((_, at) => at !== 2) }))
  given.server.tell({ type: 'station.left', stationId: STATION.stationId, userId: 'other2' })
  await expect(places(page)).toHaveCount(1)
})

test('in a window of another size the free places lie as if the room had been opened there', async ({ page, given }) => {
  giveRoom(given, aRoom({ stationMembers: [0, 1].map((at) => aMember(at)) }))
  const opened = async (viewport: { width: number; height: number }) => {
    await page.setViewportSize(viewport)
    await enterRoom(page, given)
    await expect(places(page).first()).toBeVisible()
    await expect(async () => expect(await boxesOf(page)).toEqual(await boxesOf(page))).toPass()
    return boxesOf(page)
  }
  const [narrow, wide] = [
    { width: 320, height: 667 },
    { width: 420, height: 844 },
  ]
  const there = await opened(wide)
  const here = await opened(narrow)
  await page.setViewportSize(wide)
  await expect.poll(() => boxesOf(page)).toEqual(there)
  await page.setViewportSize(narrow)
  await expect.poll(() => boxesOf(page)).toEqual(here)
})
