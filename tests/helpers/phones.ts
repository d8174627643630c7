import type { Browser, Page, TestInfo } from '@playwright/test'
import { newMember, newUserId } from './e2e.ts'
import { signUpByHttp } from './memberByHttp.ts'
import { newBrowserContext } from './preparedPages.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
/** A member who makes calls, as from another device. `call` throws when it is refused. */
export type Caller = {
  userId: string
  userName: string
  call: (method: Method, path: string, data?: object) => ReturnType<typeof callWith>
}
export type Phone = { page: Page; userId: string; userName: string }

export async function ownPhone(page: Page, userName: string): Promise<Phone & Caller> {
  const { accessToken, ...member } = await newMember(page, userName)
  return { page, ...member, call: (method, path, data) => callWith(accessToken, page, method, path, data) }
}

/** Uses a token of its own: of two concurrent refreshes of the page's session one would be refused. */
async function callWith(accessToken: string, page: Page, method: Method, path: string, data?: object) {
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

export async function newCaller(testInfo: TestInfo, userName: string): Promise<Caller> {
  const userId = newUserId()
  const member = await signUpByHttp(testInfo.project.use.baseURL ?? '', userId, userName)
  const call: Caller['call'] = async (method, path, data) => {
    const response = await member.call(path, { method, body: data })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  return { userId, userName, call }
}

export async function ask(asker: Caller, asked: { userId: string }): Promise<void> {
  await asker.call('POST', '/friends/requests', { receiverId: asked.userId })
}

export async function befriend(one: Caller, other: Caller): Promise<void> {
  await ask(one, other)
  await other.call('PATCH', `/friends/requests/${one.userId}`, { status: 'ACCEPTED' })
}
