import { body, matter } from '#content/legal/privacy.md'
import { LegalPage } from './LegalPage.tsx'

/** /privacy */
export function PrivacyScreen() {
  return <LegalPage matter={matter} body={body} />
}
