import type { Page } from '@playwright/test'
import { DEFAULT_PUSH_SWITCHES, getPush } from '#contract/push.ts'
import { getReportCalendar } from '#contract/reports.ts'
import { getStations } from '#contract/stations.ts'
import { overlayEntriesGone, reload } from '#tests/helpers/e2e.ts'
import { setMotion } from '#tests/helpers/motion.ts'
import { giveReports } from './given/reports.ts'
import { aCard, aMember, aRoom, giveRoom, ROOM, STATION } from './given/room.ts'
import { expect, test } from './given/test.ts'

test('typed words are offered again after a reload', async ({ page, given }) => {
  giveReports(given)
  await given.open('/home')
  await page.getByRole('button', { name: /^오늘의 질문/ }).tap()
  await page.getByRole('textbox', { name: '답변' }).fill('쓰다 만 글')
  await page.keyboard.press('Escape')
  await overlayEntriesGone(page)
  await reload(page)
  await page.getByRole('button', { name: /^오늘의 질문/ }).tap()
  await page.getByRole('button', { name: '이어서 쓰기' }).tap()
  await expect(page.getByRole('textbox', { name: '답변' })).toHaveValue('쓰다 만 글')
})

test('a tap on the figure shows a heart, which does not move with reduced motion', async ({ page, given }) => {
  await given.open('/home')
  const heart = page.locator('[data-tap-heart]')
  await page.getByRole('button', { name: '캐릭터와 인사하기' }).tap()
  await expect(heart).toBeVisible()
  await expect(heart).toHaveCount(0)
})

async function answer(page: Page) {
  await page.getByRole('button', { name: /^오늘의 질문/ }).tap()
  await page.getByRole('textbox', { name: '답변' }).fill('오래 걸었어요')
  await page.getByRole('button', { name: '저장', exact: true }).tap()
}

const boxOf = async (page: Page, name: string) => {
  const box = await page.getByRole('link', { name, exact: true }).first().boundingBox()
  if (!box) throw new Error(`no ${name}`)
  return box
}

test('after the first answer of the day the figure hops, the days are counted, and one step leads on; the diary stays in sight', async ({
  page,
  given,
}) => {
  await setMotion(page, 'no-preference')
  await page.addInitScript(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (keyframes, options) {
      if (typeof options === 'object' && options.id === 'tapReaction') Object.assign(window, { hasHopped: true })
      return animate.call(this, keyframes, options)
    }
  })
  giveReports(given)
  given.answer(getReportCalendar, ({ query }) => ({
    month: query.month,
    reports: [],
    firstMonth: null,
    streak: { current: 13, longest: 20 },
  }))
  given.answer(getStations, { stations: [{ ...aCard(0, '나의 방'), numOfUsers: 3 }] })
  await given.open('/home')
  await expect(page.locator('main canvas').first()).toBeVisible()
  await expect(page.getByText('13일째')).toBeHidden()
  await answer(page)
  // It disappears soon.
  const toastEnd = await page.waitForFunction(() => {
    const told = [...document.querySelectorAll('[role="status"] p')].find((line) =>
      line.textContent.includes('코인 1개와 스톤 10개를 받았어요!'),
    )
    return told?.getBoundingClientRect().right
  })
  const diary = await boxOf(page, '리포트')
  expect(await toastEnd.jsonValue()).toBeLessThanOrEqual(diary.x)
  await expect(page.getByRole('button', { name: /오늘의 한 줄.*13일째/ })).toBeVisible()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'hasHopped'))).toBe(true)
  const step = page.getByRole('link', { name: '정거장에서 친구 답 보기' })
  await expect(step).toHaveAttribute('href', '/station')
  const { x, width } = await boxOf(page, '정거장에서 친구 답 보기')
  expect(x + width).toBeLessThanOrEqual(diary.x)
  await expect(page.getByRole('button', { name: '친구 부르기' })).toBeHidden()
  await reload(page)
  await expect(page.getByText('13일째')).toBeVisible()
  await expect(step).toBeHidden()
})

