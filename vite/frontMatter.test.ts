import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkPost, checkPosts } from './frontMatter.ts'

const LINES = {
  title: '여섯 명의 방',
  date: '2025-09-10',
  category: 'product',
  tags: '[모임, 질문]',
  excerpt: '짧은 글',
  cover: 'cover_01_six_stars',
}
const FILE = 'content/blog/why-six.md'
const sourceOf = (change: Record<string, string | undefined> = {}) => {
  const lines = Object.entries({ ...LINES, ...change }).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
  return `---\n${lines.join('\n')}\n---\n\n글\n`
}
const PICTURES = new Set(['cover_01_six_stars'])

it('takes a post whose front matter is whole, also without what may be left out', () => {
  expect(checkPost(sourceOf(), FILE, PICTURES)).toMatchObject({ title: '여섯 명의 방', date: '2025-09-10', tags: ['모임', '질문'] })
  expect(checkPost(sourceOf({ excerpt: undefined, cover: undefined, author: undefined }), FILE, PICTURES).author).toBeUndefined()
})

it.each([
  [{ title: undefined }, 'title: is missing'],
  [{ title: '""' }, 'title: title must not be empty'],
  [{ title: '7' }, 'title: title must be a text'],
  [{ date: undefined }, 'date: is missing'],
  [{ date: '2025-02-30' }, 'date: date must be a day that exists'],
  [{ date: '10.09.2025' }, 'date: date must be a day that exists'],
  [{ category: 'news' }, 'category: category must be one of product, privacy'],
  [{ tags: '모임' }, 'tags: tags must be a list'],
  [{ tags: '[]' }, 'tags: tags must name at least one'],
  [{ tags: '[모임, 모임]' }, 'tags: tags must differ'],
  [{ tags: '[모임, 7]' }, 'tags: each of the tags must be a text'],
  [{ tags: '[모임, ""]' }, 'tags: each of the tags must not be empty'],
  [{ title: '[여섯, 명]' }, 'title: title must be a text'],
  [{ cover: 'cover_99' }, 'cover: there is no picture cover_99'],
  [{ cover: '/content/x.png' }, "cover: cover must be a picture's name"],
  [{ exerpt: 'x' }, 'exerpt: is not a field of a post'],
  [{ title: '[' }, 'front matter is not YAML'],
])('with %j it names file and field', (change, sentence) => {
  expect(() => checkPost(sourceOf(change), FILE, PICTURES)).toThrow(`${FILE}: ${sentence}`)
})

it.each(['- title: 여섯 명의 방', '여섯 명의 방', '7'])('says of front matter that is %j that it has no fields', (matter) => {
  expect(() => checkPost(`---\n${matter}\n---\n\n글\n`, FILE, PICTURES)).toThrow(`${FILE}: front matter must be fields`)
})

it('names a file whose name is no address', () => {
  expect(() => checkPost(sourceOf(), 'content/blog/Why Six.md')).toThrow('content/blog/Why Six.md: file name: must be small letters')
})

it('tells all faults of a folder at once: two posts of one day, two of one address', () => {
  const folder = mkdtempSync(join(tmpdir(), 'posts-'))
  try {
    writeFileSync(join(folder, 'one.md'), sourceOf())
    writeFileSync(join(folder, 'two.md'), sourceOf())
    writeFileSync(join(folder, 'Two.md'), sourceOf({ date: '2025-09-12' }))
    writeFileSync(join(folder, 'three.md'), sourceOf({ category: undefined, date: '2025-09-15' }))
    expect(() => checkPosts(folder)).toThrow(
      [
        'content/blog/Two.md: file name: must be small letters, digits and single hyphens, then .md',
        'content/blog/three.md: category: is missing',
        'content/blog/two.md: slug: two is already that of content/blog/Two.md',
        'content/blog/two.md: date: 2025-09-10 is already that of content/blog/one.md',
      ].join('\n'),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('the posts of content/blog have their ten days, and the newest is a story of members, not of code', () => {
  const posts = readdirSync('content/blog').map((name) => {
    const file = `content/blog/${name}`
    const text = readFileSync(file, 'utf8')
    // What was being made when a post was written exists by now.
    expect([file, /만들고 있|준비하고 있/.exec(text)?.[0]]).toEqual([file, undefined])
    return checkPost(text, file)
  })
  const byDay = posts.toSorted((one, other) => one.date.localeCompare(other.date))
  expect(byDay.map(({ date }) => date)).toEqual(['10', '12', '15', '18', '20', '22', '24', '26', '28', '30'].map((day) => `2025-09-${day}`))
  expect(byDay.at(-1)?.category).toBe('team')
})
