import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { getHome } from '#contract/users.ts'
import { getWeek, seeWeek } from '#contract/weeks.ts'
import { expectNothingForAxe } from '#tests/helpers/e2e.ts'
import { motionEnds, setMotion } from '#tests/helpers/motion.ts'
import { toast } from '../e2e/reportSteps.ts'
import { layoutFaults } from './given/layoutFaults.ts'
import { expect, test } from './given/test.ts'
import { aLongWeek, aWeek, EMPTY_WEEK, FROM } from './given/week.ts'
import { ME, QUESTION } from './given/world.ts'

const NOW = new Date('2026-11-24T12:00:00+09:00')
const next = (page: Page) => page.getByRole('button', { name: '다음 장' })
const done = (page: Page) => page.getByRole('button', { name: '다 봤어요' })
const previous = (page: Page) => page.getByRole('button', { name: '이전 장' })
const save = (page: Page) => page.getByRole('button', { name: '이 장 저장하기' })
const title = (page: Page, words: string) => page.getByRole('heading', { level: 2, name: words })
const FIRST = '다섯 밤의 내 이야기'
const SECOND = '지난주에 별 여섯 개가 새로 떴어요'
const THIRD = '일요일에 오로라 시스루 셔츠를 처음 입었어요'
const card = (page: Page) => page.locator('[data-shown]')

test.beforeEach(({ given }) => {
  given.server.now = NOW
  given.answer(getWeek, { week: aWeek() })
})

async function swipe(page: Page, byPx: number): Promise<void> {
  await page.mouse.move(200, 300)
  await page.mouse.down()
  await page.mouse.move(200 + byPx, 304, { steps: 8 })
  await page.mouse.up()
  await motionEnds(page)
}

test('the report screen leads there, and back; it is seen when it was opened', async ({ page, given }) => {
  await given.open('/report')
  const row = page.getByRole('link', { name: /^한 주의 별무리/ })
  await expect(row).toContainText('새로 왔어요')
  await row.tap()
  await expect(title(page, FIRST)).toBeVisible()
  await expect(page).toHaveTitle('한 주의 별무리 | 별무리')
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toHaveCount(0)
  await expect.poll(() => given.sent(seeWeek).map(({ params }) => params.from)).toEqual([FROM])
  await page.getByRole('button', { name: '닫기' }).tap()
  await page.waitForURL('**/report')
  await expect(row).toBeVisible()
  await expect(page.getByText('새로 왔어요')).toHaveCount(0)
  expect(given.sent(seeWeek)).toHaveLength(1)
})

test('at home a bubble says so until it was opened; without a week, or a seen one, there is none', async ({ page, given }) => {
  await given.open('/home')
  const bubble = page.getByRole('link', { name: '지난주의 별무리가 왔어요' })
  await bubble.tap()
  await expect(title(page, FIRST)).toBeVisible()
  await expect.poll(() => given.sent(seeWeek)).toHaveLength(1)
  given.answer(getWeek, { week: aWeek({ isSeen: true }) })
  await page.getByRole('button', { name: '닫기' }).tap()
  await page.waitForURL('**/home')
  await expect(page.getByRole('link', { name: '리포트', exact: true })).toBeVisible()
  await expect(bubble).toHaveCount(0)
  for (const week of [null, aWeek({ isSeen: true })]) {
    given.answer(getWeek, { week })
    await page.reload()
    await expect(page.getByRole('button', { name: /오늘의 질문/ })).toBeVisible()
    await expect(bubble).toHaveCount(0)
  }
})

test('a failure to note it keeps the bubble, and nothing is asked in a loop', async ({ page, given }) => {
  given.refuse(seeWeek, 'NOT_FOUND')
  await given.open('/report/week')
  await expect(title(page, FIRST)).toBeVisible()
  await expect.poll(() => given.sent(getWeek).length).toBe(2)
  await page.waitForLoadState('networkidle')
  expect(given.sent(seeWeek)).toHaveLength(1)
})

