import { expect, type Locator, type Page } from '@playwright/test'

export const shopCard = (page: Page, title: string): Locator =>
  page.locator('[data-item]').filter({ hasText: title }).locator('button[aria-pressed]').first()

/** Scrolls the cards of a shop from their top until one is drawn: rows far from what is seen are not in the document. */
export async function reachCard(page: Page, title: string): Promise<Locator> {
  const scroller = page.locator('[data-scroller]')
  await expect(page.locator('[data-item]').first()).toBeVisible()
  await scroller.evaluate((cards) => cards.scrollTo(0, 0))
  await expect(async () => {
    if ((await shopCard(page, title).count()) === 0) await scroller.evaluate((cards) => cards.scrollBy(0, cards.clientHeight))
    // Into sight at once: a scroll by the tap would draw other rows, and the card again.
    await shopCard(page, title).scrollIntoViewIfNeeded({ timeout: 2_000 })
    await expect(shopCard(page, title)).toBeInViewport({ timeout: 2_000 })
  }).toPass()
  return shopCard(page, title)
}
