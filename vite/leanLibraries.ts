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
export function leanLibraries({ isWholeApp }: { isWholeApp: boolean }): Plugin {
  let weights = new Map<string, ReadonlySet<IconWeight>>()
  const found = new Set<Rule>()
  return {
    name: 'lean-libraries',
    apply: 'build',
    buildStart() {
      found.clear()
      weights = usedIconWeights()
      if (weights.size === 0) throw new Error('iconWeights finds no source that imports an icon')
    },
    transform(code, id) {
      const path = id.split('?')[0] ?? id
      const rule = ruleOf(path)
      if (rule === undefined) return null
      const lean = RULES[rule].change(code, path, weights)
      if (lean === code) return null
      found.add(rule)
      return { code: lean, map: null }
    },
    buildEnd(error) {
      const missing = RULE_NAMES.filter((rule) => !found.has(rule))
      // A page's script has few of these libraries.
      if (error === undefined && isWholeApp && missing.length > 0)
        throw new Error(`leanLibraries no longer finds what it changes: ${missing.join(', ')}`)
    },
  }
}

type Change = (code: string, path: string, weights: ReadonlyMap<string, ReadonlySet<IconWeight>>) => string

/** What is changed, by the path of its file. */
const RULES = {
  schemaPrinter: { path: SCHEMA_PRINTER, change: withoutBodies },
  schemaSettings: { path: SCHEMA_SETTINGS, change: (code) => `${code}\nglobalConfig.jitless = true\n` },
  schemaSentences: { path: SCHEMA_SENTENCES, change: () => "export default () => ({ localeError: () => 'Invalid input' })" },
  stage: { path: STAGE, change: withoutHtml },
  router: { path: ROUTER, change: leanRouter },
  contract: { path: CONTRACT, change: (code) => code.replace(CALL_WORDS, '') },
  icon: { path: ICON, change: (code, path, weights) => leanIcon(code, knownWeights(path, weights)) },
} as const satisfies Record<string, { path: RegExp; change: Change }>

type Rule = keyof typeof RULES
const RULE_NAMES = Object.keys(RULES) as Rule[]

function ruleOf(path: string): Rule | undefined {
  return RULE_NAMES.find((rule) => RULES[rule].path.test(path))
}

/** @throws when no source is known to draw the icon: it is imported in a way that `iconWeights` does not know */
function knownWeights(path: string, weights: ReadonlyMap<string, ReadonlySet<IconWeight>>): ReadonlySet<IconWeight> {
  const [, icon = ''] = ICON.exec(path) ?? []
  const known = weights.get(icon)
  if (known === undefined) throw new Error(`iconWeights does not find who draws ${icon}`)
  return known
}

/** An icon's definition with these weights only. @throws when its weights are written in a way that this does not know */
export function leanIcon(code: string, weights: ReadonlySet<string> = new Set(ICON_WEIGHTS)): string {
  let entries = 0
  const lean = code.replace(WEIGHT_ENTRY, (entry, weight: string) => {
    entries += 1
    return weights.has(weight) ? entry : ''
  })
  if (entries < ICON_WEIGHTS.length) throw new Error('the weights of an icon are written in a way that leanLibraries does not know')
  return lean
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
