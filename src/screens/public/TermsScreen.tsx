import { body, headings, matter } from '#content/legal/terms.md'
import { LegalPage } from './LegalPage.tsx'
import { PublicScreen } from './PublicScreen.tsx'

/** /terms */
export function TermsScreen() {
  return (
    <PublicScreen>
      <LegalPage matter={matter} headings={headings} body={body} />
    </PublicScreen>
  )
}
