import { ContactPage } from './ContactPage.tsx'
import { PublicScreen } from './PublicScreen.tsx'

/** /contact */
export function ContactScreen() {
  return (
    <PublicScreen>
      <ContactPage />
    </PublicScreen>
  )
}
