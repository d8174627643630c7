import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { GROUP_PHOTO } from '#contract/limits.ts'
import { DEFAULT_LOOK } from '#contract/look.ts'
import { getMemberStar } from '#contract/people.ts'
import type { StationMember } from '#contract/stations.ts'
import { drawnFigures } from '#tests/helpers/drawnFigures.ts'
import { expectNothingForAxe, goBackFromOverlay } from '#tests/helpers/e2e.ts'
import { setMotion } from '#tests/helpers/motion.ts'
import { toast } from '../e2e/reportSteps.ts'
import { giveConstellations } from './given/constellation.ts'
import { layoutFaults } from './given/layoutFaults.ts'
import { aMember, aRoom, enterRoom, giveRoom, ROOM, STATION } from './given/room.ts'
import { expect, type Given, test } from './given/test.ts'
import { PICTURES } from './given/world.ts'

const camera = (page: Page) => page.getByRole('button', { name: '단체 사진 찍기' })
const sheetOf = (page: Page) => page.getByRole('dialog', { name: '단체 사진' })
const photoOf = (page: Page) => sheetOf(page).getByRole('img', { name: /단체 사진/ })
const namesOf = (page: Page) => sheetOf(page).getByRole('switch', { name: '이름 보이기' })
const saveButton = (page: Page) => sheetOf(page).getByRole('button', { name: '이미지 저장' })
const shareButton = (page: Page) => sheetOf(page).getByRole('button', { name: '공유' })
const addressOf = (page: Page) => photoOf(page).getAttribute('src')

/** The own figure, a friend, a sleeper and a blocked member. */
function give(given: Given, change: Parameters<typeof aRoom>[0] = {}, own: Partial<StationMember> = {}): void {
  const hidden = { userName: '', answer: undefined, todayReport: false, isFriend: false, status: 'JUSTHUMAN' } as const
  const stationMembers = [
    aMember(0, own),
    aMember(1),
    aMember(2, { isResting: true, todayReport: false, answer: undefined }),
    aMember(3, hidden),
  ]
  giveRoom(given, aRoom({ stationMembers, ...change }))
  given.answer(getMemberStar, {
    userId: 'other2',
    userName: '예린',
    starBackground: 'bg_star_2.png',
    status: 'FRIEND',
    look: DEFAULT_LOOK,
    ...PICTURES,
  })
}

/** What the page sends over the live line from now on. */
function sentLive(page: Page): { type: string }[] {
  const sent: { type: string }[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(JSON.parse(String(payload)))))
  return sent
}
const photosIn = (sent: { type: string }[]) => sent.filter(({ type }) => type === 'station.photo')

async function takePhoto(page: Page): Promise<void> {
  await camera(page).tap()
  await expect(photoOf(page)).toBeVisible()
}

/** Watches from now on how far each figure gets off the ground, in the order of the members. @returns px, rounded down */
async function watchHops(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(`(() => {
    const figures = ${drawnFigures}
    const ground = figures().map(({ y }) => y)
    window.hops = ground.map(() => 0)
    const look = () => {
      figures().forEach(({ y }, at) => { window.hops[at] = Math.max(window.hops[at], Math.floor(ground[at] - y)) })
      requestAnimationFrame(look)
    }
    look()
  })()`)
  return () => page.evaluate(() => (window as unknown as { hops: number[] }).hops)
}

/** Keeps each number and the flash from now on: some are there for a moment only. */
async function watchCount(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const steps: string[] = []
    Object.assign(window, { steps })
    new MutationObserver(() => {
      const step = document.querySelector<HTMLElement>('[data-count]')?.dataset.count
      if (step !== undefined && step !== steps.at(-1)) steps.push(step)
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-count'] })
  })
  return () => page.evaluate(() => (window as unknown as { steps: string[] }).steps)
}

