import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Fragment, isValidElement, type ReactNode } from 'react'
import type { Plugin } from 'vite'

/** zod's conversion to JSON Schema, which every schema imports for its methods. */
const SCHEMA_PRINTER = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/
const ICON = /[\\/]@phosphor-icons[\\/]react[\\/]dist[\\/]defs[\\/]\w+\.es\.js$/
/** The weights of DESIGN: an icon's file brings six. */
const ICON_WEIGHTS = ['regular', 'bold', 'fill'] as const

const ROUTER = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist', 'production')
const ALIASES = [
  // The package's exports name its development build only. Gain: 0.5 kB.
  { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
  // An import in the entry would be too late: the order of chunks is not that of the imports.
  { find: /^zod$/, replacement: fileURLToPath(new URL('./zodWithoutEval.ts', import.meta.url)) },
]

/** Modules written from what the library's file exports. Gains: brotli, in the first load of /home. */
const REPLACED: readonly { path: RegExp; write: (exported: Record<string, unknown>) => string }[] = [
  // 4.3 kB
  { path: SCHEMA_PRINTER, write: emptyFunctions },
  // 3.8 kB
  { path: ICON, write: (exported) => iconOf(exported.default as ReadonlyMap<string, ReactNode>) },
]

/** Leaves out of the browser's build what no screen uses, but no bundler can see. See docs/adr/0010. */
export function leanLibraries({ isWholeApp }: { isWholeApp: boolean }): Plugin {
  const found = new Set<RegExp>()
  return {
    name: 'lean-libraries',
    apply: 'build',
    config: () => ({ resolve: { alias: ALIASES } }),
    buildStart: () => found.clear(),
    async load(id) {
      const replaced = REPLACED.find(({ path }) => path.test(id))
      if (replaced === undefined) return null
      found.add(replaced.path)
      return replaced.write(await import(pathToFileURL(id).href))
    },
    buildEnd(error) {
      const missing = REPLACED.filter(({ path }) => !found.has(path))
      // The script of a static page imports few of these libraries.
      if (error === undefined && isWholeApp && missing.length > 0)
        throw new Error(`leanLibraries no longer finds what it replaces: ${missing.map(({ path }) => path.source).join(', ')}`)
    },
  }
}

/** The same exported names, each a function that does nothing. */
export function emptyFunctions(exported: object): string {
  return Object.keys(exported)
    .map((name) => `export const ${name} = () => undefined`)
    .join('\n')
}

/** @throws when the icon lacks one of the weights */
export function iconOf(weights: ReadonlyMap<string, ReactNode>): string {
  const kept = ICON_WEIGHTS.map((weight) => {
    const drawing = weights.get(weight)
    if (drawing === undefined) throw new Error(`an icon has no weight ${weight}`)
    return `[${JSON.stringify(weight)}, ${codeOf(drawing)}]`
  })
  return `import { createElement, Fragment } from 'react'\nexport default new Map([${kept.join(', ')}])`
}

/** JSX of HTML elements and fragments as calls of `createElement`. */
function codeOf(node: ReactNode): string {
  if (!isValidElement<{ children?: ReactNode }>(node)) return JSON.stringify(node ?? null)
  const { children, ...props } = node.props
  const type = node.type === Fragment ? 'Fragment' : JSON.stringify(node.type)
  return `createElement(${[type, JSON.stringify(props), ...[children ?? []].flat().map(codeOf)].join(', ')})`
}
