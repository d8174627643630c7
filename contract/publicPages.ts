/** Public pages without data of their own. How to add one: CONTRIBUTING.md. */
export const PLAIN_PATHS = ['/about', '/contact', '/terms', '/privacy'] as const
export type PlainPath = (typeof PLAIN_PATHS)[number]

/** Public addresses: prerendered, listed in the sitemap, sent complete by the server, never opened as the app by the service worker. */
export const PUBLIC_PATHS = ['/', ...PLAIN_PATHS, '/blog', '/blog/:slug'] as const
export type PublicPath = (typeof PUBLIC_PATHS)[number]
