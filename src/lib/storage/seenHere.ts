import { PICTURE_CACHE } from '#contract/worker.ts'
import { localStore } from './storage.ts'

export const STAR_KEY = 'keptStar'

/** Forgets what a member has looked at on this device: the next one may be somebody else. */
export function forgetSeen(): void {
  localStore.remove(STAR_KEY)
  // A page without https has none.
  void globalThis.caches?.delete(PICTURE_CACHE).catch(() => undefined)
}
