import type { Page } from '@playwright/test'
import type { ScreenPath } from '#contract/screenPaths.ts'
import { expect, logIn, newEmail, reload, test } from '#tests/helpers/e2e.ts'
import { befriend, newCaller, ownPhone } from '#tests/helpers/phones.ts'
import { prepare } from '#tests/helpers/preparedPages.ts'
import { test as plain } from '#tests/helpers/test.ts'
import { answer, join, keepOpen, newStation } from './roomSteps.ts'

/* The `test` of these files fails at any violation of the content security policy. This visits every address, to cover screens without tests of their own. */

// All addresses take a busy machine a minute.
test.describe.configure({ timeout: 240_000 })

/** Shows that a screen is rendered. `canvas`: it also has a stage. */
type Seen = { heading: string; canvas?: true }

const VISITOR: Partial<Record<ScreenPath, Seen>> = {
  '/': { heading: '하루 한 질문으로 가까워지는 우리만의 우주' },
  '/terms': { heading: '제2장 회원가입' },
  '/privacy': { heading: '1. 수집하는 개인정보' },
  '/login': { heading: '별무리' },
  '/naverlogin': { heading: '다시 로그인해 주세요' },
  '/kakaologin': { heading: '다시 로그인해 주세요' },
  '/loginfail': { heading: '다시 로그인해 주세요' },
}

const MEMBER = {
  '/home': { heading: '민아님의 별', canvas: true },
  '/home/charactersetting': { heading: '캐릭터 꾸미기', canvas: true },
  '/friendtab': { heading: '친구목록' },
  '/searchusers': { heading: '친구 ID 검색' },
  '/friendstar': { heading: '도윤' },
  '/friendreport': { heading: '도윤' },
  '/report': { heading: '내 리포트' },
  '/report/week': { heading: '한 주의 별무리' },
  '/station': { heading: '어디로 떠나볼까요?' },
  '/station/createstation': { heading: '정거장 만들기' },
  '/station/stationinside': { heading: '대학 동기 다락방', canvas: true },
  '/station/stationsetting': { heading: '정거장 설정' },
  '/station/stationbackgroundsetting': { heading: '정거장 배경' },
  '/market': { heading: '상점' },
  '/setting': { heading: '설정' },
  '/setting/profile': { heading: '프로필 설정' },
  '/setting/licenses': { heading: '오픈소스 라이선스' },
  '/setting/blocked': { heading: '차단한 사용자' },
  '/notification': { heading: '알림' },
} satisfies Partial<Record<ScreenPath, Seen>>

const NEWCOMER = { '/onboarding': { heading: '캐릭터 꾸미기', canvas: true } } satisfies Partial<Record<ScreenPath, Seen>>

/** By the router, with the state that names a member. */
async function visit(page: Page, path: string, { heading, canvas }: Seen, state?: object): Promise<void> {
  await page.evaluate(([to, usr]) => history.pushState({ usr, key: 'walk', idx: 1 }, '', to as string), [path, state ?? null] as const)
  await reload(page)
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  if (canvas) await expect(page.locator('canvas').first()).toBeAttached()
}

test('no page for visitors breaks the content security policy', async ({ page }) => {
  await page.goto('/')
  for (const [path, seen] of Object.entries(VISITOR)) await visit(page, path, seen)
})

test('no screen of a member breaks the content security policy', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  const friend = await newCaller(testInfo, '도윤')
  await befriend(me, friend)
  const station = await newStation(me)
  await join(friend, station)
  await answer(me, station, '노을이 예뻤어요')
  await keepOpen(page, station)
  const { userId, userName } = friend
  for (const [path, seen] of Object.entries(MEMBER))
    await visit(page, path, seen, path.startsWith('/friend') ? { userId, userName } : undefined)
})

test('the character setup of a new person keeps to the content security policy', async ({ page }) => {
  await logIn(page, newEmail())
  for (const [path, seen] of Object.entries(NEWCOMER)) await visit(page, path, seen)
})

test('the page of the calls and the development login work under policies of their own', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: /별무리 API/ })).toBeVisible()
  await expect(page.getByText('/api/home', { exact: true }).first()).toBeVisible()
  await page.goto('/login')
  await page.getByRole('button', { name: '카카오로 시작하기' }).tap()
  await expect(page.getByText('개발용 로그인')).toBeVisible()
  await expect(page.locator('form')).toHaveCSS('display', /^(?!inline)/)
  await page.locator('ul.members a').first().tap()
  await page.waitForURL('**/home')
})

plain('text that would become HTML or a script is refused, and the breach is told', async ({ page, context }) => {
  await prepare(context)
  const told: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') told.push(message.text())
  })
  await page.goto('/login')
  const outcomes = await page.evaluate(() => {
    const factory = (window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }).trustedTypes
    const attempts = [
      () => Object.assign(document.createElement('div'), { innerHTML: '<b>x</b>' }),
      () => Object.assign(document.createElement('script'), { text: '1' }),
      () => document.createElement('div').insertAdjacentHTML('beforeend', '<b>x</b>'),
      () => factory.createPolicy('loose', { createHTML: (text: string) => text }),
      () => new Worker('/sw.js'),
    ]
    return attempts.map((attempt) => {
      try {
        attempt()
        return 'allowed'
      } catch (error) {
        return (error as Error).name
      }
    })
  })
  expect(outcomes).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError', 'TypeError'])
  await expect.poll(() => told.filter((line) => line.startsWith('Content Security Policy: ')).length).toBe(5)
})

test('a script carries a policy of its own, by which a worker goes: it may do nothing, and the one worker may ask the server', async ({
  page,
}) => {
  await page.goto('/login')
  const script = await page.locator('script[type="module"][src]').first().getAttribute('src')
  for (const [path, policy] of [
    [script, "default-src 'none'"],
    ['/sw.js', "default-src 'none'; connect-src 'self'; img-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"],
  ] as const) {
    const answer = await page.request.get(path ?? '')
    expect([answer.status(), answer.headers()]).toMatchObject([
      200,
      { 'content-security-policy': policy, 'x-content-type-options': 'nosniff', 'content-type': expect.stringContaining('javascript') },
    ])
    expect(answer.headers()).not.toHaveProperty('permissions-policy')
  }
  expect((await page.request.get('/sw.js')).headers()['cache-control']).toBe('no-cache')
})

test('the worker gets the page of the app at an address where a person finds nothing', async ({ page }) => {
  const forWorker = await page.request.get('/app-shell', { headers: { 'sec-fetch-mode': 'cors' } })
  expect([forWorker.status(), forWorker.headers()['cache-control']]).toEqual([200, 'no-cache'])
  expect(await forWorker.text()).toContain('<div id="root">')
  expect((await page.goto('/app-shell'))?.status()).toBe(404)
})
