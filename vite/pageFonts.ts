import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { coreLetters, faceOf, subset } from './pretendard.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** An invitation shows a question of the day, which no page has yet. */
const QUESTIONS = 'content/questions/*.txt'

/**
 * The font of the static pages: the app's own core file, which whoever goes on to the app has then, and one more with the letters that only posts,
 * documents and questions have. A page asks for the second only when it shows one of its letters.
 * @returns the rules that a page needs. No text ever moves or comes late for them: a font that is not there at the first paint is taken
 * from the browser's memory by the next page (`optional`).
 */
export async function makePageFonts(pages: readonly string[], dist: string): Promise<(html: string) => string> {
  const core = new Set(coreLetters())
  const onlyIn = (text: string) => new Set([...text].filter((sign) => !core.has(sign) && /\S/u.test(sign)))
  const questions = globSync(QUESTIONS, { cwd: ROOT }).map((path) => readFileSync(join(ROOT, path), 'utf8'))
  const more = onlyIn([...pages.map(textOf), ...questions].join(''))
  const font = await subset([...more].sort().join(''))
  const file = `assets/pretendard-pages-${createHash('sha256').update(font).digest('hex').slice(0, 8)}.woff2`
  writeFileSync(join(dist, file), font)
  const coreFile = readdirSync(join(dist, 'assets')).find((name) => /^pretendard-core-\w+\.woff2$/.test(name))
  return (html) => {
    const letters = /\{\{question\}\}/.test(html) ? more : onlyIn(textOf(html))
    const range = [...letters].map((sign) => `U+${sign.codePointAt(0)?.toString(16)}`).sort()
    const second = range.length === 0 ? '' : faceOf(file, 'optional').replace('}', `;unicode-range:${range.join()}}`)
    return faceOf(`assets/${coreFile}`, 'optional') + second
  }
}

/** What a page shows, as far as letters go. */
function textOf(html: string): string {
  return html.slice(html.indexOf('<body')).replace(/<[^>]*>/g, '')
}
