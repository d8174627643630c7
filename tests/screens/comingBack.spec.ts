import type { Page } from '@playwright/test'
import { getFriends } from '#contract/friends.ts'
import { getFriendReports, getReportCalendar, getReports } from '#contract/reports.ts'
import { refresh } from '#contract/session.ts'
import { getHome } from '#contract/users.ts'
import { reload } from '#tests/helpers/e2e.ts'
import { aPerson, giveFriends } from './given/friends.ts'
import { giveEverything } from './given/full.ts'
import { STATION } from './given/room.ts'
import { expect, type Given, test } from './given/test.ts'
import { ME, todayReport, tokenOf } from './given/world.ts'

/* State is restored after a step back, a reload, and when a phone has discarded the page. */

const FRIEND = { userId: 'longname1', userName: '별빛을모으는아주긴이름의여행자' }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
const dialog = (page: Page) => page.locator('dialog[open]')
/** In the ninth row of three, 1,500 px down. */
const farCard = (page: Page) => page.locator('[data-item][aria-posinset="25"]')
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

async function scrollTo(page: Page, topPx: number): Promise<void> {
  await page.mouse.move(195, 300)
  await expect(async () => {
    await page.mouse.wheel(0, topPx - (await scrollY(page)))
    await expect.poll(() => scrollY(page), { timeout: 1000 }).toBe(topPx)
  }).toPass()
}

/** Reloads the page from the history, as a phone does with a discarded one. */
async function comeBackDiscarded(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.goBack()
}

/** The history entry is pushed a moment after the overlay is painted. */
async function overlayEntry(page: Page, count = 1): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.history.state?.usr?.overlays?.length ?? 0)).toBe(count)
}

async function comeBackByTabs(page: Page): Promise<void> {
  const bar = page.getByRole('navigation', { name: '주 메뉴' })
  const other = new URL(page.url()).pathname.startsWith('/setting') ? '상점' : '설정'
  await bar.getByRole('link', { name: other }).press('Enter')
  await page.waitForURL(other === '상점' ? '**/market' : '**/setting')
  // While its code loads the previous screen is still shown, and back would close its overlay.
  await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible()
  await page.goBack()
}

type Case = {
  path: string
  state?: object
  prepare?: (given: Given) => void
  act: (page: Page) => Promise<void>
  isThere: (page: Page) => Promise<void>
  /** Open overlays, one above the other; one by default. */
  entries?: number
  /** The tab bar is visible and uncovered: the step back is tried, too. */
  hasTabs?: boolean
}

