import type { Page } from '@playwright/test'
import type Konva from 'konva/lib/Core.js'
import type { Group } from 'konva/lib/Group.js'
import { DEFAULT_LOOK, withPart } from '#contract/look.ts'
import { expect, reload, test } from '#tests/helpers/e2e.ts'
import { setMotion } from '#tests/helpers/motion.ts'
import { type Caller, newCaller, newPhone, ownPhone } from '#tests/helpers/phones.ts'
import { answer, discOf, drag, enter, expectDrawnAt, join, middleOf, newStation, open, placeOf, roomOfTwo } from './roomSteps.ts'

test('today is answered before the room opens; back leads out of it', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newCaller(testInfo, '도윤')
  const station = await newStation(me)
  await join(other, station)
  await answer(other, station, '도서관 창가 자리')
  await open(page, station)
  const overlay = page.getByRole('dialog')
  await expect(overlay.getByText(/오늘의 질문/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(overlay).toBeVisible()
  await overlay.getByRole('button', { name: '저장' }).tap()
  await expect(overlay.getByText('답변을 입력해주세요')).toBeVisible()
  await overlay.getByRole('textbox').fill('창밖의 노을을 오래 봤어요')

  await overlay.getByRole('button', { name: '뒤로' }).tap()
  await expect(page).toHaveURL(/\/station$/)
  // Only when it is gone the room forgets that it was open.
  await expect(page.getByRole('heading', { name: /어디로 떠나볼까요/ })).toBeVisible()
  expect(await page.evaluate(() => [sessionStorage.getItem('stationId'), sessionStorage.getItem('stationCode')])).toEqual([null, null])

  await open(page, station)
  await overlay.getByRole('button', { name: '이어서 쓰기' }).tap()
  await expect(overlay.getByRole('textbox')).toHaveValue('창밖의 노을을 오래 봤어요')
  await overlay.getByRole('button', { name: '저장' }).tap()
  await expect(page.getByText('코인 1개와 스톤 10개를 받았어요!')).toBeVisible()
  await expect(overlay).toBeHidden()
  await expect(page.locator('[data-ready]')).toBeVisible()
  const { stationMembers } = await me.call('GET', `/stations/${station.stationId}`)
  expect(stationMembers.map((member: { todayReport: boolean }) => member.todayReport)).toEqual([true, true])
})

test('a drag by touch is stored, seen on the other phone, and survives a reload', async ({ page, browser }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newPhone(browser, testInfo, '도윤')
  const station = await roomOfTwo(me, other)
  await enter(me, station)
  await enter(other, station)
  const before = await placeOf(me, station, other.userId)
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/position') && sent.push(request.method()))
  await drag(page, await middleOf(page, before), await middleOf(page, { x: before.x + 50, y: before.y }))
  await expect.poll(async () => (await placeOf(me, station, other.userId)).x).toBeGreaterThan(before.x + 40)
  expect(sent).toEqual(['PATCH'])
  const after = await placeOf(me, station, other.userId)

  // A tap at the place of the other phone's figure opens their own report.
  await expectDrawnAt(other.page, 1, after)
  const seen = await middleOf(other.page, after)
  await other.page.touchscreen.tap(seen.x, seen.y)
  await expect(other.page.getByRole('switch', { name: '자리 고정하기' })).toBeVisible()
  await other.page.context().close()
})

test('what the other does meanwhile is seen: a look that they save, and the request that waits for their answer', async ({
  page,
}, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newCaller(testInfo, '도윤')
  const station = await roomOfTwo(me, other)
  await enter(me, station)
  const look = { ...DEFAULT_LOOK, face: { ...DEFAULT_LOOK.face, hair: 'face_hair_20.png' } }
  const pictures = await other.call('POST', '/image-maker/profile', look)
  const drawn = page.waitForResponse((response) => response.url().includes(pictures.character.replace('.png', '')) && response.ok())
  await other.call('POST', '/home/settings/character', { ...look, ...pictures, starBackground: 'bg_star_1.png' })
  await drawn

  const disc = await discOf(page, await placeOf(me, station, other.userId))
  await page.touchscreen.tap(disc.x, disc.y)
  await expect(page.getByText('요청 중인 친구에서 확인할 수 있어요')).toBeVisible()
  await expect(page.getByText('요청 중인 친구에서 확인할 수 있어요')).toBeHidden()
  await page.touchscreen.tap(disc.x, disc.y)
  await page.getByRole('button', { name: '친구 요청 취소' }).tap()
  const friendStatus = async () => {
    const { stationMembers } = await me.call('GET', `/stations/${station.stationId}`)
    return stationMembers.find(({ userId }: { userId: string }) => userId === other.userId).status
  }
  await expect.poll(friendStatus).toBe('JUSTHUMAN')
})

test('the admin reads what leaving does, and leaves', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newCaller(testInfo, '도윤')
  const station = await roomOfTwo(me, other)
  await enter(me, station)
  await page.getByRole('button', { name: '정거장 메뉴' }).tap()
  await page.getByRole('button', { name: '정거장 폭파하고 나가기' }).tap()
  await expect(page.getByText(/가장 오래 함께한 멤버가 정거장지기가 돼요/)).toBeVisible()
  await page.getByRole('button', { name: '나가기', exact: true }).tap()
  await expect(page).toHaveURL(/\/station$/)
  const room = await other.call('GET', `/stations/${station.stationId}`)
  expect(room.adminUserId).toBe(other.userId)
})

