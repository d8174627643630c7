import { z } from 'zod'

export const POST_CATEGORIES = ['product', 'privacy', 'ux', 'research', 'engineering', 'team'] as const
export type PostCategory = (typeof POST_CATEGORIES)[number]

/** A post's address: its file name, and the rule that the server and the router know one by. */
export const PostSlug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
