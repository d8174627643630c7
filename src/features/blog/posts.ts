import type { ReactNode } from 'react'
import type { PostCategory } from '#contract/blog.ts'

export type { PostCategory }

/** What lists and heads say of a post. `date` is YYYY-MM-DD; `cover` is a picture's name; the excerpt may be ''. */
export type PostSummary = {
  slug: string
  title: string
  date: string
  author: string
  tags: readonly string[]
  category: PostCategory
  excerpt: string
  cover: string | null
  readingMinutes: number
}
export type PostHeading = { id: string; text: string }
export type PostContent = { body: ReactNode; headings: readonly PostHeading[] }

export const posts: readonly PostSummary[] = Object.values(
  import.meta.glob<PostSummary>('../../../content/blog/*.md', { query: '?summary', import: 'summary', eager: true }),
).sort((one, other) => (one.date < other.date ? 1 : -1))

const bodies = import.meta.glob<PostContent>('../../../content/blog/*.md')

/** A post's text, loaded as a separate file; null when there is no such post. */
export async function loadPost(slug: string): Promise<PostContent | null> {
  const load = posts.some((post) => post.slug === slug) ? bodies[`../../../content/blog/${slug}.md`] : undefined
  if (load === undefined) return null
  const { body, headings } = await load()
  return { body, headings }
}
