import type { Locator, Page } from '@playwright/test'
import { setMotion, setPace } from '#tests/helpers/motion.ts'
import { expect, test } from '#tests/helpers/test.ts'
import { startUiServer, type UiServer } from './ui/server.ts'

const SIZE = { width: 390, height: 844 }

let server: UiServer
let page: Page
test.beforeAll(async ({ browser }) => {
  server = await startUiServer()
  page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce' })
  await page.goto(`${server.url}/terms`)
  await page.getByRole('heading').first().waitFor()
  await walkTo('/dev/ui')
})
test.afterAll(async () => {
  await page.close()
  await server.close()
})
/** Each begins on the page of components, reached from another screen, with nothing open. */
test.beforeEach(async () => {
  if (here() !== '/dev/ui') {
    await walkTo('/terms')
    await walkTo('/dev/ui')
  }
  await page.locator('[data-section]').first().waitFor()
  await expect.poll(() => page.evaluate(() => window.history.state?.usr?.overlays?.length ?? 0), 'entries of what was open').toBe(0)
})
test.afterEach(async () => {
  if (await dialog().isVisible()) await page.keyboard.press('Escape')
  await expect(dialog()).toBeHidden()
  await setMotion(page, 'reduce')
})

/** As by a link in the app, without a reload. */
async function walkTo(path: string): Promise<void> {
  await page.evaluate((to) => {
    const idx = (window.history.state?.idx ?? 0) + 1
    window.history.pushState({ usr: null, key: `walk${idx}`, idx }, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  }, path)
  await expect(page.locator('[data-section]').first()).toBeVisible({ visible: path === '/dev/ui' })
}

const welcomeMotion = () => setMotion(page, 'no-preference')
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = () => page.getByRole('dialog')
const here = () => new URL(page.url()).pathname
const depth = () => page.evaluate(() => window.history.state?.idx ?? 0)
/** History follows the open overlays asynchronously. */
const restingDepth = () =>
  page.evaluate(async (frames) => {
    const now = (): number => window.history.state?.idx ?? 0
    let last = now()
    for (let still = 0; still < frames; still = now() === last ? still + 1 : 0) {
      last = now()
      await new Promise(requestAnimationFrame)
    }
    return last
  }, 30)

test('Escape closes a modal and gives the focus back', async () => {
  await welcomeMotion()
  await press('확인 모달 열기')
  await expect(dialog()).toBeVisible()
  await expect(page.getByRole('button', { name: '취소' }).last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog()).toBeHidden()
  await expect(page.getByRole('button', { name: '확인 모달 열기' })).toBeFocused()
})

test('Tab stays inside an open modal', async () => {
  await press('확인 모달 열기')
  await dialog().waitFor()
  for (let count = 0; count < 5; count += 1) {
    await page.keyboard.press('Tab')
    // Chromium lets Tab reach its own toolbar.
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(
      true,
    )
  }
})

test('a press on the scrim closes, a press on the card does not', async () => {
  await press('알림 모달 열기')
  await page.getByText('정거장이 가득 찼습니다.').click()
  await expect(dialog()).toBeVisible()
  await page.mouse.click(195, 40)
  await expect(dialog()).toBeHidden()
})

test('a blocking modal stays through Escape, scrim and back', async () => {
  await press('막는 모달 열기')
  await dialog().waitFor()
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('Escape')
  await page.mouse.click(195, 40)
  await expect(dialog()).toBeVisible()
  await press('저장')
  await expect(dialog()).toBeHidden()
})

test('back closes what is open and then leaves; forward comes back', async () => {
  const before = await depth()
  await press('확인 모달 열기')
  await expect.poll(depth).toBe(before + 1)
  await page.goBack()
  await expect(dialog()).toBeHidden()
  expect(here()).toBe('/dev/ui')
  await page.goBack()
  await expect.poll(here).toBe('/terms')
  await page.goForward()
  await expect.poll(here).toBe('/dev/ui')
  await expect(dialog()).toBeHidden()
})

test('closing by a button takes the entry back: one press of back leaves', async () => {
  const before = await depth()
  await press('확인 모달 열기')
  await expect.poll(depth).toBe(before + 1)
  await dialog().getByRole('button', { name: '취소' }).click()
  await expect.poll(depth).toBe(before)
  await page.goBack()
  await expect.poll(here).toBe('/terms')
})

test('a sheet that gives way to a modal leaves one entry', async () => {
  await welcomeMotion()
  const before = await depth()
  await press('시트 열기')
  await expect.poll(depth).toBe(before + 1)
  await press('확인 모달로')
  await expect(page.getByText('로그아웃 하시겠습니까?')).toBeVisible()
  expect(await restingDepth()).toBe(before + 1)
  await page.goBack()
  await expect(page.getByText('로그아웃 하시겠습니까?')).toBeHidden()
  expect(here()).toBe('/dev/ui')
  await expect.poll(depth).toBe(before)
})

test('a move to another screen takes the place of the modal it starts in', async () => {
  await welcomeMotion()
  const before = await depth()
  await press('떠나는 모달 열기')
  await dialog().waitFor()
  expect(await restingDepth()).toBe(before + 1)
  await press('떠나기')
  await expect.poll(here).toBe('/privacy')
  expect(await restingDepth()).toBe(before + 1)
  expect(here()).toBe('/privacy')
  await page.goBack()
  await expect.poll(here).toBe('/dev/ui')
  expect(await restingDepth()).toBe(before)
  await expect(dialog()).toBeHidden()
  await page.goForward()
  await expect.poll(here).toBe('/privacy')
})

test('a peeking sheet opens and closes by a drag of more than 30 px and by a tap', async () => {
  await welcomeMotion()
  const header = page.getByRole('button', { name: '내 정거장 목록' })
  await header.scrollIntoViewIfNeeded()
  await expect(header).toHaveAttribute('aria-expanded', 'false')
  await drag(header, -20)
  await expect(header).toHaveAttribute('aria-expanded', 'false')
  await drag(header, -60)
  await expect(header).toHaveAttribute('aria-expanded', 'true')
  await drag(header, 20)
  await expect(header).toHaveAttribute('aria-expanded', 'true')
  await drag(header, 60)
  await expect(header).toHaveAttribute('aria-expanded', 'false')
  await header.click()
  await expect(header).toHaveAttribute('aria-expanded', 'true')
  await header.press('Enter')
  await expect(header).toHaveAttribute('aria-expanded', 'false')
})

test('a modal sheet is closed within 300 ms', async () => {
  await welcomeMotion()
  await press('시트 열기')
  await dialog().waitFor()
  const motion = () => page.locator('dialog[open] [data-dialog-panel]').evaluate((panel) => panel.getAnimations()[0]?.playState)
  await expect.poll(motion).toBe('paused')
  // By the animation's own time: a busy machine shows it late, not longer.
  const takesMs = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('dialog[open] [aria-expanded]')?.click()
    const glide = () =>
      document
        .querySelector('dialog[open] [data-dialog-panel]')
        ?.getAnimations()
        .find(({ playState }) => playState === 'running')
    while (!glide()) await new Promise(requestAnimationFrame)
    return Number(glide()?.effect?.getComputedTiming().duration)
  })
  expect(takesMs).toBeGreaterThan(120)
  expect(takesMs).toBeLessThanOrEqual(300)
  await expect(dialog()).toBeHidden()
})

