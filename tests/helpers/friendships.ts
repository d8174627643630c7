import { friendCalls } from './friendCalls.ts'
import type { TestMember } from './members.ts'
import type { TestApp } from './testServer.ts'

export async function befriend(test: TestApp, one: TestMember, other: TestMember): Promise<void> {
  await sendRequest(test, one, other)
  await expectOk(friendCalls(test).accept(other, one))
}

export function sendRequest(test: TestApp, from: TestMember, to: TestMember): Promise<void> {
  return expectOk(friendCalls(test).ask(from, to))
}

export function block(test: TestApp, by: TestMember, whom: TestMember): Promise<void> {
  return expectOk(friendCalls(test).block(by, whom))
}

export function unblock(test: TestApp, by: TestMember, whom: TestMember): Promise<void> {
  return expectOk(friendCalls(test).unblock(by, whom))
}

async function expectOk(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
}
