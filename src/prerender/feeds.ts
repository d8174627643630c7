import { posts } from '#features/blog/posts.ts'
import { prerenderText } from '#text/prerender.ko.ts'
import { publicDescriptions } from '#text/publicPages.ko.ts'
import { ORIGIN, publishedTime } from './head.tsx'
import type { DrawnPage } from './staticPage.ts'

const { feed } = prerenderText

export function drawFeed(): string {
  const items = posts.map(({ slug, title, date, excerpt, author, tags }) =>
    [
      '<item>',
      tag('title', title),
      tag('link', `${ORIGIN}/blog/${slug}`),
      `<guid isPermaLink="true">${ORIGIN}/blog/${slug}</guid>`,
      tag('pubDate', new Date(publishedTime(date)).toUTCString()),
      tag('dc:creator', author),
      ...tags.map((one) => tag('category', one)),
      tag('description', excerpt || title),
      '</item>',
    ].join(''),
  )
  const [newest] = posts
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    tag('title', feed),
    tag('link', `${ORIGIN}/blog`),
    tag('description', publicDescriptions['/blog']),
    tag('language', 'ko'),
    ...(newest ? [tag('lastBuildDate', new Date(publishedTime(newest.date)).toUTCString())] : []),
    `<atom:link href="${ORIGIN}/blog/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
  ].join('\n')
}

/** Every page that may be listed, by its one address. */
export function drawSitemap(pages: readonly DrawnPage[]): string {
  const dates = new Map(posts.map(({ slug, date }) => [`/blog/${slug}`, date]))
  const addresses = pages.flatMap(({ path }) => (path !== null && !path.includes('?') ? [path] : []))
  const entries = addresses.map((path) => {
    const date = path === '/blog' ? posts[0]?.date : dates.get(path)
    return `<url>${tag('loc', `${ORIGIN}${path}`)}${date ? tag('lastmod', date) : ''}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
  ].join('\n')
}

function tag(name: string, text: string): string {
  return `<${name}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</${name}>`
}
