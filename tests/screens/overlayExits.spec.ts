import type { Locator, Page } from '@playwright/test'
import { logout, withdraw } from '#contract/auth.ts'
import { blockPerson } from '#contract/blocks.ts'
import { refresh } from '#contract/session.ts'
import { getStations, leaveStation, pinMember, removeMember } from '#contract/stations.ts'
import { rounds } from '#tests/helpers/rounds.ts'
import { enterRoom, giveRoom, ROOM, STATION } from './given/room.ts'
import { expect, type Given, test } from './given/test.ts'

const ROUNDS = rounds(200, 1)

type Scene = { page: Page; given: Given }
type Way = {
  name: string
  start: (scene: Scene) => Promise<void>
  open: (scene: Scene) => Promise<void>
  leave: (scene: Scene) => Promise<void>
  /** The target's path, and where back leads from there. */
  to: string
  back: string
  /** The target replaces the screen's entry: back leads past it. */
  isReplacing?: true
  /** What may be restored on the screen that back leads to, with a history entry. */
  kept?: (page: Page) => Locator
}

const dialog = (page: Page) => page.getByRole('dialog')
const results = (page: Page) => page.getByRole('heading', { name: /^검색 결과/ })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name })
const openList = (page: Page) => page.getByRole('button', { name: /내 정거장 목록/, expanded: true })
const listButton = (page: Page) => button(page, /멤버 목록 열기/)

const toRoom = ({ page, given }: Scene) => enterRoom(page, given)
const toList = async ({ page }: Scene) => {
  await page.goto('/station')
  await expect(button(page, '내 정거장 목록')).toBeVisible()
}
const toSettings = async ({ page }: Scene) => {
  await page.evaluate(() => localStorage.removeItem('signedOut'))
  await page.goto('/setting')
  await expect(button(page, '로그아웃')).toBeVisible()
}
/** By a key: a second tap at the same place would be ignored as a double tap. */
const openOther = async ({ page }: Scene) => {
  await listButton(page).tap()
  await button(page, /^도윤/).press('Enter')
  await expect(button(page, '별 놀러가기')).toBeVisible()
}
const openMenu = async ({ page }: Scene) => {
  await button(page, '정거장 메뉴').tap()
  await expect(button(page, '정거장 설정')).toBeVisible()
}
const openShelf = async ({ page }: Scene) => {
  await button(page, '내 정거장 목록').tap()
  await expect(page.locator('[data-station]').first()).toBeVisible()
}
const arrange = async (scene: Scene) => {
  await openOther(scene)
  await button(scene.page, '자리 옮기기').press('Enter')
  await expect(button(scene.page, '여기에 두기')).toBeVisible()
}
const searchReports = async ({ page }: Scene) => {
  await page.getByRole('searchbox').fill('노을')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('heading', { name: '검색 결과 (1)' })).toBeVisible()
}

