import { INVITATION_KEY } from './invited.ts'
import { type SafeStorage, tabStore } from './storage.ts'

const OWNER_KEY = 'tabOwner'
const STASH_PREFIX = 'tabOf:'

/**
 * What a tab keeps (drafts, the open station) is its member's. When another one logs in here, it is put aside, and is there again when its
 * member comes back.
 */
export function claimTab(person: string, area: SafeStorage = tabStore): void {
  const before = area.read(OWNER_KEY)
  if (before !== null && before !== person) {
    putAside(area, before)
    takeBack(area, person)
  }
  area.write(OWNER_KEY, person)
}

function putAside(area: SafeStorage, person: string): void {
  // What somebody was invited by belongs to the visit, which began before the login.
  const keys = area.keys().filter((key) => key !== INVITATION_KEY && key !== OWNER_KEY && !key.startsWith(STASH_PREFIX))
  area.write(STASH_PREFIX + person, JSON.stringify(Object.fromEntries(keys.map((key) => [key, area.read(key)]))))
  for (const key of keys) area.remove(key)
}

function takeBack(area: SafeStorage, person: string): void {
  const kept: Record<string, string> = JSON.parse(area.read(STASH_PREFIX + person) ?? '{}')
  for (const [key, value] of Object.entries(kept)) area.write(key, value)
  area.remove(STASH_PREFIX + person)
}
