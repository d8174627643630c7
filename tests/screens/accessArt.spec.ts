import type { Page } from '@playwright/test'
import { readNotifications } from '#contract/notifications.ts'
import { getMemberStar } from '#contract/people.ts'
import { enterStation, getStations } from '#contract/stations.ts'
import { getHome } from '#contract/users.ts'
import { motionEnds } from '#tests/helpers/motion.ts'
import { lockedBy, lockOn } from './given/appLock.ts'
import { faintLetters, faintMarks } from './given/faintLetters.ts'
import { giveEverything } from './given/full.ts'
import { giveInvitePage, INVITE_PAGE } from './given/invitePage.ts'
import { aCard, aMember, aRoom, giveRoom, ROOM, STATION } from './given/room.ts'
import { shareOfDifference, stillPicture } from './given/stillPicture.ts'
import { expect, type Given, test } from './given/test.ts'
import { FRIEND } from './given/ways.ts'
import { ME, PICTURES } from './given/world.ts'

/** All in `npm run soak -- access`; else those on which letters were faintest before they had a shade. */
const isWhole = process.env.SOAK === '1'
const STARS = isWhole ? [1, 2, 3, 4, 5, 6, 7, 8] : [1, 5]
const STATIONS = isWhole ? [1, 2, 3, 4, 5, 6] : [2, 6]

async function expectReadable(page: Page, look: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  expect.soft(await faintLetters(page), look).toEqual([])
  // There letters have the system's ground, which icons have not.
  await page.emulateMedia({ forcedColors: 'active' })
  expect.soft(await faintMarks(page, 'icon'), `${look}, forced colours`).toEqual([])
  await page.emulateMedia({ forcedColors: null })
}

const starOf = (at: number) => `bg_star_${at}.png` as const

function giveStar(given: Given, at: number): void {
  giveEverything(given)
  given.answer(readNotifications, { count: 0 })
  given.answer(getHome, { ...ME, starBackground: starOf(at) })
  given.answer(getMemberStar, { ...FRIEND, starBackground: starOf(at), status: 'FRIEND', ...PICTURES })
}

for (const path of ['/home', '/friendstar', '/market', '/market/official-store', '/home/charactersetting']) {
  test(`letters and icons on every star: ${path}`, async ({ page, given }) => {
    test.slow()
    for (const at of STARS) {
      giveStar(given, at)
      await given.open(path, { ...(path === '/friendstar' ? { state: FRIEND } : {}), sessionStorage: STATION })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectReadable(page, starOf(at))
    }
  })
}

test('letters and icons in every room and on its slide', async ({ page, given }) => {
  test.slow()
  for (const at of STATIONS) {
    const stationBackground = `bg_station_${at}.png` as const
    giveRoom(given, aRoom({ stationBackground, stationMembers: [0, 1, 2, 3].map((one) => aMember(one)) }))
    given.answer(getStations, { stations: [aCard(0, '대학 동기 다락방', { stationBackground })] })
    await given.open(ROOM, { sessionStorage: STATION })
    await expect(page.locator('[data-ready]')).toBeVisible()
    await expectReadable(page, `room ${at}`)
    given.answer(enterStation, aRoom({ stationBackground, stationMembers: [aMember(0)] }))
    await page.reload()
    await expect(page.locator('[data-ready]')).toBeVisible()
    await expectReadable(page, `alone in room ${at}`)
    await given.open('/station')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectReadable(page, `slide ${at}`)
  }
})

test('letters and icons on the pictures of other screens', async ({ page, given }) => {
  test.slow()
  giveEverything(given)
  given.answer(readNotifications, { count: 0 })
  for (const path of ['/', '/report/week', '/invited', '/station/stationbackgroundsetting', '/loginfail', '/no/such/place']) {
    await given.open(path, { sessionStorage: STATION })
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectReadable(page, path)
  }
  await giveInvitePage(page)
  await page.goto(INVITE_PAGE)
  await expectReadable(page, INVITE_PAGE)
  await given.open('/home', { localStorage: lockedBy() })
  await expect(lockOn(page)).toBeVisible()
  await expectReadable(page, 'locked')
  given.signOut()
  await given.open('/login')
  await expect(page.getByRole('button', { name: /NAVER/ })).toBeVisible()
  await expectReadable(page, '/login')
})

test('a dark system and a browser’s own dark mode change nothing: the pages are as bright as their pictures', async ({ page, given }) => {
  giveEverything(given)
  given.answer(readNotifications, { count: 0 })
  const session = await page.context().newCDPSession(page)
  for (const path of ['/friendtab', '/home', '/about']) {
    await given.open(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const look = path === '/home' ? stillPicture : stillPage
    const before = await look(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await session.send('Emulation.setAutoDarkModeOverride', { enabled: true })
    expect.soft(await shareOfDifference(before, await look(page)), path).toBe(0)
    await session.send('Emulation.setAutoDarkModeOverride', {})
    await page.emulateMedia({ colorScheme: null })
  }
})

async function stillPage(page: Page): Promise<Buffer> {
  await motionEnds(page)
  return page.screenshot()
}
