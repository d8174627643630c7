import type { Locator, Page } from '@playwright/test'
import { DEFAULT_LOOK } from '#contract/look.ts'
import { getMemberStar } from '#contract/people.ts'
import { endRest, getRest, startRest } from '#contract/rest.ts'
import { addDays, serviceDateOf } from '#contract/rules/serviceDate.ts'
import { getStationReport, saveStationReport } from '#contract/stationReports.ts'
import { enterStation } from '#contract/stations.ts'
import { expectNothingForAxe } from '#tests/helpers/e2e.ts'
import { setMotion } from '#tests/helpers/motion.ts'
import { toast } from '../e2e/reportSteps.ts'
import { listButton } from '../e2e/roomSteps.ts'
import { aMember, aRoom, enterRoom, giveRoom, OTHER_ANSWER, ROOM, STATION } from './given/room.ts'
import { expect, type Given, test } from './given/test.ts'
import { ME, PICTURES, restState, todayReport } from './given/world.ts'

const today = () => serviceDateOf(new Date())
const month = () => today().slice(0, 7)
const untilText = (date: string) => `${Number(date.slice(5, 7))}월 ${Number(date.slice(8))}일까지 쉬어요`

const row = (page: Page) => page.getByRole('button', { name: /^쉬어가기/ })
const day = (sheet: Locator, days: number) => sheet.getByRole('radio', { name: `${days}일` })

async function openSheet(page: Page, given: Given): Promise<Locator> {
  await given.open('/setting')
  await row(page).tap()
  const sheet = page.getByRole('dialog', { name: '쉬어가기' })
  await expect(sheet.getByRole('radiogroup', { name: '며칠 쉴까요?' })).toBeVisible()
  return sheet
}

/** The body of a refusal, as the server sends it. */
const refusal = (code: string, fields?: object[]) => ({ code, message: code, ...(fields && { fields }) })

test('days are chosen, the rest begins, is said in the settings, and ends without a question', async ({ page, given }) => {
  const until = addDays(today(), 4)
  given.answer(startRest, ({ body }) => restState({ rest: { from: body.from, until: addDays(body.from, body.days - 1) } }))
  const sheet = await openSheet(page, given)
  await expect(sheet.getByText('이번 달에 14일까지')).toBeVisible()
  await expect(day(sheet, 3)).toBeChecked()
  await expectNothingForAxe(page)
  await sheet.getByText('5일', { exact: true }).tap()
  given.reset(getRest)
  await sheet.getByRole('button', { name: '5일 쉬어가기' }).tap()
  await expect(toast(page, '푹 쉬고 와요. 자리는 그대로예요')).toBeVisible()
  expect(given.sent(startRest)).toMatchObject([{ body: { from: today(), days: 5 } }])
  await expect(sheet).toBeHidden()
  await expect(page.getByText(untilText(until))).toBeVisible()
  await expect(page.getByRole('link', { name: /쉬는 중/ })).toBeVisible()

  given.answer(endRest, restState())
  await page.getByRole('button', { name: '그만 쉬기' }).tap()
  await expect(row(page)).toBeFocused()
  await expect(page.getByText('쉬는 중', { exact: true })).toHaveCount(0)
})

