import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const light = tokensOf(/^:root \{([^}]+)\}/m)
const THEMES = { day: light, night: { ...light, ...tokensOf(/^\.dark \{([^}]+)\}/m) } }

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
  it('text reaches 4.5 : 1 on what it stands on', () => {
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

function tokensOf(rule: RegExp): Record<string, string> {
  const [, body = ''] = rule.exec(css) ?? []
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
}

function tooFaint(tokens: Record<string, string>, pairs: Record<string, string[]>, least: number): string[] {
  return Object.entries(pairs).flatMap(([over, grounds]) =>
    grounds
      .map((ground) => ({ ground, ratio: contrast(tokens[over], tokens[ground]) }))
      // A colour that is not there has no ratio.
      .filter(({ ratio }) => !(ratio >= least))
      .map(({ ground, ratio }) => `${over} on ${ground}: ${ratio.toFixed(2)}`),
  )
}

function contrast(one = '', other = ''): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Source: WCAG 2.2, relative luminance */
function luminance(colour: string): number {
  const [r = Number.NaN, g = Number.NaN, b = Number.NaN] = [...colour.matchAll(/[\da-f]{2}/g)].map(([hex]) => {
    const share = Number.parseInt(hex, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
