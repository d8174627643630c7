import type { Locator, Page } from '@playwright/test'
import { readNotifications } from '#contract/notifications.ts'
import { giveEverything } from './given/full.ts'
import { STATION } from './given/room.ts'
import { expect, test } from './given/test.ts'

/** A phone on its side, and the lowest upright one. */
const SIDEWAYS = { width: 844, height: 390 }
const SMALL = { width: 320, height: 568 }
const FRIEND = { userId: 'longname1', userName: '별빛을모으는아주긴이름의여행자' }

type Rect = { x: number; y: number; width: number; height: number }

async function rectOf(locator: Locator): Promise<Rect> {
  const rect = await locator.first().boundingBox()
  if (!rect) throw new Error(`not shown: ${locator}`)
  return rect
}

const meet = (one: Rect, other: Rect) =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 0.5 &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 0.5

/** All of them in the window, without overlap. */
async function expectApart(page: Page, things: Record<string, Locator>): Promise<void> {
  const rects: [string, Rect][] = []
  for (const [name, locator] of Object.entries(things)) {
    await expect(locator.first(), name).toBeInViewport({ ratio: 1 })
    rects.push([name, await rectOf(locator)])
  }
  const pairs = rects.flatMap(([name, rect], at) =>
    rects.slice(at + 1).flatMap(([other, otherRect]) => (meet(rect, otherRect) ? [`${name} and ${other}`] : [])),
  )
  expect(pairs).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

const tabs = (page: Page) => page.getByRole('navigation', { name: '주 메뉴' })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

test.beforeEach(async ({ given }) => {
  giveEverything(given)
  given.answer(readNotifications, { count: 0 })
})

test.describe('on its side', () => {
  test.use({ viewport: SIDEWAYS })

  test('home has the bubble beside the figure, under the name', async ({ page, given }) => {
    await given.open('/home')
    await expectApart(page, {
      name: page.getByRole('heading', { level: 1 }),
      bubble: button(page, /오늘의 한 줄/),
      card: button(page, '캐릭터 이미지 저장하기'),
      reports: page.getByRole('link', { name: '리포트' }),
      balances: button(page, /^내 지갑/),
      tabs: tabs(page),
    })
    const bubble = await rectOf(button(page, /오늘의 한 줄/))
    expect(bubble.x + bubble.width).toBeLessThan(SIDEWAYS.width / 2 - 40)
  })

  test('a friend’s star shows the visitor’s name over the tabs', async ({ page, given }) => {
    await given.open('/friendstar', { state: FRIEND })
    await expectApart(page, {
      name: page.getByRole('heading', { level: 1 }),
      visitor: page.locator('.ellipsis', { hasText: '별빛을' }),
      signal: page.getByText('시그널', { exact: true }),
      reports: page.getByRole('link', { name: '리포트' }),
      tabs: tabs(page),
    })
  })

  test('the editor shows the parts beside the figure', async ({ page, given }) => {
    await given.open('/home/charactersetting')
    const cells = page.getByRole('region', { name: '피부' }).getByRole('button')
    await expectApart(page, {
      stage: page.locator('[data-setup-stage]'),
      surprise: button(page, '다른 모습 보기'),
      next: button(page, '다음'),
      first: cells.nth(0),
      second: cells.nth(1),
      below: cells.nth(3),
    })
    await button(page, '다음').press('Enter')
    // The previous step has a back button at the same place.
    await expect(button(page, '완료')).toBeVisible()
    await expectApart(page, { back: button(page, '뒤로'), title: page.getByRole('heading', { level: 1 }), done: button(page, '완료') })
    // Head and feet are between the upper edge and the sheet.
    expect((await rectOf(page.locator('[data-dialog-panel]'))).y).toBeGreaterThan(140)
  })

  test('a slide lies whole between the title and the list', async ({ page, given }) => {
    await given.open('/station')
    await expectApart(page, {
      title: page.getByRole('heading', { level: 1 }),
      station: page.getByRole('heading', { level: 2 }).first(),
      answered: page.getByText('오늘 5/6명이 답했어요').first(),
      previous: button(page, '이전 정거장'),
      next: button(page, '다음 정거장'),
      list: button(page, /^내 정거장 목록/),
      tabs: tabs(page),
    })
  })

  test('a room’s picture may be chosen beside what is chosen', async ({ page, given }) => {
    await given.open('/station/stationbackgroundsetting', { sessionStorage: STATION })
    await expectApart(page, {
      title: page.getByRole('heading', { level: 1 }),
      first: button(page, '전망 라운지'),
      last: button(page, '네온 아케이드'),
      done: button(page, '완료'),
    })
  })

  test('the shop’s controls stand apart over the picture', async ({ page, given }) => {
    await given.open('/market/official-store')
    await expectApart(page, {
      face: button(page, '얼굴'),
      fashion: button(page, '의상'),
      background: button(page, '배경'),
      reset: button(page, '원래 모습으로 되돌리기'),
      bag: button(page, /담기|아이템을 골라/),
      balances: button(page, /^내 지갑/),
      shops: page.locator('label', { hasText: '중고몰' }),
    })
  })

  test('the market has its ways beside the figure', async ({ page, given }) => {
    await given.open('/market')
    await expectApart(page, {
      figure: page.getByRole('img', { name: /의 캐릭터/ }),
      shops: page.getByRole('link', { name: /공식\/중고몰/ }),
      balances: button(page, /^내 지갑/),
      tabs: tabs(page),
    })
  })

  test('the card is seen beside its buttons', async ({ page, given }) => {
    await given.open('/home')
    await button(page, '캐릭터 이미지 저장하기').press('Enter')
    const preview = page.locator('[data-drawn-picture] > div')
    await expectApart(page, { preview, save: button(page, '이미지 저장'), share: button(page, '공유'), close: button(page, '닫기') })
    expect((await rectOf(preview)).height).toBeGreaterThan(220)
  })

  test('both ways in are in sight', async ({ page, given }) => {
    given.signOut()
    await given.open('/login')
    await expectApart(page, { naver: button(page, /NAVER/), kakao: button(page, /카카오/), tagline: page.getByText('우리만의 공간') })
  })
})

test.describe('on the smallest phone', () => {
  test.use({ viewport: SMALL })

  test('large balances leave room to the icons, and a friend’s star to the visitor’s name', async ({ page, given }) => {
    await given.open('/home')
    await expectApart(page, {
      balances: button(page, /^내 지갑/),
      bell: page.getByRole('link', { name: /^알림/ }),
      friends: page.getByRole('link', { name: '친구' }),
    })
    await button(page, /^내 지갑/).tap()
    const stones = page.getByRole('dialog').getByText('9,999,999').last()
    await expect(stones).toHaveText('9,999,999')
    expect((await rectOf(stones)).height).toBeLessThan(40)
    await given.open('/friendstar', { state: FRIEND })
    await expectApart(page, { visitor: page.locator('.ellipsis', { hasText: '별빛을' }), tabs: tabs(page) })
  })

  test('the editor’s dots stand in its bar, over no head', async ({ page, given }) => {
    await given.open('/home/charactersetting')
    for (const step of [1, 2]) {
      const dots = await rectOf(page.getByRole('img', { name: `2단계 중 ${step}단계` }))
      expect(dots.y + dots.height).toBeLessThan(56)
      if (step === 1) await button(page, '다음').press('Enter')
    }
    expect((await rectOf(page.locator('[data-dialog-panel]'))).y).toBeGreaterThan(260)
  })

  test('the slider’s arrows stand beside its dots, under its words', async ({ page, given }) => {
    await given.open('/station')
    await expectApart(page, {
      station: page.getByRole('heading', { level: 2 }).first(),
      active: page.getByText(/활동$/).first(),
      previous: button(page, '이전 정거장'),
      next: button(page, '다음 정거장'),
      list: button(page, /^내 정거장 목록/),
      tabs: tabs(page),
    })
  })
})
