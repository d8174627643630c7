import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { prerenderText } from '../src/text/prerender.ko.ts'
import { checkPost, checkPosts, POSTS, slugOf, splitMatter } from './frontMatter.ts'
import { type Heading, type Node, toTree } from './markdownTree.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** React warns of text, even line breaks, directly in these. */
const TABLE_PARTS = ['table', 'thead', 'tbody', 'tr']
const WORDS_A_MINUTE = 200

type Read = { matter: Record<string, unknown>; headings: Heading[]; body: string }

/** Front matter, headings, and JavaScript that creates the body as React elements. */
export async function readMarkdown(source: string, file = 'this text'): Promise<Read> {
  const { matter, text } = splitMatter(source, file)
  const { nodes, headings } = await toTree(text)
  return { matter, headings, body: `jsxs(Fragment, { children: [${elementsOf(nodes)}] })` }
}

export function readSummary(source: string, file: string, pictures?: ReadonlySet<string>): object {
  const { title, date, author, tags, category, excerpt, cover } = checkPost(source, file, pictures)
  const minutes = readingMinutes(splitMatter(source, file).text)
  return {
    slug: slugOf(file),
    title,
    date,
    author: author ?? prerenderText.team,
    tags,
    category,
    excerpt: excerpt ?? '',
    cover: cover ?? null,
    readingMinutes: minutes,
  }
}

export function readingMinutes(text: string): number {
  return Math.max(1, Math.ceil(text.split(/\s+/).filter(Boolean).length / WORDS_A_MINUTE))
}

/**
 * Imports a Markdown file as `{ matter, headings, body }`, or with `?summary` as what lists show, rendered at build time: no parser is shipped. The body is
 * React elements, not HTML, because of Trusted Types.
 */
export function markdown(): Plugin {
  let pictures: ReadonlySet<string> | undefined
  return {
    name: 'markdown',
    enforce: 'pre',
    buildStart() {
      pictures = pictureNames()
      if (existsSync(join(ROOT, POSTS))) checkPosts(join(ROOT, POSTS), pictures)
    },
    load(id) {
      const [path = '', query] = id.split('?')
      if (!path.endsWith('.md') || query !== 'summary') return null
      this.addWatchFile(path)
      return `export const summary = ${JSON.stringify(readSummary(readFileSync(path, 'utf8'), relative(ROOT, path), pictures))}\n`
    },
    async transform(source, id) {
      if (!id.endsWith('.md')) return null
      const { matter, headings, body } = await readMarkdown(source, relative(ROOT, id))
      return {
        code: [
          "import { Fragment, jsxs } from 'react/jsx-runtime'",
          `export const matter = ${JSON.stringify(matter)}`,
          `export const headings = ${JSON.stringify(headings)}`,
          `export const body = ${body}\n`,
        ].join('\n'),
        map: null,
      }
    },
  }
}

/** Empty before the pictures' manifest is built. */
function pictureNames(): ReadonlySet<string> | undefined {
  const path = join(ROOT, 'art/manifest/pictures.json')
  return existsSync(path) ? new Set(Object.keys(JSON.parse(readFileSync(path, 'utf8')))) : undefined
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
  // React refuses a `br` or `img` with children, even an empty list.
  const children = shown.length === 0 ? [] : [`children: [${elementsOf(shown)}]`]
  return `jsxs(${JSON.stringify(tagName)}, { ${[...props, ...children].join(', ')} })`
}

function attributeName(name: string): string {
  if (/^aria[A-Z]/.test(name)) return `aria-${name.slice(4).toLowerCase()}`
  return /^data[A-Z]/.test(name) ? name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`) : name
}

function attributeValue(value: unknown): unknown {
  return Array.isArray(value) ? value.join(' ') : value
}
