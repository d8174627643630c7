import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { Plugin } from 'vite'
import { parse } from 'yaml'

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/

const toHtml = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeSanitize).use(rehypeStringify)

/** Reads a markdown source into its front matter and safe HTML. */
export async function readMarkdown(source: string): Promise<{ matter: Record<string, unknown>; html: string }> {
  const text = source.replaceAll('\r\n', '\n')
  const [whole = '', matter = ''] = FRONT_MATTER.exec(text) ?? []
  const html = String(await toHtml.process(text.slice(whole.length)))
  return { matter: (parse(matter) as Record<string, unknown> | null) ?? {}, html }
}

/** Lets the client import `x.md` as `{ matter, html }`, rendered at build time: no parser travels to the phone. */
export function markdown(): Plugin {
  return {
    name: 'markdown',
    enforce: 'pre',
    async transform(source, id) {
      if (!id.endsWith('.md')) return null
      const page = await readMarkdown(source)
      return { code: `export const matter = ${JSON.stringify(page.matter)}\nexport const html = ${JSON.stringify(page.html)}\n`, map: null }
    },
  }
}
