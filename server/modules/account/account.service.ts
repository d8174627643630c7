import type { Config } from '#server/config.ts'
import type { Tx } from '#server/db/database.ts'
import { lockFoundPersons } from '#server/db/personLocks.ts'
import type { Deps } from '#server/deps.ts'
import { type AfterCommit, transact } from '#server/events/afterCommit.ts'
import { hooks, lockedByWithdrawal } from '#server/events/hooks.ts'
import { rememberLogin } from '#server/modules/auth/formerLogins.service.ts'
import { readLinks } from '#server/modules/auth/providerLink.ts'
import { readExportsOfDay } from '#server/modules/ownData/ownData.service.ts'
import { readLastRewardedDay } from '#server/modules/reports/reports.service.ts'
import { eraseKept } from './formerLoginSweep.ts'
import { enqueueUnlink } from './providerUnlink.ts'

/** Deletes a person and everything of theirs in one transaction. Every token stops at once; a job unlinks the provider. Idempotent. */
export async function withdraw(deps: Deps, personId: string): Promise<void> {
  await transact(deps, async (tx, afterCommit) => {
    const locked = await lockFoundPersons(tx, async () => [personId, ...(await lockedByWithdrawal(tx, personId))])
    if (locked.includes(personId)) await withdrawIn(tx, afterCommit, personId, { config: deps.config, at: deps.clock(), isForGood: false })
  })
}

/** `isForGood`: this login is closed. */
type Withdrawal = { config: Config; at: Date; isForGood: boolean }

/** `withdraw` inside a transaction that locks the person and `lockedByWithdrawal`. */
export async function withdrawIn(tx: Tx, afterCommit: AfterCommit, personId: string, { config, at, isForGood }: Withdrawal): Promise<void> {
  afterCommit.publish({ kind: 'personSessionsEnded', personId })
  await enqueueUnlink(config, tx, personId, at)
  const accounts = await readLinks(config, tx, personId)
  const spent = { rewardedOn: await readLastRewardedDay(tx, personId), ...(await readExportsOfDay(tx, personId)) }
  for (const account of accounts) await rememberLogin(config, tx, { personId, ...account }, { ...spent, leftAt: at, isClosed: isForGood })
  for (const { erase } of hooks().personalData) await erase(tx, personId, at, afterCommit)
  if (isForGood) await eraseKept(tx, personId)
}
