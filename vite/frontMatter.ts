import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { POST_CATEGORIES, PostSlug } from '../contract/blog.ts'

const FRONT_MATTER = /^---\n([\s\S]*?)\n---(?:\n|$)/
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** The only Markdown whose front matter has a schema. */
export const POSTS = 'content/blog'

const words = (name: string) => z.string(`${name} must be a text`).trim().min(1, `${name} must not be empty`)

const PostMatter = z.strictObject({
  title: words('title'),
  date: z.string('date must be a day, as 2024-10-28').refine(isDay, 'date must be a day that exists, as 2024-10-28'),
  author: words('author').optional(),
  tags: z
    .array(words('each of the tags'), 'tags must be a list')
    .min(1, 'tags must name at least one')
    .refine(areUnique, 'tags must differ'),
  category: z.enum(POST_CATEGORIES, `category must be one of ${POST_CATEGORIES.join(', ')}`),
  excerpt: words('excerpt').optional(),
  cover: z
    .string()
    .regex(/^[a-z0-9_]+$/, "cover must be a picture's name, as cover_01_six_stars")
    .optional(),
})
export type PostMatter = z.output<typeof PostMatter>

/** Front matter and text. @throws Error when the front matter is no YAML, or has no fields */
export function splitMatter(source: string, file: string): { matter: Record<string, unknown>; text: string } {
  const normal = source.replaceAll('\r\n', '\n')
  const [whole = '', yaml = ''] = FRONT_MATTER.exec(normal) ?? []
  return { matter: readMatter(yaml, file), text: normal.slice(whole.length) }
}

function readMatter(yaml: string, file: string): Record<string, unknown> {
  let matter: unknown
  try {
    matter = parse(yaml) ?? {}
  } catch (error) {
    throw new Error(`${file}: front matter is not YAML: ${(error as Error).message}`)
  }
  if (typeof matter !== 'object' || Array.isArray(matter))
    throw new Error(`${file}: front matter must be fields, as "title: ...", not a list or a text`)
  return matter as Record<string, unknown>
}

/**
 * @param pictures names that a cover may have; without them none is checked
 * @throws Error with a line for each fault, which names file and field
 */
export function checkPost(source: string, file: string, pictures?: ReadonlySet<string>): PostMatter {
  const { matter } = splitMatter(source, file)
  const { data, error } = PostMatter.safeParse(matter)
  const faults = (error?.issues ?? []).map(({ path, message, ...issue }) => {
    const [field] = 'keys' in issue && Array.isArray(issue.keys) ? issue.keys : path
    return `${file}: ${String(field ?? 'front matter')}: ${sentenceOf(String(field), matter, message)}`
  })
  if (!PostSlug.safeParse(slugOf(file)).success)
    faults.push(`${file}: file name: must be small letters, digits and single hyphens, then .md`)
  const cover = data?.cover
  if (cover !== undefined && pictures && !pictures.has(cover)) faults.push(`${file}: cover: there is no picture ${cover}`)
  if (data === undefined || faults.length > 0) throw new Error(faults.join('\n'))
  return data
}

/** Also that no two posts share a slug or a day. @throws Error with all faults */
export function checkPosts(folder: string, pictures?: ReadonlySet<string>): void {
  const faults: string[] = []
  const seen = new Map<string, string>()
  const claim = (field: string, value: string, file: string) => {
    const other = seen.get(`${field} ${value}`)
    if (other) faults.push(`${file}: ${field}: ${value} is already that of ${other}`)
    seen.set(`${field} ${value}`, file)
  }
  for (const name of readdirSync(folder)
    .filter((entry) => entry.endsWith('.md'))
    .sort()) {
    const file = `${POSTS}/${name}`
    try {
      claim('slug', slugOf(file).toLowerCase(), file)
      claim('date', checkPost(readFileSync(join(folder, name), 'utf8'), file, pictures).date, file)
    } catch (error) {
      faults.push((error as Error).message)
    }
  }
  if (faults.length > 0) throw new Error(`These posts are not right:\n${faults.join('\n')}`)
}

export function slugOf(file: string): string {
  return basename(file, '.md')
}

function sentenceOf(field: string, matter: Record<string, unknown>, message: string): string {
  if (!(field in PostMatter.shape)) return 'is not a field of a post'
  return matter[field] === undefined ? 'is missing' : message
}

function isDay(value: string): boolean {
  return DAY.test(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value)
}

function areUnique(list: string[]): boolean {
  return new Set(list).size === list.length
}