test('by keys alone, and from tomorrow on: then nobody rests yet', async ({ page, given }) => {
  given.answer(startRest, ({ body }) => restState({ rest: { from: body.from, until: addDays(body.from, body.days - 1) } }))
  const sheet = await openSheet(page, given)
  await sheet.getByRole('radio', { name: '오늘부터' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(sheet.getByRole('radio', { name: '내일부터' })).toBeChecked()
  await day(sheet, 3).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await sheet.getByRole('button', { name: '1일 쉬어가기' }).press('Enter')
  const tomorrow = addDays(today(), 1)
  await expect(page.getByText(`내일부터 ${untilText(tomorrow)}`)).toBeVisible()
  expect(given.sent(startRest)[0]?.body).toEqual({ from: tomorrow, days: 1 })
  await expect(page.getByText('쉬는 중', { exact: true })).toHaveCount(0)
})

test('days beyond what the month has left are off and say why', async ({ page, given }) => {
  given.answer(getRest, restState({ used: [{ month: month(), days: 14 }] }))
  const sheet = await openSheet(page, given)
  await expect(sheet.getByRole('radiogroup', { name: '며칠 쉴까요?' })).toHaveAccessibleDescription('이번 달에는 다 쉬었어요')
  await expect(day(sheet, 1)).toBeDisabled()
  await expect(sheet.getByRole('button', { name: '쉴 수 있는 날이 없어요' })).toBeDisabled()
})

test('who has answered today rests from tomorrow on', async ({ page, given }) => {
  given.answer(getRest, restState({ hasAnsweredToday: true }))
  const sheet = await openSheet(page, given)
  await expect(sheet.getByRole('radio', { name: '오늘부터' })).toBeDisabled()
  await expect(sheet.getByRole('radio', { name: '내일부터' })).toBeChecked()
  await expect(sheet.getByText('오늘은 이미 답했어요. 내일부터 쉴 수 있어요')).toBeVisible()
})

test('each refusal leaves the sheet true, and the choice is not lost', async ({ page, given }) => {
  const sheet = await openSheet(page, given)
  const start = sheet.getByRole('button', { name: /쉬어가기$/ }).last()
  const problem = sheet.getByRole('alert').first()
  await sheet.getByText('6일', { exact: true }).tap()

  given.lose(startRest)
  await start.tap()
  await expect(problem).not.toBeEmpty()
  await expect(day(sheet, 6)).toBeChecked()

  given.refuse(startRest, 'DAY_CHANGED')
  given.answer(getRest, restState({ today: addDays(today(), 1) }))
  await start.tap()
  await expect(problem).toHaveText('날짜가 바뀌었어요. 며칠 쉴지 다시 골라 주세요')
  given.answerRaw(startRest, 409, refusal('REST_LIMIT', [{ field: 'left', message: '2' }]))
  await start.tap()
  await expect(problem).toHaveText('쉴 수 있는 날이 모자라요')
  expect(given.sent(startRest).at(-1)?.body).toEqual({ from: addDays(today(), 1), days: 6 })
  await expect(day(sheet, 2)).toBeChecked()
  await expect(day(sheet, 3)).toBeDisabled()

  given.refuse(startRest, 'ANSWERED_TODAY')
  given.answer(getRest, restState({ hasAnsweredToday: true }))
  await start.tap()
  await expect(problem).toHaveText('오늘은 이미 답했어요')
  await expect(sheet.getByRole('radio', { name: '내일부터' })).toBeChecked()

  const until = addDays(today(), 2)
  given.refuse(startRest, 'ALREADY_RESTING')
  given.answer(getRest, restState({ rest: { from: today(), until } }))
  await start.tap()
  await expect(toast(page, '이미 쉬기로 했어요')).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(untilText(until))).toBeVisible()

  given.lose(endRest)
  await page.getByRole('button', { name: '그만 쉬기' }).tap()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /연결|네트워크|다시/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByText(untilText(until))).toBeVisible()
})

test('a rest that can not be read says so and is tried again', async ({ page, given }) => {
  given.server.muteLive()
  given.refuse(getRest, 'NOT_FOUND')
  await given.open('/setting')
  await expect(page.getByText('쉬는 날을 불러오지 못했어요')).toBeVisible()
  given.reset(getRest)
  await row(page).tap()
  await expect(page.getByText('며칠 쉬어도 괜찮아요')).toBeVisible()
})

test('the button waits for the answer, and sends it once', async ({ page, given }) => {
  given.answer(startRest, restState({ rest: { from: today(), until: today() } }))
  const sheet = await openSheet(page, given)
  const { letGo } = given.hold(startRest)
  const start = sheet.getByRole('button', { name: /쉬어가기$|잠드는/ }).last()
  await start.tap()
  await expect(start).toHaveAttribute('aria-busy', 'true')
  await start.tap({ force: true })
  letGo()
  await expect(sheet).toBeHidden()
  expect(given.sent(startRest)).toHaveLength(1)
})

const sleeper = (at: number) => {
  const { answer: _, ...member } = aMember(at, { isResting: true, todayReport: false })
  return member
}

test('who rests sleeps in the room: in words, on the plate, without a part in what the others do', async ({ page, given }) => {
  giveRoom(given, aRoom({ stationMembers: [aMember(0, { positionX: 40, positionY: 40 }), sleeper(1), aMember(2)] }))
  given.answer(getMemberStar, { userId: 'other1', userName: '도윤', starBackground: 'bg_star_2.png', look: DEFAULT_LOOK, ...PICTURES })
  await enterRoom(page, given)
  await expect(page.locator('[data-asleep]')).toHaveCount(1)
  await expect.poll(() => given.sent(getMemberStar).map(({ params }) => params.userId)).toEqual(['other1'])
  const drifting = () => page.evaluate(() => document.querySelector('[data-asleep]')?.getAnimations({ subtree: true }).length)
  expect(await drifting()).toBe(0)
  await setMotion(page, 'no-preference')
  await expect.poll(drifting).toBe(3)
  await setMotion(page, 'reduce')
  await expect.poll(drifting).toBe(0)
  // Beside the own figure: nobody touches palms with who sleeps.
  const place = { positionX: 25, positionY: 42, revision: 2 }
  given.server.tell({ type: 'station.placed', stationId: STATION.stationId, userId: 'other1', ...place })
  given.server.tell({ type: 'station.placed', stationId: STATION.stationId, userId: 'other2', ...place, positionX: 55, revision: 3 })
  await expect(page.getByRole('status').filter({ hasText: `예린님과 ${ME.userName}님이 손을 맞댔어요` })).toBeAttached()
  expect(await page.getByRole('status').filter({ hasText: '도윤님' }).count()).toBe(0)

  await listButton(page).tap()
  await expect(page.getByRole('button', { name: '도윤님, 쉬는 중', exact: true })).toBeVisible()
  await expectNothingForAxe(page)
})

