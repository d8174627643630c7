import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { INVITATION } from '#contract/limits.ts'
import { PUBLIC_PATHS } from '#contract/publicPages.ts'
import { readHtml } from '#tests/helpers/htmlPage.ts'
import { invitationCalls } from '#tests/helpers/invitationCalls.ts'
import { aMember, type TestMember } from '#tests/helpers/members.ts'
import { aStationOf } from '#tests/helpers/stationCalls.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'
import { buildClient } from '../../scripts/clientBuild.mjs'

// Some read all pages, on machines that may be busy.
vi.setConfig({ testTimeout: 240_000 })

// The pages of the real build; `npm test` has made them before.
let server: TestApp
/** A page of each kind of invitation. */
let invites: string[]
beforeAll(async () => {
  expect(await buildClient()).toBe(0)
  server = await startTestApp()
  invites = await somePagesOfInvitations()
}, 600_000)
afterAll(() => server?.close())

const ORIGIN = 'http://localhost:3000'
const SLUGS = readdirSync(new URL('../../content/blog/', import.meta.url)).flatMap((name) =>
  name.endsWith('.md') ? [name.slice(0, -3)] : [],
)
const [SLUG = ''] = SLUGS
const POSTS = SLUGS.map((slug) => `/blog/${slug}`)
const LISTED = [...PUBLIC_PATHS.filter((path) => !path.includes(':')), ...POSTS]
const VARIANTS = ['/blog?category=ux', '/blog?category=engineering', '/unknown/path', '/blog/no-such-post']
const pages = () => [...LISTED, ...VARIANTS, ...invites]
/** As a browser asks for a page. */
const AS_PAGE = { accept: 'text/html', 'sec-fetch-mode': 'navigate' }

const get = (url: string, headers: Record<string, string> = AS_PAGE, from = server) => from.app.inject({ url, headers })
const read = async (url: string, from = server) => readHtml((await get(url, AS_PAGE, from)).body)

async function somePagesOfInvitations(): Promise<string[]> {
  const calls = invitationCalls(server)
  const members = await Promise.all(Array.from({ length: 6 }, () => aMember(server, { userName: '<b>"민아"' })))
  const [maker, host] = members as [TestMember, TestMember]
  const room = await calls.linkOf(maker, await aStationOf(server, [maker]))
  const fullRoom = await calls.linkOf(maker, await aStationOf(server, members))
  const [star, fullStar] = [await calls.linkOf(maker), await calls.linkOf(host)]
  await calls.setJoins(fullStar, INVITATION.joins)
  const ended = await calls.linkOf(members[2] as TestMember)
  await calls.end(members[2] as TestMember, ended)
  return [room, fullRoom, star, fullStar, ended, 'A'.repeat(22)].map((token) => `/i/${token}`)
}

describe('who gets a page', () => {
  const typeOf = async (url: string, headers: Record<string, string>) => (await get(url, headers)).headers['content-type']
  it.each([
    ['a browser', AS_PAGE],
    [
      'a worker of Firefox, which passes a visit on',
      { accept: 'text/html,*/*;q=0.8', 'sec-fetch-mode': 'same-origin', 'sec-fetch-dest': 'empty' },
    ],
    ['a browser that says nothing of its fetches', { accept: 'text/html' }],
    ['a program', { accept: '*/*' }],
  ])('%s', async (_who, headers) => {
    for (const path of ['/unknown/path', ...LISTED]) expect([path, await typeOf(path, headers)]).toEqual([path, 'text/html; charset=utf-8'])
  })
  it('a script that fetches an unknown address gets 404', async () => {
    for (const mode of ['cors', 'same-origin', 'no-cors'])
      expect(await typeOf('/unknown/path', { accept: '*/*', 'sec-fetch-mode': mode })).toMatch(/^application\/json/)
  })
})

it("an invitation's link opens a page of each kind", async () => {
  const answers = await Promise.all(invites.map((path) => get(path)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 410, 404])
  expect(new Set(answers.map(({ body }) => /<h1[^>]*>.*<\/main>/s.exec(body)?.[0].replaceAll(/[\w-]{22}/g, ''))).size).toBe(invites.length)
})

