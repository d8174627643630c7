import type { Browser, Page, TestInfo } from '@playwright/test'
import { type Caller, newCallerAt } from './callers.ts'
import { newMember } from './e2e.ts'
import { newBrowserContext } from './preparedPages.ts'

export { ask, befriend, type Caller } from './callers.ts'
export type Phone = { page: Page; userId: string; userName: string }

export async function ownPhone(page: Page, userName: string): Promise<Phone & Caller> {
  const { accessToken, ...member } = await newMember(page, userName)
  return { page, ...member, call: (method, path, data) => callWith(accessToken, page, method, path, data) }
}

/** With its own token: concurrent refreshes of one session are refused. */
async function callWith(accessToken: string, page: Page, method: string, path: string, data?: object) {
  const headers = { authorization: `Bearer ${accessToken}` }
  const response = await page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })
  if (!response.ok()) throw new Error(`${method} ${path} answered ${response.status()}: ${await response.text()}`)
  return response.json()
}

/** On another phone of the same kind, perhaps through a proxy. Close its page's context at the end. */
export async function newPhone(browser: Browser, testInfo: TestInfo, userName: string, url?: string): Promise<Phone & Caller> {
  const { baseURL: server, viewport, hasTouch, isMobile, deviceScaleFactor, locale, timezoneId } = testInfo.project.use
  const options = { baseURL: url ?? server, viewport, hasTouch, isMobile, deviceScaleFactor, locale, timezoneId }
  const context = await newBrowserContext(browser, Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)))
  return ownPhone(await context.newPage(), userName)
}

export function newCaller({ project }: TestInfo, userName: string): Promise<Caller> {
  return newCallerAt(project.use.baseURL ?? '', userName)
}
