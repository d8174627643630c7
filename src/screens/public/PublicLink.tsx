import { Link, type LinkProps } from 'react-router-dom'
import { usePublicFrame } from './SiteContext.tsx'

/** The state of a link by which a public page knows that it was opened from inside the app. */
export const FROM_APP = { isFromApp: true } as const

/** A link from one public page to another: who came from inside the app stays there. */
export function PublicLink(props: Omit<LinkProps, 'state'>) {
  const { bar } = usePublicFrame()
  return <Link {...props} {...(bar ? { state: FROM_APP } : {})} />
}
