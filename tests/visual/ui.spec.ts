import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { startUiServer, type UiServer } from './ui/server.ts'

const SECTIONS = ['tokens', 'bars', 'buttons', 'fields', 'calendar', 'choices', 'lists', 'parts', 'states', 'feedback', 'overlays']
const OVERLAYS = [
  { name: 'confirm', button: '확인 모달 열기' },
  { name: 'danger', button: '위험 모달 열기' },
  { name: 'alert', button: '알림 모달 열기' },
  { name: 'sheet', button: '시트 열기' },
]
const THEMES = ['light', 'dark'] as const
/** Antialiasing differs slightly between builds of the browser. */
const TOLERANCE = { maxDiffPixelRatio: 0.005 }

let server: UiServer
test.beforeAll(async () => {
  server = await startUiServer()
})
test.afterAll(() => server.close())

async function openPage(page: Page, theme: (typeof THEMES)[number]) {
  await page.clock.setFixedTime(new Date('2025-05-01T12:00:00+09:00'))
  await page.goto(`${server.url}/dev/ui`)
  await page.locator('[data-section]').first().waitFor()
  await page.getByText(theme === 'dark' ? '밤' : '낮', { exact: true }).click()
  // Lazy pictures and font slices: all are awaited before the first screenshot.
  for (const section of await page.locator('[data-section]').all()) await section.scrollIntoViewIfNeeded()
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}

for (const theme of THEMES) {
  test(`every component in every state, ${theme}`, async ({ page }) => {
    await openPage(page, theme)
    for (const id of SECTIONS) await expect.soft(page.locator(`#${id}`)).toHaveScreenshot(`${id}-${theme}.png`, TOLERANCE)
  })

  test(`what lies above a page, ${theme}`, async ({ page }) => {
    await openPage(page, theme)
    // By night they are made of the same pieces: the one with every tone, and the sheet.
    const shown = OVERLAYS.filter(({ name }) => theme === 'light' || name === 'danger' || name === 'sheet')
    for (const { name, button } of shown) {
      await page.getByRole('button', { name: button }).click()
      await page.getByRole('dialog').waitFor()
      await expect.soft(page.locator('dialog[open] [data-dialog-panel]')).toHaveScreenshot(`overlay-${name}-${theme}.png`, TOLERANCE)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })
}

// By day alone: what differs by night is colour, whose contrast src/ui/tokens.test.ts holds in both.
test('nothing keeps a person out', async ({ page }) => {
  await openPage(page, 'light')
  expect(await seriousFaults(page)).toEqual([])
  for (const { button } of OVERLAYS) {
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('dialog').waitFor()
    expect(await seriousFaults(page, 'dialog[open]')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('at 320 px nothing is wider than the window, and all that is pressed is 44 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 667 })
  await openPage(page, 'light')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await page.evaluate(tooSmall)).toEqual([])
})

async function seriousFaults(page: Page, part = 'body') {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze()
  // A day shows '4' and is named '2000년 1월 4일': axe's rule compares whole words.
  const isDay = (html: string) => /\d일 .요일/.test(html)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })))
    .filter(({ id, html }) => id !== 'label-content-name-mismatch' || !isDay(html))
}

/** Runs in the page: targets below 44 px, `::after` included. */
function tooSmall(): string[] {
  const pressed = [...document.querySelectorAll<HTMLElement>('[data-section] :is(button, a, input, select)')]
  return pressed
    .filter((element) => element.offsetParent !== null && !element.matches('.visually-hidden'))
    .map((element) => {
      const { width, height } = element.getBoundingClientRect()
      const after = getComputedStyle(element, '::after')
      const more = after.content === 'none' ? 0 : Math.max(0, -2 * (Number.parseFloat(after.top) || 0))
      return { name: element.ariaLabel ?? element.textContent, width: Math.round(width), height: Math.round(height + more) }
    })
    .filter(({ width, height }) => width < 44 || height < 44)
    .map(({ name, width, height }) => `${name} ${width}x${height}`)
}
