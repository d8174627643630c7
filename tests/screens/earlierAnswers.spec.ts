import type { Page } from '@playwright/test'
import { type EarlierAnswers, getEarlierAnswers } from '#contract/earlierAnswers.ts'
import { DEFAULT_PUSH_SWITCHES, getPush } from '#contract/push.ts'
import { saveReport } from '#contract/reports.ts'
import { getStations } from '#contract/stations.ts'
import { expectNothingForAxe, goBackFromOverlay, overlayEntriesGone, reload } from '#tests/helpers/e2e.ts'
import { setMotion } from '#tests/helpers/motion.ts'
import { toast } from '../e2e/reportSteps.ts'
import { EARLIER, earlierOf, earlierSheet, giveEarlier, OWN_EARLIER } from './given/earlier.ts'
import { LONG_NAME } from './given/full.ts'
import { layoutFaults } from './given/layoutFaults.ts'
import { acceptSaves, editElsewhere, giveReports } from './given/reports.ts'
import { aCard, OWN_ANSWER } from './given/room.ts'
import { expect, type Given, test } from './given/test.ts'

const LONG_ANSWER = '창밖의 노을을 오래 바라보다가 문득 우리가 처음 만난 날을 떠올렸어요. '.repeat(5).slice(0, 150)

const nextStep = (page: Page) => page.getByRole('link', { name: '정거장에서 친구 답 보기' })
const ownLine = (page: Page) => page.getByRole('button', { name: /오늘의 한 줄/ })
const done = (page: Page) => earlierSheet(page).getByRole('button', { name: '다 봤어요' })
/** Away from the button that saved: so soon and so near it would be the second tap of a double tap. */
const ASIDE = { position: { x: 32, y: 24 } }
const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true })

async function write(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^오늘의 질문/ }).tap()
  await page.getByRole('textbox', { name: '답변' }).fill(OWN_ANSWER)
}

async function answer(page: Page): Promise<void> {
  await write(page)
  await save(page).tap()
}

async function openHome(given: Given, earlier: EarlierAnswers = EARLIER) {
  const book = giveReports(given)
  given.answer(getStations, { stations: [{ ...aCard(0, '나의 방'), numOfUsers: 3 }] })
  giveEarlier(given, earlier)
  await given.open('/home')
  return book
}