/** By a key: rounds are so short that a tap would be ignored as a double tap. */
const toSettingsByKey = ({ page }: Scene) => tab(page, '설정').press('Enter')
const WAYS: Way[] = [
  {
    name: "a member's sheet in the room, to their star",
    start: toRoom,
    open: openOther,
    leave: ({ page }) => button(page, '별 놀러가기').press('Enter'),
    to: '/friendstar',
    back: ROOM,
    kept: dialog,
  },
  {
    name: "a member's answer in the room, to their star",
    start: toRoom,
    open: async (scene) => {
      await openOther(scene)
      await button(scene.page, '오늘의 답 보기').press('Enter')
      await expect(dialog(scene.page).getByText('도서관 창가 자리')).toBeVisible()
    },
    leave: ({ page }) => dialog(page).filter({ hasText: '도서관 창가 자리' }).getByRole('button', { name: '별 놀러가기' }).press('Enter'),
    to: '/friendstar',
    back: ROOM,
    kept: dialog,
  },
  {
    name: "the room's menu, to its settings",
    start: toRoom,
    open: openMenu,
    leave: ({ page }) => button(page, '정거장 설정').press('Enter'),
    to: '/station/stationsetting',
    back: ROOM,
  },
  {
    name: 'arranging a figure, to a tab',
    start: toRoom,
    open: arrange,
    leave: ({ page }) => tab(page, '설정').tap(),
    to: '/setting',
    back: ROOM,
  },
  {
    name: 'arranging a figure, by the bar of the room',
    start: toRoom,
    open: arrange,
    leave: ({ page }) => button(page, '뒤로').tap(),
    to: '/station',
    back: '/home',
    isReplacing: true,
  },
  {
    name: 'the question whether to leave the station, answered',
    start: toRoom,
    open: async (scene) => {
      scene.given.answer(leaveStation, {})
      await openMenu(scene)
      await button(scene.page, '정거장 폭파하고 나가기').press('Enter')
      await expect(scene.page.getByRole('button', { name: '나가기', exact: true })).toBeVisible()
    },
    leave: ({ page }) => page.getByRole('button', { name: '나가기', exact: true }).press('Enter'),
    to: '/station',
    back: '/home',
    isReplacing: true,
  },
  {
    name: "one's own report in the room, of which one is no member any more",
    start: toRoom,
    open: async ({ page, given }) => {
      given.refuse(pinMember, 'STATION_NOT_FOUND')
      await listButton(page).tap()
      await button(page, /^별이/).press('Enter')
      await button(page, '내 리포트 보기').press('Enter')
      await expect(page.getByRole('switch')).toBeVisible()
    },
    leave: ({ page }) => page.getByRole('switch').tap(),
    to: '/station',
    back: '/home',
    isReplacing: true,
  },
  {
    name: 'the code, into the room',
    start: toList,
    open: async ({ page }) => {
      await button(page, '코드로 정거장 찾기').tap()
      await page.getByRole('textbox', { name: '정거장 코드' }).fill(STATION.stationCode)
    },
    leave: ({ page }) => button(page, '입장하기').press('Enter'),
    to: ROOM,
    back: '/station',
  },
  {
    name: 'the open list of stations, into a room',
    start: toList,
    open: openShelf,
    leave: ({ page }) => page.locator('[data-station]').getByRole('button').first().tap(),
    to: ROOM,
    back: '/station',
    kept: openList,
  },
  {
    name: 'the open list of stations, to a tab',
    start: toList,
    open: openShelf,
    leave: ({ page }) => tab(page, '설정').tap(),
    to: '/setting',
    back: '/station',
    kept: openList,
  },
  {
    name: 'what a search in the reports found, to a tab',
    start: ({ page }) => page.goto('/report').then(() => undefined),
    open: searchReports,
    leave: toSettingsByKey,
    to: '/setting',
    back: '/report',
    kept: results,
  },
  {
    name: "what a search in a friend's reports found, to a tab",
    start: async (scene) => {
      await toRoom(scene)
      await openOther(scene)
      await button(scene.page, '별 놀러가기').press('Enter')
      await scene.page.getByRole('link', { name: '도윤님의 리포트' }).press('Enter')
      await scene.page.waitForURL('**/friendreport')
    },
    open: async ({ page }) => {
      await page.getByRole('searchbox').fill('도서관')
      await page.getByRole('searchbox').press('Enter')
      await expect(page.getByRole('heading', { name: '검색 결과 (1)' })).toBeVisible()
    },
    leave: toSettingsByKey,
    to: '/setting',
    back: '/friendreport',
    kept: results,
  },
  {
    name: 'a question about the members over their sheet, in a station that is gone',
    start: async ({ page, given }) => {
      await enterRoom(page, given)
      await button(page, '정거장 메뉴').tap()
      await button(page, '정거장 설정').press('Enter')
      await expect(button(page, /멤버 관리/)).toBeVisible()
    },
    open: async ({ page, given }) => {
      given.refuse(removeMember, 'STATION_NOT_FOUND')
      await button(page, /멤버 관리/).press('Enter')
      await button(page, /도윤.*내보내기/).press('Enter')
      await expect(page.getByRole('button', { name: '내보내기', exact: true })).toBeVisible()
    },
    leave: ({ page }) => page.getByRole('button', { name: '내보내기', exact: true }).press('Enter'),
    to: '/station',
    // To the room, and on: the room's entry is gone.
    back: '/station',
    isReplacing: true,
  },
  {
    name: 'blocking whom one visits',
    start: async (scene) => {
      await toRoom(scene)
      await openOther(scene)
      await button(scene.page, '별 놀러가기').press('Enter')
      await expect(button(scene.page, '더보기')).toBeVisible()
    },
    open: async ({ page, given }) => {
      given.answer(blockPerson, {})
      await button(page, '더보기').press('Enter')
      await button(page, /차단하기/).press('Enter')
      await expect(page.getByRole('button', { name: '차단하기', exact: true })).toBeVisible()
    },
    leave: ({ page }) => page.getByRole('button', { name: '차단하기', exact: true }).press('Enter'),
    to: '/friendtab',
    back: ROOM,
    isReplacing: true,
    // Of the visited member.
    kept: dialog,
  },
  {
    name: 'the question about the logout, answered',
    start: toSettings,
    open: async ({ page, given }) => {
      given.answer(logout, {})
      await button(page, '로그아웃').tap()
      await expect(dialog(page).getByRole('button', { name: '로그아웃' })).toBeVisible()
    },
    leave: ({ page }) => dialog(page).getByRole('button', { name: '로그아웃' }).press('Enter'),
    to: '/login',
    back: '/home',
    isReplacing: true,
  },
  {
    name: 'the question about the withdrawal, answered',
    start: toSettings,
    open: async ({ page, given }) => {
      given.answer(withdraw, {})
      await button(page, '회원 탈퇴').tap()
      await expect(button(page, '탈퇴하기')).toBeVisible()
    },
    leave: ({ page }) => button(page, '탈퇴하기').press('Enter'),
    to: '/login',
    back: '/home',
    isReplacing: true,
  },
  {
    name: 'the sentence that the session is over',
    start: () => Promise.resolve(),
    open: async ({ page, given }) => {
      await page.evaluate(() => localStorage.removeItem('signedOut'))
      given.answerRaw(getStations, 401, () => {
        given.refuse(refresh, 'NOT_LOGGED_IN')
        return { code: 'NOT_LOGGED_IN', message: '' }
      })
      await page.goto('/station')
      await expect(page.getByText('세션이 만료되었습니다. 다시 로그인해주세요.')).toBeVisible()
    },
    leave: ({ page }) => button(page, '확인').tap(),
    to: '/login',
    back: '/home',
    isReplacing: true,
  },
]

