declare module '*.md' {
  /** The front matter of the page. */
  export const matter: Record<string, unknown>
  /** The page as sanitised HTML. */
  export const html: string
}
