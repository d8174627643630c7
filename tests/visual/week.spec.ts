import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Week } from '#contract/weeks.ts'
import { framesPass } from '#tests/helpers/motion.ts'
import { expect, test } from '#tests/helpers/test.ts'
import { openLiveLine } from './harness/liveLine.ts'
import { lookOf, routeFigures } from './harness/roomPeople.ts'
import { ME, NOW } from './market/answers.ts'
import { startUiServer, type UiServer } from './ui/server.ts'

const TOLERANCE = { maxDiffPixelRatio: 0.005 }
const ANSWERS = [
  ['2025-04-21', '오늘은 마법사. 밀린 설거지를 사라지게 했어요.', 'mina'],
  ['2025-04-23', '점심에 혼자 걸은 십 분이 제일 좋았어요.', 'sora'],
  ['2025-04-25', '작은 화분이요. 하루가 천천히 가는 것 같아요.', 'mina'],
  ['2025-04-26', '버스 창에 김이 서리면 꼭 별을 하나 그려요.', 'haru'],
  ['2025-04-27', '할머니와 창가에 앉아 우리 동네를 볼래요.', 'mina'],
] as const
const face = (userId: string) => ({ userId, userName: userId, profile: '' })
const EMPTY: Week = {
  from: '2025-04-21',
  until: '2025-04-27',
  answers: [],
  starDays: [],
  stations: [],
  signals: { sent: 0, got: 0 },
  firstWorn: [],
  isSeen: true,
}
const WEEK: Week = {
  ...EMPTY,
  answers: ANSWERS.map(([serviceDate, answer, name]) => ({ serviceDate, answer, character: `/content/character_${name}.png` })),
  starDays: [21, 22, 24, 25, 26].map((day) => ({ serviceDate: `2025-04-${day}`, stars: day === 25 ? 2 : 1 })),
  stations: [
    { name: '새벽 편지방', background: 'bg_station_2.png', days: 4, faces: ['mina1', 'jun1', 'sora1'].map(face) },
    { name: '대학 동기 다락방', background: 'bg_station_3.png', days: 2, faces: ['mina1', 'yuri1', 'doyun1'].map(face) },
  ],
  signals: { sent: 4, got: 6 },
  firstWorn: [{ serviceDate: '2025-04-27', name: 'fashion_top_17.png', title: '오로라 시스루 셔츠' }],
}
const REPORT = {
  reportId: 'today',
  question: '요즘 나를 웃게 하는 건 무엇인가요?',
  answer: '',
  isTodayReport: true,
  serviceDate: '2025-05-01',
}

let server: UiServer
test.beforeAll(async () => {
  server = await startUiServer()
})
test.afterAll(() => server.close())
test.use({ deviceScaleFactor: 1 })

async function open(page: Page, week: Week): Promise<void> {
  await page.clock.setFixedTime(NOW)
  await openLiveLine(page)
  const times = { createdAt: NOW.toISOString(), modifiedAt: NOW.toISOString() }
  const answers: Record<string, unknown> = {
    '/auth/refresh': { accessToken: 'a.visual.token' },
    '/home': { ...ME, ...lookOf('mina'), character: '/content/character_mina.png' },
    '/reports': { reports: [], total: 0, today: { ...REPORT, ...times }, isFirstDay: false, nextCursor: null },
    '/notifications/unread-count': { count: 0 },
    '/weeks/last': { week },
  }
  await page.route('**/api/**', (route) => {
    const json = answers[new URL(route.request().url()).pathname.replace(/^\/api/, '')]
    return json === undefined ? route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: '' } }) : route.fulfill({ json })
  })
  await routeFigures(page)
  await page.goto(`${server.url}/report/week`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await framesPass(page, 6)
}

test('the three cards of a week', async ({ page }) => {
  await open(page, WEEK)
  for (const name of ['answers', 'stars', 'worn']) {
    await expect(page.locator(`[data-shown] [data-week-card=${name}]`)).toBeVisible()
    if (name === 'worn') await expect(page.locator('[data-shown] canvas')).toHaveJSProperty('width', 270)
    await settled(page)
    await expect(page).toHaveScreenshot(`week-${name}-390.png`, TOLERANCE)
    await page.keyboard.press('ArrowRight')
  }
})

test('an empty week', async ({ page }) => {
  await open(page, EMPTY)
  await expect(page.getByText(REPORT.question)).toBeVisible()
  await settled(page)
  await expect(page).toHaveScreenshot('week-empty-390.png', TOLERANCE)
})

test('a card as the picture that is saved', async ({ page }) => {
  await open(page, WEEK)
  await page.keyboard.press('ArrowRight')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '이 장 저장하기' }).press('Enter')
  expect(await readFile(await (await download).path())).toMatchSnapshot('week-saved-stars.png', TOLERANCE)
})
