import type { SafeStorage } from './storage.ts'

const DRAFT_PREFIX = 'reportDraft:'
const SEEN_PREFIX = 'draftsSeenAt:'
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** The prefix of a member's drafts in the storage. */
export function draftPrefixOf(member: string): string {
  return `${DRAFT_PREFIX}${member}:`
}

/** The member is here. @param now the server's time, as in `removeExpiredDrafts` */
export function markSeen(area: SafeStorage, member: string, now: Date | null): void {
  if (now) area.write(SEEN_PREFIX + member, String(now.getTime()))
}

/**
 * Deletes drafts whose member, whose session is over, has not been here for seven days: by the server's time, never by the device's, and not at all
 * while it is unknown. @param here who is signed in
 */
export function removeExpiredDrafts(area: SafeStorage, here: string | null, now: Date | null): void {
  if (!now) return
  for (const member of membersWithDrafts(area)) {
    if (member === here) continue
    const seenAt = Number(area.read(SEEN_PREFIX + member) ?? Number.NaN)
    // Unknown, or a time to come, of a clock that was wrong: the days begin now.
    if (!(seenAt <= now.getTime())) markSeen(area, member, now)
    else if (now.getTime() - seenAt >= KEPT_MS) forget(area, member)
  }
}

function membersWithDrafts(area: SafeStorage): Set<string> {
  const keys = area.keys().filter((key) => key.startsWith(DRAFT_PREFIX))
  return new Set(keys.map((key) => key.slice(DRAFT_PREFIX.length).split(':')[0] ?? ''))
}

function forget(area: SafeStorage, member: string): void {
  const prefix = draftPrefixOf(member)
  for (const key of area.keys()) if (key.startsWith(prefix)) area.remove(key)
  area.remove(SEEN_PREFIX + member)
}
