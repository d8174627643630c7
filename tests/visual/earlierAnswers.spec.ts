import type { Page } from '@playwright/test'
import type { EarlierAnswers } from '#contract/earlierAnswers.ts'
import { expect, test } from '#tests/helpers/test.ts'
import { openLiveLine } from './harness/liveLine.ts'
import { lookOf, PEOPLE, routeFigures } from './harness/roomPeople.ts'
import { ME, NOW } from './market/answers.ts'
import { startUiServer, type UiServer } from './ui/server.ts'

const TOLERANCE = { maxDiffPixelRatio: 0.005 }
const STATION = 'TEQK3H'
const REPORT = {
  reportId: 'today',
  question: '비 오는 날이면 떠오르는 장면이 있나요?',
  answer: '',
  isTodayReport: true,
  serviceDate: '2025-05-01',
  createdAt: NOW.toISOString(),
  modifiedAt: NOW.toISOString(),
}
const friend = (userId: string, userName: string, serviceDate: string, answer: string) => ({
  person: { userId, userName, profile: '' },
  serviceDate,
  answer,
})
const EARLIER: EarlierAnswers = {
  own: {
    serviceDate: '2025-01-14',
    answer: '처마 밑에서 친구랑 우산 하나를 두고 서로 쓰라고 밀던 오후요.',
    character: '/content/character_sora.png',
  },
  friends: [
    friend('haru1', '하루', '2025-01-14', '운동장에 생긴 물웅덩이요. 하늘이 두 개였어요.'),
    friend('yuri1', '유리', '2024-09-02', '엄마가 교문 앞에서 노란 우산을 흔들던 거요.'),
  ],
}

let server: UiServer
test.beforeAll(async () => {
  server = await startUiServer()
})
test.afterAll(() => server.close())
// One device pixel a CSS pixel keeps the baselines small.
test.use({ deviceScaleFactor: 1 })

const stationMembers = PEOPLE.slice(0, 3).map(({ userId, label, characterUrl, positionX, positionY }, at) => ({
  userId: at === 0 ? ME.userId : userId,
  userName: label,
  profile: '',
  character: characterUrl,
  positionX,
  positionY,
  todayReport: at > 0,
  isFriend: at > 0,
  status: at > 0 ? 'FRIEND' : 'JUSTHUMAN',
}))
const ROOM = { name: '새벽 편지방', numOfUsers: 3, fullDays: 3, stationId: STATION, stationCode: STATION, adminUserId: ME.userId }

async function open(page: Page, path: string): Promise<void> {
  await page.clock.setFixedTime(NOW)
  await openLiveLine(page)
  let answer = ''
  await page.route('**/api/**', (route) => {
    const path = new URL(route.request().url()).pathname.replace(/^\/api/, '')
    if (route.request().method() === 'PATCH' && path !== '/notifications/read') {
      answer = '버스 창에 김이 서리면 꼭 별을 하나 그려요.'
      return route.fulfill({ json: { report: { ...REPORT, answer }, reward: null } })
    }
    const today = { ...REPORT, answer }
    const answers: Record<string, unknown> = {
      '/auth/refresh': { accessToken: 'a.visual.token' },
      '/home': { ...ME, ...lookOf('mina'), character: '/content/character_mina.png' },
      '/wallet': { coin: 8, stone: 302 },
      '/notifications/unread-count': { count: 0 },
      '/notifications/read': { count: 0 },
      '/stations': { stations: [] },
      '/reports': { reports: answer === '' ? [] : [today], total: 1, today, isFirstDay: true, nextCursor: null },
      '/reports/earlier': EARLIER,
      [`/stations/${STATION}`]: { ...ROOM, stationBackground: 'bg_station_2.png', stationMembers, reportWritten: answer !== '' },
      [`/stations/${STATION}/report`]: { report: today },
    }
    const json = answers[path]
    return json === undefined ? route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: '' } }) : route.fulfill({ json })
  })
  await routeFigures(page)
  await page.addInitScript((code) => {
    sessionStorage.setItem('stationId', code)
    sessionStorage.setItem('stationCode', code)
  }, STATION)
  await page.goto(server.url + path)
}

async function save(page: Page): Promise<void> {
  const editor = page.getByRole('dialog')
  await editor.getByRole('textbox').fill('버스 창에 김이 서리면 꼭 별을 하나 그려요.')
  await editor.getByRole('button', { name: '저장' }).tap()
}

async function expectSheet(page: Page, name: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: '그때의 나' })
  await expect(sheet.getByRole('button', { name: '다 봤어요' })).toBeVisible()
  await expect(page.locator('[role="status"] p')).toHaveCount(0)
  await page.waitForFunction(() => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'))
  await expect(page).toHaveScreenshot(`earlier-${name}.png`, TOLERANCE)
}

test('at home, with what two friends answered', async ({ page }) => {
  await open(page, '/home')
  await page.getByRole('button', { name: /^오늘의 질문/ }).tap()
  await save(page)
  await expectSheet(page, 'home')
})

test.describe('320 wide', () => {
  test.use({ viewport: { width: 320, height: 640 } })
  test('in a room, dark', async ({ page }) => {
    await open(page, '/station/stationinside')
    await expect(page.locator('[data-ready]')).toBeAttached()
    await save(page)
    await expectSheet(page, 'room-320')
  })
})