test('three cards by buttons, each with what it is about', async ({ page, given }) => {
  await given.open('/report/week')
  await expect(title(page, FIRST)).toBeVisible()
  await expect(card(page).getByText('11월 16일~22일')).toBeVisible()
  await expect(card(page).getByRole('listitem')).toHaveCount(5)
  await expect(card(page).getByRole('listitem').first()).toHaveText('월요일오늘은 마법사. 밀린 설거지를 사라지게 했어요.')
  await expect(card(page).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '3장 가운데 1번째 장')
  await expect(previous(page)).toHaveCount(0)
  await next(page).tap()
  await expect(title(page, SECOND)).toBeVisible()
  const days = card(page).getByRole('list', { name: '지난주의 별' }).getByRole('listitem')
  await expect(days).toHaveText([
    /^월요일, 별이 뜬 날/,
    /^화요일, 별이/,
    /^수요일수/,
    /^목요일, 별이/,
    /^금요일, 별이 두 개 뜬 날/,
    /^토요일, 별이/,
    /^일요일일/,
  ])
  await expect(card(page).getByText('두 개', { exact: true })).toBeVisible()
  await expect(card(page).getByRole('list', { name: '함께 쓴 정거장' }).getByRole('listitem')).toHaveText([
    '새벽 편지방다 함께 쓴 날 4일',
    '대학 동기 다락방다 함께 쓴 날 2일',
  ])
  await expect(card(page).getByText('보낸 시그널4번')).toBeVisible()
  await next(page).tap()
  await expect(title(page, THIRD)).toBeVisible()
  await expect(card(page).getByRole('img', { name: '오로라 시스루 셔츠 차림의 내 모습' })).toBeVisible()
  await expect(card(page).getByText('11월 22일에 처음')).toBeVisible()
  await expect(next(page)).toHaveCount(0)
  await previous(page).tap()
  await expect(title(page, SECOND)).toBeVisible()
  await next(page).tap()
  await done(page).tap()
  await page.waitForURL('**/report')
})

test('a swipe leads on and back, a short one and one beyond the ends do not', async ({ page, given }) => {
  await given.open('/report/week')
  await expect(title(page, FIRST)).toBeVisible()
  // A mouse on selected text would begin the browser's own drag.
  await page.keyboard.press('ControlOrMeta+A')
  await swipe(page, 160)
  await expect(title(page, FIRST)).toBeVisible()
  await swipe(page, -30)
  await expect(card(page)).toHaveCount(1)
  await swipe(page, -170)
  await expect(title(page, SECOND)).toBeVisible()
  await swipe(page, -170)
  await expect(title(page, THIRD)).toBeVisible()
  await swipe(page, -170)
  await expect(done(page)).toBeVisible()
  await swipe(page, 170)
  await expect(title(page, SECOND)).toBeVisible()
  await expect.poll(async () => (await card(page).boundingBox())?.x).toBe(0)
})

