import { z } from 'zod'
import { readKept } from '#lib/storage/readKept.ts'

const KEY = 'visits'
/** Who comes back sooner never went. */
const APART_MS = 30 * 60_000
const HINT_AT_VISIT = 3
const QUIET_MS = 30 * 24 * 60 * 60_000

const Visits = z.object({ count: z.number().int().min(0), lastAt: z.number(), quietUntil: z.number() })
export type Visits = z.output<typeof Visits>
type Store = { read: (key: string) => string | null; write: (key: string, value: string) => void }

const NONE: Visits = { count: 0, lastAt: 0, quietUntil: 0 }

export function readVisits(store: Store): Visits {
  return readKept(store, KEY, Visits) ?? NONE
}

/** Somebody is here: another visit, or still the same one. */
export function countVisit(store: Store, now: number): Visits {
  const visits = readVisits(store)
  // A time to come is a clock that was wrong.
  const isNew = now - visits.lastAt >= APART_MS || visits.lastAt > now
  const next = { ...visits, count: visits.count + (isNew ? 1 : 0), lastAt: now }
  store.write(KEY, JSON.stringify(next))
  return next
}

export function isHintDue({ count, quietUntil }: Visits, now: number): boolean {
  return count >= HINT_AT_VISIT && now >= quietUntil
}

export function keepQuiet(store: Store, now: number): void {
  store.write(KEY, JSON.stringify({ ...readVisits(store), quietUntil: now + QUIET_MS }))
}
