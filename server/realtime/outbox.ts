import type { LiveEvent } from '#contract/realtime.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { LiveNews } from './bus.ts'

/** Collects what members are to be told once the transaction is committed. Nothing is said when it is rolled back. */
export type Outbox = {
  tell(personIds: string | readonly string[], event: LiveEvent): void
  publish(news: LiveNews): void
}

/** Runs a transaction and, after its commit, tells what it put into the outbox, in that order. */
export async function transact<T>({ db, bus }: Pick<Deps, 'db' | 'bus'>, work: (tx: Tx, outbox: Outbox) => Promise<T>): Promise<T> {
  const waiting: LiveNews[] = []
  const outbox: Outbox = {
    tell: (personIds, event) => {
      const to = typeof personIds === 'string' ? [personIds] : personIds
      if (to.length > 0) waiting.push({ kind: 'event', to, event })
    },
    publish: (news) => {
      waiting.push(news)
    },
  }
  const result = await db.transaction().execute((tx) => work(tx, outbox))
  for (const news of waiting) bus.publish(news)
  return result
}