test('a modal sheet takes at most 70 % of a window, or 360 px of a low one; what has no room scrolls, above a button that stays', async () => {
  await page
    .getByRole('button', { name: /^생년월일/ })
    .first()
    .click()
  await dialog().getByRole('button', { name: '2000', exact: true }).click()
  await dialog().getByRole('button', { name: '1월', exact: true }).click()
  const done = dialog().getByRole('button', { name: '선택', exact: true })
  const last = dialog().getByRole('button', { name: /^2000년 1월 31일/ })
  for (const height of [926, 743, 667, 480]) {
    await page.setViewportSize({ width: 390, height })
    await expect(done).toBeInViewport({ ratio: 0.99 })
    const sheet = await page.locator('dialog[open] [data-dialog-panel]').evaluate((panel) => {
      const body = panel.querySelector('[id$="-body"]')
      body?.scrollTo({ top: body.scrollHeight, behavior: 'instant' })
      return { height: panel.getBoundingClientRect().height, wanted: 57 + (body?.scrollHeight ?? 0) }
    })
    expect(sheet.height).toBeCloseTo(Math.min(Math.max(0.7 * height, 360), sheet.wanted), 0)
    const [day, button] = [await last.boundingBox(), await done.boundingBox()]
    expect((day?.y ?? height) + (day?.height ?? 0)).toBeLessThanOrEqual((button?.y ?? 0) + 1)
  }
  await page.setViewportSize(SIZE)
})

