import type { Page } from '@playwright/test'
import type { getConstellations } from '#contract/constellations.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { DEFAULT_LOOK } from '#contract/look.ts'
import type { StationMember, StationRoom } from '#contract/stations.ts'
import { framesPass, setMotion } from '#tests/helpers/motion.ts'
import { expect, test } from '#tests/helpers/test.ts'
import { openLiveLine } from './harness/liveLine.ts'
import { PEOPLE, routeFigures } from './harness/roomPeople.ts'
import { ME, NOW } from './market/answers.ts'
import { startUiServer, type UiServer } from './ui/server.ts'

/** Antialiasing differs slightly between builds of the browser. */
const TOLERANCE = { maxDiffPixelRatio: 0.005 }
const STATION = 'TEQK3H'
const SIZES = [
  [390, 844],
  [320, 667],
] as const
const ANSWERS = [
  '오늘은 별을 보며',
  '도서관 창가 자리에서 오래 책을…',
  '빗소리를 들으며 걸었던…',
  '가나다라마바사아자차카타파하거너더러머버…',
]
const REPORT = {
  reportId: 'today1',
  question: '지금 내 마음에 이름을 붙인다면 뭐라고 부르고 싶나요?',
  answer: '',
  serviceDate: '2025-05-01',
  createdAt: NOW.toISOString(),
  modifiedAt: NOW.toISOString(),
}
const SKY: OutputOf<typeof getConstellations> = {
  since: '2025-03-03',
  today: '2025-05-20',
  months: [
    { month: '2025-05', fullDays: [1, 2, 3, 5, 6, 7, 8, 9, 12, 13, 14, 15, 17, 18, 19, 20] },
    { month: '2025-04', fullDays: Array.from({ length: 24 }, (_, at) => at + 3) },
    { month: '2025-03', fullDays: [4, 5, 9] },
  ],
}
const [THIS_MONTH] = SKY.months

let server: UiServer
test.beforeAll(async () => {
  server = await startUiServer()
})
test.afterAll(() => server.close())
// One device pixel a CSS pixel keeps the baselines small.
test.use({ deviceScaleFactor: 1 })

function member(at: number, more: Partial<StationMember>): StationMember {
  const { userId = '', label = '', positionX = 0, positionY = 0, characterUrl = '' } = PEOPLE[at] ?? {}
  const known = { userId: at === 0 ? ME.userId : userId, userName: label, profile: '', character: characterUrl, positionX, positionY }
  return { ...known, isFriend: at === 1, status: at === 1 ? 'FRIEND' : 'JUSTHUMAN', todayReport: true, ...more }
}

function room(background: number, people: number, isWritten: boolean): StationRoom {
  const stationMembers = Array.from({ length: people }, (_, at) => {
    const wrote = at > 0 || isWritten
    return member(at, { todayReport: wrote, ...(isWritten && people > 1 && { answer: ANSWERS[at] ?? '' }) })
  })
  const ids = { stationId: STATION, stationCode: STATION, adminUserId: ME.userId }
  const facts = { name: '새벽 편지방', numOfUsers: people, fullDays: people > 1 ? 3 : 0 }
  return { ...ids, ...facts, stationBackground: `bg_station_${background}.png`, stationMembers, reportWritten: isWritten }
}

/** With this month's constellation, and an older one in the sheet. */
const withSky = {
  room: { sky: THIS_MONTH, createdAt: `${SKY.since}T12:00:00+09:00` },
  answers: { [`/stations/${STATION}/constellations`]: SKY },
}
type Extra = { room?: Partial<StationRoom>; answers?: Record<string, unknown> }