const CASES: Record<string, Case> = {
  'an unfolded list of friends, a folded section and the place in it': {
    path: '/friendtab',
    hasTabs: true,
    prepare: (given) => {
      giveFriends(given, {
        friend: Array.from({ length: 30 }, (_, at) => aPerson(`친구${at}`, `friend${at}a`)),
        sent: [aPerson('유리', 'yuri22')],
      })
    },
    act: async (page) => {
      await button(page, /^요청 중인 친구/).tap()
      await button(page, '더보기').tap()
      await expect(page.locator('[data-person]')).toHaveCount(31)
      await scrollTo(page, 1615)
    },
    isThere: async (page) => {
      await expect(page.locator('[data-person]')).toHaveCount(31)
      await expect(button(page, /^요청 중인 친구/)).toHaveAttribute('aria-expanded', 'false')
      await expect.poll(() => scrollY(page)).toBe(1615)
    },
  },
  'the sheet with the way to invite somebody': {
    path: '/friendtab',
    act: (page) => button(page, '친구 초대하기').tap(),
    isThere: (page) => expect(dialog(page)).toBeVisible(),
  },
  'half an ID in the search for members': {
    path: '/searchusers',
    hasTabs: true,
    act: (page) => page.getByRole('searchbox').fill('longna'),
    isThere: (page) => expect(page.getByRole('searchbox')).toHaveValue('longna'),
  },
  'results of a search in one’s reports, and further words': {
    path: '/report',
    hasTabs: true,
    act: async (page) => {
      await page.getByRole('searchbox').fill('노을')
      await page.getByRole('searchbox').press('Enter')
      await expect(page.getByRole('heading', { name: /^검색 결과/ })).toBeVisible()
      await page.getByRole('searchbox').fill('노을을')
      await page.getByRole('searchbox').blur()
      await expect(page.getByRole('heading', { name: /^검색 결과/ })).toBeVisible()
      await overlayEntry(page)
    },
    isThere: async (page) => {
      await expect(page.getByRole('heading', { name: /^검색 결과/ })).toBeVisible()
      await expect(page.getByRole('searchbox')).toHaveValue('노을을')
    },
  },
  'a month of the calendar': {
    path: '/report',
    hasTabs: true,
    act: async (page) => {
      await page.getByText('달력', { exact: true }).tap()
      await page.getByRole('button', { name: '이전 달' }).tap()
    },
    isThere: (page) => expect(page.getByRole('button', { name: '다음 달' })).toBeEnabled(),
  },
  'a report that is read': {
    path: '/report',
    act: (page) => button(page, /^20\d\d\.\d\d\.\d\d/).tap(),
    isThere: (page) => expect(dialog(page).getByRole('button', { name: '수정' })).toBeVisible(),
  },
  'a report that only a search found': {
    path: '/report',
    entries: 2,
    prepare: (given) => {
      const old = todayReport({ reportId: 'old', answer: '오래전의 노을', isTodayReport: false, serviceDate: '2024-03-02' })
      const today = todayReport()
      given.answer(getReports, ({ query }) =>
        query.query === undefined
          ? { reports: [], total: 900, today, isFirstDay: false, nextCursor: null }
          : { reports: [old], total: 1, nextCursor: null },
      )
    },
    act: async (page) => {
      await page.getByRole('searchbox').fill('노을')
      await page.getByRole('searchbox').press('Enter')
      await button(page, /^2024\.03\.02/).tap()
    },
    isThere: (page) => expect(dialog(page).getByText('오래전의 노을')).toBeVisible(),
  },
  'a report of the calendar that the list has not read yet': {
    path: '/report',
    prepare: (given) => {
      const today = todayReport()
      const first = todayReport({
        reportId: 'first',
        answer: '이달의 첫날',
        isTodayReport: false,
        serviceDate: `${today.serviceDate?.slice(0, 7)}-01`,
      })
      given.answer(getReports, { reports: [], total: 900, today, isFirstDay: false, nextCursor: null })
      given.answer(getReportCalendar, ({ query }) => ({
        month: query.month,
        reports: first.serviceDate?.startsWith(query.month) ? [first] : [],
        firstMonth: null,
        streak: { current: 1, longest: 1 },
      }))
    },
    act: async (page) => {
      await page.getByText('달력', { exact: true }).tap()
      await page
        .getByRole('button', { name: /월 1일/ })
        .first()
        .tap()
    },
    isThere: (page) => expect(dialog(page).getByText('이달의 첫날')).toBeVisible(),
  },
  'the card of the own star, to share': {
    path: '/home',
    act: (page) => page.getByRole('button', { name: /^캐릭터 (공유하기|이미지 저장하기)$/ }).press('Enter'),
    isThere: (page) => expect(dialog(page).getByText('스토리 9:16')).toBeVisible(),
  },
  'a friend’s report that is read': {
    path: '/friendreport',
    state: FRIEND,
    act: (page) => button(page, /^20\d\d\.\d\d\.\d\d/).tap(),
    isThere: (page) => expect(dialog(page).getByRole('button', { name: '확인' })).toBeVisible(),
  },
  'today’s question at home, and what was typed': {
    path: '/home',
    prepare: (given) => giveEverything(given, { hasWritten: false }),
    act: async (page) => {
      await button(page, /오늘의 질문/).press('Enter')
      await dialog(page).getByRole('textbox').fill('하늘이')
    },
    isThere: async (page) => {
      await expect(dialog(page)).toBeVisible()
      await expect(dialog(page).getByText('하늘이')).toBeVisible()
    },
  },
  'half a code': {
    path: '/station',
    act: async (page) => {
      await button(page, '코드로 정거장 찾기').tap()
      await page.getByRole('textbox', { name: '정거장 코드' }).fill('AB2')
    },
    isThere: (page) => expect(page.getByRole('textbox', { name: '정거장 코드' })).toHaveValue('AB2'),
  },
  'the sheet of stations, and the place in it': {
    path: '/station',
    prepare: (given) => giveEverything(given),
    act: async (page) => {
      await page.setViewportSize({ width: 390, height: 480 })
      await page.locator('section > button[aria-expanded]').tap()
      const list = page.locator('section > div:has([data-station])')
      await expect(list).not.toHaveAttribute('inert')
      await list.hover()
      await page.mouse.wheel(0, 70)
      await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBe(70)
    },
    isThere: async (page) => {
      await expect(page.locator('section > button[aria-expanded]')).toHaveAttribute('aria-expanded', 'true')
      await expect.poll(() => page.locator('section > div:has([data-station])').evaluate(({ scrollTop }) => scrollTop)).toBe(70)
    },
  },
  'the list of members in a room': {
    path: '/station/stationinside',
    act: (page) => button(page, /멤버 목록 열기$/).tap(),
    isThere: (page) => expect(dialog(page)).toBeVisible(),
  },
  'a background that was chosen and not saved': {
    path: '/station/stationbackgroundsetting',
    act: (page) => page.locator('fieldset button').nth(2).tap(),
    isThere: (page) => expect(page.locator('fieldset button').nth(2)).toHaveAttribute('aria-pressed', 'true'),
  },
  'shop, category, chip and what is tried on': {
    path: '/market/official-store',
    act: async (page) => {
      await page.getByText('중고몰', { exact: true }).tap()
      await button(page, '얼굴').tap()
      await button(page, '머리').tap()
      await page.locator('[data-item] button[aria-pressed]').first().tap()
    },
    isThere: async (page) => {
      await expect(page.getByRole('radio', { name: '중고몰' })).toBeChecked()
      await expect(button(page, '얼굴')).toHaveAttribute('aria-pressed', 'true')
      await expect(button(page, '머리')).toHaveAttribute('aria-pressed', 'true')
      await expect(page.locator('[data-item] button[aria-pressed=true]').first()).toBeVisible()
    },
  },
  'the place among the cards of a shop': {
    path: '/market/official-store',
    act: async (page) => {
      await button(page, '아이템 목록 펼치기').tap()
      const scrolledTo = (cards: HTMLElement) => {
        cards.scrollTo(0, 1500)
        return cards.scrollTop
      }
      // The list is tall enough once its cards are here.
      await expect.poll(() => page.locator('[data-scroller]').evaluate(scrolledTo)).toBe(1500)
      await expect(farCard(page)).toBeInViewport()
    },
    isThere: async (page) => {
      await expect.poll(() => page.locator('[data-scroller]').evaluate(({ scrollTop }) => scrollTop)).toBe(1500)
      await expect(farCard(page)).toBeInViewport()
    },
  },
  'tab and chip of what one may sell': {
    path: '/market/my-item-sell',
    act: async (page) => {
      await page.getByRole('tab', { name: '의상' }).tap()
      await button(page, '상의').tap()
    },
    isThere: async (page) => {
      await expect(page.getByRole('tab', { name: '의상' })).toHaveAttribute('aria-selected', 'true')
      await expect(button(page, '상의')).toHaveAttribute('aria-pressed', 'true')
    },
  },
  'half a new price': {
    path: '/market/my-item-selling',
    act: async (page) => {
      await button(page, /가격 바꾸기$/).tap()
      await dialog(page).getByRole('textbox').fill('3')
    },
    isThere: (page) => expect(dialog(page).getByRole('textbox')).toHaveValue('3'),
  },
  'the filter of what was traded': {
    path: '/market/transaction-history',
    act: (page) => button(page, '구매').tap(),
    isThere: (page) => expect(button(page, '구매')).toHaveAttribute('aria-pressed', 'true'),
  },
  'the days of the prices, as a table': {
    path: '/market/my-item-price-check?name=fashion_top_16.png&id=1',
    act: async (page) => {
      await page.getByText('90일', { exact: true }).tap()
      await button(page, '표로 보기').tap()
    },
    isThere: async (page) => {
      await expect(page.getByRole('radio', { name: '90일' })).toBeChecked()
      await expect(button(page, '차트로 보기')).toBeVisible()
    },
  },
  'words and place in the list of licences': {
    path: '/setting/licenses',
    hasTabs: true,
    act: async (page) => {
      await page.getByRole('searchbox').fill('re')
      await scrollTo(page, 300)
    },
    isThere: async (page) => {
      await expect(page.getByRole('searchbox')).toHaveValue('re')
      await expect.poll(() => scrollY(page)).toBe(300)
    },
  },
  'a licence that is read': {
    path: '/setting/licenses',
    act: (page) => button(page, /^pretendard/).tap(),
    isThere: (page) => expect(dialog(page)).toBeVisible(),
  },
  'tab, chip and place in the editor’s parts': {
    path: '/home/charactersetting',
    act: async (page) => {
      await page.setViewportSize({ width: 390, height: 600 })
      await page.getByRole('tab', { name: '패션' }).tap()
      const grid = page.getByRole('tabpanel').locator('> div').last()
      await grid.hover()
      await page.mouse.wheel(0, 400)
      await expect.poll(() => grid.evaluate(({ scrollTop }) => scrollTop)).toBe(400)
    },
    isThere: async (page) => {
      await expect(page.getByRole('tab', { name: '패션' })).toHaveAttribute('aria-selected', 'true')
      const grid = page.getByRole('tabpanel').locator('> div').last()
      await expect.poll(() => grid.evaluate(({ scrollTop }) => scrollTop)).toBe(400)
    },
  },
}

