import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faceOf, keyboardLetters, subset } from './pretendard.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** An invitation shows a question of the day, which its page does not contain at build. */
const QUESTIONS = 'content/questions/*.txt'

/** Pretendard from the first text on where a window is wide; phones begin with their own Korean font and use it for headings only. */
const WIDE = '(width >= 600px)'
const NARROW = '(width < 600px)'

export type PageFonts = { links: string; style: string }

/**
 * The fonts of the static pages: a subset with the letters of all of them, and one of each page's headings. On a phone the first would be several times the
 * page's weight, so only the headings' letters are fetched. `font-display: optional`: text never shifts, a file that is late is used from the next page on.
 */
export async function makePageFonts(pages: readonly { name: string; html: string }[], dist: string): Promise<(name: string) => PageFonts> {
  const write = (name: string, font: Buffer) => {
    const file = `assets/pretendard-${name}-${createHash('sha256').update(font).digest('hex').slice(0, 8)}.woff2`
    writeFileSync(join(dist, file), font)
    return file
  }
  const questions = globSync(QUESTIONS, { cwd: ROOT }).map((path) => readFileSync(join(ROOT, path), 'utf8'))
  const letters = new Set(keyboardLetters() + questions.join('') + pages.map(({ html }) => shownText(html)).join(''))
  // A file for each page would be two thirds of its size, and take a second of the build.
  const whole = write('pages', await subset([...letters].sort().join('')))
  const fonts = new Map<string, PageFonts>()
  for (const page of pages) {
    const headings = headingLetters(page.html)
    const own = headings && write(`head-${page.name}`, await subset(headings, HEADING_WEIGHTS))
    fonts.set(page.name, {
      // Not preloaded: decoding it would delay the first text.
      links: own ? preload(own) : '',
      style: `@media ${WIDE}{${faceOf(whole, 'optional')}}${own ? `@media ${NARROW}{${faceOf(own, 'optional', 'Pretendard Head', HEADING_WEIGHTS)}h1,h2{font-family:"Pretendard Head",var(--font)}}` : ''}`,
    })
  }
  return (name) => fonts.get(name) ?? { links: '', style: '' }
}

const HEADING_WEIGHTS = { min: 700, max: 800 }

function preload(file: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="/${file}" media="${NARROW}" crossorigin fetchpriority="low">`
}

/** Null where a heading has text from the server: letters of two fonts would mix. */
function headingLetters(html: string): string | null {
  const headings = [...html.matchAll(/<h([12])[^>]*>([\s\S]*?)<\/h\1>/g)].map(([, , text = '']) => text.replace(/<[^>]*>/g, ''))
  const text = headings.join('')
  return text === '' || text.includes('{{') ? null : [...new Set(text)].sort().join('')
}

function shownText(html: string): string {
  return html.slice(html.indexOf('<body')).replace(/<[^>]*>/g, '')
}
