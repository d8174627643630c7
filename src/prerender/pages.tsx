import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { COMPANY_LINES } from '#contract/limits.ts'
import type { Site } from '#contract/site.ts'
import { SiteProvider } from '#screens/public/SiteContext.tsx'
import { blogPages } from './blogPages.tsx'
import { drawFeed, drawSitemap } from './feeds.ts'
import { Head } from './head.tsx'
import { invitePages } from './invitePages.tsx'
import { plainPages } from './plainPages.tsx'
import type { DrawnPage } from './staticPage.ts'

/** The placeholder for what only the build knows: the page's style and its script. */
export const HEAD_END = '<!--end-of-head-->'

/** The operator's facts are known when the server runs. */
const SITE: Site = {
  supportEmail: '{{supportEmail}}',
  companyLines: Array.from({ length: COMPANY_LINES.max }, (_, at) => `{{companyLine${at + 1}}}`),
}

/** Every public page as HTML, with `{{name}}` where the server fills in what it alone knows. */
export function drawPages(): DrawnPage[] {
  return [...plainPages, ...blogPages, ...invitePages].map(({ head, element, isDark = false, ...page }) => ({
    ...page,
    html: `<!doctype html>${renderToStaticMarkup(
      <html lang="ko" className={isDark ? 'dark' : undefined}>
        <head>
          <Head head={head} isDark={isDark} />
        </head>
        <body>
          <StaticRouter location={page.path ?? '/'}>
            <SiteProvider site={SITE}>{element}</SiteProvider>
          </StaticRouter>
        </body>
      </html>,
    )}`
      .replaceAll(' data-discover="true"', '')
      .replace('</head>', `${HEAD_END}</head>`),
  }))
}

export function drawFeeds(pages: readonly DrawnPage[]): Record<string, string> {
  return { 'rss.xml': drawFeed(), 'sitemap.xml': drawSitemap(pages) }
}
