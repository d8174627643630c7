import { expect, it } from 'vitest'
import { withSection } from './benchRecord.mjs'

const sectionsOf = (page: string) => page.split(/^## /m).slice(1)

it('keeps the last figures of each benchmark, in the order of the benchmarks', () => {
  const order = ['first', 'second', 'third']
  let page = ''
  for (const [name, text] of [
    ['third', 'c'],
    ['first', 'a'],
    ['gone', 'x'],
    ['first', 'b'],
  ] as const)
    page = withSection(page, name, text, name === 'gone' ? [...order, 'gone'] : order)
  expect(sectionsOf(page)).toEqual(['first\n\nb\n\n', 'third\n\nc\n'])
  expect(page).toMatch(/^# Performance/)
})

it('keeps the part that is written by hand', () => {
  const byHand = '# Measured once, for a decision\n\n## first\n\na table\n'
  const page = withSection(`# Performance\n\n## first\n\noutdated\n\n${byHand}`, 'first', 'new', ['first'])
  expect(page).toContain('## first\n\nnew\n')
  expect(page).not.toContain('outdated')
  expect(page.endsWith(`\n${byHand}`)).toBe(true)
})
