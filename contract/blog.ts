import { z } from 'zod'

export const POST_CATEGORIES = ['product', 'privacy', 'ux', 'research', 'engineering', 'team'] as const
export type PostCategory = (typeof POST_CATEGORIES)[number]

/** A post's address, which is its file name. */
export const PostSlug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
