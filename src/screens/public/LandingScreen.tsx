import { posts } from '#features/blog/posts.ts'
import { LandingPage } from './LandingPage.tsx'
import { PublicScreen } from './PublicScreen.tsx'

const LATEST = 3

/** / */
export function LandingScreen() {
  return (
    <PublicScreen>
      <LandingPage latest={posts.slice(0, LATEST)} />
    </PublicScreen>
  )
}