test('everybody awake hops, the server gets a message, and after 3, 2, 1 the picture is in a sheet', async ({ page, given }) => {
  await setMotion(page, 'no-preference')
  give(given)
  const sent = sentLive(page)
  await enterRoom(page, given)
  const hops = await watchHops(page)
  const steps = await watchCount(page)
  await camera(page).tap()
  await expect(photoOf(page)).toHaveAccessibleName(/^대학 동기 다락방 단체 사진, 별이님, 도윤님, 예린님\(쉬는 중\)$/)
  await expect(page.locator('[data-count]')).toHaveCount(0)
  expect(await steps()).toEqual(['3', '2', '1', 'flash'])
  expect(photosIn(sent)).toEqual([{ type: 'station.photo' }])
  const [own, friend, asleep, hidden] = await hops()
  expect(own).toBeGreaterThan(5)
  expect(friend).toBeGreaterThan(5)
  expect([asleep, hidden]).toEqual([0, 0])
  await expectNothingForAxe(page)
  await goBackFromOverlay(page)
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(camera(page)).toBeFocused()
})

test('with reduced motion nothing counts, flashes or hops', async ({ page, given }) => {
  give(given)
  await enterRoom(page, given)
  const hops = await watchHops(page)
  const steps = await watchCount(page)
  await takePhoto(page)
  expect(await steps()).toEqual([])
  expect(await hops()).toEqual([0, 0, 0, 0])
})

test("another member's photo makes everybody hop, that of another room nobody", async ({ page, given }) => {
  await setMotion(page, 'no-preference')
  give(given)
  await enterRoom(page, given)
  const hops = await watchHops(page)
  given.server.tell({ type: 'station.hopped', stationId: 'OTHER', byUserId: 'other1' })
  given.server.tell({ type: 'station.hopped', stationId: STATION.stationId, byUserId: 'other1' })
  await expect.poll(async () => (await hops())[1]).toBeGreaterThan(5)
  expect((await hops()).slice(2)).toEqual([0, 0])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('it waits for the own answer of today, and says so', async ({ page, given }) => {
  // Looking round while resting.
  give(given, { reportWritten: false }, { isResting: true, todayReport: false, answer: undefined })
  const sent = sentLive(page)
  await enterRoom(page, given)
  await page.getByRole('button', { name: '둘러보기' }).tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(camera(page)).toBeDisabled()
  await camera(page).press('Enter')
  await expect(toast(page, '오늘의 답을 남기면 찍을 수 있어요')).toBeVisible()
  expect(photosIn(sent)).toEqual([])
  await expect(sheetOf(page)).toHaveCount(0)
})

test('it is taken once in ten seconds', async ({ page, given }) => {
  await page.clock.install()
  give(given)
  const sent = sentLive(page)
  await enterRoom(page, given)
  await takePhoto(page)
  await goBackFromOverlay(page)
  await expect(sheetOf(page)).toHaveCount(0)
  await camera(page).press('Enter')
  await expect(toast(page, '방금 찍었어요. 조금 뒤에 다시 찍을 수 있어요')).toBeVisible()
  expect(photosIn(sent)).toHaveLength(1)
  await page.clock.fastForward(GROUP_PHOTO.everySeconds * 1000)
  await camera(page).press('Enter')
  await expect(photoOf(page)).toBeVisible()
  expect(photosIn(sent)).toHaveLength(2)
})

test('the switch draws it again with all names, and each photo begins without', async ({ page, given }) => {
  giveConstellations(given)
  await enterRoom(page, given)
  await takePhoto(page)
  await expect(namesOf(page)).not.toBeChecked()
  const before = await addressOf(page)
  await namesOf(page).tap()
  await expect(namesOf(page)).toBeChecked()
  await expect.poll(() => addressOf(page)).not.toBe(before)
  await expect(page.locator('[data-drawn-picture]')).not.toHaveAttribute('aria-busy', 'true')
  await goBackFromOverlay(page)
  await expect(sheetOf(page)).toHaveCount(0)
  await page.reload()
  await expect(page.locator('[data-ready]')).toBeVisible()
  await expect(sheetOf(page)).toHaveCount(0)
  await takePhoto(page)
  await expect(namesOf(page)).not.toBeChecked()
})

test('it is saved as a picture of 1080 x 1350', async ({ page, given }) => {
  giveConstellations(given)
  await enterRoom(page, given)
  await takePhoto(page)
  const coming = page.waitForEvent('download')
  await saveButton(page).tap()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^별무리_대학 동기 다락방_\d{4}-\d\d-\d\d\.png$/)
  const { format, width, height } = await sharp(await readFile(await download.path())).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', ...{ width: GROUP_PHOTO.width, height: GROUP_PHOTO.height } })
  await expect(toast(page, '단체 사진을 저장했어요!')).toBeVisible()
})

test('other apps get the picture, and its words name the station only', async ({ page, given }) => {
  await page.addInitScript(() => {
    navigator.canShare = () => true
    navigator.share = async (data) => {
      const [file] = data?.files ?? []
      Object.assign(window, { shared: { title: data?.title, text: data?.text, name: file?.name, type: file?.type } })
    }
  })
  give(given)
  await enterRoom(page, given)
  await takePhoto(page)
  await shareButton(page).tap()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared?: object }).shared))
    .toMatchObject({ type: 'image/png', title: '별무리 단체 사진', text: '별무리 ‘대학 동기 다락방’에서 함께 찍은 사진이에요' })
})

