import type { LiveEvent } from '#contract/realtime.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { BusMessage, LiveBus } from './bus.ts'

/** Collects events, which are sent after the commit and dropped at a rollback. */
export type AfterCommit = {
  emit(personIds: string | readonly string[], event: LiveEvent): void
  publish(message: BusMessage): void
}

/** Runs a transaction and then sends its events in order. */
export async function transact<T>(
  { db, bus }: { db: Db; bus: LiveBus },
  work: (tx: Tx, afterCommit: AfterCommit) => Promise<T>,
): Promise<T> {
  const waiting: BusMessage[] = []
  const afterCommit: AfterCommit = {
    emit: (personIds, event) => {
      const to = typeof personIds === 'string' ? [personIds] : personIds
      if (to.length > 0) waiting.push({ kind: 'event', to, event })
    },
    publish: (message) => {
      waiting.push(message)
    },
  }
  const result = await db.transaction().execute((tx) => work(tx, afterCommit))
  for (const message of waiting) bus.publish(message)
  return result
}
