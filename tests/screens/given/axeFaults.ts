import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { motionEnds } from '#tests/helpers/motion.ts'

/** A day of a calendar shows '4' and is named '2000년 1월 4일': the rule compares whole words. */
const isDayOfCalendar = (html: string) => /aria-label="\d{4}년 \d+월 \d+일/.test(html)

/** All that axe finds. Fading text has too little contrast, so motion ends first. */
export async function axeFaults(page: Page): Promise<string[]> {
  await motionEnds(page)
  // No screen has frames; for those axe would open another page.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => id !== 'label-content-name-mismatch' || !isDayOfCalendar(html))
      .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`),
  )
}