test('where nothing can be shared it is saved', async ({ page, given }) => {
  give(given)
  await enterRoom(page, given)
  await takePhoto(page)
  const download = page.waitForEvent('download')
  await shareButton(page).tap()
  await download
  await expect(toast(page, '단체 사진을 저장했어요!')).toBeVisible()
})

test('a picture that fails is reported, and can be tried again', async ({ page, given }) => {
  give(given)
  await page.route(/\/content\/logo_wordmark_white/, (route) => route.abort())
  await enterRoom(page, given)
  await camera(page).tap()
  const failure = sheetOf(page).getByRole('alert').filter({ hasText: '만들지 못했어요' })
  await expect(failure).toContainText('이미지를 만들지 못했어요. 다시 시도해 주세요')
  await expect(saveButton(page)).toBeDisabled()
  await expect(shareButton(page)).toBeDisabled()
  await expectNothingForAxe(page)
  await page.unroute(/\/content\/logo_wordmark_white/)
  await failure.getByRole('button', { name: '다시 시도' }).tap()
  await expect(photoOf(page)).toBeVisible()
  await expect(saveButton(page)).toBeEnabled()
})

test('where its code can not be had the room stays, and the next press tries again', async ({ page, given }) => {
  give(given)
  await page.route(/PhotoSheet-.*\.js/, (route) => route.abort())
  await enterRoom(page, given)
  await camera(page).tap()
  await expect(page.getByRole('status').filter({ hasText: /불러오지|다시/ })).toBeVisible()
  await expect(sheetOf(page)).toHaveCount(0)
  await page.unroute(/PhotoSheet-.*\.js/)
  await takePhoto(page)
})

test('at 320 px all fits, with six long names', async ({ page, given }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const userName = '가나다라마바사아자차카타파하별'
  giveRoom(
    given,
    aRoom({ stationMembers: [0, 1, 2, 3, 4, 5].map((at) => aMember(at, { userName })), name: '가나다라마바사아자차카타파하가나다라마바' }),
  )
  await given.open(ROOM, { sessionStorage: STATION })
  await expect(page.locator('[data-ready]')).toBeVisible()
  expect(await layoutFaults(page)).toEqual([])
  await takePhoto(page)
  expect(await layoutFaults(page)).toEqual([])
  await expect(shareButton(page)).toBeInViewport({ ratio: 1 })
})
