import { localStore, tabStore } from './storage.ts'

const KEY = 'wanted'
const OFFERED_MS = 10 * 60_000
/** Whose the device was last; written by `sessionLeftovers`. */
const LAST_OWNER_KEY = 'trayOwner'

type Kept = { path: string; at: number; owner: string }

/** Stores the screen that was requested before a login, for the last member here. */
export function keepWanted({ pathname, search }: { pathname: string; search: string }): void {
  if (pathname === '/home' || pathname === '/onboarding') return
  tabStore.write(
    KEY,
    JSON.stringify({ path: pathname + search, at: Date.now(), owner: localStore.read(LAST_OWNER_KEY) ?? '' } satisfies Kept),
  )
}

/** What was kept for this member within ten minutes. */
export function readWanted(owner: string): string | null {
  try {
    const { path, at, owner: before } = JSON.parse(tabStore.read(KEY) ?? '') as Kept
    const age = Date.now() - at
    const isTheirs = before === '' || before === owner
    return isTheirs && age >= 0 && age < OFFERED_MS && /^\/(?![/\\])/.test(path) ? path : null
  } catch {
    return null
  }
}

export function forgetWanted(): void {
  tabStore.remove(KEY)
}
