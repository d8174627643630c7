import type { Locator, Page } from '@playwright/test'
import { motionEnds } from '#tests/helpers/motion.ts'
import { expect, test } from '#tests/helpers/test.ts'

/** More presses of Tab than any screen needs. */
const MOST_STOPS = 120
const SETTLED_MS = 3_000

/** A member who has a keyboard and a screen reader, and neither sees nor touches. */
export type Reader = {
  /** Presses `key` until this has the focus. Each stop on the way must be seen and have a ring. */
  to: (target: Locator, key?: 'Tab' | 'Shift+Tab') => Promise<void>
  press: (...keys: string[]) => Promise<void>
  type: (text: string) => Promise<void>
  /** Writes down what is read from begin to end: of the topmost dialog, else of the page. */
  reads: (step: string) => Promise<void>
}

/**
 * Walks a journey by keyboard alone, and compares all that was read with `tests/screens/heard/`. What the topmost dialog makes inert is not read.
 * After a wanted change read the new text as somebody who does not see: `npm run screens -- access --update-snapshots`.
 */
export async function walk(page: Page, journey: string, steps: (reader: Reader) => Promise<void>, hasFixedDates = false): Promise<void> {
  // A hundred stops of the focus, each looked at.
  test.slow()
  const heard: string[] = []
  const faults = new Set<string>()
  await steps({
    to: (target, key = 'Tab') => pressUntil(page, target, key, faults),
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key)
    },
    type: (text) => page.keyboard.type(text),
    reads: async (step) => void heard.push(`## ${step}\n${await whatIsRead(page)}\n`),
  })
  expect([...faults], 'stops of the focus').toEqual([])
  expect(hasFixedDates ? heard.join('\n') : withoutDates(heard.join('\n'))).toMatchSnapshot(`${journey}.txt`)
}

async function pressUntil(page: Page, target: Locator, key: string, faults: Set<string>): Promise<void> {
  await expect(target).toBeAttached()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    // It may be gone while something else has the focus.
    if (await target.evaluateAll((found) => found.some((element) => element === document.activeElement))) return
    await page.keyboard.press(key)
    for (const fault of await lastingFaults(page)) faults.add(fault)
  }
  throw new Error(`the keyboard does not reach ${target}`)
}

/** What is still scrolled to, or slides in by a spring, comes into sight soon. */
async function lastingFaults(page: Page): Promise<string[]> {
  let found: string[] = []
  const look = async () => {
    found = await page.evaluate(faultsOfFocus)
    expect(found).toEqual([])
  }
  await expect(look)
    .toPass({ timeout: SETTLED_MS })
    .catch(() => undefined)
  return found
}

/** Runs in the page. A hidden input is shown by its label. */
function faultsOfFocus(): string[] {
  const at = document.activeElement
  if (!at || at === document.body) return []
  const name = `${at.tagName.toLowerCase()} “${(at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 40)}”`
  const shown = [at, ...[at.closest('label'), at.parentElement, at.nextElementSibling].filter((one) => one !== null)]
  const hasRing = (one: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  // The box around a field has the ring, or a line of its colour.
  const boxes = [at, at.parentElement, at.parentElement?.parentElement].filter((one) => one instanceof Element)
  const hasLine =
    at.matches('input, textarea') &&
    boxes.some((box) => getComputedStyle(box).boxShadow !== 'none' || getComputedStyle(box).borderWidth !== '0px')
  const { left, top, width, height } = (
    at.matches('input:is([type=radio], [type=checkbox])') ? (at.closest('label') ?? at) : at
  ).getBoundingClientRect()
  const spots = [0.5, 0.15, 0.85].flatMap((x) =>
    [0.5, 0.15, 0.85].map((y) => document.elementFromPoint(left + width * x, top + height * y)),
  )
  const isSeen = spots.some((spot) => spot && (at.contains(spot) || spot.contains(at) || spot.closest('label')?.contains(at)))
  return [...(shown.some(hasRing) || hasLine ? [] : [`${name} has no ring`]), ...(isSeen ? [] : [`${name} is out of sight`])]
}

async function whatIsRead(page: Page): Promise<string> {
  await page.waitForLoadState('networkidle')
  await motionEnds(page)
  const dialogs = page.locator('dialog[open]')
  const top = (await dialogs.count()) > 0 ? dialogs.last() : page.locator('body')
  const focused = await page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body) return 'nothing'
    return `${at.getAttribute('role') ?? at.tagName.toLowerCase()} ${(at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 60)}`
  })
  await page.evaluate(hideInert, true)
  const tree = await top.ariaSnapshot()
  await page.evaluate(hideInert, false)
  // What is drawn inside of a control is not read.
  const lines = `${tree}\n`.replace(/^ *- img\n/gm, '').replace(/^ *- \/url: .*\n/gm, '')
  // Without what was in it, its colon goes, too.
  return `focus: ${focused}\n${lines.replace(/^( *)(- .*):\n(?!\1 {2})/gm, '$1$2\n')}`
}

/** Playwright reads what is inert, which no screen reader does. */
function hideInert(isHidden: boolean): void {
  for (const part of document.querySelectorAll('[inert]'))
    if (isHidden && !part.hasAttribute('aria-hidden')) {
      part.setAttribute('aria-hidden', 'true')
      part.toggleAttribute('data-hidden-here', true)
    } else if (!isHidden && part.hasAttribute('data-hidden-here')) {
      part.removeAttribute('aria-hidden')
      part.removeAttribute('data-hidden-here')
    }
}

/** Days near today are other words each day. */
function withoutDates(text: string): string {
  return text
    .replace(/\b20[2-9]\d[.-]\s?\d{1,2}[.-]\s?\d{1,2}\.?/g, '‹date›')
    .replace(/20[2-9]\d년 \d{1,2}월 \d{1,2}일( [일월화수목금토]요일)?/g, '‹date›')
    .replace(/\d{1,2}월 \d{1,2}일( [일월화수목금토]요일)/g, '‹date›')
}