for (const [name, { path, state, prepare, act, isThere, entries, hasTabs }] of Object.entries(CASES)) {
  test(name, async ({ page, given }) => {
    giveEverything(given)
    prepare?.(given)
    await given.open(path, { ...(state ? { state } : {}), sessionStorage: STATION })
    await act(page)
    await isThere(page)
    if (await dialog(page).isVisible()) await overlayEntry(page, entries)
    if (hasTabs) {
      await test.step('a step back', async () => {
        await comeBackByTabs(page)
        await isThere(page)
      })
    }
    await test.step('a page that was discarded', async () => {
      await comeBackDiscarded(page)
      await isThere(page)
    })
    await test.step('a reload', async () => {
      if (await dialog(page).isVisible()) await overlayEntry(page, entries)
      await reload(page)
      await isThere(page)
    })
  })
}

test('a friend’s star and back: the list is unfolded at its scroll position; a new visit begins at its top', async ({ page, given }) => {
  giveFriends(given, { friend: Array.from({ length: 30 }, (_, at) => aPerson(`친구${at}`, `friend${at}a`)) })
  await given.open('/home')
  await page.getByRole('link', { name: /친구/ }).first().press('Enter')
  await button(page, '더보기').tap()
  await scrollTo(page, 1200)
  await page.getByRole('link', { name: /^친구20 .*별 보러 가기$/ }).tap()
  await expect(page.getByRole('heading', { name: '친구20님의 별' })).toBeVisible()
  expect(await scrollY(page)).toBe(0)
  await page.getByRole('button', { name: '뒤로' }).tap()
  await expect(page.locator('[data-person]')).toHaveCount(30)
  await expect.poll(() => scrollY(page)).toBe(1200)
  // By a key: a second tap at one place would be ignored as a double tap.
  await page.getByRole('button', { name: '뒤로' }).press('Enter')
  await page.waitForURL('**/home')
  await page.getByRole('link', { name: /친구/ }).first().press('Enter')
  await expect(page.locator('[data-person]')).toHaveCount(7)
  expect(await scrollY(page)).toBe(0)
})

