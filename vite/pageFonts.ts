import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faceOf, keyboardLetters, subset } from './pretendard.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** An invitation shows a question of the day, which its page does not have yet. */
const QUESTIONS = 'content/questions/*.txt'
/** Long texts, whose letters no other page needs. */
const IS_LONG = /^(post-(?!not-found)|terms$|privacy$)/

/**
 * The fonts of the static pages. A page asks for one file with no letter that it does not show: long texts have a file each, all other pages one
 * together. No text ever moves or comes late for it: a file that is not there at the first paint is used from the next page on (`optional`).
 * @returns the rule that a page needs
 */
export async function makePageFonts(pages: readonly { name: string; html: string }[], dist: string): Promise<(name: string) => string> {
  const letters = new Map<string, Set<string>>()
  for (const page of pages) {
    const group = groupOf(page)
    letters.set(group, new Set([...(letters.get(group) ?? keyboardLetters()), ...lettersOf(page.html)]))
  }
  const rules = new Map<string, string>()
  for (const [group, set] of letters) {
    const font = await subset([...set].sort().join(''))
    const file = `assets/pretendard-${group}-${createHash('sha256').update(font).digest('hex').slice(0, 8)}.woff2`
    writeFileSync(join(dist, file), font)
    rules.set(group, faceOf(file, 'optional'))
  }
  const groups = new Map(pages.map((page) => [page.name, groupOf(page)]))
  return (name) => rules.get(groups.get(name) ?? '') ?? ''
}

function groupOf({ name, html }: { name: string; html: string }): string {
  return IS_LONG.test(name) || html.includes('{{question}}') ? name : 'pages'
}

function lettersOf(html: string): string {
  const shown = html.slice(html.indexOf('<body')).replace(/<[^>]*>/g, '')
  if (!html.includes('{{question}}')) return shown
  return (
    shown +
    globSync(QUESTIONS, { cwd: ROOT })
      .map((path) => readFileSync(join(ROOT, path), 'utf8'))
      .join('')
  )
}
