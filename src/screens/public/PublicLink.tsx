import { Link, type LinkProps } from 'react-router-dom'
import { FROM_APP } from '#lib/fromApp.ts'
import { usePublicFrame } from './SiteContext.tsx'

/** A link from one public page to another: who came from inside the app stays there. */
export function PublicLink(props: Omit<LinkProps, 'state'>) {
  const { bar } = usePublicFrame()
  return <Link {...props} {...(bar ? { state: FROM_APP } : {})} />
}
