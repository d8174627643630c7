import { useSearchParams } from 'react-router-dom'
import * as privacy from '#content/legal/privacy.md'
import * as terms from '#content/legal/terms.md'
import { posts } from '#features/blog/posts.ts'
import { AboutPage } from './AboutPage.tsx'
import { BlogIndexPage } from './BlogIndexPage.tsx'
import { ContactPage } from './ContactPage.tsx'
import { LandingPage } from './LandingPage.tsx'
import { LegalPage } from './LegalPage.tsx'
import { PublicScreen } from './PublicScreen.tsx'
import { useSite } from './SiteContext.tsx'

/* Everything that the app shows of the public pages comes in one file, and so is asked for by one name. */
export { BlogPostScreen } from './BlogPostScreen.tsx'
export { UnknownPathPage } from './UnknownPathPage.tsx'

const LATEST = 3

export function LandingScreen() {
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

export function AboutScreen() {
  return (
    <PublicScreen>
      <AboutPage />
    </PublicScreen>
  )
}

export function ContactScreen() {
  return (
    <PublicScreen>
      <ContactPage />
    </PublicScreen>
  )
}

export function TermsScreen() {
  return (
    <PublicScreen>
      <LegalPage {...terms} />
    </PublicScreen>
  )
}

export function PrivacyScreen() {
  return (
    <PublicScreen>
      <LegalPage {...privacy} />
    </PublicScreen>
  )
}

export function BlogIndexScreen() {
  const [search] = useSearchParams()
  return (
    <PublicScreen>
      <BlogIndexPage posts={posts} category={search.get('category') ?? undefined} tag={search.get('tag') ?? undefined} />
    </PublicScreen>
  )
}
