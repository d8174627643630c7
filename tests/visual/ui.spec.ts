import { expect, test } from '#tests/helpers/test.ts'
import { OVERLAYS, openComponents, THEMES } from './ui/components.ts'
import { startUiServer, type UiServer } from './ui/server.ts'

const SECTIONS = ['tokens', 'bars', 'buttons', 'fields', 'calendar', 'choices', 'lists', 'parts', 'states', 'feedback', 'overlays']
/** Antialiasing differs slightly between builds of the browser. */
const TOLERANCE = { maxDiffPixelRatio: 0.005 }

let server: UiServer
test.beforeAll(async () => {
  server = await startUiServer()
})
test.afterAll(() => server.close())

for (const theme of THEMES) {
  test(`every component in every state, ${theme}`, async ({ page }) => {
    await openComponents(page, server, theme)
    for (const id of SECTIONS) {
      // The window's scroll padding would push the beginning of a high section out of sight.
      await page.locator(`#${id}`).evaluate((section) => section.scrollIntoView())
      await expect.soft(page.locator(`#${id}`)).toHaveScreenshot(`${id}-${theme}.png`, TOLERANCE)
    }
  })

  test(`what lies above a page, ${theme}`, async ({ page }) => {
    await openComponents(page, server, theme)
    // By night they have the same pieces: the one with every tone, and the sheet.
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
