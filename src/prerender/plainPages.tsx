import * as privacy from '#content/legal/privacy.md'
import * as terms from '#content/legal/terms.md'
import { posts } from '#features/blog/posts.ts'
import { AboutPage } from '#screens/public/AboutPage.tsx'
import { ContactPage } from '#screens/public/ContactPage.tsx'
import { HERO_SIZES } from '#screens/public/LandingHero.tsx'
import { LandingPage } from '#screens/public/LandingPage.tsx'
import { LegalPage } from '#screens/public/LegalPage.tsx'
import { UnknownPathPage } from '#screens/public/UnknownPathPage.tsx'
import { prerenderText } from '#text/prerender.ko.ts'
import { shellText } from '#text/shell.ko.ts'
import { ORGANIZATION, ORIGIN } from './head.tsx'
import type { StaticPage } from './staticPage.ts'

const { titles } = shellText
const { descriptions, landing, unknown } = prerenderText
const LATEST_POSTS = 3

const WEBSITE = { '@type': 'WebSite', '@id': `${ORIGIN}/#website`, name: prerenderText.product, url: `${ORIGIN}/`, inLanguage: 'ko' }

export const plainPages: readonly StaticPage[] = [
  {
    name: 'landing',
    path: '/',
    head: {
      ...landing,
      canonical: '/',
      structured: [ORGANIZATION, { ...WEBSITE, publisher: { '@id': ORGANIZATION['@id'] } }],
      hero: { name: 'bg_landing', sizes: HERO_SIZES, isBehindText: true },
      meta: { 'google-adsense-account': '{{adAccount}}' },
    },
    element: <LandingPage latest={posts.slice(0, LATEST_POSTS)} />,
    sources: ['src/screens/public/LandingPage.tsx'],
    script: 'src/prerender/landing.ts',
  },
  {
    name: 'about',
    path: '/about',
    head: { title: titles.about, description: descriptions.about, canonical: '/about' },
    element: <AboutPage />,
    sources: ['src/screens/public/AboutPage.tsx'],
  },
  {
    name: 'contact',
    path: '/contact',
    head: { title: titles.contact, description: descriptions.contact, canonical: '/contact' },
    element: <ContactPage />,
    sources: ['src/screens/public/ContactPage.tsx'],
  },
  {
    name: 'terms',
    path: '/terms',
    head: { title: titles.terms, description: descriptions.terms, canonical: '/terms' },
    element: <LegalPage {...terms} />,
    sources: ['src/screens/public/LegalPage.tsx'],
  },
  {
    name: 'privacy',
    path: '/privacy',
    head: { title: titles.privacy, description: descriptions.privacy, canonical: '/privacy' },
    element: <LegalPage {...privacy} />,
    sources: ['src/screens/public/LegalPage.tsx'],
  },
  {
    name: 'unknown-path',
    path: null,
    head: { title: titles.unknown, description: unknown.description, canonical: null },
    element: <UnknownPathPage />,
    sources: ['src/screens/public/UnknownPathPage.tsx'],
    isDark: true,
  },
]
