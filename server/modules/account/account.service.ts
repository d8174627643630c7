import type { Config } from '#server/config.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type Outbox, transact } from '#server/events/outbox.ts'
import { lockFoundPersons } from '#server/modules/auth/auth.service.ts'
import { coMembersOf } from '#server/modules/stations/membership.service.ts'
import { PERSONAL_DATA } from './personalData.ts'
import { enqueueUnlink } from './providerUnlink.ts'

/** Deletes a person and all that is theirs in one transaction. Every token stops at once; a job tells the provider. Idempotent. */
export async function withdraw(deps: Deps, personId: string): Promise<void> {
  await transact(deps, async (tx, outbox) => {
    // Stations that lose their admin tell another one.
    const locked = await lockFoundPersons(tx, async () => [personId, ...(await coMembersOf(tx, personId))])
    if (locked.includes(personId)) await withdrawIn(tx, outbox, personId, { config: deps.config, at: deps.clock() })
  })
}

/** `withdraw` inside a transaction that holds the person and everybody who shares a station with them. */
export async function withdrawIn(tx: Tx, outbox: Outbox, personId: string, { config, at }: { config: Config; at: Date }): Promise<void> {
  outbox.publish({ kind: 'personSessionsEnded', personId })
  await enqueueUnlink(config, tx, personId, at)
  for (const { erase } of PERSONAL_DATA) await erase(tx, personId, at, outbox)
}