/** Presses back when an address appears, in the same task or within the next frames. */
async function pressBackAt(page: Page, path: string, delay: string): Promise<void> {
  await page.evaluate(
    ([wanted, when]) => {
      Object.assign(window, { backAt: wanted, backWhen: when })
    },
    [path, delay] as const,
  )
}

const DELAYS = ['at once', 'microtask', 'task', 'frame', 'two frames', '30 ms']

async function watchAddress(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const armed = window as { backAt?: string | undefined; backWhen?: string; backPressed?: number }
    const frame = () => new Promise(requestAnimationFrame)
    const waits: Record<string, () => Promise<unknown>> = {
      microtask: () => Promise.resolve(),
      task: () => new Promise((resolve) => setTimeout(resolve)),
      frame,
      'two frames': () => frame().then(frame),
      '30 ms': () => new Promise((resolve) => setTimeout(resolve, 30)),
    }
    const look = () => {
      if (location.pathname !== armed.backAt) return
      armed.backAt = undefined
      const press = () => {
        armed.backPressed = (armed.backPressed ?? 0) + 1
        history.back()
      }
      const wait = waits[armed.backWhen ?? '']
      if (wait === undefined) press()
      else void wait().then(press)
    }
    for (const name of ['pushState', 'replaceState'] as const) {
      const move = history[name].bind(history)
      history[name] = (...args) => {
        move(...args)
        look()
      }
    }
  })
}

const backPressed = (page: Page) => page.evaluate(() => (window as { backPressed?: number }).backPressed ?? 0)
const entry = (page: Page) =>
  page.evaluate(() => ({ path: location.pathname, index: history.state?.idx ?? 0, overlays: history.state?.usr?.overlays ?? [] }))

/** What is restored has a history entry, and back closes it. If the previous screen was still shown, the first back has closed it. */
async function closeKept(page: Page, kept: Locator, index: number): Promise<void> {
  await expect(async () => {
    const now = await entry(page)
    if ((await kept.count()) > 0) {
      expect(now).toMatchObject({ index, overlays: [expect.any(String)] })
      await page.goBack()
    }
    await expect(kept).toHaveCount(0, { timeout: 1000 })
  }).toPass()
}

async function screenEntry(page: Page) {
  await expect.poll(async () => (await entry(page)).overlays).toEqual([])
  return entry(page)
}

for (const way of WAYS) {
  test(`back, pressed at once, out of: ${way.name}`, async ({ page, given }) => {
    test.setTimeout(60_000 + ROUNDS * 30_000)
    await watchAddress(page)
    const scene = { page, given }
    giveRoom(given)
    await given.open('/home')
    if (way.isReplacing === undefined) await way.start(scene)
    for (let round = 0; round < ROUNDS; round += 1) {
      if (way.isReplacing) {
        giveRoom(given)
        given.reset(refresh)
        await given.open('/home')
        await way.start(scene)
      }
      const before = await screenEntry(page)
      await way.open(scene)
      // Its history entry is pushed a moment after it is painted.
      await expect.poll(async () => (await entry(page)).overlays.length).toBeGreaterThan(0)
      await pressBackAt(page, way.to, DELAYS[(round + WAYS.indexOf(way)) % DELAYS.length] ?? '')
      const pressed = await backPressed(page)
      await way.leave(scene)
      // Back to the first entry leaves the document.
      const staysInPage = way.back !== '/home'
      if (staysInPage) await expect.poll(() => backPressed(page), `round ${round}`).toBe(pressed + 1)
      await expect(page, `round ${round}`).toHaveURL((url) => url.pathname === way.back)
      if (way.kept) await closeKept(page, way.kept(page), before.index + (way.isReplacing ? 0 : 1))
      await expect(dialog(page)).toHaveCount(0)
      if (way.isReplacing === undefined) await expect.poll(() => entry(page), `round ${round}`).toEqual(before)
      else if (staysInPage)
        await expect.poll(() => entry(page), `round ${round}`).toMatchObject({ path: way.back, index: before.index - 1 })
    }
  })
}
