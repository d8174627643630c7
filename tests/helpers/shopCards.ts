import { expect, type Locator, type Page } from '@playwright/test'

export const shopCard = (page: Page, title: string): Locator =>
  page.locator('[data-item]').filter({ hasText: title }).locator('button[aria-pressed]').first()

/** Scrolls the cards of a shop from the top until one is in the document: it virtualizes rows. */
export async function reachCard(page: Page, title: string): Promise<Locator> {
  const scroller = page.locator('[data-scroller]')
  await expect(page.locator('[data-item]').first()).toBeVisible()
  await scroller.evaluate((cards) => cards.scrollTo(0, 0))
  await expect(async () => {
    // From the end to the top again: a busy machine renders rows after they were passed.
    if ((await shopCard(page, title).count()) === 0)
      await scroller.evaluate(async (cards) => {
        const isAtEnd = cards.scrollTop + cards.clientHeight >= cards.scrollHeight - 1
        cards.scrollTo(0, isAtEnd ? 0 : cards.scrollTop + cards.clientHeight)
        for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
      })
    expect(await shopCard(page, title).count()).toBeGreaterThan(0)
    // Into view at once: a scroll by the tap would render other rows.
    await shopCard(page, title).scrollIntoViewIfNeeded({ timeout: 2_000 })
    await expect(shopCard(page, title)).toBeInViewport({ timeout: 2_000 })
  }).toPass({ intervals: [20] })
  return shopCard(page, title)
}