describe('every public page', () => {
  it.each(LISTED)('%s is complete HTML, with its own title, description and preview', async (path) => {
    const { statusCode, headers, body } = await get(path)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=60, must-revalidate')
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).not.toMatch(/\{\{|\[object Object/)
    const page = await readHtml(body)
    expect(page.all('h1', 'class')).toHaveLength(1)
    expect(page.text.length).toBeGreaterThan(100)
    expect(page.title).toMatch(path.startsWith('/blog/') ? / \| 블로그$/ : /( \| 별무리|^별무리 · .+)$/)
    expect(page.all('link[rel="canonical"]', 'href')).toEqual([ORIGIN + path])
    const one = (name: string) => page.meta(name)[0] ?? ''
    expect([one('og:title'), one('og:url'), one('og:description')]).toEqual([page.title, ORIGIN + path, one('description')])
    expect(one('description').length).toBeGreaterThan(10)
    for (const url of [one('og:image'), ...page.all('link[rel="preload"][as="image"]', 'href')])
      expect(url).toMatch(/^http:\/\/localhost:3000\/content\//)
    expect((await get(one('og:image').slice(ORIGIN.length))).headers['content-type']).toBe('image/png')
    expect(page.meta('theme-color')).toEqual(['#F5F4FB'])
    expect(page.meta('robots')).toEqual([])
    expect(page.all('link[type="application/rss+xml"]', 'href')).toEqual(['/blog/rss.xml'])
  })

  it.each(LISTED.filter((path) => path.startsWith('/blog')))(
    '%s fetches its largest picture before its style is read, as the page shows it',
    async (path) => {
      const { body } = await get(path)
      const page = await readHtml(body)
      const [ahead, ...others] = page.all('link[rel="preload"][as="image"]', 'imageSrcSet')
      expect(others).toEqual([])
      expect(ahead).toMatch(/^\/content\/cover_/)
      expect(page.all('source', 'srcSet').find((source) => source.includes('/cover_'))).toBe(ahead)
      expect(page.all('source', 'sizes').find((_, at) => page.all('source', 'srcSet')[at] === ahead)).toBe(
        page.all('link[rel="preload"][as="image"]', 'imageSizes')[0],
      )
      expect(body.indexOf('as="image"')).toBeLessThan(body.indexOf('<style>'))
    },
  )

  it('has no script but that of the landing page or of an open invitation, and no style outside its one element', async () => {
    const [room, , star] = invites
    for (const path of pages()) {
      const { body } = await get(path)
      const scripts = body.match(/<script(?! type="application\/ld\+json")[^>]*>/g) ?? []
      const own = path === '/' ? 'landing' : path === room || path === star ? 'invite' : undefined
      const script = new RegExp(`^<script type="module" async fetchpriority="low" src="/assets/${own}-[\\w-]+\\.js">$`)
      expect([path, ...scripts]).toEqual([path, ...(own ? [expect.stringMatching(script)] : [])])
      expect(body).not.toMatch(/<[^>]+ (style|on\w+)=/)
      expect(body.match(/<style>/g)).toHaveLength(1)
    }
  })

  it('has a policy that allows its own style by its digest, and no more than it needs', async () => {
    for (const path of pages()) {
      const { body, headers } = await get(path)
      const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? []
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain(`style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}';`)
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy.includes('script-src')).toBe(/<script type="module"/.test(body))
    }
  })

  it('is valid HTML', async () => {
    const validator = new HtmlValidate({
      extends: ['html-validate:standard'],
      rules: {
        // React's spelling of the same.
        'void-style': 'off',
        'attribute-boolean-style': 'off',
        'attr-case': 'off',
        'doctype-style': 'off',
        // Titles follow the product's rules.
        'long-title': 'off',
      },
    })
    for (const path of pages()) {
      const { results } = await validator.validateString((await get(path)).body)
      const faults = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      )
      expect([path, ...faults]).toEqual([path])
    }
  })

  it('leads only to what there is: links, pictures, fonts, places of the page', async () => {
    const seen = new Set<string>()
    for (const path of pages()) {
      const { body } = await get(path)
      const page = await readHtml(body)
      const ids = new Set(page.all('[id]', 'id'))
      const fonts = [...body.matchAll(/url\(([^)]+)\)/g)].map(([, url = '']) => url.replaceAll('"', ''))
      const sources = [
        ...page.all('img', 'src'),
        ...page.all('source', 'srcset').flatMap((set) => set.split(', ').map((part) => part.split(' ')[0] ?? '')),
      ]
      const files = [...page.all('link', 'href').filter((url) => !url.startsWith('http')), ...page.all('script[src]', 'src')]
      for (const url of [...page.all('a', 'href'), ...fonts, ...sources, ...files]) {
        if (url.startsWith('#'))
          expect([path, url, ids.has(url.slice(1)) || ids.has(decodeURIComponent(url.slice(1)))]).toEqual([path, url, true])
        else if (url.startsWith('/')) seen.add(url)
        else expect(url).toMatch(/^(https?:\/\/|mailto:help@)/)
      }
    }
    expect(seen.size).toBeGreaterThan(60)
    for (const url of seen) {
      // Drawn by the image maker, which this server does not have.
      if (/^\/content\/character_/.test(url)) continue
      const isFile = /^\/(content|assets)\//.test(url)
      const { statusCode } = await get(url, isFile ? {} : AS_PAGE)
      expect([url, statusCode]).toEqual([url, 200])
    }
  })
})

