import { AboutPage } from './AboutPage.tsx'
import { PublicScreen } from './PublicScreen.tsx'

/** /about */
export function AboutScreen() {
  return (
    <PublicScreen>
      <AboutPage />
    </PublicScreen>
  )
}
