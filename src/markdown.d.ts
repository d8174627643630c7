declare module '*.md' {
  /** The front matter of the page. */
  export const matter: Record<string, unknown>
  /** Those of the second level, for a list of contents. */
  export const headings: { id: string; text: string }[]
  /** The page as React elements, sanitized when the client was built. */
  export const body: import('react').ReactNode
}
