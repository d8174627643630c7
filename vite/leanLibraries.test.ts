import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { emptyFunctions, iconOf, leanLibraries } from './leanLibraries.ts'

const DEFINITIONS = join(dirname(createRequire(import.meta.url).resolve('@phosphor-icons/react')), 'defs')

/** Runs the written module, with React given to it. */
function weightsOf(code: string): ReadonlyMap<string, ReactNode> {
  const body = code.replace(/^import .*\n/, '').replace('export default', 'return')
  return new Function('createElement', 'Fragment', body)(createElement, Fragment)
}

describe('iconOf', () => {
  it.each(['Star', 'GearSix', 'CaretLeft', 'RocketLaunch', 'Smiley'])('draws three weights of %s as the library does', async (name) => {
    const { default: library } = await import(/* @vite-ignore */ pathToFileURL(join(DEFINITIONS, `${name}.es.js`)).href)
    const lean = weightsOf(iconOf(library))
    expect([...lean.keys()]).toEqual(['regular', 'bold', 'fill'])
    for (const [weight, drawing] of lean) expect(renderToStaticMarkup(drawing)).toBe(renderToStaticMarkup(library.get(weight)))
  })

  it('stops the build when an icon lacks a weight', () => {
    expect(() => iconOf(new Map())).toThrow('no weight regular')
  })

  it('has every weight that a component names', () => {
    const named = globSync(['src/**/*.tsx', 'scene/**/*.tsx']).filter((file) =>
      /weight=(?:"|\{[^}]*['"])(thin|light|duotone)['"]/.test(readFileSync(file, 'utf8')),
    )
    expect(named).toEqual([])
  })
})

it('keeps the names that a replaced file exports', () => {
  expect(emptyFunctions({ toJSONSchema: 1, process: 2 })).toBe(
    'export const toJSONSchema = () => undefined\nexport const process = () => undefined',
  )
})

describe('a build', () => {
  const plugin = (isWholeApp: boolean) => leanLibraries({ isWholeApp }) as { buildEnd: (error?: Error) => void }

  it('of the whole app stops when a library has moved what is replaced in it', () => {
    expect(() => plugin(true).buildEnd()).toThrow(/schema-processors.*phosphor-icons/)
  })

  it('of a page alone need not have every library', () => {
    expect(() => plugin(false).buildEnd()).not.toThrow()
  })
})
