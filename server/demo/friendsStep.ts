import type { Tx } from '#server/db/database.ts'
import { sendRequestIn } from '#server/modules/friends/requests.service.ts'
import { sendSignalIn } from '#server/modules/signals/signals.service.ts'
import { findPair, type Pair } from '#server/modules/users/pair.service.ts'
import { findMemberByUserId } from '#server/modules/users/users.service.ts'
import { DEMO_FRIENDSHIPS, DEMO_REQUESTS, DEMO_SIGNALS } from './demoFriends.ts'
import type { DemoStep } from './demoSteps.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Friendships, open requests and unopened signals of demo members. Withdrawn ones are skipped. */
export const friendsStep: DemoStep = {
  name: '02-friends',
  prepare: async ({ clock }) => {
    const now = clock().getTime()
    const before = (daysAgo: number) => new Date(now - daysAgo * DAY_MS)
    return async (tx, afterCommit) => {
      for (const { asker, asked, daysAgo } of DEMO_FRIENDSHIPS) {
        const pair = await demoPair(tx, asker, asked)
        if (!pair) continue
        await sendRequestIn(tx, afterCommit, pair, before(daysAgo))
        // A request back makes them friends.
        await sendRequestIn(tx, afterCommit, { self: pair.other, other: pair.self }, new Date(before(daysAgo).getTime() + 2 * HOUR_MS))
      }
      for (const { asker, asked, daysAgo } of DEMO_REQUESTS) {
        const pair = await demoPair(tx, asker, asked)
        if (pair) await sendRequestIn(tx, afterCommit, pair, before(daysAgo))
      }
      for (const { sender, receiver, imageIndex, daysAgo } of DEMO_SIGNALS) {
        const pair = await demoPair(tx, sender, receiver)
        if (pair) await sendSignalIn(tx, afterCommit, pair, { imageIndex, at: before(daysAgo) })
      }
    }
  },
}

async function demoPair(tx: Tx, userId: string, otherUserId: string): Promise<Pair | undefined> {
  const member = await findMemberByUserId(tx, userId)
  return member && findPair(tx, member.personId, otherUserId)
}
