import type { TestMember } from './members.ts'
import type { TestApp } from './testServer.ts'

/** Both are friends afterwards, by the calls that members make. */
export async function befriend(test: TestApp, one: TestMember, other: TestMember): Promise<void> {
  await sendRequest(test, one, other)
  const payload = { status: 'ACCEPTED' }
  await expectOk(test.app.inject({ method: 'PATCH', url: `/api/friends/requests/${one.userId}`, headers: other.headers, payload }))
}

export function sendRequest({ app }: TestApp, from: TestMember, to: TestMember) {
  return expectOk(app.inject({ method: 'POST', url: '/api/friends/requests', headers: from.headers, payload: { receiverId: to.userId } }))
}

export function block({ app }: TestApp, by: TestMember, whom: TestMember) {
  return expectOk(app.inject({ method: 'POST', url: '/api/blocks', headers: by.headers, payload: { userId: whom.userId } }))
}

export function unblock({ app }: TestApp, by: TestMember, whom: TestMember) {
  return expectOk(app.inject({ method: 'DELETE', url: `/api/blocks/${whom.userId}`, headers: by.headers }))
}

async function expectOk(answer: Promise<{ statusCode: number; body: string }>) {
  const { statusCode, body } = await answer
  if (statusCode !== 200) throw new Error(`answered ${statusCode}: ${body}`)
}
