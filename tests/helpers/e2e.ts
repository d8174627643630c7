import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DEFAULT_LOOK, DEFAULT_STAR_BACKGROUND } from '#contract/look.ts'
import { axeViolations } from './axeViolations.ts'
import { kakaoLoginByHttp, newUserId } from './memberByHttp.ts'
import { prepare } from './preparedPages.ts'
import { test as base, expect } from './test.ts'

/** Fails when a page throws, or breaks the content security policy. */
export const test = base.extend<{ hasNoPageErrors: undefined }>({
  context: async ({ context }, use) => {
    await prepare(context)
    await use(context)
  },
  hasNoPageErrors: [
    async ({ context }, use) => {
      const errors: string[] = []
      context.on('weberror', (error) => errors.push(error.error().message))
      context.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy|Minified React|same key/.test(message.text()))
          errors.push(message.text())
      })
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})
export { expect, newUserId }

export function newEmail(): string {
  return `e2e-${randomUUID().slice(0, 8)}@example.com`
}

/** Through Kakao's real redirects, without the consent page. Ends on /home or /onboarding. */
export async function logIn(page: Page, email: string, { withoutEmail = false } = {}): Promise<void> {
  const query = new URLSearchParams({ login_hint: email, ...(withoutEmail ? { without_email: '1' } : {}) })
  await page.goto(`/api/auth/login/kakao?${query}`)
  await page.waitForURL(/\/(home|onboarding)$/, { waitUntil: 'commit' })
}

/** By the calls of the login and setup screens: loading these, and /home, would be half of a test. Ends on a page of ours without a script. */
export async function newMember(page: Page, userName = '별이') {
  const email = newEmail()
  await page.goto('/robots.txt')
  const { origin } = new URL(page.url())
  const { accessToken, refreshToken } = await kakaoLoginByHttp(origin, email)
  const cookie = { name: 'refresh_token', value: refreshToken, domain: new URL(origin).hostname, path: '/api/auth' }
  await page.context().addCookies([{ ...cookie, httpOnly: true, sameSite: 'Strict' }])
  const userId = newUserId()
  const headers = { authorization: `Bearer ${accessToken}` }
  const pictures = await page.request.post('/api/image-maker/profile', { headers, data: DEFAULT_LOOK })
  const info = { userId, userName, birthDate: '2000-01-01', starBackground: DEFAULT_STAR_BACKGROUND, ...DEFAULT_LOOK }
  const signup = await page.request.post('/api/auth/signup', { headers, data: { ...info, ...(await pictures.json()) } })
  expect(signup.status(), await signup.text()).toBe(200)
  return { email, userId, userName, accessToken }
}

export async function newMemberAtHome(page: Page, userName?: string) {
  const member = await newMember(page, userName)
  await page.goto('/home')
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
  return member
}

/** Waits until a closed overlay has removed its history entry, which would abort a navigation. */
export async function overlayEntriesGone(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.history.state?.usr?.overlays?.length ?? 0)).toBe(0)
}

/** Reloads the page. An overlay that just closed removes its history entry, which aborts a load under way. */
export async function reload(page: Page): Promise<void> {
  await expect(() => page.reload()).toPass()
}

/** Presses back over an overlay. Its history entry is pushed a moment after it is painted. */
export async function goBackFromOverlay(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.history.state?.usr?.overlays?.length ?? 0)).toBeGreaterThan(0)
  await page.goBack()
}

/** `innerWidth` grows with the page: a phone zooms out to fit it. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
}

/** Fading text has too little contrast, so animations end first. */
export async function expectNothingForAxe(page: Page): Promise<void> {
  // A toast may disappear while axe runs.
  await expect(page.locator(':is([role=status], [role=alert]) > [style*=opacity]')).toHaveCount(0)
  const violations = await axeViolations(page)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

export function countCalls(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1
  })
  return () => count
}