test('a modal sheet slides in, and a long drag takes it away', async () => {
  await welcomeMotion()
  await setPace(page, 0.1)
  const header = dialog().locator('[aria-expanded]')
  const places = await page.getByRole('button', { name: '시트 열기' }).evaluate(async (button: HTMLElement) => {
    const tops: number[] = []
    button.click()
    for (let frame = 0; frame < 40; frame += 1) {
      await new Promise(requestAnimationFrame)
      const shown = document.querySelector('dialog[open] [aria-expanded]')
      if (shown) tops.push(Math.round(shown.getBoundingClientRect().top))
    }
    return tops
  })
  expect(new Set(places).size).toBeGreaterThan(4)
  await setPace(page, 1)
  await drag(header, 300)
  await expect(dialog()).toBeHidden()
  await press('시트 열기')
  await expect(dialog()).toBeVisible()
})

test('a limited field keeps a syllable that is being composed', async () => {
  const input = page.getByRole('textbox', { name: '이름' })
  await input.fill('가'.repeat(14))
  const client = await page.context().newCDPSession(page)
  await input.focus()
  await client.send('Input.imeSetComposition', { text: '한', selectionStart: 1, selectionEnd: 1 })
  await client.send('Input.insertText', { text: '한' })
  await client.send('Input.imeSetComposition', { text: '그', selectionStart: 1, selectionEnd: 1 })
  expect([...(await input.inputValue())].length).toBe(16)
  await client.send('Input.insertText', { text: '글' })
  await expect(input).toHaveValue(`${'가'.repeat(14)}한`)
})

// Last: an installed clock stays.
test('a toast is told inside an open sheet, and for a second and a half', async () => {
  await welcomeMotion()
  await press('시트 열기')
  await dialog().waitFor()
  const button = dialog().getByRole('button', { name: '토스트 띄우기' })
  await atRest(button)
  // A fixed clock, because a busy machine looks late.
  await stopClock()
  await button.click()
  const toast = dialog().getByRole('status').getByText('시트 위에서도 보여요')
  await expect(toast).toBeVisible()
  await page.clock.runFor(1400)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  // It fades by animation frames, which the clock stops too.
  await page.clock.resume()
  await expect(toast).toBeHidden()
})

test('live regions are there before anything is told', async () => {
  await expect(page.locator('body > * [role=alert]:empty, body > [role=alert]:empty').first()).toBeAttached()
  await page.getByRole('button', { name: '팝업 띄우기' }).scrollIntoViewIfNeeded()
  await stopClock()
  await press('팝업 띄우기')
  await expect(page.getByRole('alert').getByText('코드를 다시 확인해주세요')).toBeVisible()
  await page.clock.resume()
})

let hasClock = false
async function stopClock(): Promise<void> {
  if (!hasClock) await page.clock.install()
  hasClock = true
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 60_000))
}

async function atRest(target: Locator): Promise<void> {
  const isMoving = () =>
    target.evaluate(async (element) => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      return document.getAnimations().some(({ playState, effect }) => {
        const moved = effect instanceof KeyframeEffect ? effect.target : null
        return playState === 'running' && moved?.contains(element)
      })
    })
  await expect.poll(isMoving).toBe(false)
}

async function drag(target: Locator, byPx: number) {
  await atRest(target)
  const box = await target.boundingBox()
  if (box === null) throw new Error('nothing to drag')
  const [x, y] = [box.x + 60, box.y + 30]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 10; step += 1) await page.mouse.move(x, y + (byPx * step) / 10)
  await page.mouse.up()
}
