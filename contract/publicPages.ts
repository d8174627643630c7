/** Public pages that are the same for everybody and need nothing but their words. A new one is described in CONTRIBUTING.md. */
export const PLAIN_PATHS = ['/about', '/contact', '/terms', '/privacy'] as const
export type PlainPath = (typeof PLAIN_PATHS)[number]

/**
 * Addresses of the pages for everybody. The build draws them to HTML and lists them for search engines, the server sends them complete, and
 * the service worker never opens the app in their place.
 */
export const PUBLIC_PATHS = ['/', ...PLAIN_PATHS, '/blog', '/blog/:slug'] as const
export type PublicPath = (typeof PUBLIC_PATHS)[number]
