import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App } from '#server/http/route.ts'
import { publicFolderRoutes } from './publicFolder.ts'
import { openPublicPages } from './publicPages.ts'

const root = mkdtempSync(join(tmpdir(), 'public-folder-'))
const [folder, pagesFolder] = [join(root, 'public'), join(root, 'pages')]
/** No UTF-8: read as text it would come out as other bytes. */
const BYTES = Buffer.from([0xff, 0xfe, 0x00, 0x7b, 0x7b, 0x80])
const app = Fastify() as unknown as App

beforeAll(() => {
  for (const one of [folder, pagesFolder, join(folder, 'below')]) mkdirSync(one)
  writeFileSync(join(folder, 'robots.txt'), 'Sitemap: {{origin}}/sitemap.xml')
  writeFileSync(join(folder, 'about.html'), 'verification')
  writeFileSync(join(folder, 'site.webmanifest'), '{"start_url":"{{origin}}/"}')
  for (const name of ['sign.webp', 'word.woff2', 'unknown.bin', 'none', '.hidden']) writeFileSync(join(folder, name), BYTES)
  writeFileSync(join(pagesFolder, 'about.html'), '<!doctype html><title>page</title>')
  writeFileSync(join(pagesFolder, 'pages.json'), JSON.stringify([{ name: 'about', path: '/about', hasScript: false }]))
  const config = { publicUrl: 'https://byeol.example', site: { supportEmail: 'help@byeol.example', companyLines: [], adAccount: null } }
  const pages = openPublicPages(config, pagesFolder)
  app.get('/about', (request, reply) => pages.send(request, reply, 'about'))
  publicFolderRoutes(app, pages, folder)
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})

it.each([
  ['robots.txt', 'text/plain; charset=utf-8', 'Sitemap: https://byeol.example/sitemap.xml'],
  ['about.html', 'text/html; charset=utf-8', 'verification'],
  ['site.webmanifest', 'application/manifest+json; charset=utf-8', '{"start_url":"https://byeol.example/"}'],
])('%s is a text, with our own address filled in', async (name, type, text) => {
  const { headers, body } = await app.inject({ url: `/${name}` })
  expect([headers['content-type'], body]).toEqual([type, text])
})

it.each([
  ['sign.webp', 'image/webp'],
  ['word.woff2', 'font/woff2'],
  ['unknown.bin', 'application/octet-stream'],
  ['none', 'application/octet-stream'],
])('%s comes as it is', async (name, type) => {
  const { headers, rawPayload } = await app.inject({ url: `/${name}` })
  expect([headers['content-type'], headers['cache-control']]).toEqual([type, 'public, max-age=86400'])
  expect(rawPayload.equals(BYTES)).toBe(true)
})

it('neither replaces a page of that name, nor serves hidden files or folders', async () => {
  expect((await app.inject({ url: '/about' })).body).toContain('<title>page</title>')
  for (const url of ['/.hidden', '/below', '/below/']) expect((await app.inject({ url })).statusCode).toBe(404)
})
