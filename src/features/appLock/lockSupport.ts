import { localStore } from '#lib/storage/storage.ts'

const PROBE = 'appLockProbe'

/** Whether this browser can lock the app; what it lacks if not. */
export function lockSupport(): 'ok' | 'noCrypto' | 'noStorage' {
  // Only there on a page with https.
  if (globalThis.crypto?.subtle === undefined) return 'noCrypto'
  localStore.write(PROBE, PROBE)
  const isKept = !localStore.refused.has(PROBE)
  localStore.remove(PROBE)
  return isKept ? 'ok' : 'noStorage'
}
