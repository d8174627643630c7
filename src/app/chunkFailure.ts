const MESSAGES = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

/** Whether a lazily loaded file could not be fetched. The sentences are Chromium's, Firefox's, Safari's and Vite's. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && MESSAGES.some((message) => error.message.includes(message))
}
