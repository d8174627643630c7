import type { Locator, Page } from '@playwright/test'

export function rowOf(page: Page, { userId }: { userId: string }): Locator {
  return page.locator(`[data-person="${userId}"]`)
}

export function sectionOf(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title })
}

export async function search(page: Page, text: string): Promise<void> {
  const box = page.getByRole('searchbox')
  await box.fill(text)
  await box.press('Enter')
}
