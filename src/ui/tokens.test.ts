import { describe, expect, it } from 'vitest'
import { contrast } from '#tests/helpers/contrast.ts'
import { THEMES } from '#tests/helpers/themeTokens.ts'

const GROUNDS = ['page', 'surface', 'raised', 'sunken']
/** Text, and the grounds that the style sheets of src lay it on. WCAG 2.2, 1.4.3. */
const TEXTS: Record<string, string[]> = {
  strong: [...GROUNDS, 'field', 'star-50', 'bone-light'],
  body: GROUNDS,
  sub: [...GROUNDS, 'neutral', 'bone-light'],
  hint: [...GROUNDS, 'thumb'],
  brand: [...GROUNDS, 'brand-50'],
  'brand-press': ['surface', 'brand-50'],
  'on-brand': ['brand', 'brand-press'],
  'on-cta': ['cta', 'cta-press'],
  'on-soft': ['soft', 'soft-press', 'brand-50'],
  'on-neutral': ['neutral', 'neutral-press'],
  'on-danger': ['danger', 'danger-press'],
  'on-star': ['star'],
  'star-ink': ['star-50', 'star-100'],
  danger: ['surface', 'danger-50'],
  ok: ['surface', 'ok-50'],
  'on-toast': ['toast'],
  'on-chip-on': ['chip-on'],
  ink: ['paper', 'paper-press', 'star'],
  'ink-brand': ['paper'],
  'on-kakao': ['kakao', 'kakao-press'],
  'tab-on': ['tab-bg', 'tab-pill'],
  'tab-off': ['tab-bg'],
}
/** Icons, edges of controls and the ring of the focus. WCAG 2.2, 1.4.11. */
const SHAPES: Record<string, string[]> = {
  'line-strong': ['surface'],
  heart: ['surface'],
  'heart-off': ['surface'],
  'toast-ok': ['toast'],
  'toast-warning': ['toast'],
  focus: ['page', 'surface', 'raised'],
}

describe.each(Object.entries(THEMES))('by %s', (_name, tokens) => {
  it('text has a contrast of 4.5 : 1 on its surfaces', () => {
    expect(tooFaint(tokens, TEXTS, 4.5)).toEqual([])
  })

  it('icons and edges reach 3 : 1', () => {
    expect(tooFaint(tokens, SHAPES, 3)).toEqual([])
  })
})

it('a ratio is that of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

function tooFaint(tokens: Record<string, string>, pairs: Record<string, string[]>, least: number): string[] {
  return Object.entries(pairs).flatMap(([over, grounds]) =>
    grounds
      .map((ground) => ({ ground, ratio: contrast(tokens[over], tokens[ground]) }))
      // A colour that is not there has no ratio.
      .filter(({ ratio }) => !(ratio >= least))
      .map(({ ground, ratio }) => `${over} on ${ground}: ${ratio.toFixed(2)}`),
  )
}
