import type { Page } from '@playwright/test'
import { getEarlierAnswers } from '#contract/earlierAnswers.ts'
import { getStationReport, saveStationReport } from '#contract/stationReports.ts'
import { enterStation, type StationRoom } from '#contract/stations.ts'
import { setMotion } from '#tests/helpers/motion.ts'
import { listButton } from '../e2e/roomSteps.ts'
import { earlierSheet, giveEarlier, OWN_EARLIER } from './given/earlier.ts'
import { aMember, aRoom, giveRoom, OWN_ANSWER, ROOM, STATION } from './given/room.ts'
import { expect, type Given, test } from './given/test.ts'
import { todayReport } from './given/world.ts'

const done = (page: Page) => earlierSheet(page).getByRole('button', { name: '다 봤어요' })
/** Away from the button that saved: so soon and so near it would be the second tap of a double tap. */
const ASIDE = { position: { x: 32, y: 24 } }
const freePlace = (page: Page) => page.getByRole('button', { name: /^친구 부르기, 빈자리/ }).first()
const coins = (page: Page) => page.getByText('+10', { exact: true })

/** The other has answered, the member has not. Saving opens the room. */
function giveUnwritten(given: Given, saved: Partial<StationRoom> = {}): void {
  const unwritten = [aMember(0, { todayReport: false }), aMember(1)].map(({ answer: _, ...member }) => member)
  giveRoom(given, aRoom({ stationMembers: unwritten, reportWritten: false }))
  given.answer(getStationReport, { report: todayReport() })
  given.answer(saveStationReport, ({ body }) => {
    const report = todayReport({ answer: body.answer })
    given.answer(enterStation, aRoom(saved))
    given.answer(getStationReport, { report })
    return { report, reward: { coin: 1, stone: 10 } }
  })
  giveEarlier(given)
}

async function answer(page: Page, given: Given): Promise<void> {
  await given.open(ROOM, { sessionStorage: STATION })
  const overlay = page.getByRole('dialog')
  await overlay.getByRole('textbox').fill(OWN_ANSWER)
  await expect.poll(() => given.sent(getEarlierAnswers).length).toBe(1)
  await overlay.getByRole('button', { name: '저장' }).tap()
}

test('with reduced motion the earlier answers come right after the save, dark, and friends are called for once they are closed', async ({
  page,
  given,
}) => {
  giveUnwritten(given)
  await answer(page, given)
  await expect(done(page)).toBeVisible()
  await expect(earlierSheet(page).getByText(OWN_ANSWER)).toBeVisible()
  await expect(earlierSheet(page).getByText(OWN_EARLIER.answer)).toBeVisible()
  await expect(done(page)).toHaveCSS('background-color', 'rgb(255, 209, 102)')
  await expect(freePlace(page)).toHaveCount(0)
  await done(page).tap(ASIDE)
  await expect(earlierSheet(page)).toHaveCount(0)
  await expect(freePlace(page)).toBeVisible()
  await given.open(ROOM, { sessionStorage: STATION })
  await expect(freePlace(page)).toBeVisible()
  await expect(earlierSheet(page)).toHaveCount(0)
  expect(given.sent(getEarlierAnswers)).toHaveLength(1)
})

test('with motion they come after everybody, the star and the coins, and nothing comes over them', async ({ page, given }) => {
  await setMotion(page, 'no-preference')
  const { serviceDate = '' } = todayReport()
  giveUnwritten(given, { sky: { month: serviceDate.slice(0, 7), fullDays: [Number(serviceDate.slice(8))] } })
  await page.addInitScript(() => {
    const order: string[] = []
    Object.assign(window, { order })
    const WORDS = { 모두가: /모두가 오늘의 리포트를/, 별: /오늘의 별이 떠올랐어요/, 코인: /\+10/ }
    const note = (name: string) => order.includes(name) || order.push(name)
    const look = () => {
      const room = document.querySelector('[data-room]')?.textContent ?? ''
      for (const [name, words] of Object.entries(WORDS)) if (words.test(room)) note(name)
      for (const dialog of document.querySelectorAll('dialog[open]')) if (dialog.textContent.includes('다 봤어요')) note('그때의 나')
      if (document.querySelector('[aria-label^="친구 부르기, 빈자리"]')) note('친구 부르기')
      requestAnimationFrame(look)
    }
    look()
  })
  await answer(page, given)
  await expect(coins(page)).toBeVisible()
  await expect(earlierSheet(page)).toHaveCount(0)
  await expect(done(page)).toBeVisible()
  await expect(coins(page)).toHaveCount(0)
  await done(page).tap(ASIDE)
  await expect(freePlace(page)).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'order'))).toEqual(['모두가', '별', '코인', '그때의 나', '친구 부르기'])
})

test('a tap ends the celebration, not what comes after it', async ({ page, given }) => {
  await setMotion(page, 'no-preference')
  giveUnwritten(given)
  await answer(page, given)
  await expect(page.getByText('모두가 오늘의 리포트를 썼어요!')).toBeVisible()
  await page.touchscreen.tap(160, 300)
  await expect(done(page)).toBeVisible()
  await expect(coins(page)).toHaveCount(0)
  await done(page).tap(ASIDE)
  await expect(listButton(page)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${ROOM}$`))
})

test('what is refused leaves the room as ever', async ({ page, given }) => {
  giveUnwritten(given)
  given.refuse(getEarlierAnswers, 'NOT_FOUND')
  await answer(page, given)
  await expect(freePlace(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
