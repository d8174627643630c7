import { friendCalls, listen } from './friendCalls.ts'
import type { TestMember } from './members.ts'
import { startTestApp } from './testServer.ts'

/** An app with the calls of friends and the events that they cause. */
export async function startFriendsApp() {
  const test = await startTestApp()
  const calls = friendCalls(test)
  const bus = listen(test)
  return {
    test,
    calls,
    bus,
    /** Makes two members friends, without a trace in `bus`. */
    befriend: async (one: TestMember, other: TestMember) => {
      await calls.ask(one, other)
      await calls.accept(other, one)
      bus.clear()
    },
  }
}

export const NOTHING = { friend: [], received: [], sent: [] }

export const refused = (status: number, code: string) => ({ status, body: { code } })