test('after the first answer come the earlier ones to the same question, then the next step; not after an edit, nor a reload', async ({
  page,
  given,
}) => {
  await openHome(given)
  await answer(page)
  const sheet = earlierSheet(page)
  await expect(sheet.getByText('오늘의 한 줄을 남겼어요')).toBeVisible()
  await expect(sheet.getByText(OWN_ANSWER)).toBeVisible()
  await expect(sheet.getByText('2025년 5월 14일 수요일')).toBeVisible()
  await expect(sheet.getByRole('listitem')).toHaveText([/하루.*물웅덩이/, /소라2024년 9월 2일노란 우산/])
  await expect(sheet.getByText(OWN_EARLIER.answer)).toHaveAttribute('translate', 'no')
  expect(await sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await expect(nextStep(page)).toHaveCount(0)
  await expectNothingForAxe(page)
  await done(page).tap(ASIDE)
  await expect(sheet).toHaveCount(0)
  await expect(nextStep(page)).toBeVisible()

  await ownLine(page).tap()
  await page.getByRole('textbox', { name: '답변' }).fill('고친 답이에요')
  await save(page).tap()
  await expect(page.getByRole('button', { name: /고친 답이에요/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await overlayEntriesGone(page)
  await reload(page)
  await expect(ownLine(page)).toBeVisible()
  await expect(sheet).toHaveCount(0)
  expect(given.sent(getEarlierAnswers)).toHaveLength(1)
})

const WAYS_OUT: Record<string, (page: Page) => Promise<unknown>> = {
  'the cross': (page) => earlierSheet(page).getByRole('button', { name: '닫기' }).tap(),
  'the Escape key': (page) => page.keyboard.press('Escape'),
  'the back button': (page) => goBackFromOverlay(page),
  'its header': (page) => earlierSheet(page).getByRole('button', { name: '오늘의 한 줄을 남겼어요' }).tap(),
}
for (const [way, leave] of Object.entries(WAYS_OUT)) {
  test(`the sheet is left by ${way}, to home`, async ({ page, given }) => {
    await openHome(given, { ...EARLIER, friends: [] })
    await answer(page)
    await expect(done(page)).toBeVisible()
    await expect(earlierSheet(page).getByText('그때의 우리')).toHaveCount(0)
    await leave(page)
    await expect(earlierSheet(page)).toHaveCount(0)
    await expect(nextStep(page)).toBeVisible()
    await expect(page).toHaveURL(/home$/)
  })
}

test('somebody who never answered the question sees the next step at once', async ({ page, given }) => {
  await openHome(given, { own: null, friends: [] })
  await answer(page)
  await expect(nextStep(page)).toBeVisible()
  await expect(earlierSheet(page)).toHaveCount(0)
})

test('what is refused shows nothing, not even an error', async ({ page, given }) => {
  await openHome(given)
  given.refuse(getEarlierAnswers, 'NOT_FOUND')
  await answer(page)
  await expect(nextStep(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveText('')
})

test('earlier answers that come soon after the save are waited for, later ones not', async ({ page, given }) => {
  await openHome(given)
  const soon = given.hold(getEarlierAnswers)
  await answer(page)
  await expect(ownLine(page)).toBeVisible()
  await expect(nextStep(page)).toHaveCount(0)
  soon.letGo()
  await expect(done(page)).toBeVisible()

  await openHome(given)
  const late = given.hold(getEarlierAnswers)
  await answer(page)
  await expect(nextStep(page)).toBeVisible()
  const arrived = page.waitForResponse('**/api/reports/earlier')
  late.letGo()
  await arrived
  await ownLine(page).tap()
  await expect(page.getByRole('textbox', { name: '답변' })).toHaveValue(OWN_ANSWER)
  await expect(earlierSheet(page)).toHaveCount(0)
})

test('a save that waited for the connection brings them when it succeeds', async ({ page, given }) => {
  const book = await openHome(given)
  given.lose(getEarlierAnswers)
  given.lose(saveReport)
  await answer(page)
  await expect(page.getByText('연결이 끊겼어요')).toBeVisible()
  giveEarlier(given)
  acceptSaves(given, book)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(done(page)).toBeVisible()
})

test('an answer of another tab, and a late one, bring nothing', async ({ page, given }) => {
  const book = await openHome(given)
  await page.getByRole('button', { name: /^오늘의 질문/ }).tap()
  await expect(page.getByRole('textbox', { name: '답변' })).toBeVisible()
  await expect.poll(() => given.sent(getEarlierAnswers).length).toBe(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  editElsewhere(given, book, '다른 탭에서 썼어요')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(nextStep(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const another = await openHome(given)
  given.refuse(saveReport, 'DAY_CHANGED')
  await answer(page)
  const late = page.getByRole('button', { name: '늦은 기록으로 남기기' })
  await expect(late).toBeVisible()
  acceptSaves(given, another)
  await late.tap()
  await expect(toast(page, '늦은 기록을 남겼어요')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('with motion the sheet follows the closed editor, and its bubble the sheet', async ({ page, given }) => {
  await setMotion(page, 'no-preference')
  await openHome(given)
  await write(page)
  await expect.poll(() => given.sent(getEarlierAnswers).length).toBe(1)
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const names = [...document.querySelectorAll('dialog[open]')].map((dialog) => {
        const name = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''
        return name.startsWith('오늘의 질문') ? 'editor' : 'earlier'
      })
      const state = names.join(' and ') || 'none'
      if (seen.at(-1) !== state) seen.push(state)
    }
    look()
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
  })
  await save(page).tap()
  await expect(done(page)).toBeVisible()
  const seen = () => page.evaluate(() => Reflect.get(window, 'seen') as string[])
  await expect.poll(async () => (await seen()).at(-1)).toBe('earlier')
  // On a busy phone the pause is over before the editor has gone.
  expect((await seen()).filter((state) => state !== 'none')).toEqual(['editor', 'earlier'])
  await expect(earlierSheet(page).getByText(OWN_EARLIER.answer).locator('..')).toHaveCSS('opacity', '1')
})

test('pushes are asked about only once the sheet is closed', async ({ page, given }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }))
  await openHome(given)
  given.answer(getPush, { publicKey: 'BKey', endpoint: null, switches: DEFAULT_PUSH_SWITCHES })
  const question = page.getByRole('dialog', { name: '오늘의 질문, 알려 드릴까요?' })
  const passes = async (ms: number) => {
    const since = await page.evaluate(() => performance.now())
    await page.waitForFunction((end) => performance.now() > end, since + ms)
  }
  const earlier = given.hold(getEarlierAnswers)
  await answer(page)
  await expect.poll(() => given.sent(getPush).length).toBe(1)
  // Longer than the quiet that the question waits for, and shorter than the earlier answers may take.
  await passes(2000)
  await expect(question).toHaveCount(0)
  earlier.letGo()
  await expect(done(page)).toBeVisible()
  await passes(2000)
  await expect(question).toHaveCount(0)
  await done(page).tap(ASIDE)
  await expect(question).toBeVisible()
})

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [844, 390],
] as const) {
  test(`the longest answers of ten friends scroll at ${width} x ${height}, and the button is always there`, async ({ page, given }) => {
    await page.setViewportSize({ width, height })
    const friends = Array.from({ length: 10 }, (_, at) => earlierOf(at, LONG_ANSWER, LONG_NAME, '2024-12-25'))
    await openHome(given, { own: { ...OWN_EARLIER, answer: LONG_ANSWER }, friends })
    await answer(page)
    await expect(done(page)).toBeInViewport({ ratio: 1 })
    expect(await layoutFaults(page)).toEqual([])
    const below = await done(page).evaluate((button) => {
      const { left, bottom } = button.getBoundingClientRect()
      return document.elementFromPoint(left + 40, bottom + 14)?.hasAttribute('data-form-foot')
    })
    expect(below, 'no words are seen under the button').toBe(true)
    const last = earlierSheet(page).getByRole('listitem').last()
    await last.evaluate((row) => row.scrollIntoView({ block: 'end' }))
    await earlierSheet(page).evaluate((dialog) => {
      for (const one of dialog.querySelectorAll('*')) one.scrollTop = one.scrollHeight
    })
    const [row, button] = [await last.boundingBox(), await done(page).boundingBox()]
    if (!row || !button) throw new Error('nothing is shown')
    expect(row.y + row.height).toBeLessThanOrEqual(button.y)
    await expect(done(page)).toBeInViewport({ ratio: 1 })
  })
}