test('in landscape the question is beside the figure, under the title and over the way to the card', async ({ page, given }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  giveReports(given)
  await given.open('/home')
  const bubble = await page.getByRole('button', { name: /^오늘의 질문/ }).boundingBox()
  const figure = await page.getByRole('button', { name: '캐릭터와 인사하기' }).boundingBox()
  const card = await page.getByRole('button', { name: '캐릭터 이미지 저장하기' }).boundingBox()
  if (!bubble || !figure || !card) throw new Error('nothing is shown')
  expect(bubble.x + bubble.width).toBeLessThanOrEqual(figure.x + figure.width / 2 - 40)
  expect([bubble.y >= 56, bubble.y + bubble.height <= card.y]).toEqual([true, true])
})

test('somebody alone may call friends after the answer', async ({ page, given }) => {
  giveReports(given)
  await given.open('/home')
  await answer(page)
  await page.getByRole('button', { name: '친구 부르기' }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('friends are called for once a day: not at home again, and in a room of one without a word', async ({ page, given }) => {
  giveRoom(given, aRoom({ stationMembers: [aMember(0)] }))
  giveReports(given)
  await given.open('/home')
  await answer(page)
  await expect(page.getByRole('button', { name: '친구 부르기' })).toBeVisible()
  await given.open(ROOM, { sessionStorage: STATION })
  await expect(page.getByRole('button', { name: /^친구 부르기, 빈자리/ }).first()).toBeVisible()
  await expect(page.getByText('친구 부르기')).toHaveCount(0)
  await expect(page.getByText('친구와 함께 답하는 방이에요')).toBeHidden()
  await page
    .getByRole('button', { name: /^친구 부르기, 빈자리/ })
    .first()
    .tap()
  await expect(page.getByRole('dialog', { name: '정거장에 초대하기' })).toBeVisible()

  giveReports(given)
  await given.open('/home')
  await answer(page)
  await expect(page.getByRole('button', { name: /오늘의 한 줄/ })).toBeVisible()
  await expect(page.getByRole('button', { name: '친구 부르기' })).toBeHidden()

  // From a page that asks nobody: home would ask, and write the day, when its stations come.
  await given.open('/setting/profile')
  await page.evaluate(() =>
    localStorage.setItem('calledFriends', String(localStorage.getItem('calledFriends')).replace(/.{10}$/, '2026-01-01')),
  )
  giveReports(given)
  await given.open('/home')
  await answer(page)
  await expect(page.getByRole('button', { name: '친구 부르기' }), 'another day').toBeVisible()
})

/** A browser that was never asked. */
function neverAsked(): void {
  Object.defineProperty(Notification, 'permission', { get: () => 'default' })
}

test('whether to be told is asked once after the first answer, and never beside another moment', async ({ page, given }) => {
  await page.addInitScript(neverAsked)
  giveReports(given)
  given.answer(getPush, { publicKey: 'BKey', endpoint: null, switches: DEFAULT_PUSH_SWITCHES })
  const question = page.getByRole('dialog', { name: '오늘의 질문, 알려 드릴까요?' })
  await given.open('/home')
  await expect(page.getByRole('button', { name: /^오늘의 질문/ })).toBeVisible()
  expect(given.sent(getPush)).toEqual([])
  await answer(page)
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: '나중에' }).tap()
  await expect(question).toBeHidden()
  await page.evaluate(() => sessionStorage.clear())
  await reload(page)
  await expect(page.getByRole('button', { name: /오늘의 한 줄/ })).toBeVisible()
  expect(given.sent(getPush)).toHaveLength(1)

  // An arrival was shown before in this visit.
  await page.evaluate(() => {
    localStorage.removeItem('pushAsked')
    sessionStorage.setItem('momentAt', String(Date.now()))
  })
  await reload(page)
  await expect.poll(() => given.sent(getPush).length).toBe(2)
  await page.waitForFunction((since) => performance.now() > since, 4000)
  await expect(question).toBeHidden()
})
