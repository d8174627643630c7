import type { Page } from '@playwright/test'
import { axeViolations } from '#tests/helpers/axeViolations.ts'

/** A day of a calendar shows '4' and is named '2000년 1월 4일': the rule compares whole words. */
const isDayOfCalendar = (html: string) => /aria-label="\d{4}년 \d+월 \d+일/.test(html)

/** All that axe finds, a line each. */
export async function axeFaults(page: Page): Promise<string[]> {
  const violations = await axeViolations(page)
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => id !== 'label-content-name-mismatch' || !isDayOfCalendar(html))
      .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`),
  )
}
