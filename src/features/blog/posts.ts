import type { ReactNode } from 'react'

export type PostCategory = 'product' | 'privacy' | 'ux' | 'research' | 'engineering' | 'team'

/** What a list says about a post. */
export type PostSummary = {
  slug: string
  title: string
  /** YYYY-MM-DD */
  date: string
  author: string
  tags: readonly string[]
  category: PostCategory
  excerpt: string
  cover: string | null
  readingMinutes: number
}

export type PostContent = { body: ReactNode; headings: readonly { id: string; text: string }[] }

/** All posts, the newest first. */
export const posts: readonly PostSummary[] = []

/** The text of a post; null when there is none of that name. */
export async function loadPost(_slug: string): Promise<PostContent | null> {
  return null
}
