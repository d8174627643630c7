import { readdirSync, readFileSync } from 'node:fs'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { PUBLIC_PATHS } from '#contract/publicPages.ts'
import { SCREEN_PATHS } from '#contract/screenPaths.ts'
import { ACCESS } from '#tests/helpers/accessTable.ts'
import { type AccessWorld, anAccessWorld, type Role } from '#tests/helpers/accessWorld.ts'
import { type Answer, usernameHashRule } from '#tests/helpers/passiveBodyRules.ts'
import { PASSIVE_RULES } from '#tests/helpers/passiveRules.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'
import { buildClient } from '../../scripts/clientBuild.mjs'

/* ZAP's passive rules over what the server answers in production: each call of the contract, each page, screen and built file. What each rule reads here, and which can not apply: docs/security-tests.md. */

const PROBE = 'probe7391'
const PROBES = new URLSearchParams(
  Object.fromEntries(['url', 'next', 'category', 'tag', 'q', 'login_hint', 'charset'].map((name) => [name, PROBE])),
)
const AS_PAGE = { accept: 'text/html', 'sec-fetch-mode': 'navigate', origin: 'https://evil.example' }
const POSTS = readdirSync('content/blog').flatMap((name) => (name.endsWith('.md') ? [`/blog/${name.slice(0, -3)}`] : []))
const PAGES = [
  ...[...SCREEN_PATHS, ...PUBLIC_PATHS].filter((path) => !path.includes(':')),
  ...POSTS,
  ...['/blog?category=ux', '/blog/no-such-post', '/unknown/path', `/i/${'A'.repeat(22)}`, '/assets/', '/content/', '/blog/'],
]
const FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/blog/rss.xml',
  '/favicon.ico',
  '/content/face_hair_1.png',
  '/content/nope.png',
  '/.env',
  '/%zz',
]
/** They end what later calls need. */
const LAST = ['logout', 'logoutOthers', 'withdraw']

let server: TestApp
let world: AccessWorld
const answers: Answer[] = []
beforeAll(async () => {
  expect(await buildClient()).toBe(0)
  server = await startTestApp({ config: { isProduction: true, publicUrl: 'https://byeolmuri.example' } })
  world = await anAccessWorld(server)
  for (const path of PAGES) {
    await read('page', `page ${path}`, { url: path, headers: AS_PAGE })
    await read('page', `page ${path} with a query`, { url: `${path.split('?')[0]}?${PROBES}`, headers: AS_PAGE }, [PROBE])
  }
  for (const file of FILES) await read('file', file, { url: file })
  const scripts = readdirSync('dist/assets').filter((file) => file.endsWith('.js'))
  for (const url of ['/sw.js', ...scripts.map((file) => `/assets/${file}`)]) await read('script', url, { url })
  const others = readdirSync('dist/assets').filter((file) => /\.(css|webmanifest)$|-core.*\.woff2$/.test(file))
  for (const file of others) await read('file', file, { url: `/assets/${file}` })
  await readCalls()
}, 240_000)
afterAll(() => server?.close())

async function read(kind: Answer['kind'], what: string, how: InjectOptions & { url: string }, sent: string[] = []) {
  const { statusCode, headers, payload } = await server.app.inject(how)
  answers.push({
    what: `${what} (${statusCode})`,
    kind,
    url: how.url,
    status: statusCode,
    headers: headers as Answer['headers'],
    body: payload,
    sent,
  })
}

