import { createContext, type ReactNode, use } from 'react'
import type { Site } from '#contract/site.ts'

type PublicFrame = {
  site: Site | null
  onRetry?: (() => void) | undefined
  /** Replaces the header with its links, where a page was opened from inside the app. */
  bar?: ReactNode
}

const Frame = createContext<PublicFrame>({ site: null })

export function SiteProvider({ children, ...frame }: PublicFrame & { children: ReactNode }) {
  return <Frame value={frame}>{children}</Frame>
}

export function useSite(): Site | null {
  return use(Frame).site
}

export function usePublicFrame(): PublicFrame {
  return use(Frame)
}
