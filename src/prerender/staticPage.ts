import type { ReactElement } from 'react'
import type { PageHead } from './head.tsx'

/** A page that the build draws to complete HTML, in `dist/pages`. */
export type StaticPage = {
  name: string
  /** Its address, with a query where that chooses what is shown; null: the server sends it at addresses of its choice. */
  path: string | null
  head: PageHead
  element: ReactElement
  /** Modules whose style it needs, with what these import. */
  sources: readonly string[]
  /** A module of `src/prerender`, built to one small file. Without one the page has no script. */
  script?: string
  isDark?: boolean
}
export type DrawnPage = Omit<StaticPage, 'head' | 'element' | 'isDark'> & { html: string }
