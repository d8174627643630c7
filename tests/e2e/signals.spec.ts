import type { Page } from '@playwright/test'
import type Konva from 'konva/lib/Core.js'
import { expect, expectNothingForAxe, test } from '#tests/helpers/e2e.ts'
import { setMotion } from '#tests/helpers/motion.ts'
import { befriend, type Caller, newCaller, newPhone, ownPhone } from '#tests/helpers/phones.ts'
import { discOf, enter, placeOf, roomOf } from './roomSteps.ts'

type Seen = { flights: number; xs: number[]; hops: Record<string, number>; hasDialog: boolean }

/** Records in each frame what flies and how high figures hop. Start it before anything is sent. */
async function watchSignals(page: Page): Promise<() => Promise<Seen>> {
  await page.evaluate(() => {
    const seen = { flights: 0, xs: [] as number[], hops: {} as Record<string, number>, hasDialog: false }
    const rest: Record<string, number> = {}
    Object.assign(window, { seenSignals: seen })
    const look = () => {
      const { stages } = (window as unknown as { Konva: typeof Konva }).Konva
      const signals = stages.flatMap((stage) => stage.find('.signal'))
      seen.flights = Math.max(seen.flights, signals.length)
      for (const signal of signals) seen.xs.push(signal.getAbsolutePosition().x)
      // A popup that comes while it flies would hide it.
      if (signals.some((signal) => signal.scaleX() > 0) && document.querySelector('dialog[open]')) seen.hasDialog = true
      for (const figure of stages.flatMap((stage) => stage.find('.figure'))) {
        rest[figure.id()] ??= figure.y()
        const rise = (rest[figure.id()] ?? 0) - figure.y()
        seen.hops[figure.id()] = Math.max(seen.hops[figure.id()] ?? 0, rise)
      }
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => (window as unknown as { seenSignals: Seen }).seenSignals)
}

const poke = (from: Caller, to: { userId: string }, imageIndex: number) =>
  from.call('POST', '/friends/signals', { receiverId: to.userId, imageIndex })

test('in a room a signal is seen flying by whom it is from and by whom it is for, before its popup', async ({
  page,
  browser,
}, testInfo) => {
  await setMotion(page, 'no-preference')
  const me = await ownPhone(page, '민아')
  const other = await newPhone(browser, testInfo, '도윤')
  await setMotion(other.page, 'no-preference')
  await befriend(me, other)
  const station = await roomOf([me, other])
  await enter(me, station)
  await enter(other, station)
  const [sender, receiver] = [await watchSignals(page), await watchSignals(other.page)]
  const disc = await discOf(page, await placeOf(me, station, other.userId))
  await page.touchscreen.tap(disc.x, disc.y)
  const popup = page.getByRole('dialog', { name: '도윤님에게 시그널을 보냈어요!' })
  await expect(popup).toBeVisible()
  const sent = await sender()
  expect(sent).toMatchObject({ flights: 1, hasDialog: false })
  expect(Math.max(...sent.xs) - Math.min(...sent.xs)).toBeGreaterThan(40)
  expect(sent.hops[other.userId]).toBeGreaterThan(5)
  expect(sent.hops[me.userId]).toBeLessThan(1)
  await popup.getByRole('button', { name: '확인' }).tap()

  await expect(other.page.getByRole('status').filter({ hasText: '민아님이 시그널을 보냈어요!' })).toBeVisible()
  await expect.poll(async () => (await receiver()).hops[other.userId]).toBeGreaterThan(5)
  expect(await receiver()).toMatchObject({ flights: 1 })
  await expect(other.page.getByRole('dialog')).toHaveCount(0)
  await other.page.context().close()
})

test('signals of many at once are flown a few at a time, and the room goes on', async ({ page }, testInfo) => {
  await setMotion(page, 'no-preference')
  const me = await ownPhone(page, '민아')
  const friends = await Promise.all(['도윤', '유리', '하루', '소라', '준'].map((name) => newCaller(testInfo, name)))
  for (const friend of friends) await befriend(me, friend)
  const station = await roomOf([me, ...friends])
  await enter(me, station)
  const seen = await watchSignals(page)
  await Promise.all(friends.map((friend, at) => poke(friend, me, at % 3)))
  await expect.poll(async () => new Set((await seen()).xs.map(Math.round)).size).toBeGreaterThan(20)
  await expect
    .poll(() =>
      page.evaluate(() => (window as unknown as { Konva: typeof Konva }).Konva.stages.flatMap((stage) => stage.find('.signal')).length),
    )
    .toBe(0)
  expect((await seen()).flights).toBeLessThanOrEqual(3)
})

test('where motion is not welcome the popup comes at once, and nothing flies', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const other = await newCaller(testInfo, '도윤')
  await befriend(me, other)
  const station = await roomOf([me, other])
  await enter(me, station)
  const seen = await watchSignals(page)
  const disc = await discOf(page, await placeOf(me, station, other.userId))
  await page.touchscreen.tap(disc.x, disc.y)
  await expect(page.getByRole('dialog', { name: '도윤님에게 시그널을 보냈어요!' })).toBeVisible()
  await poke(other, me, 0)
  await expect(page.getByRole('status').filter({ hasText: '도윤님이 시그널을 보냈어요!' })).toHaveCount(1)
  expect(await seen()).toMatchObject({ flights: 0 })
})

test('on a friend’s star it flies to the friend, and back when the friend sends one', async ({ page }, testInfo) => {
  await setMotion(page, 'no-preference')
  const me = await ownPhone(page, '민아')
  const other = await newCaller(testInfo, '도윤')
  await befriend(me, other)
  await page.goto('/friendtab')
  await page.getByText('도윤', { exact: true }).tap()
  await page.waitForURL('**/friendstar')
  await expect(page.getByRole('button', { name: '도윤님과 인사하기' })).toBeVisible()
  await page.waitForFunction(() => 'Konva' in window)
  const seen = await watchSignals(page)
  await page.getByRole('button', { name: '도윤님에게 시그널 보내기' }).tap()
  const popup = page.getByRole('dialog', { name: '도윤님에게 시그널을 보냈어요!' })
  await expect(popup).toBeVisible()
  const { xs, ...sent } = await seen()
  expect(sent).toMatchObject({ flights: 1, hasDialog: false })
  expect((xs.at(-1) ?? 0) - (xs[0] ?? 0)).toBeGreaterThan(20)
  await popup.getByRole('button', { name: '확인' }).tap()
  await expect(popup).toBeHidden()
  await poke(other, me, 1)
  await expect.poll(async () => (await seen()).xs.length).toBeGreaterThan(xs.length)
  await expect.poll(async () => (await seen()).xs.at(-1) ?? 999).toBeLessThan(xs.at(-1) ?? 0)
})

test('received ones are one stack: gone through by keys, answered at once, and a failed answer changes nothing', async ({
  page,
}, testInfo) => {
  const me = await ownPhone(page, '민아')
  const friends = await Promise.all(['도윤', '유리', '하루'].map((name) => newCaller(testInfo, name)))
  const [doyun, yuri] = friends as [Caller, Caller, Caller]
  for (const friend of friends) {
    await befriend(me, friend)
    await poke(friend, me, 1)
  }
  await page.goto('/friendtab')
  const first = page.getByRole('dialog', { name: '도윤님이 시그널을 보냈어요!' })
  const second = page.getByRole('dialog', { name: '유리님이 시그널을 보냈어요!' })
  const third = page.getByRole('dialog', { name: '하루님이 시그널을 보냈어요!' })
  await expect(first.getByText('받은 시그널 3개 중 1번째')).toBeAttached()
  await expect(first.getByRole('button', { name: '확인' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(first.getByRole('button', { name: '나도 보내기' })).toBeFocused()
  await expectNothingForAxe(page)

  await page.route('**/api/friends/signals', (route) => route.fulfill({ status: 429, json: { code: 'TOO_MANY_REQUESTS', message: '-' } }))
  await expect(first.getByRole('button', { name: '나도 보내기' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(first.getByRole('status').filter({ hasText: /.+/ })).toBeVisible()
  await expect(first.getByText('받은 시그널 3개 중 1번째')).toBeAttached()
  expect((await doyun.call('GET', '/friends/signals')).signals).toEqual([])
  await page.unroute('**/api/friends/signals')

  let answer = () => {}
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/friends/signals', async (route) => {
    await isHeld
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await expect(first.getByRole('button', { name: '보내는 중...' })).toHaveAttribute('aria-busy', 'true')
  answer()
  const sent = page.getByRole('dialog', { name: '도윤님에게 시그널을 보냈어요!' })
  await expect(sent.getByRole('button', { name: '확인' }).last()).toBeFocused()
  expect((await doyun.call('GET', '/friends/signals')).signals).toMatchObject([{ userId: me.userId }])
  await expect.poll(async () => (await me.call('GET', '/friends/signals')).signals).toHaveLength(2)

  await page.keyboard.press('Enter')
  await expect(second.getByText('받은 시그널 3개 중 2번째')).toBeAttached()
  await expect(second.getByRole('button', { name: '확인' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(third.getByText('받은 시그널 3개 중 3번째')).toBeAttached()
  await third.getByRole('button', { name: '확인' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(async () => (await me.call('GET', '/friends/signals')).signals).toEqual([])
  expect((await yuri.call('GET', '/friends/signals')).signals).toEqual([])

  await poke(yuri, me, 2)
  await expect(second).toBeVisible()
  await expect(second.getByText('받은 시그널', { exact: false })).toHaveCount(0)
})
