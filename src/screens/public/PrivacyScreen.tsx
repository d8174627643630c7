import { body, headings, matter } from '#content/legal/privacy.md'
import { LegalPage } from './LegalPage.tsx'
import { PublicScreen } from './PublicScreen.tsx'

/** /privacy */
export function PrivacyScreen() {
  return (
    <PublicScreen>
      <LegalPage matter={matter} headings={headings} body={body} />
    </PublicScreen>
  )
}
