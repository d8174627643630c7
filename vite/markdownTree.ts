import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { markdownText } from '../src/text/markdown.ko.ts'

export type Node = { type: 'text'; value: string } | Element | { type: 'comment' | 'doctype' | 'raw' }
type Element = { type: 'element'; tagName: string; properties: Record<string, unknown>; children: Node[] }
export type Heading = { id: string; text: string }

/** Footnote ids have their prefix already: a second one would break the links to them. */
const SAFE = { ...defaultSchema, clobberPrefix: '' }
const FOOTNOTES = {
  footnoteLabel: markdownText.footnotes,
  footnoteLabelProperties: {},
  footnoteBackContent: (_note: number, again: number) => markdownText.back(again),
  footnoteBackLabel: (note: number, again: number) => markdownText.backLabel(note + 1, again),
}
const FOOTNOTE_LABEL = 'footnote-label'
const NO_WORDS = 'heading'

const toHtmlTree = unified().use(remarkParse).use(remarkGfm).use(remarkRehype, FOOTNOTES).use(rehypeSanitize, SAFE)

/** A sanitized tree: headings have ids, external links no referrer, pictures load lazily. */
export async function toTree(text: string): Promise<{ nodes: Node[]; headings: Heading[] }> {
  const tree = await toHtmlTree.run(toHtmlTree.parse(text))
  const nodes = tree.children as Node[]
  const headings: Heading[] = []
  const taken = new Set(nodes.flatMap(idsOf))
  const visit = (node: Node) => {
    if (node.type !== 'element') return
    if (/^h[2-4]$/.test(node.tagName) && node.properties.id !== FOOTNOTE_LABEL) {
      const heading = { id: freeId(wordsOf(node), taken), text: wordsOf(node) }
      node.properties.id = heading.id
      if (node.tagName === 'h2') headings.push(heading)
    }
    node.children.forEach(visit)
    complete(node)
  }
  nodes.forEach(visit)
  return { nodes, headings }
}

function complete(node: Element): void {
  const { tagName, properties } = node
  if (tagName === 'a' && /^(https?:)?\/\//.test(String(properties.href))) properties.rel = ['noopener', 'noreferrer']
  if (tagName === 'img') Object.assign(properties, { loading: 'lazy', decoding: 'async' })
  // Wide blocks scroll by themselves, and must be focusable for keyboards.
  if (tagName === 'pre') properties.tabIndex = 0
  if (tagName === 'table') {
    const scroller = { className: ['table'], role: 'group', ariaLabel: markdownText.table, tabIndex: 0 }
    Object.assign(node, { tagName: 'div', properties: scroller, children: [{ ...node }] })
  }
  if (tagName === 'input') properties.ariaLabel = properties.checked ? markdownText.done : markdownText.toDo
}

/** Only footnotes have ids at this point. */
function idsOf(node: Node): string[] {
  if (node.type !== 'element') return []
  const { id } = node.properties
  return [...(typeof id === 'string' ? [id] : []), ...node.children.flatMap(idsOf)]
}

/** `여섯-명의-방`; a duplicate ends with -2. */
function freeId(words: string, taken: Set<string>): string {
  const plain =
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || NO_WORDS
  let id = plain
  for (let count = 2; taken.has(id); count += 1) id = `${plain}-${count}`
  taken.add(id)
  return id
}

function wordsOf(node: Node): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(wordsOf).join('') : ''
}
