import type { LiveEvent } from '#contract/realtime.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { isDatabaseAway } from '#server/db/outage.ts'
import type { BusMessage, LiveBus } from './bus.ts'

/** Collects events, which are sent after the commit and dropped at a rollback. */
export type AfterCommit = {
  emit(personIds: string | readonly string[], event: LiveEvent): void
  publish(message: BusMessage): void
}

/** When the database goes, several commits are in doubt: clients refetch once. */
const GAP_DEBOUNCE_MS = 500
const busesWithGap = new WeakSet<LiveBus>()

/**
 * Runs a transaction and then sends its events in order. Where the answer of the commit was lost nobody knows whether they are true: clients
 * are asked to refetch.
 */
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
  let isCommitting = false
  try {
    const result = await db.transaction().execute(async (tx) => {
      const worked = await work(tx, afterCommit)
      isCommitting = true
      return worked
    })
    for (const message of waiting) bus.publish(message)
    return result
  } catch (error) {
    if (isCommitting && waiting.length > 0 && isDatabaseAway(error)) publishGap(bus)
    throw error
  }
}

function publishGap(bus: LiveBus): void {
  if (busesWithGap.has(bus)) return
  busesWithGap.add(bus)
  setTimeout(() => {
    busesWithGap.delete(bus)
    bus.publish({ kind: 'gap' })
  }, GAP_DEBOUNCE_MS).unref()
}
