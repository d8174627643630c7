import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { motionEnds } from './motion.ts'

export type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/** All that axe finds. Fading text has too little contrast, so motion ends first. */
export async function axeViolations(page: Page): Promise<Violations> {
  await motionEnds(page)
  // No screen has frames; for those axe would open another page.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations
}