test('a list that comes late is scrolled once it is tall enough, and not any more when the person has begun', async ({ page, given }) => {
  const friend = Array.from({ length: 30 }, (_, at) => aPerson(`친구${at}`, `friend${at}a`))
  giveFriends(given, { friend })
  await given.open('/friendtab')
  await button(page, '더보기').tap()
  await scrollTo(page, 900)
  const late = given.hold(getFriends)
  await reload(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await scrollY(page)).toBe(0)
  // Closed again before it came: the wait goes on.
  await reload(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  late.letGo()
  await expect.poll(() => scrollY(page)).toBe(900)

  const later = given.hold(getFriends)
  await reload(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.mouse.click(195, 20)
  later.letGo()
  await expect(page.locator('[data-person]')).toHaveCount(30)
  expect(await scrollY(page)).toBe(0)
})

test('a person who has begun before the code that scrolls is loaded is not scrolled away from there', async ({ page, given }) => {
  const friend = Array.from({ length: 30 }, (_, at) => aPerson(`친구${at}`, `friend${at}a`))
  giveFriends(given, { friend })
  await given.open('/friendtab')
  await button(page, '더보기').tap()
  for (const [begin, topPx] of [
    [async () => {}, 900],
    [() => page.mouse.click(195, 20), 0],
    [() => page.keyboard.press('Tab'), 0],
    [() => scrollTo(page, 400), 400],
  ] as const) {
    await scrollTo(page, 900)
    const late = Promise.withResolvers<void>()
    await page.route('**/assets/AfterStart-*.js', (route) => late.promise.then(() => route.continue()))
    await reload(page)
    await expect(page.locator('[data-person]')).toHaveCount(30)
    await begin()
    late.resolve()
    // It renders the live regions, too.
    await expect(page.locator('body [role=status] ~ [role=alert]')).toBeAttached()
    await expect.poll(() => scrollY(page)).toBe(topPx)
    await page.unroute('**/assets/AfterStart-*.js')
  }
  await page.getByRole('link', { name: '설정' }).first().press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '설정' })).toBeVisible()
  expect(await scrollY(page)).toBe(0)
})

