import type { Page } from '@playwright/test'
import { enterStation, moveMember } from '#contract/stations.ts'
import { setMotion } from '#tests/helpers/motion.ts'
import { shownPlaces } from '#tests/helpers/roomFingers.ts'
import { expectDrawnAt, listButton } from '../e2e/roomSteps.ts'
import { aMember, aRoom, enterRoom, giveRoom, STATION } from './given/room.ts'
import { expect, type Given, test } from './given/test.ts'

const OWN = { positionX: 40, positionY: 40, revision: 1 }
const FAR = { positionX: 5, positionY: 70, revision: 1 }
const CLOSE = { positionX: 25, positionY: 42, revision: 2 }

const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

/** The own figure in the middle, 도윤 far away, 예린 in a corner. */
function give(given: Given, change: Parameters<typeof aRoom>[0] = {}, other: Parameters<typeof aMember>[1] = {}): string {
  const own = aMember(0, OWN)
  const third = aMember(2, { positionX: 69, positionY: 12 })
  giveRoom(given, aRoom({ stationMembers: [own, aMember(1, { ...FAR, ...other }), third], ...change }))
  return own.userName
}

const drop = (given: Given, userId: string, place: typeof CLOSE) =>
  given.server.tell({ type: 'station.placed', stationId: STATION.stationId, userId, ...place })

test('two touch palms when another member drops one close to the other, and both go back', async ({ page, given }) => {
  await setMotion(page, 'no-preference')
  const me = give(given)
  await enterRoom(page, given)
  drop(given, 'other1', CLOSE)
  await expect(said(page, `도윤님과 ${me}님이 손을 맞댔어요`)).toBeAttached()
  await expectDrawnAt(page, 1, { x: OWN.positionX - 22.5, y: OWN.positionY })
  await expectDrawnAt(page, 1, { x: CLOSE.positionX, y: CLOSE.positionY })
  await expectDrawnAt(page, 0, { x: OWN.positionX, y: OWN.positionY })
  // Said once; the words are away before the two may do it again.
  await expect(said(page, '손을 맞댔어요')).toHaveCount(0)
})

test('by keyboard they do when the place is confirmed, not while it is looked for', async ({ page, given }) => {
  const me = give(given, {}, { positionX: 40, positionY: 50 })
  given.answer(moveMember, ({ body }) => ({ ...body, revision: 2 }))
  await enterRoom(page, given)
  await listButton(page).press('Enter')
  await page.getByRole('button', { name: /^도윤/ }).press('Enter')
  await page.getByRole('button', { name: '자리 옮기기' }).press('Enter')
  await expect(page.getByRole('region', { name: '도윤님의 자리를 옮기고 있어요' })).toBeFocused()
  await page.keyboard.press('Shift+ArrowUp')
  await expect(said(page, '위에서 40퍼센트')).toBeAttached()
  expect(await said(page, '손을 맞댔어요').count()).toBe(0)
  await page.keyboard.press('Enter')
  await expect(said(page, `도윤님과 ${me}님이 손을 맞댔어요`)).toBeAttached()
})

test('nobody does for a place that the room is read with, nor where a block is between', async ({ page, given }) => {
  const blocked = [
    aMember(0, OWN),
    aMember(1, { ...FAR }),
    aMember(2, { positionX: 5, positionY: 30 }),
    aMember(3, { positionX: 50, positionY: 12 }),
  ]
  giveRoom(given, aRoom({ stationMembers: blocked, apartPairs: [['other1', 'other2']] }))
  await enterRoom(page, given)
  given.answer(
    enterStation,
    aRoom({ stationMembers: blocked.with(3, aMember(3, { ...OWN, revision: 5 })), apartPairs: [['other1', 'other2']] }),
  )
  given.server.tell({ type: 'station.changed', stationId: STATION.stationId })
  await expect.poll(async () => Math.round((await shownPlaces(page))[3]?.positionY ?? 0)).toBe(40)
  drop(given, 'other1', { positionX: 10, positionY: 30, revision: 6 })
  await expect.poll(async () => Math.round((await shownPlaces(page))[1]?.positionX ?? 0)).toBe(10)
  expect(await said(page, '손을 맞댔어요').count()).toBe(0)
  // The next one does: the page was listening.
  drop(given, 'other3', { positionX: 38, positionY: 41, revision: 7 })
  await expect(said(page, '서준님과')).toBeAttached()
})
