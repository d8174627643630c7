import { transform } from 'lightningcss'

const NAMES = /(?<=[.#])-?[_a-z][\w-]*|(?<=[{;\s])--[\w-]+(?=:)|(?<=@keyframes )[\w-]+/gi
const USES = /var\(--[\w-]+|animation(?:-name)?:[^;}]+/g

/**
 * A style sheet without the classes, ids, custom properties and animations that nothing uses.
 * @param text page and scripts: a name of which it has no word is used by no element
 * @returns minified, its rules in the same order
 */
export function removeUnusedCss(style: string, text: string): string {
  const used = new Set([text, ...(style.match(USES) ?? [])].join(' ').match(/[\w-]+/g))
  const unusedSymbols = [...new Set(style.match(NAMES))].filter((name) => !used.has(name))
  const { code } = transform({ filename: 'page.css', code: Buffer.from(style), minify: true, unusedSymbols })
  // What only a removed rule used is unused now.
  return code.length < Buffer.byteLength(style) ? removeUnusedCss(code.toString(), text) : style
}
