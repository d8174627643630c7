import type { Plugin } from 'vite'
import { ICON_WEIGHTS, type IconWeight, usedIconWeights } from './iconWeights.ts'

const SCHEMA_PRINTER = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema|doc)\.js$/
const SCHEMA_SETTINGS = /[\\/]zod[\\/]v4[\\/]core[\\/]core\.js$/
const SCHEMA_SENTENCES = /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/
const STAGE = /[\\/]konva[\\/]lib[\\/]Stage\.js$/
const ROUTER = /[\\/]react-router[\\/]dist[\\/]development[\\/]chunk-\w+\.mjs$/
/** `summary` and `tag` of a call, which only the API document shows. */
const CALL_WORDS = /\n[ \t]+(?:summary|tag):\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`\n]*`),(?=\n)/g
const CONTRACT = /[\\/]contract[\\/]\w+\.ts$/
const ICON = /[\\/]@phosphor-icons[\\/]react[\\/]dist[\\/]defs[\\/]([A-Za-z]+)\.es\.js$/
/** One entry of an icon's map of weights: `[ "thin", <element> ]`. */
const WEIGHT_ENTRY = /\n {2}\[\n {4}"(\w+)",\n[\s\S]*?\n {2}\](?:,(?=\n)|(?=\n\]))/g

/**
 * Drops from the browser's build what no screen can reach, but no bundler can see: zod's JSON schemas and English sentences, the router's
 * warnings to developers, `summary` and `tag` of the calls, and icon weights that nothing renders. Also zod's parsers made with `new Function`
 * and Konva's `innerHTML`, which the content security policy forbids. See docs/adr/0010.
 */
export function leanLibraries(): Plugin {
  let weights = new Map<string, ReadonlySet<IconWeight>>()
  return {
    name: 'lean-libraries',
    apply: 'build',
    buildStart() {
      weights = usedIconWeights()
    },
    transform(code, id) {
      const path = id.split('?')[0] ?? id
      if (SCHEMA_PRINTER.test(path)) return { code: withoutBodies(code), map: null }
      if (SCHEMA_SETTINGS.test(path)) return { code: `${code}\nglobalConfig.jitless = true\n`, map: null }
      if (SCHEMA_SENTENCES.test(path)) return { code: "export default () => ({ localeError: () => 'Invalid input' })", map: null }
      if (STAGE.test(path)) return { code: withoutHtml(code), map: null }
      if (ROUTER.test(path)) return { code: leanRouter(code), map: null }
      if (CONTRACT.test(path)) return { code: code.replace(CALL_WORDS, ''), map: null }
      const [, icon] = ICON.exec(path) ?? []
      if (icon !== undefined) return { code: leanIcon(code, weights.get(icon)), map: null }
      return null
    },
  }
}

export function leanIcon(code: string, weights: ReadonlySet<string> = new Set(ICON_WEIGHTS)): string {
  return code.replace(WEIGHT_ENTRY, (entry, weight: string) => (weights.has(weight) ? entry : ''))
}

/** Without warnings to developers and display names: for these alone forms, scroll restoration and other components would stay. */
export function leanRouter(code: string): string {
  return code
    .replace('var ENABLE_DEV_WARNINGS = true', 'var ENABLE_DEV_WARNINGS = false')
    .replace(/^(var \w+ = )(?=React\d*\.(?:forwardRef|memo)\()/gm, '$1/* @__PURE__ */ ')
    .replace(/^\w+\.displayName = "[^"]+";$/gm, '')
}

/** Konva's stage, emptying its container without HTML. @throws when the library has changed */
export function withoutHtml(code: string): string {
  const lean = code.replace("container.innerHTML = ''", 'container.replaceChildren()')
  if (lean === code || lean.includes('innerHTML'))
    throw new Error('konva/lib/Stage.js writes HTML in a way that leanLibraries does not know')
  return lean
}

/** The same exported names, each a function that throws. */
function withoutBodies(code: string): string {
  const names = [...code.matchAll(/^export (?:function|const|class) ([A-Za-z0-9_]+)/gm)].map(([, name]) => name)
  return names.map((name) => `export const ${name} = () => undefined`).join('\n')
}
