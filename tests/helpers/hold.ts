import type { Page } from '@playwright/test'

/** Holds requests for an address. @returns releases them, and all later ones */
export async function hold(page: Page, url: string): Promise<() => void> {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await isLetGo
    await route.continue()
  })
  return letGo
}
