import { tabStore } from './storage/storage.ts'

const KEY = 'momentAt'
/** Who comes back later comes for another visit. Source: src/features/installed/visits.ts */
const VISIT_MS = 30 * 60_000

/** What asks for attention by itself, once a visit of this tab. */
export const visitMoment = {
  isTaken(now = Date.now()): boolean {
    const at = Number(tabStore.read(KEY) ?? Number.NEGATIVE_INFINITY)
    return now - at < VISIT_MS && at <= now
  },
  take: (now = Date.now()) => tabStore.write(KEY, String(now)),
}