test('by keyboard alone: arrows, buttons, and a screen reader hears of each card; axe finds nothing on any', async ({ page, given }) => {
  await given.open('/report/week')
  await expect(title(page, FIRST)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expectNothingForAxe(page)
  await page.keyboard.press('ArrowRight')
  await expect(title(page, SECOND)).toBeVisible()
  await expect(page.getByText(`3장 가운데 2번째 장, ${SECOND}`)).toBeAttached()
  await expectNothingForAxe(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(title(page, THIRD)).toBeVisible()
  await expectNothingForAxe(page)
  await page.keyboard.press('Control+ArrowLeft')
  await expect(title(page, THIRD)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await next(page).focus()
  await page.keyboard.press('Enter')
  await expect(done(page)).toBeFocused()
})

test('the card is still there after a reload and a return', async ({ page, given }) => {
  await given.open('/report/week')
  await next(page).tap()
  await expect(title(page, SECOND)).toBeVisible()
  await page.reload()
  await expect(title(page, SECOND)).toBeVisible()
})

test('cards with nothing to show are left out; one card is the last as well', async ({ page, given }) => {
  given.answer(getWeek, { week: aWeek({ starDays: [], stations: [], signals: { sent: 0, got: 0 }, firstWorn: [] }) })
  await given.open('/report/week')
  await expect(title(page, FIRST)).toBeVisible()
  await expect(done(page)).toBeVisible()
  given.answer(getWeek, { week: { ...EMPTY_WEEK, signals: { sent: 0, got: 3 } } })
  await page.reload()
  await expect(title(page, '별은 쉬어 가고 안부가 오갔어요')).toBeVisible()
  await expect(card(page).getByRole('list', { name: '함께 쓴 정거장' })).toHaveCount(0)
})

test('who joined midweek has a week from that day on', async ({ page, given }) => {
  given.answer(getWeek, { week: aWeek({ from: '2026-11-18', starDays: [{ serviceDate: '2026-11-20', stars: 1 }] }) })
  await given.open('/report/week')
  await expect(card(page).getByText('11월 18일~22일')).toBeVisible()
  await next(page).tap()
  await expect(title(page, '지난주에 별 한 개가 새로 떴어요')).toBeVisible()
})

test('an empty week is kind, and leads to today’s question', async ({ page, given }) => {
  given.answer(getWeek, { week: EMPTY_WEEK })
  await given.open('/report/week')
  await expect(title(page, '조용히 쉬어 간 한 주였어요')).toBeVisible()
  await expect(page.getByText('별이 없는 밤도 하늘은 그대로예요.')).toBeVisible()
  await expect(page.getByText(QUESTION)).toBeVisible()
  await expect(save(page)).toHaveCount(0)
  await expect.poll(() => given.sent(seeWeek)).toHaveLength(1)
  await expectNothingForAxe(page)
  await page.getByRole('button', { name: '한 줄 남기기' }).tap()
  await page.waitForURL('**/report')
  await expect(page.getByRole('region', { name: '오늘의 질문' })).toBeVisible()
})

test('who joined after it reads when the first one comes, and nothing is noted', async ({ page, given }) => {
  given.answer(getWeek, { week: null })
  await given.open('/report/week')
  await expect(page.getByText('첫 별무리를 모으고 있어요')).toBeVisible()
  await expectNothingForAxe(page)
  expect(given.sent(seeWeek)).toEqual([])
  await page.getByRole('button', { name: '내 리포트로 가기' }).tap()
  await page.waitForURL('**/report')
})

test('loading, and an error with a second try', async ({ page, given }) => {
  const held = given.hold(getWeek)
  await given.open('/report/week')
  await expect(page.getByRole('status', { name: '불러오는 중' })).toBeAttached()
  given.refuse(getWeek, 'TOO_MANY_REQUESTS')
  held.letGo()
  await expect(page.getByText('지난주를 불러오지 못했어요')).toBeVisible()
  await expectNothingForAxe(page)
  given.answer(getWeek, { week: aWeek() })
  await page.getByRole('button', { name: '다시 시도' }).press('Enter')
  await expect(title(page, FIRST)).toBeVisible()
})

test('each card is saved as a picture of 1080 x 1350', async ({ page, given }) => {
  await given.open('/report/week')
  await page.route(/\/content\/logo_wordmark_white/, (route) => route.abort())
  await save(page).press('Enter')
  await expect(toast(page, '이미지를 만들지 못했어요. 다시 시도해 주세요')).toBeVisible()
  await page.unroute(/\/content\/logo_wordmark_white/)
  for (const number of [1, 2, 3]) {
    const download = page.waitForEvent('download')
    await save(page).press('Enter')
    const file = await download
    expect(file.suggestedFilename()).toBe(`별무리_${FROM}_${number}.png`)
    const { format, width, height } = await sharp(await readFile(await file.path())).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1080, height: 1350 })
    await page.keyboard.press('ArrowRight')
  }
  await expect(toast(page, '이 장을 이미지로 저장했어요!')).toBeVisible()
})

test('inside another app, which drops downloads, the picture is shown to be pressed; arrows belong to it then', async ({ page, given }) => {
  await page.addInitScript(() => {
    const userAgent = `${navigator.userAgent} KAKAOTALK 25.8.0`
    Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => userAgent })
  })
  await given.open('/report/week')
  await expect(title(page, FIRST)).toBeVisible()
  // A key in the moment in which the dialog opens, before React's passive effects.
  await page.evaluate(() => {
    const opening = new MutationObserver(() => {
      if (document.querySelector('dialog[open]') === null) return
      opening.disconnect()
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))
    })
    opening.observe(document.body, { attributes: true, childList: true, subtree: true })
  })
  await save(page).tap()
  const picture = page.getByRole('dialog', { name: '이미지를 길게 눌러 저장해 주세요' })
  await expect(picture.getByRole('img')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(picture).toBeVisible()
  await picture.getByRole('button', { name: '닫기' }).tap()
  await expect(picture).toHaveCount(0)
  await expect(title(page, FIRST)).toBeVisible()
})

test('a figure whose layers can not be had is the member’s own picture', async ({ page, given }) => {
  given.answer(getHome, { ...ME, profile: '', character: '' })
  await page.route(/\/content\/(face|fashion|item)_(?!.*thumb)/, (route) => route.abort())
  await given.open('/report/week')
  await next(page).tap()
  await next(page).tap()
  await expect(card(page).getByRole('img', { name: '오로라 시스루 셔츠 차림의 내 모습' }).locator('img')).toBeAttached()
})

test('with motion cards glide, and with less motion they are there at once', async ({ page, given }) => {
  await setMotion(page, 'reduce')
  await given.open('/report/week')
  await next(page).tap()
  await expect(title(page, SECOND)).toBeVisible()
  expect((await card(page).boundingBox())?.x).toBe(0)
  await setMotion(page, 'no-preference')
  await page.reload()
  await next(page).tap()
  await motionEnds(page)
  await expect.poll(async () => (await card(page).boundingBox())?.x).toBe(0)
  await expect(title(page, THIRD)).toBeVisible()
})

for (const [width, height] of [
  [320, 568],
  [390, 844],
] as const) {
  for (const [name, week] of Object.entries({ full: aWeek(), long: aLongWeek() })) {
    test(`a ${name} week fits ${width} px on every card`, async ({ page, given }) => {
      await page.setViewportSize({ width, height })
      given.answer(getWeek, { week })
      await given.open('/report/week')
      for (const at of [0, 1, 2]) {
        await expect(card(page).getByRole('heading', { level: 2 })).toBeInViewport()
        expect(await layoutFaults(page), `card ${at}`).toEqual([])
        await page.keyboard.press('ArrowRight')
      }
      await expect(done(page)).toBeInViewport()
    })
  }
}
