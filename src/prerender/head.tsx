import manifest from '#art/manifest/pictures.json' with { type: 'json' }
import { TIME_ZONE } from '#contract/limits.ts'
import { prerenderText } from '#text/prerender.ko.ts'

/** A page's metadata for search engines, previews and feed readers. Addresses are paths; the server prefixes its own. */
export type PageHead = {
  title: string
  description: string
  /** The one address of the page; null for pages that nobody should list. */
  canonical: string | null
  cover?: string | null
  article?: { published: string; author: string; tags: readonly string[] }
  /** schema.org objects. Only addresses may be placeholders in them: these need no escaping in JSON. */
  structured?: readonly object[]
  /** A picture that the page begins with, fetched before its style and text are read. One behind the first text is no hurry: that is read without it. */
  hero?: { name: string; sizes: string; isBehindText?: boolean }
  /** Of a page that is passed on but never listed: its path, and the whole address of a picture that is made for it. */
  passedOn?: { path: string; image: string }
  meta?: Readonly<Record<string, string>>
}

export const ORIGIN = '{{origin}}'
const DEFAULT_IMAGE = { name: 'og_default', width: 1200, height: 630 }
const COVER_SIZE = { width: 1200, height: 675 }
const THEME = { light: '#F5F4FB', dark: '#0D0C24' }

/** Everything in a page's head but its style. */
export function Head({ head, isDark }: { head: PageHead; isDark: boolean }) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      <meta name="theme-color" content={isDark ? THEME.dark : THEME.light} />
      <meta name="color-scheme" content="only light" />
      <meta name="format-detection" content="telephone=no" />
      {head.hero && <HeroPreload {...head.hero} />}
      {head.canonical === null ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={`${ORIGIN}${head.canonical}`} />}
      <Preview head={head} />
      {Object.entries(head.meta ?? {}).map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
      <link rel="icon" href="/favicon.ico" sizes="48x48" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="alternate" type="application/rss+xml" title={prerenderText.feed} href="/blog/rss.xml" />
      {head.structured?.map((thing) => (
        <Structured key={JSON.stringify(thing)} thing={thing} />
      ))}
    </>
  )
}

function Preview({ head }: { head: PageHead }) {
  const { title, description, article, cover, canonical, passedOn } = head
  const path = passedOn?.path ?? canonical
  const image = cover ? { name: cover, ...COVER_SIZE } : DEFAULT_IMAGE
  const tags: [string, string][] = [
    ['og:type', article ? 'article' : 'website'],
    ['og:site_name', prerenderText.product],
    ['og:locale', 'ko_KR'],
    ['og:title', title],
    ['og:description', description],
    ...(path === null ? [] : [['og:url', `${ORIGIN}${path}`] as [string, string]]),
    ['og:image', passedOn ? passedOn.image : pictureAddress(image.name)],
    ['og:image:width', String(image.width)],
    ['og:image:height', String(image.height)],
    ['og:image:alt', cover || passedOn ? title : prerenderText.imageAlt],
    ...(article ? articleTags(article) : []),
  ]
  return (
    <>
      {tags.map(([property, content]) => (
        <meta key={`${property} ${content}`} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function articleTags({ published, author, tags }: NonNullable<PageHead['article']>): [string, string][] {
  return [
    ['article:published_time', publishedTime(published)],
    ['article:author', author],
    ...tags.map((tag) => ['article:tag', tag] as [string, string]),
  ]
}

/** A day of Seoul as an instant. */
export function publishedTime(date: string): string {
  return `${date}T09:00:00${TIME_ZONE.utcOffset}`
}

/** The whole address of a picture for programs elsewhere, which keep it under that address. */
export function pictureAddress(name: string): string {
  const info = manifest[name]
  return `${ORIGIN}/content/${name}.png${info ? `?v=${info.v}` : ''}`
}

function HeroPreload({ name, sizes, isBehindText = false }: NonNullable<PageHead['hero']>) {
  const info = manifest[name]
  if (!info) return null
  const sources = info.widths.map((width) => `/content/${name}.w${width}.webp?v=${info.v} ${width}w`).join(', ')
  return (
    <link
      rel="preload"
      as="image"
      type="image/webp"
      imageSrcSet={sources}
      imageSizes={sizes}
      fetchPriority={isBehindText ? 'auto' : 'high'}
    />
  )
}

function Structured({ thing }: { thing: object }) {
  // Its type makes it no script; that no text of it can end the element is seen to here.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to write JSON-LD; drawn at build, never in a browser
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** Who runs the service, as the landing page and the articles name it. */
export const ORGANIZATION = {
  '@type': 'Organization',
  '@id': `${ORIGIN}/#organization`,
  name: prerenderText.product,
  url: `${ORIGIN}/`,
  logo: pictureAddress('app_icon_512'),
}
