import { afterAll, beforeAll, expect, it } from 'vitest'
import { CODE_MISSES_AN_HOUR_PER_ADDRESS, INVITATION } from '#contract/limits.ts'
import { buildApp } from '#server/app.ts'
import { drawnInvitePages } from '#tests/helpers/invitePages.ts'
import { aMember, type TestMember } from '#tests/helpers/members.ts'
import { A_STATION, aStationOf, stationCalls } from '#tests/helpers/stationCalls.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAA'
const DAY_MS = 24 * 60 * 60 * 1000

const drawn = drawnInvitePages()
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ publicPages: drawn.pages })
})
afterAll(async () => {
  await test.close()
  drawn.remove()
})

const people = (count: number) => Promise.all(Array.from({ length: count }, () => aMember(test)))
const invite = async (by: TestMember, stationId?: string): Promise<string> => {
  const body = stationId === undefined ? { kind: 'star' } : { kind: 'station', stationId }
  return (await stationCalls(test).send(by, 'POST', '/invitations', body)).body.token
}
const open = async (token: string, { app } = test) => {
  const { statusCode, headers, body } = await app.inject({ url: `/i/${token}` })
  return { status: statusCode, headers, html: body }
}
/** Content of the head's tags, as a preview program reads it. */
const tagsOf = (html: string) =>
  Object.fromEntries([...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [name, content]))
const hrefsOf = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
/** Text between the tags: a name in a sentence has an element of its own. Escaped text stays escaped. */
const textOf = (html = '') => html.replaceAll(/<[^>]*>/g, '')
const h1Of = (html: string) => textOf(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1])

it('shows who invites, where to and today’s question, and nothing else of anybody', async () => {
  const [inviter, other] = (await people(2)) as [TestMember, TestMember]
  const stationId = await aStationOf(test, [inviter, other])
  const token = await invite(inviter, stationId)
  const { status, headers, html } = await open(token)
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['cache-control']).toBe('no-cache')
  const { userName } = (await stationCalls(test).room(inviter, stationId)).stationMembers[0] ?? { userName: '' }
  expect(textOf(html)).toContain(`${userName}님이 초대했어요`)
  expect(h1Of(html)).toBe(A_STATION.name)
  expect(html).toContain('data-members="2"')
  expect(html).toContain('자리 4개 남았어요')
  // What is answered here before a login is kept with its question and day.
  expect(html).toContain(`data-invitation="${token}"`)
  expect(html).toMatch(/data-question="[^"{]+" data-day="\d{4}-\d\d-\d\d" data-now="\d{4}-\d\d-\d\dT[\d:.]+Z"/)
  for (const provider of ['naver', 'kakao']) {
    expect(html).toContain(`href="/login?invitation=${token}&amp;provider=${provider}"`)
    expect(html).toContain(`data-${provider}="on"`)
  }
  expect(html).not.toContain('{{')
  for (const secret of [other.userId, inviter.userId, other.email, inviter.email, stationId]) expect(html).not.toContain(secret)
})

it('tells previews what they show, with whole addresses, and search engines nothing', async () => {
  const inviter = await aMember(test, { userName: '민아' })
  const token = await invite(inviter, await aStationOf(test, [inviter], { name: '새벽 편지방' }))
  const tags = tagsOf((await open(token)).html)
  expect(tags).toMatchObject({
    robots: 'noindex',
    'og:title': expect.stringMatching(/^민아님이 .*새벽 편지방.*에 초대했어요 · 별무리$/),
    'og:url': `http://localhost:3000/i/${token}`,
    'og:image': expect.stringMatching(/^http:\/\/localhost:3000\/\S+\.png/),
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  })
})

it('a name is escaped everywhere', async () => {
  const name = `"><img onerror=1>`
  const inviter = await aMember(test, { userName: '<b>&"\'' })
  const token = await invite(inviter, await aStationOf(test, [inviter], { name }))
  const { html } = await open(token)
  expect(html).not.toContain('<img onerror')
  expect(html).not.toContain('<b>')
  expect(h1Of(html)).toBe('&quot;&gt;&lt;img onerror=1&gt;')
  expect(textOf(html)).toContain('&lt;b&gt;&amp;&quot;&#39;님이 초대했어요')
})

it('what looks like a value to fill in is text, too', async () => {
  const inviter = await aMember(test, { userName: '{{token}}' })
  const token = await invite(inviter)
  expect(textOf((await open(token)).html)).toContain('{{token}}님이 초대했어요')
})

it('a star’s invitation says that a friend request is sent', async () => {
  const inviter = await aMember(test, { userName: '민아' })
  const { status, html } = await open(await invite(inviter))
  expect(status).toBe(200)
  expect(h1Of(html)).toBe('민아님의 별')
  expect(textOf(html)).toContain('시작하면 민아님에게 친구 요청을 보내요')
  expect(html).toMatch(/\/content\/bg_star_\d+\.w428\.webp/)
})

