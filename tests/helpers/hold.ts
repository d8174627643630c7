import type { Page } from '@playwright/test'

/** Lets requests for an address wait. @returns the function that lets them go, and all that come after them */
export async function hold(page: Page, url: string): Promise<() => void> {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await isLetGo
    await route.continue()
  })
  return letGo
}