describe('structured data', () => {
  it('a post is an article with its author, its day, its picture and its place', async () => {
    const { structured, meta } = await read(`/blog/${SLUG}`)
    expect(structured).toEqual([
      expect.objectContaining({
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: expect.any(String),
        datePublished: expect.stringMatching(/^2025-09-\d\dT09:00:00\+09:00$/),
        mainEntityOfPage: `${ORIGIN}/blog/${SLUG}`,
        image: meta('og:image')[0],
        author: expect.objectContaining({ '@type': 'Organization', name: '별무리 팀' }),
        publisher: expect.objectContaining({ '@type': 'Organization', name: '별무리', url: `${ORIGIN}/` }),
      }),
      expect.objectContaining({ '@type': 'BreadcrumbList', itemListElement: expect.any(Array) }),
    ])
    expect(meta('og:type')).toEqual(['article'])
    expect(meta('og:image')[0]).toContain('/content/cover_')
    expect(meta('article:published_time')[0]).toMatch(/^2025-09-/)
  })

  it('the landing page says who runs the service', async () => {
    const { structured } = await read('/')
    expect(structured.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite'])
  })
})

describe('for programs', () => {
  const parser = new XMLParser({ ignoreAttributes: false })

  it('the feed names every post, newest first', async () => {
    const { statusCode, headers, body } = await get('/blog/rss.xml', {})
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    expect(XMLValidator.validate(body)).toBe(true)
    const { channel } = parser.parse(body).rss
    expect(channel['atom:link']['@_href']).toBe(`${ORIGIN}/blog/rss.xml`)
    const dates = channel.item.map((item: { pubDate: string }) => Date.parse(item.pubDate))
    expect(dates).toEqual(dates.toSorted((one: number, other: number) => other - one))
    const links = channel.item.map((item: { link: string }) => item.link)
    expect(links.toSorted()).toEqual(POSTS.map((path) => ORIGIN + path).toSorted())
    for (const item of channel.item) expect(item).toMatchObject({ title: expect.any(String), description: expect.any(String) })
  })

  it('the sitemap names every page once, and robots.txt names the sitemap', async () => {
    const { statusCode, body } = await get('/sitemap.xml', {})
    expect(statusCode).toBe(200)
    expect(XMLValidator.validate(body)).toBe(true)
    const urls: { loc: string }[] = parser.parse(body).urlset.url
    expect(urls.map(({ loc }) => loc).toSorted()).toEqual(LISTED.map((path) => ORIGIN + path).toSorted())
    const robots = await get('/robots.txt', {})
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(robots.body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`)
  })

  it('icons come from the tracked folder, and nothing else of it', async () => {
    expect((await get('/favicon.ico', {})).headers).toMatchObject({
      'content-type': 'image/x-icon',
      'cache-control': 'public, max-age=86400',
    })
    expect((await get('/apple-touch-icon.png', {})).headers['content-type']).toBe('image/png')
    for (const url of ['/content', '/.gitignore', '/public/robots.txt']) expect((await get(url, {})).statusCode).toBe(404)
  })
})

it('an address is known in any case and with slashes at its end', async () => {
  const page = (await get('/about')).body
  for (const url of ['/ABOUT', '/about/', '/about//', '/%61bout', '/about?x=1']) expect((await get(url)).body).toBe(page)
  expect((await get(`/blog/${SLUG.toUpperCase()}/`)).body).toBe((await get(`/blog/${SLUG}`)).body)
})

it('an unknown post and an unknown path have a page of their own with 404, whatever a browser has kept of it', async () => {
  for (const [url, heading] of [
    ['/blog/no-such-post', '404 - Not Found'],
    ['/blog/no/such', '주소를 다시 확인해 주세요'],
    ['/no-such-page', '주소를 다시 확인해 주세요'],
    ['/index.html', '주소를 다시 확인해 주세요'],
    ['/pages/about.html', '주소를 다시 확인해 주세요'],
  ] as const) {
    const { statusCode, headers, body } = await get(url, { ...AS_PAGE, 'if-none-match': '*' })
    expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'text/html; charset=utf-8'])
    expect(body).toContain(heading)
    expect((await readHtml(body)).meta('robots')).toEqual(['noindex'])
  }
})

it('categories and tags choose posts without a script, and what no post has shows all', async () => {
  const cardsAt = async (url: string) => new Set((await read(url)).all('main a', 'href').filter((href) => href.startsWith('/blog/')))
  expect((await cardsAt('/blog')).size).toBe(SLUGS.length)
  const [tag = ''] = (await read(`/blog/${SLUG}`)).meta('article:tag')
  const tagged = await cardsAt(`/blog?tag=${encodeURIComponent(tag)}`)
  expect(tagged).toContain(`/blog/${SLUG}`)
  expect(tagged.size).toBeLessThan(SLUGS.length)
  const chosen = await Promise.all(
    ['product', 'privacy', 'ux', 'research', 'engineering', 'team'].map((name) => cardsAt(`/blog?category=${name}`)),
  )
  expect(chosen.flatMap((cards) => [...cards]).toSorted()).toEqual(POSTS.toSorted())
  for (const query of ['category=news', 'tag=', 'tag=%ff', 'tag=없는것', 'x=1', 'category=__proto__'])
    expect([query, (await get(`/blog?${query}`)).body]).toEqual([query, (await get('/blog')).body])
  expect((await read('/blog?category=ux')).all('link[rel="canonical"]', 'href')).toEqual([`${ORIGIN}/blog`])
})

it('a page that a browser has is not sent again, and is sent packed as the browser takes it', async () => {
  const { headers, body } = await get('/about')
  const again = await get('/about', { ...AS_PAGE, 'if-none-match': `"x", ${headers.etag}` })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
  const packed = async (encoding: string) => get('/about', { ...AS_PAGE, 'accept-encoding': encoding })
  const br = await packed('gzip, deflate, br')
  expect([br.headers['content-encoding'], br.headers.vary, brotliDecompressSync(br.rawPayload).toString()]).toEqual([
    'br',
    'accept-encoding',
    body,
  ])
  const gzip = await packed('gzip, br;q=0')
  expect([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).toString()]).toEqual(['gzip', body])
  const head = await server.app.inject({ method: 'HEAD', url: '/about', headers: AS_PAGE })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(Buffer.byteLength(body))])
})

it("the operator's details are on the pages, escaped, and in GET /api/site", async () => {
  const companyLines = ['별무리 <script>alert(1)</script>', '사업자등록번호 "000" & {{supportEmail}}']
  const site = { supportEmail: 'help+kr@example.com', companyLines, adAccount: 'ca-pub-1234567890123456' }
  const other = await startTestApp({ config: { site, publicUrl: 'https://byeol.example' } })
  try {
    const { body } = await get('/contact', AS_PAGE, other)
    const page = await readHtml(body)
    expect(body).not.toContain('<script>alert')
    for (const line of companyLines) expect(page.text).toContain(line)
    expect(page.all('a', 'href')).toContain('mailto:help+kr@example.com')
    expect(page.all('link[rel="canonical"]', 'href')).toEqual(['https://byeol.example/contact'])
    expect((await read('/', other)).meta('google-adsense-account')).toEqual(['ca-pub-1234567890123456'])
    // Outside production: samples that say so.
    const sample = await read('/')
    expect(sample.meta('google-adsense-account')).toEqual(['ca-pub-0000000000000000'])
    expect(sample.text).toContain('상호 별무리 (예시) · 사업자등록번호 000-00-00000')
    expect((await read('/about')).meta('google-adsense-account')).toEqual([])
    expect((await read('/contact')).text).toContain('help@byeolmuri.example')
    expect((await other.app.inject({ url: '/api/site' })).json()).toEqual(site)
  } finally {
    await other.close()
  }
})
