import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { leanIcon, leanLibraries, leanRouter, withoutHtml } from './leanLibraries.ts'

const definitions = join(dirname(createRequire(import.meta.url).resolve('@phosphor-icons/react')), 'defs')
const weightsOf = (code: string) => [...code.matchAll(/^ {4}"([a-z]+)",$/gm)].map(([, weight]) => weight)

describe('leanIcon', () => {
  it.each(['Star', 'GearSix', 'CaretLeft', 'RocketLaunch', 'Smiley'])('keeps three weights of %s', (name) => {
    const code = readFileSync(join(definitions, `${name}.es.js`), 'utf8')
    expect(weightsOf(code)).toHaveLength(6)
    const lean = leanIcon(code)
    expect(weightsOf(lean).sort()).toEqual(['bold', 'fill', 'regular'])
    for (const path of lean.matchAll(/d: "[^"]+"/g)) expect(code).toContain(path[0])
    expect(lean).toContain('export {')
    expect(weightsOf(leanIcon(code, new Set(['fill'])))).toEqual(['fill'])
  })
})

it('stops the build when an icon has no weights that it knows', () => {
  expect(() => leanIcon('export { s as default };')).toThrow('leanLibraries')
})

describe('leanRouter', () => {
  const folder = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist', 'development')
  const chunks = readdirSync(folder).filter((name) => /^chunk-\w+\.mjs$/.test(name))
  const [router = ''] = chunks.map((name) => readFileSync(join(folder, name), 'utf8')).filter((code) => code.includes('var NavLink'))
  const changed = leanRouter(router).split('\n')

  it('changes the names for developers, the marks for the bundler and the switch of the advice, and nothing else', () => {
    const before = router.split('\n')
    expect(changed).toHaveLength(before.length)
    const differing = before.flatMap((line, at) => (line === changed[at] ? [] : [line]))
    expect(
      differing.filter((line) => !/^\w+\.displayName = |^var \w+ = React\d*\.(forwardRef|memo)\(|ENABLE_DEV_WARNINGS/.test(line)),
    ).toEqual([])
    expect(changed).toContain('var NavLink = /* @__PURE__ */ React10.forwardRef(')
    expect(changed).toContain('var ENABLE_DEV_WARNINGS = false;')
    expect(changed.join('\n')).not.toContain('ScrollRestoration.displayName')
  })
})

describe('withoutHtml', () => {
  const stage = readFileSync(join(dirname(createRequire(import.meta.url).resolve('konva')), 'Stage.js'), 'utf8')

  it("changes one statement of Konva's stage", () => {
    expect(withoutHtml(stage).replace('container.replaceChildren()', "container.innerHTML = ''")).toBe(stage)
  })

  it('stops the build when the library writes HTML elsewhere', () => {
    expect(() => withoutHtml(withoutHtml(stage))).toThrow('leanLibraries')
    expect(() => withoutHtml(`${stage}\nplace.innerHTML = text`)).toThrow('leanLibraries')
  })
})

describe('a build', () => {
  const plugin = (isWholeApp: boolean) => leanLibraries({ isWholeApp }) as { buildEnd: (error?: Error) => void }

  it('of the whole app stops when a library has moved what is changed in it', () => {
    expect(() => plugin(true).buildEnd()).toThrow(/schemaPrinter, .*stage, router, contract, icon/)
  })

  it('of a page alone need not have every library', () => {
    expect(() => plugin(false).buildEnd()).not.toThrow()
  })
})
