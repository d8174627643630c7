import type { Browser, Page, TestInfo } from '@playwright/test'
import { newMember, newUserId } from './e2e.ts'
import { signUpByHttp } from './memberByHttp.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
/** A member who makes calls, as from another of their devices. `call` fails when it is refused. */
export type Caller = { userId: string; userName: string; call: (method: Method, path: string, data?: object) => ReturnType<typeof callAs> }
/** A member who looks at a page. */
export type Phone = { page: Page; userId: string; userName: string }

/** A new member on the test's own page. */
export async function ownPhone(page: Page, userName: string): Promise<Phone & Caller> {
  const member = await newMember(page, userName)
  return { page, ...member, call: (method, path, data) => callAs(page, method, path, data) }
}

/** A new member on another phone of the same kind, perhaps on a line of its own. Close its page's context at the end. */
export async function newPhone(browser: Browser, testInfo: TestInfo, userName: string, url?: string): Promise<Phone & Caller> {
  const { baseURL: server, viewport, hasTouch, isMobile, deviceScaleFactor, locale, timezoneId } = testInfo.project.use
  const options = { baseURL: url ?? server, viewport, hasTouch, isMobile, deviceScaleFactor, locale, timezoneId }
  const context = await browser.newContext(Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)))
  return ownPhone(await context.newPage(), userName)
}

/** A new member without a page. */
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

/** Makes a call as the member who is logged in on a page, as from another of their devices. */
export async function callAs(page: Page, method: Method, path: string, data?: object) {
  const { accessToken } = await (await page.request.get('/api/auth/refresh')).json()
  const headers = { authorization: `Bearer ${accessToken}` }
  const response = await page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })
  if (!response.ok()) throw new Error(`${method} ${path} answered ${response.status()}: ${await response.text()}`)
  return response.json()
}

/** Asks somebody to be friends. */
export async function ask(asker: Phone | Caller, asked: { userId: string }): Promise<void> {
  await callBy(asker, 'POST', '/friends/requests', { receiverId: asked.userId })
}

/** Makes two members friends by their calls. */
export async function befriend(one: Phone | Caller, other: Phone | Caller): Promise<void> {
  await ask(one, other)
  await callBy(other, 'PATCH', `/friends/requests/${one.userId}`, { status: 'ACCEPTED' })
}

function callBy(member: Phone | Caller, method: Method, path: string, data: object) {
  return 'call' in member ? member.call(method, path, data) : callAs(member.page, method, path, data)
}
