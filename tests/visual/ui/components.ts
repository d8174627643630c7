import type { Page } from '@playwright/test'
import type { UiServer } from './server.ts'

export const OVERLAYS = [
  { name: 'confirm', button: '확인 모달 열기' },
  { name: 'danger', button: '위험 모달 열기' },
  { name: 'alert', button: '알림 모달 열기' },
  { name: 'sheet', button: '시트 열기' },
]
export const THEMES = ['light', 'dark'] as const

/** The page of components, with its pictures and fonts loaded. */
export async function openComponents(page: Page, server: UiServer, theme: (typeof THEMES)[number]) {
  await page.clock.setFixedTime(new Date('2025-05-01T12:00:00+09:00'))
  await page.goto(`${server.url}/dev/ui`)
  await page.locator('[data-section]').first().waitFor()
  await page.getByText(theme === 'dark' ? '밤' : '낮', { exact: true }).click()
  // Lazy pictures and font slices are awaited before the first screenshot.
  for (const section of await page.locator('[data-section]').all()) await section.scrollIntoViewIfNeeded()
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}
