import type { ReactElement } from 'react'
import * as privacy from '#content/legal/privacy.md'
import * as terms from '#content/legal/terms.md'
import type { PlainPath } from '#contract/publicPages.ts'
import { AboutPage } from './AboutPage.tsx'
import { ContactPage } from './ContactPage.tsx'
import { LegalPage } from './LegalPage.tsx'

/** What the app shows there, and what the build draws to HTML. `source`: the file whose style it needs, with what that imports. */
export const PLAIN_PAGES: Record<PlainPath, { element: ReactElement; source: `${string}Page.tsx` }> = {
  '/about': { element: <AboutPage />, source: 'AboutPage.tsx' },
  '/contact': { element: <ContactPage />, source: 'ContactPage.tsx' },
  '/terms': { element: <LegalPage {...terms} />, source: 'LegalPage.tsx' },
  '/privacy': { element: <LegalPage {...privacy} />, source: 'LegalPage.tsx' },
}
