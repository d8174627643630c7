import type { Page } from '@playwright/test'
import { DEFAULT_PUSH_SWITCHES } from '#contract/push.ts'
import type { RestState } from '#contract/rest.ts'
import type { StationMember } from '#contract/stations.ts'
import { framesPass } from '#tests/helpers/motion.ts'
import { expect, test } from '#tests/helpers/test.ts'
import { openLiveLine } from './harness/liveLine.ts'
import { lookOf, PEOPLE, routeFigures } from './harness/roomPeople.ts'
import { ME, NOW } from './market/answers.ts'
import { startUiServer, type UiServer } from './ui/server.ts'

const TOLERANCE = { maxDiffPixelRatio: 0.005 }
const STATION = 'TEQK3H'
const REST: RestState = { today: '2025-05-01', hasAnsweredToday: false, rest: null, used: [] }

let server: UiServer
test.beforeAll(async () => {
  server = await startUiServer()
})
test.afterAll(() => server.close())
test.use({ deviceScaleFactor: 1 })

function member(at: number, more: Partial<StationMember> = {}): StationMember {
  const { userId = '', label = '', positionX = 0, positionY = 0, characterUrl = '' } = PEOPLE[at] ?? {}
  const known = { userId: at === 0 ? ME.userId : userId, userName: label, profile: '', character: characterUrl, positionX, positionY }
  return { ...known, isFriend: at > 0, status: at > 0 ? 'FRIEND' : 'JUSTHUMAN', todayReport: true, ...more }
}

async function answer(page: Page, more: Record<string, unknown>): Promise<void> {
  await page.clock.setFixedTime(NOW)
  await openLiveLine(page)
  await page.route('**/api/**', (route) => {
    const path = new URL(route.request().url()).pathname.replace(/^\/api/, '')
    const answers: Record<string, unknown> = {
      '/auth/refresh': { accessToken: 'a.visual.token' },
      '/home': { ...ME, ...lookOf('mina'), character: '/content/character_mina.png' },
      '/wallet': { coin: 8, stone: 302 },
      '/notifications/unread-count': { count: 0 },
      '/notifications/read': { count: 0 },
      ...more,
    }
    const json = answers[path]
    return json === undefined ? route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: '' } }) : route.fulfill({ json })
  })
  await routeFigures(page)
}

const starOf = (name: string, label: string) => ({
  userName: label,
  character: `/content/character_${name}.png`,
  starBackground: 'bg_star_1.png',
  look: lookOf(name),
})

test('a room in which two sleep: one by the layers, one by the picture alone', async ({ page }) => {
  const { answer: _none, ...doyun } = member(3, { isResting: true, todayReport: false })
  const stationMembers = [
    member(0, { answer: '오늘은 별을 보며' }),
    member(1, { isResting: true, todayReport: false }),
    member(2, { answer: '빗소리를 들으며 걸었던…' }),
    doyun,
  ]
  await page.addInitScript((code) => {
    sessionStorage.setItem('stationId', code)
    sessionStorage.setItem('stationCode', code)
  }, STATION)
  await answer(page, {
    '/home/haru': starOf('haru', '하루'),
    [`/stations/${STATION}`]: {
      ...{ stationId: STATION, stationCode: STATION, adminUserId: ME.userId, name: '새벽 편지방', numOfUsers: 4, fullDays: 3 },
      ...{ stationBackground: 'bg_station_2.png', stationMembers, reportWritten: true },
    },
  })
  await page.goto(`${server.url}/station/stationinside`)
  await expect(page.locator('[data-ready]')).toBeAttached()
  await expect(page.locator('[data-asleep]')).toHaveCount(2)
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('[data-asleep][style*="visible"]').length)).toBe(2)
  await page.waitForLoadState('networkidle')
  await framesPass(page, 6)
  await expect(page).toHaveScreenshot('rest-room-390.png', TOLERANCE)
})

test('the sheet of the settings, with days that are used up', async ({ page }) => {
  await answer(page, {
    '/rest': { ...REST, used: [{ month: '2025-05', days: 10 }] },
    '/auth/account': { provider: 'kakao', email: 'mina@example.com', joinedAt: '2025-01-01T12:00:00+09:00' },
    '/push': { publicKey: 'BGiven', switches: DEFAULT_PUSH_SWITCHES, endpoint: null },
    '/blocks': { people: [] },
  })
  await page.goto(`${server.url}/setting`)
  await page.getByRole('button', { name: /^쉬어가기/ }).tap()
  await expect(page.getByRole('dialog').locator('canvas')).toBeVisible()
  await framesPass(page, 6)
  await expect(page).toHaveScreenshot('rest-sheet-390.png', TOLERANCE)
})