test('the last awake one to answer is celebrated', async ({ page, given }) => {
  await setMotion(page, 'no-preference')
  const { answer: _, ...own } = aMember(0, { todayReport: false })
  giveRoom(given, aRoom({ reportWritten: false, stationMembers: [own, sleeper(1), aMember(2)] }))
  given.answer(getStationReport, { report: todayReport() })
  given.answer(saveStationReport, ({ body }) => {
    given.answer(enterStation, aRoom({ stationMembers: [aMember(0), sleeper(1), aMember(2)] }))
    return { report: todayReport({ answer: body.answer }) }
  })
  await given.open(ROOM, { sessionStorage: STATION })
  const overlay = page.getByRole('dialog')
  await overlay.getByRole('textbox').fill('처음이라 설레요')
  await overlay.getByRole('button', { name: '저장' }).tap()
  await expect(page.getByText('모두가 오늘의 리포트를 썼어요!')).toBeVisible()
})

/** The other one has answered; the member rests. */
function giveResting(given: Given): void {
  const { answer: _, ...other } = aMember(1)
  giveRoom(given, aRoom({ reportWritten: false, stationMembers: [sleeper(0), other] }))
  given.answer(getStationReport, { report: todayReport() })
}

test('who rests may look round, and the answers stay closed', async ({ page, given }) => {
  giveResting(given)
  await enterRoom(page, given)
  const sheet = page.getByRole('dialog', { name: '쉬는 중이에요' })
  await expect(sheet.getByRole('button', { name: '그만 쉬고 답하기' })).toBeVisible()
  await expectNothingForAxe(page)
  await sheet.getByRole('button', { name: '둘러보기' }).tap()
  await expect(sheet).toBeHidden()
  await listButton(page).tap()
  await page.getByRole('button', { name: /^도윤/ }).tap()
  await expect(page.getByRole('button', { name: '별 놀러가기' })).toBeVisible()
  await expect(page.getByRole('button', { name: '오늘의 답 보기' })).toHaveCount(0)
  await expect(page.getByText(OTHER_ANSWER)).toHaveCount(0)
  // A reload of the same visit asks no more.
  await page.reload()
  await expect(page.locator('[data-ready]')).toBeVisible()
  await expect(page.locator('[data-asleep]')).toHaveCount(1)
  expect(await page.getByRole('dialog', { name: '쉬는 중이에요' }).count()).toBe(0)
})

test('who would rather answer ends the rest, and is asked at once', async ({ page, given }) => {
  giveResting(given)
  await enterRoom(page, given)
  const sheet = page.getByRole('dialog', { name: '쉬는 중이에요' })
  given.lose(endRest)
  await sheet.getByRole('button', { name: '그만 쉬고 답하기' }).tap()
  await expect.poll(() => given.sent(endRest).length).toBeGreaterThan(0)
  await expect(sheet.getByRole('button', { name: '둘러보기' })).toBeVisible()
  given.answer(endRest, () => {
    const { answer: _, ...own } = aMember(0, { todayReport: false })
    const { answer: __, ...other } = aMember(1)
    given.answer(enterStation, aRoom({ reportWritten: false, stationMembers: [own, other] }))
    return restState()
  })
  await sheet.getByRole('button', { name: '그만 쉬고 답하기' }).tap()
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(page.locator('[data-asleep]')).toHaveCount(0)
})

test('on a low screen days and button are there without scrolling', async ({ page, given }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  given.answer(startRest, ({ body }) => restState({ rest: { from: body.from, until: addDays(body.from, body.days - 1) } }))
  const sheet = await openSheet(page, given)
  const start = sheet.getByRole('button', { name: '3일 쉬어가기' })
  await expect(start).toBeInViewport({ ratio: 1 })
  await sheet.getByText('7일', { exact: true }).tap()
  await expect(day(sheet, 7)).toBeChecked()
  expect(await sheet.evaluate((panel) => [panel, ...panel.querySelectorAll('*')].every(({ scrollTop }) => scrollTop === 0))).toBe(true)
})
