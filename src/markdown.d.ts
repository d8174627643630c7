declare module '*.md' {
  /** The front matter of the page. */
  export const matter: Record<string, unknown>
  /** The page as React elements, sanitized when the client was built. */
  export const body: import('react').ReactNode
}
