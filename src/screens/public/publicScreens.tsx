import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PublicPath } from '#contract/publicPages.ts'
import { posts } from '#features/blog/posts.ts'
import { BlogIndexPage } from './BlogIndexPage.tsx'
import { BlogPostScreen } from './BlogPostScreen.tsx'
import { LandingPage } from './LandingPage.tsx'
import { PublicScreen } from './PublicScreen.tsx'
import { PLAIN_PAGES } from './plainPages.tsx'
import { useSite } from './SiteContext.tsx'

/* Everything that the app shows of the public pages comes in one file, and so is asked for by one name. */
export { UnknownPathPage } from './UnknownPathPage.tsx'

const LATEST = 3

function LandingScreen() {
  return (
    <PublicScreen>
      <AdAccountTag />
      <LandingPage latest={posts.slice(0, LATEST)} />
    </PublicScreen>
  )
}

/** The page from the server has it in its own head. */
function AdAccountTag() {
  const adAccount = useSite()?.adAccount
  return adAccount ? <meta name="google-adsense-account" content={adAccount} /> : null
}

function BlogIndexScreen() {
  const [search] = useSearchParams()
  return (
    <PublicScreen>
      <BlogIndexPage posts={posts} category={search.get('category') ?? undefined} tag={search.get('tag') ?? undefined} />
    </PublicScreen>
  )
}

export function publicScreen(path: PublicPath): ComponentType {
  switch (path) {
    case '/':
      return LandingScreen
    case '/blog':
      return BlogIndexScreen
    case '/blog/:slug':
      return BlogPostScreen
    default:
      return () => <PublicScreen>{PLAIN_PAGES[path].element}</PublicScreen>
  }
}
