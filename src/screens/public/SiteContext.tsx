import { createContext, type ReactNode, use } from 'react'
import type { Site } from '#contract/site.ts'

type PublicFrame = {
  /** What the operator says; null while it isn't known. */
  site: Site | null
  /** Given when it could not be read. */
  onRetry?: (() => void) | undefined
  /** Stands in place of the header with its links, where a page was opened from inside the app. */
  bar?: ReactNode
}

const Frame = createContext<PublicFrame>({ site: null })

/** Gives the public pages below it what is not written in them: the operator's facts, and inside the app its bar. */
export function SiteProvider({ children, ...frame }: PublicFrame & { children: ReactNode }) {
  return <Frame value={frame}>{children}</Frame>
}

/** The operator's facts; null while they aren't known. */
export function useSite(): Site | null {
  return use(Frame).site
}

/** Everything that stands around a public page. */
export function usePublicFrame(): PublicFrame {
  return use(Frame)
}
