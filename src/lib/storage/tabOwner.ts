import { INVITATION_KEY } from './invited.ts'
import { type SafeStorage, tabStore } from './storage.ts'

const ASIDE = 'tabOf:'

/**
 * What a tab keeps (drafts, the open station) is its member's. When another one begins a session here it is put aside, and is there again when
 * its member comes back. What somebody was invited by belongs to the visit, which began before the login.
 */
export function changeTabOwner(from: string, to: string, area: SafeStorage = tabStore): void {
  const kept: Record<string, string> = JSON.parse(area.read(ASIDE + to) ?? '{}')
  const own: Record<string, string | null> = {}
  for (const key of area.keys()) {
    if (key === INVITATION_KEY || key.startsWith(ASIDE)) continue
    own[key] = area.read(key)
    area.remove(key)
  }
  area.write(ASIDE + from, JSON.stringify(own))
  for (const key in kept) area.write(key, kept[key] ?? '')
}
