import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SCREEN_PATHS } from '#contract/screenPaths.ts'
import { isTabBarHidden, selectedTab, TAB_LINKS } from './tabs.ts'

const DOCUMENT = readFileSync(new URL('../../docs/product.md', import.meta.url), 'utf8')

/** What a line of the document names in backticks. */
function namedIn(beginning: string): string[] {
  const line = DOCUMENT.split('\n').find((one) => one.startsWith(beginning))
  return [...(line ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

const OF_STAR = namedIn("- The star's tab is selected too on ")
const HIDDEN = namedIn('- The bar is hidden on ')

it('the document names them, and each of them is an address', () => {
  expect([OF_STAR.length, HIDDEN.length]).toEqual([6, 8])
  for (const name of [...OF_STAR, ...HIDDEN]) expect(SCREEN_PATHS.some((path) => path.includes(name))).toBe(true)
})

it.each(SCREEN_PATHS)('on %s the tab is selected, and the bar hidden, as the document says', (path) => {
  const link = TAB_LINKS.find((one) => path.includes(one)) ?? (OF_STAR.includes(path) ? '/home' : null)
  expect(selectedTab(path)?.link ?? null).toBe(link)
  expect(isTabBarHidden(path)).toBe(HIDDEN.some((part) => path.includes(part)))
})

it('says which screens lead on from a tab under an address of their own', () => {
  expect(selectedTab('/friendtab')).toEqual({ link: '/home', isWithin: true })
  expect(selectedTab('/station/stationinside')).toEqual({ link: '/station', isWithin: false })
})
