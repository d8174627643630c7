import { PLAIN_PATHS } from '#contract/publicPages.ts'
import { posts } from '#features/blog/posts.ts'
import { HERO_SIZES } from '#screens/public/LandingHero.tsx'
import { LandingPage } from '#screens/public/LandingPage.tsx'
import { PLAIN_PAGES } from '#screens/public/plainPages.tsx'
import { UnknownPathPage } from '#screens/public/UnknownPathPage.tsx'
import { prerenderText } from '#text/prerender.ko.ts'
import { publicDescriptions, publicTitles } from '#text/publicPages.ko.ts'
import { shellText } from '#text/shell.ko.ts'
import { ORGANIZATION, ORIGIN } from './head.tsx'
import type { StaticPage } from './staticPage.ts'

const { titles } = shellText
const { unknown } = prerenderText
const LATEST_POSTS = 3

const WEBSITE = { '@type': 'WebSite', '@id': `${ORIGIN}/#website`, name: prerenderText.product, url: `${ORIGIN}/`, inLanguage: 'ko' }

export const plainPages: readonly StaticPage[] = [
  {
    name: 'landing',
    path: '/',
    head: {
      title: publicTitles['/'],
      description: publicDescriptions['/'],
      canonical: '/',
      structured: [ORGANIZATION, { ...WEBSITE, publisher: { '@id': ORGANIZATION['@id'] } }],
      hero: { name: 'bg_landing', sizes: HERO_SIZES, isBehindText: true },
      meta: { 'google-adsense-account': '{{adAccount}}' },
    },
    element: <LandingPage latest={posts.slice(0, LATEST_POSTS)} />,
    sources: ['src/screens/public/LandingPage.tsx'],
    script: 'src/prerender/landing.ts',
  },
  ...PLAIN_PATHS.map((path) => ({
    name: path.slice(1),
    path,
    head: { title: publicTitles[path], description: publicDescriptions[path], canonical: path },
    element: PLAIN_PAGES[path].element,
    sources: [`src/screens/public/${PLAIN_PAGES[path].source}`],
  })),
  {
    name: 'unknown-path',
    path: null,
    head: { title: titles.unknown, description: unknown.description, canonical: null },
    element: <UnknownPathPage />,
    sources: ['src/screens/public/UnknownPathPage.tsx'],
    isDark: true,
  },
]