async function readCalls() {
  const names = Object.keys(API).toSorted((one, other) => rank(one) - rank(other))
  for (const name of names) {
    const call = API[name] as Endpoint
    for (const role of ['visitor', 'stranger', 'owner'] as const) {
      const asked = await askAs(role, name, call)
      await read('call', `${name} as ${role}`, asked)
      if (role === 'owner' && call.input.body) {
        const headers = { ...asked.headers, 'content-type': 'application/json' }
        await read('call', `${name} with broken JSON`, { ...asked, headers, payload: '{' })
        await read('call', `${name} with a wrong type`, { ...asked, headers: { ...headers, 'content-type': 'text/plain' }, payload: '{}' })
      }
    }
  }
  const { refreshCookie } = world.person
  await read('call', 'refresh with its cookie', { url: '/api/auth/refresh', headers: { cookie: refreshCookie } })
  await read('call', 'logout with its cookie', { url: '/api/auth/logout', method: 'POST', headers: { cookie: refreshCookie } })
  for (const url of ['/api/auth/login/kakao', '/api/auth/login/kakao/callback', '/api/openapi.json', '/api/docs', '/api/nope', '/api'])
    await read('call', url, { url: `${url}?${PROBES}`, headers: { 'sec-fetch-mode': 'navigate' } }, [PROBE])
}

const rank = (name: string) => (LAST.includes(name) ? 2 : API[name]?.method === 'GET' ? 0 : 1)

async function askAs(role: Role, name: string, { method, path }: Endpoint, by = world) {
  const { params = {}, query, body } = (await ACCESS[name]?.inputOf(by, role)) ?? {}
  const filled = path.replaceAll(/:(\w+)/g, (_whole, field: string) => encodeURIComponent(params[field] ?? 'nobody1'))
  return {
    method,
    url: `/api${filled}${query ? `?${new URLSearchParams(query)}` : ''}`,
    headers: { ...(role === 'visitor' ? {} : by[role].headers), origin: 'https://byeolmuri.example' },
    ...(body ? { payload: body } : {}),
  }
}

const aGoodAnswer: Answer = { what: '', kind: 'page', url: '/', status: 200, headers: {}, body: '', sent: [] }
const allRules = () => [...PASSIVE_RULES, usernameHashRule([world.owner, world.friend].flatMap(({ userId, email }) => [userId, email]))]

it('reads every page, call and script, among them answers that succeed', () => {
  const count = (kind: Answer['kind']) => answers.filter((answer) => answer.kind === kind).length
  expect(count('page')).toBe(2 * PAGES.length)
  expect(count('script')).toBeGreaterThan(50)
  expect(count('call')).toBeGreaterThan(3 * Object.keys(API).length)
  const succeeded = new Set(answers.flatMap(({ kind, status, what }) => (kind === 'call' && status === 200 ? [what.split(' ')[0]] : [])))
  expect(succeeded.size).toBeGreaterThan(70)
  expect(answers.filter(({ headers }) => headers['set-cookie'] !== undefined).length).toBeGreaterThan(2)
  expect(answers.filter(({ headers }) => headers.location !== undefined).length).toBeGreaterThan(1)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
})

describe('no answer breaks', () => {
  it.each([...PASSIVE_RULES.map(({ id, name }) => [id, name] as const), [10057, 'Username Hash Found'] as const])('%i %s', (id) => {
    const rule = allRules().find((one) => one.id === id)
    if (!rule) throw new Error(`no rule ${id}`)
    expect(rule.fault({ ...aGoodAnswer, ...rule.broken }), 'what the rule is about').not.toBeNull()
    const faults = answers.flatMap((answer) => {
      const fault = rule.fault(answer)
      return fault === null ? [] : [`${answer.what}: ${fault}`]
    })
    expect(faults).toEqual([])
  })
})

it('90005, 10202: no call is answered to a page of another site, also for who is signed in', async () => {
  const other = await anAccessWorld(server)
  for (const [name, call] of Object.entries(API)) {
    const asked = await askAs('owner', name, call, other)
    const headers = { ...asked.headers, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', origin: 'https://evil.example' }
    expect([name, (await server.app.inject({ ...asked, headers })).statusCode]).toEqual([name, 403])
  }
})

it('docs/security-tests.md has a row for each rule that is tested here', () => {
  const rows = [...readFileSync('docs/security-tests.md', 'utf8').matchAll(/^\| (\d+) \| ([^|]+) \| tested: /gm)].map(([, id]) =>
    Number(id),
  )
  expect(rows.toSorted((one, other) => one - other)).toEqual(
    [...allRules().map(({ id }) => id), 90005].toSorted((one, other) => one - other),
  )
})
