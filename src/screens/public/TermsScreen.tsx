import { body, matter } from '#content/legal/terms.md'
import { LegalPage } from './LegalPage.tsx'

/** /terms */
export function TermsScreen() {
  return <LegalPage matter={matter} body={body} />
}
