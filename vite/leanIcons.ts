import type { Plugin } from 'vite'

/** Weights that the design uses. Every phosphor icon brings six. */
const USED = new Set(['regular', 'bold', 'fill'])
const DEFINITION = /@phosphor-icons[\\/]react[\\/]dist[\\/]defs[\\/]/
const ENTRY = /^ {2}\[\n {4}"(\w+)",\n[\s\S]*?\n {2}\],?\n?/gm

/** Leaves out the drawings of icon weights that the product never shows: about half of every icon. */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    transform(code, id) {
      if (!DEFINITION.test(id)) return null
      return { code: code.replaceAll(ENTRY, (entry, weight: string) => (USED.has(weight) ? entry : '')), map: null }
    },
  }
}
