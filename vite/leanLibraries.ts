import type { Plugin } from 'vite'

const SCHEMA_PRINTER = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema|doc)\.js$/
const SCHEMA_SETTINGS = /[\\/]zod[\\/]v4[\\/]core[\\/]core\.js$/
const SCHEMA_SENTENCES = /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/
const ROUTER = /[\\/]react-router[\\/]dist[\\/]development[\\/]chunk-\w+\.mjs$/
const ICON = /[\\/]@phosphor-icons[\\/]react[\\/]dist[\\/]defs[\\/][A-Za-z]+\.es\.js$/
/** One entry of an icon's map of weights: `[ "thin", <element> ]`. */
const UNUSED_WEIGHT = /\n {2}\[\n {4}"(?:duotone|light|thin)",\n[\s\S]*?\n {2}\](?:,(?=\n)|(?=\n\]))/g

/**
 * Leaves out of the browser's build what no screen can reach, but no bundler can see: zod's printing of JSON schemas, which only
 * the server does, its English sentences, for which the contract has Korean ones, the router's advice to developers, and the icon
 * weights that the design does not know. A test holds that icons lose nothing else. Zod's parsers made at run time go too: the
 * content security policy forbids them, and they would have to be switched off before the first schema is made.
 */
export function leanLibraries(): Plugin {
  return {
    name: 'lean-libraries',
    apply: 'build',
    transform(code, id) {
      const path = id.split('?')[0] ?? id
      if (SCHEMA_PRINTER.test(path)) return { code: withoutBodies(code), map: null }
      if (SCHEMA_SETTINGS.test(path)) return { code: `${code}\nglobalConfig.jitless = true\n`, map: null }
      if (SCHEMA_SENTENCES.test(path)) return { code: "export default () => ({ localeError: () => 'Invalid input' })", map: null }
      if (ROUTER.test(path)) return { code: code.replace('var ENABLE_DEV_WARNINGS = true', 'var ENABLE_DEV_WARNINGS = false'), map: null }
      if (ICON.test(path)) return { code: leanIcon(code), map: null }
      return null
    },
  }
}

/** An icon's definition with the weights regular, bold and fill only. */
export function leanIcon(code: string): string {
  return code.replace(UNUSED_WEIGHT, '')
}

/** The same exported names, each a function that refuses. */
function withoutBodies(code: string): string {
  const names = [...code.matchAll(/^export (?:function|const|class) ([A-Za-z0-9_]+)/gm)].map(([, name]) => name)
  return names.map((name) => `export const ${name} = () => undefined`).join('\n')
}
