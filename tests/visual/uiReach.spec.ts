import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/helpers/test.ts'
import { OVERLAYS, openComponents } from './ui/components.ts'
import { startUiServer, type UiServer } from './ui/server.ts'

let server: UiServer
test.beforeAll(async () => {
  server = await startUiServer()
})
test.afterAll(() => server.close())

for (const theme of ['light', 'dark'] as const)
  test(`${theme}: nothing keeps a person out`, async ({ page }) => {
    await openComponents(page, server, theme)
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
  await openComponents(page, server, 'light')
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
