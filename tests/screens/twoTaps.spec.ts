import type { Page } from '@playwright/test'
import { sendFriendRequest } from '#contract/friends.ts'
import { createAbuseReport } from '#contract/people.ts'
import { createStation } from '#contract/stations.ts'
import { discOf } from '../e2e/roomSteps.ts'
import { giveEverything } from './given/full.ts'
import { aMember, aRoom, enterRoom, giveRoom, STATION } from './given/room.ts'
import { expect, test } from './given/test.ts'

const BUSY_MS = 300

/** Both taps wait until the main thread is free. */
async function tapTwiceWhileBusy(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await page.evaluate(
    (busyMs) =>
      void setTimeout(() => {
        const end = performance.now() + busyMs
        while (performance.now() < end);
      }),
    BUSY_MS,
  )
  const touches = [1, 2].flatMap(() => [
    session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
    session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ])
  await Promise.all(touches)
}

test('one station is made', async ({ page, given }) => {
  giveRoom(given)
  given.answer(createStation, { ...STATION })
  await given.open('/station/createstation')
  await page.getByLabel('정거장 이름').fill('새 정거장')
  await page.getByLabel('한 줄 소개').fill('하루 한 줄')
  await page.getByRole('button', { name: '다음' }).press('Enter')
  const box = await page.getByRole('button', { name: '완료' }).boundingBox()
  if (!box) throw new Error('no button')
  await tapTwiceWhileBusy(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  await expect(page).toHaveURL(/stationinside$/)
  expect(given.sent(createStation)).toHaveLength(1)
})

test('one request to be friends is sent from a figure', async ({ page, given }) => {
  giveRoom(given, aRoom({ stationMembers: [aMember(0), aMember(1, { isFriend: false, status: 'JUSTHUMAN' })] }))
  given.answer(sendFriendRequest, { status: 'SENT' })
  await enterRoom(page, given)
  const { positionX: x, positionY: y } = aMember(1)
  await tapTwiceWhileBusy(page, await discOf(page, { x, y }))
  // What waits is sent when the room is left.
  await page.getByRole('link', { name: '별', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: /님의 별$/ })).toBeVisible()
  await expect.poll(() => given.sent(sendFriendRequest).length).toBe(1)
})

test('a complaint that is sent twice by Enter before it looks busy is taken once', async ({ page, given }) => {
  giveEverything(given)
  given.answer(createAbuseReport, {} as never)
  await given.open('/friendtab')
  await page
    .getByRole('button', { name: /더보기$/ })
    .first()
    .press('Enter')
  await page.getByRole('button', { name: /^신고하기/ }).press('Enter')
  await page.getByRole('radio').first().check({ force: true })
  await page.locator('dialog[open] form').evaluate((form) => {
    for (let time = 0; time < 2; time += 1) (form as HTMLFormElement).requestSubmit()
  })
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  expect(given.sent(createAbuseReport)).toHaveLength(1)
})
