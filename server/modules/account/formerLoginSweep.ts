import type { Tx } from '#server/db/database.ts'
import { lockPersons } from '#server/db/personLocks.ts'
import type { Deps } from '#server/deps.ts'
import { forgetLogins } from '#server/modules/auth/formerLogins.service.ts'
import { removeBlocks } from '#server/modules/blocks/blocks.service.ts'
import { removeRequestLimits } from '#server/modules/friends/friends.service.ts'
import { removeReportsAbout } from '#server/modules/people/abuseReports.service.ts'
import { removeCodeMisses } from '#server/modules/stations/codes.service.ts'

const A_ROUND = 100

/** Deletes what was kept for returning persons, after its time. @returns how many logins */
export async function sweepFormerLogins({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  let forgotten = 0
  for (;;) {
    const persons = await db.transaction().execute(async (tx) => {
      const left = await forgetLogins(tx, clock(), A_ROUND)
      const returned = left.length > 0 ? await lockPersons(tx, left) : []
      for (const personId of left.filter((one) => !returned.includes(one)).sort()) await eraseKept(tx, personId)
      return left
    })
    forgotten += persons.length
    if (persons.length < A_ROUND) return forgotten
  }
}

/** What a withdrawal keeps for a returning person. */
export async function eraseKept(tx: Tx, personId: string): Promise<void> {
  await removeCodeMisses(tx, personId)
  await removeRequestLimits(tx, personId)
  await removeReportsAbout(tx, personId)
  await removeBlocks(tx, personId)
}
