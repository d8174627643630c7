import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { Plugin } from 'vite'
import { parse } from 'yaml'

/** What a sanitized syntax tree of HTML (hast) consists of, as far as it is drawn. */
type Node =
  | { type: 'text'; value: string }
  | { type: 'element'; tagName: string; properties: Record<string, unknown>; children: Node[] }
  | { type: 'comment' | 'doctype' | 'raw' }

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/
/** React puts no text into these, not even the line breaks between their parts. */
const TABLE_PARTS = ['table', 'thead', 'tbody', 'tr']

/** The footnotes' ids have their prefix already: a second one would part them from the addresses that lead to them. */
const SAFE = { ...defaultSchema, clobberPrefix: '' }

const toHtmlTree = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeSanitize, SAFE)

/** Reads a markdown source into its front matter and JavaScript that makes its body as React elements. */
export async function readMarkdown(source: string): Promise<{ matter: Record<string, unknown>; body: string }> {
  const text = source.replaceAll('\r\n', '\n')
  const [whole = '', matter = ''] = FRONT_MATTER.exec(text) ?? []
  const tree = await toHtmlTree.run(toHtmlTree.parse(text.slice(whole.length)))
  const body = `jsxs(Fragment, { children: [${elementsOf(tree.children as Node[])}] })`
  return { matter: (parse(matter) as Record<string, unknown> | null) ?? {}, body }
}

/**
 * Lets the client import `x.md` as `{ matter, body }`, rendered at build time: no parser travels to the phone. The body is React elements, not
 * HTML, so that the content security policy can forbid a page to read any text as HTML.
 */
export function markdown(): Plugin {
  return {
    name: 'markdown',
    enforce: 'pre',
    async transform(source, id) {
      if (!id.endsWith('.md')) return null
      const { matter, body } = await readMarkdown(source)
      const code = ["import { Fragment, jsxs } from 'react/jsx-runtime'", `export const matter = ${JSON.stringify(matter)}`]
      return { code: [...code, `export const body = ${body}\n`].join('\n'), map: null }
    },
  }
}

function elementsOf(nodes: Node[]): string {
  return nodes.flatMap((node) => elementOf(node) ?? []).join(', ')
}

function elementOf(node: Node): string | null {
  if (node.type === 'text') return JSON.stringify(node.value)
  if (node.type !== 'element') return null
  const { tagName, properties } = node
  const shown = TABLE_PARTS.includes(tagName) ? node.children.filter(({ type }) => type === 'element') : node.children
  const props = Object.entries(properties).map(
    ([name, value]) => `${JSON.stringify(attributeName(name))}: ${JSON.stringify(attributeValue(value))}`,
  )
  // React refuses a `br` or `img` with children, be there none in the list.
  const children = shown.length === 0 ? [] : [`children: [${elementsOf(shown)}]`]
  return `jsxs(${JSON.stringify(tagName)}, { ${[...props, ...children].join(', ')} })`
}

/** React knows an attribute by the name that the tree has it by, but for these two families. */
function attributeName(name: string): string {
  if (/^aria[A-Z]/.test(name)) return `aria-${name.slice(4).toLowerCase()}`
  return /^data[A-Z]/.test(name) ? name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`) : name
}

/** Lists are those of classes and of ids. */
function attributeValue(value: unknown): unknown {
  return Array.isArray(value) ? value.join(' ') : value
}