type Walk = { xs: number[]; ys: number[]; outlines: number }

/** From the next page on: each figure's place, and the number of frames as an outline. */
async function watchWalks(page: Page): Promise<() => Promise<Record<string, Walk>>> {
  await page.addInitScript(() => {
    const walks: Record<string, Walk> = {}
    Object.assign(window, { walks })
    const look = () => {
      const { stages = [] } = (window as unknown as { Konva?: typeof Konva }).Konva ?? {}
      for (const figure of stages.flatMap((stage) => stage.find<Group>('.figure'))) {
        if (figure.opacity() < 0.02) continue
        walks[figure.id()] ??= { xs: [], ys: [], outlines: 0 }
        const walk = walks[figure.id()] as Walk
        walk.xs.push(figure.x())
        walk.ys.push(figure.y())
        if (figure.find('Image').length === 0) walk.outlines += 1
      }
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => (window as unknown as { walks: Record<string, Walk> }).walks)
}

/** A picture of no other figure, so that it must be decoded. */
async function changeLook({ call }: Caller): Promise<void> {
  const look = withPart(DEFAULT_LOOK, 'face_hair', 'face_hair_3.png')
  const pictures = await call('POST', '/image-maker/profile', look)
  await call('POST', '/home/settings/character', { ...(await call('GET', '/home')), ...look, ...pictures })
}

const spread = (values: number[]) => Math.max(...values) - Math.min(...values)

test('who joins walks in before the own eyes and before those of others, never as an outline, and is greeted', async ({
  page,
  browser,
}, testInfo) => {
  await setMotion(page, 'no-preference')
  const host = await ownPhone(page, '민아')
  const guest = await newPhone(browser, testInfo, '도윤')
  await setMotion(guest.page, 'no-preference')
  await changeLook(guest)
  const station = await newStation(host)
  const [hostSees, guestSees] = [await watchWalks(page), await watchWalks(guest.page)]
  await enter(host, station)
  await guest.page.goto(`/invited?code=${station.stationCode}`)
  await guest.page.getByRole('button', { name: '들어가기' }).tap()
  await expect(guest.page.getByRole('dialog').getByLabel('답변')).toBeVisible()
  for (const sees of [guestSees, hostSees]) {
    await expect.poll(async () => spread((await sees())[guest.userId]?.xs ?? [0])).toBeGreaterThan(40)
    await expect.poll(async () => spread((await sees())[host.userId]?.ys ?? [0])).toBeGreaterThan(5)
    expect((await sees())[guest.userId]?.outlines).toBe(0)
  }
  // Once: it stays after a return.
  await reload(guest.page)
  await expect(guest.page.getByRole('dialog').getByLabel('답변')).toBeVisible()
  expect(spread((await guestSees())[guest.userId]?.xs ?? [])).toBeLessThan(1)
  await guest.page.context().close()
})