it('a full station offers no start in it, only a login for who is in it already', async () => {
  const members = await people(6)
  const [inviter] = members as [TestMember]
  const token = await invite(inviter, await aStationOf(test, members))
  const { status, html } = await open(token)
  expect(status).toBe(200)
  expect(html).toContain('자리가 모두 찼어요')
  expect(html).not.toContain('provider=')
  expect(hrefsOf(html)).toEqual(['/', '/', `/login?invitation=${token}`])
})

it('one that ended says so kindly, and nothing of what it was', async () => {
  const inviter = await aMember(test, { userName: '끝난사람' })
  const ended = await invite(inviter)
  await stationCalls(test).send(inviter, 'DELETE', `/invitations/${ended}`)
  const late = await invite(inviter)
  test.passMs(INVITATION.days * DAY_MS)
  for (const token of [ended, late]) {
    const { status, html } = await open(token)
    expect(status).toBe(410)
    expect(h1Of(html)).toBe('이 초대는 끝났어요')
    expect(html).not.toContain('끝난사람')
    expect(hrefsOf(html)).toEqual(['/', '/', `/login?invitation=${token}`])
  }
})

it.each([UNKNOWN, 'short', '%3Cimg%20onerror%3D1%3E', `${UNKNOWN}A`])('nobody made %s', async (token) => {
  const { status, html } = await open(token)
  expect(status).toBe(404)
  expect(h1Of(html)).toBe('초대를 찾을 수 없어요')
  expect(html).not.toContain('onerror')
  expect(hrefsOf(html)).toEqual(['/', '/', '/login'])
})

it('opens with a slash at the end, too', async () => {
  const token = await invite(await aMember(test))
  const withoutTime = (html: string) => html.replace(/data-now="[^"]*"/, '')
  const { html } = await open(token)
  const slashed = await open(`${token}/`)
  expect([slashed.status, withoutTime(slashed.html)]).toEqual([200, withoutTime(html)])
  expect((await open(`${UNKNOWN}/`)).status).toBe(404)
})

it('too many wrong ones are refused with 429; a right one still opens', async () => {
  const strict = await startTestApp({ publicPages: drawn.pages, config: { rateLimitFactor: 0.1 } })
  const inviter = await aMember(strict)
  const { body } = await stationCalls(strict).send(inviter, 'POST', '/invitations', { kind: 'star' })
  const ask = async () => (await strict.app.inject({ url: `/api/invitations/${UNKNOWN}` })).statusCode
  // Anything that has not the shape of a link or code reveals nothing and counts for nothing.
  for (let tries = 0; tries < CODE_MISSES_AN_HOUR_PER_ADDRESS / 10 + 1; tries += 1) {
    expect((await open('nonsense', strict)).status).toBe(404)
    expect((await strict.app.inject({ url: '/api/stations/OOOOOO/preview' })).statusCode).toBe(404)
  }
  // Page and call share a counter.
  for (let tries = 0; tries < CODE_MISSES_AN_HOUR_PER_ADDRESS / 10; tries += 1)
    expect(tries % 2 ? await ask() : (await open(UNKNOWN, strict)).status).toBe(404)
  expect(await ask()).toBe(429)
  const { status, headers, html } = await open(UNKNOWN, strict)
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(h1Of(html)).toBe('잠시 쉬었다 열어 주세요')
  expect((await open(body.token, strict)).status).toBe(200)
  await strict.close()
})

it('logins that are not set up are not offered', async () => {
  const keys = { clientId: 'id', clientSecret: 'secret', redirectUri: 'http://localhost:3000/naverlogin' }
  const config = { ...test.deps.config, isEmulated: false, naver: keys, kakao: null }
  const token = await invite(await aMember(test))
  const app = await buildApp({ ...test.deps, config }, undefined, drawn.pages)
  const { body } = await app.inject({ url: `/i/${token}` })
  expect(body).toContain('data-naver="on"')
  expect(body).toContain('data-kakao="off"')
  await app.close()
})

const BUSY = '지금은 초대를 열 수 없어요'

it('while the database is away a page says so', async () => {
  const token = await invite(await aMember(test))
  const databaseWatch = { isUp: () => false, onChange: () => undefined, start: () => undefined, stop: () => undefined }
  const app = await buildApp({ ...test.deps, databaseWatch }, undefined, drawn.pages)
  const { status, headers, html } = await open(token, { ...test, app })
  expect([status, h1Of(html)]).toEqual([503, BUSY])
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '1', 'x-robots-tag': 'noindex' })
  await app.close()
})

it('a burst waits for its turn as calls do; who would wait for too long reads so', async () => {
  const token = await invite(await aMember(test))
  // By this estimate one may wait.
  const app = await buildApp(test.deps, { places: 1, waitMs: 60_000, firstIntervalMs: 40_000 }, drawn.pages)
  const answers = await Promise.all(Array.from({ length: 20 }, () => open(token, { ...test, app })))
  const refused = answers.filter(({ status }) => status === 503)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20 - refused.length)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers, html } of refused) expect([headers['retry-after'], h1Of(html)]).toEqual(['1', BUSY])
  expect((await open(token, { ...test, app })).status).toBe(200)
  await app.close()
})