test('years of reports: a step back restores the scroll position, and a reload loads pages until it can', async ({ page, given }) => {
  const day = (at: number) => new Date(Date.UTC(2026, 0, 1) - at * 86_400_000).toISOString()
  const all = Array.from({ length: 90 }, (_, at) => ({
    reportId: `report${at}`,
    question: '오늘은 어땠나요?',
    answer: `답 ${at}`,
    createdAt: day(at),
    modifiedAt: day(at),
    isTodayReport: false,
    serviceDate: day(at).slice(0, 10),
  }))
  given.answer(getFriendReports, ({ query }) => {
    const from = Number(query.cursor ?? 0)
    const next = from + 30
    return { reports: all.slice(from, next), total: all.length, nextCursor: next < all.length ? String(next) : null }
  })
  await given.open('/friendreport', { state: FRIEND })
  await expect(page.getByText('답 0', { exact: true })).toBeVisible()
  await scrollTo(page, 5000)
  await comeBackDiscarded(page)
  await expect.poll(() => scrollY(page)).toBe(5000)
  await reload(page)
  await expect.poll(() => scrollY(page)).toBe(5000)
})

test('a friend’s report that was hidden meanwhile is not read again by who comes back', async ({ page, given }) => {
  giveEverything(given)
  await given.open('/friendreport', { state: FRIEND })
  await button(page, /^20\d\d\.\d\d\.\d\d/).tap()
  await expect(dialog(page)).toBeVisible()
  given.refuse(getFriendReports, 'REPORTS_HIDDEN')
  await reload(page)
  await expect(page.getByRole('link', { name: /친구/ })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('what one member left is no other member’s, and is there when they come back to this tab', async ({ page, given }) => {
  const [a, b] = [tokenOf('person-a'), tokenOf('person-b')]
  given.answer(refresh, { accessToken: a })
  await given.open('/station')
  await page.getByRole('button', { name: '코드로 정거장 찾기' }).tap()
  const field = page.getByRole('textbox', { name: '정거장 코드' })
  await field.fill('AB2')
  given.answer(refresh, { accessToken: b })
  given.answer(getHome, { ...ME, userId: 'bee22' })
  await reload(page)
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
  await expect(page.getByText('아직 등록된 정거장이 없어요...')).toBeVisible()
  await expect(field).toHaveCount(0)
  given.answer(refresh, { accessToken: a })
  given.answer(getHome, ME)
  await reload(page)
  await expect(field).toHaveValue('AB2')
})

test('today’s sheet is not opened for another day’s question', async ({ page, given }) => {
  giveEverything(given, { hasWritten: false })
  await given.open('/home')
  await button(page, /오늘의 질문/).press('Enter')
  await expect(dialog(page)).toBeVisible()
  await overlayEntry(page)
  given.answer(getReports, { reports: [], total: 0, today: todayReport({ reportId: 'tomorrow' }), nextCursor: null })
  // Once: the app removes the sheet's entry while it loads, and a second load would make it do so twice.
  await page.reload({ waitUntil: 'commit' })
  await expect(button(page, /오늘의 질문/)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('two reloads at once leave an open sheet where it was, and back closes it', async ({ page, given }) => {
  giveEverything(given)
  await given.open('/home')
  await page.getByRole('link', { name: /친구/ }).first().press('Enter')
  await page.waitForURL('**/friendtab')
  await button(page, '친구 초대하기').tap()
  await overlayEntry(page)
  await page.evaluate(() => window.location.reload())
  await page.waitForURL('**/friendtab', { waitUntil: 'commit' })
  await reload(page)
  await expect(dialog(page)).toBeVisible()
  await overlayEntry(page)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/friendtab$/)
  await page.goBack()
  await page.waitForURL('**/home')
})