async function open(page: Page, background: number, people: number, isWrittenAtFirst = true, extra: Extra = {}) {
  let isWritten = isWrittenAtFirst
  await page.addInitScript((code) => {
    sessionStorage.setItem('stationId', code)
    sessionStorage.setItem('stationCode', code)
  }, STATION)
  await openLiveLine(page)
  await page.route('**/api/**', (route) => {
    const path = new URL(route.request().url()).pathname.replace(/^\/api/, '')
    const answers: Record<string, unknown> = {
      '/auth/refresh': { accessToken: 'a.visual.token' },
      '/home': { ...ME, ...DEFAULT_LOOK, character: '/content/character_mina.png' },
      '/wallet': { coin: isWritten ? 9 : 8, stone: isWritten ? 312 : 302 },
      '/notifications/unread-count': { count: 0 },
      '/notifications/read': { count: 0 },
      [`/stations/${STATION}`]: { ...room(background, people, isWritten), ...extra.room },
      [`/stations/${STATION}/report`]: { report: REPORT },
      ...extra.answers,
    }
    if (route.request().method() !== 'PATCH' || path === '/notifications/read') {
      const json = answers[path]
      return json === undefined ? route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: '' } }) : route.fulfill({ json })
    }
    isWritten = true
    return route.fulfill({ json: { report: { ...REPORT, answer: '처음이라 설레요!' }, reward: { coin: 1, stone: 10 } } })
  })
  await routeFigures(page)
  await page.goto(`${server.url}/station/stationinside`)
  await expect(page.locator('[data-ready]')).toBeAttached()
}

const places = (page: Page) => page.getByRole('button', { name: /^친구 부르기/ })

for (const [width, height] of SIZES) {
  test.describe(`${width} wide`, () => {
    test.use({ viewport: { width, height } })

    test('alone: places for friends, and the card', async ({ page }) => {
      await page.clock.setFixedTime(NOW)
      await open(page, 1, 1)
      await expect(places(page)).toHaveCount(5)
      await expect(page.getByText('다섯 자리가 친구를 기다려요')).toBeVisible()
      await framesPass(page, 3)
      await expect(page).toHaveScreenshot(`room-alone-${width}.png`, TOLERANCE)
    })
  })
}

test('three who have answered, and places beside them', async ({ page }) => {
  await page.clock.setFixedTime(NOW)
  await open(page, 2, 3)
  await expect(places(page).first()).toBeVisible()
  await framesPass(page, 3)
  await expect(page).toHaveScreenshot('room-places-390.png', TOLERANCE)
})

test('the constellation of the month in the sky, and in its sheet', async ({ page }) => {
  await page.clock.setFixedTime(new Date(`${SKY.today}T12:00:00+09:00`))
  await open(page, 2, 6, true, withSky)
  await framesPass(page, 3)
  await expect(page).toHaveScreenshot('room-sky-390.png', TOLERANCE)
  await page.getByRole('button', { name: '우리의 별자리, 5월 별 16개' }).tap()
  await page.getByRole('button', { name: '지난달 별자리' }).tap()
  await expect(page.getByRole('button', { name: '이미지로 저장' })).toBeVisible()
  await framesPass(page, 3)
  await expect(page).toHaveScreenshot('room-constellation-390.png', TOLERANCE)
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  test('the moment after the last of them has written', async ({ page }) => {
    await setMotion(page, 'no-preference')
    await page.clock.install({ time: NOW })
    await open(page, 2, 5, false)
    const overlay = page.getByRole('dialog')
    await overlay.getByRole('textbox').waitFor()
    await page.clock.pauseAt(new Date(NOW.getTime() + 60_000))
    await overlay.getByRole('textbox').fill('처음이라 설레요!')
    await page.clock.runFor(1000)
    await overlay.getByRole('button', { name: '저장' }).tap()
    const headline = page.getByText('모두가 오늘의 리포트를 썼어요!')
    for (let step = 0; step < 100 && !(await headline.isVisible()); step += 1) await page.clock.runFor(100)
    // All have jumped and are at rest again; the toast is gone.
    await page.clock.runFor(2000)
    await expect(headline).toBeVisible()
    await expect(page).toHaveScreenshot('room-together-390.png', TOLERANCE)
  })
})
