import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PLATE_COLOURS } from '#scene/station/paint.ts'
import { contrast, contrastOverAnything } from '#tests/helpers/contrast.ts'
import { THEMES } from '#tests/helpers/themeTokens.ts'

/** Of what only a picture shows. WCAG 2.2, 1.4.11. */
const LEAST = 3

const styleSheet = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const memberList = styleSheet('room/MemberListSheet.module.css')
const stationFigures = styleSheet('list/StationFigures.module.css')
const stationFacts = styleSheet('list/StationFacts.module.css')

describe.each(Object.entries(THEMES))('by %s', (_name, tokens) => {
  const colourOf = (css: string, rule: string, property: string) =>
    declared(css, rule, property).replace(/^var\(--(.+)\)$/, (_, token) => tokens[token] ?? '')

  it.each([
    ['present', 'background'],
    ['wrote', 'color'],
    ['pin', 'color'],
  ])('.%s is seen in the list of members, also while its row is pressed', (rule, property) => {
    for (const ground of ['surface', 'raised', 'sunken'])
      expect(contrast(colourOf(memberList, rule, property), tokens[ground])).toBeGreaterThanOrEqual(LEAST)
  })

  it('who is in a station is seen on every background of the list', () => {
    const [ring = ''] = /rgb\([^)]+\)/.exec(declared(stationFigures, 'present', 'box-shadow')) ?? []
    expect(contrastOverAnything(colourOf(stationFigures, 'present', 'background'), ring)).toBeGreaterThanOrEqual(LEAST)
    expect(
      contrastOverAnything(colourOf(stationFacts, 'dot', 'background'), colourOf(stationFacts, 'pill', 'background')),
    ).toBeGreaterThanOrEqual(LEAST)
  })
})

it("a plate's marks are seen on every background of a room", () => {
  const { others, own } = PLATE_COLOURS
  expect(contrastOverAnything(others.mark, others.ground)).toBeGreaterThanOrEqual(LEAST)
  expect(contrast(own.mark, own.ground)).toBeGreaterThanOrEqual(LEAST)
})

function declared(css: string, rule: string, property: string): string {
  const [, body = ''] = new RegExp(`^\\.${rule} \\{([^}]+)\\}`, 'm').exec(css) ?? []
  const [, value = ''] = new RegExp(`^\\s*${property}:\\s*([^;]+);`, 'm').exec(body) ?? []
  return value.trim()
}
