import { z } from 'zod'
import { draftPrefixOf } from '#lib/storage/draftExpiry.ts'
import { readKept } from '#lib/storage/readKept.ts'
import type { SafeStorage } from '#lib/storage/storage.ts'

/** Raise it when the shape changes: an older draft is then dropped, never misread. */
const VERSION = 1
const KEPT_DAYS = 60
const DAY_MS = 24 * 60 * 60 * 1000

const Kept = z.object({
  version: z.literal(VERSION),
  reportId: z.string().max(60),
  /** The day and the words of the question: a draft never comes under another one. */
  serviceDate: z.string().max(10),
  question: z.string().max(500),
  text: z.string(),
  savedAt: z.number(),
})
export type Draft = Omit<z.output<typeof Kept>, 'version'>
export type KeptDraft = Draft & { key: string }

export type DraftStore = ReturnType<typeof draftStore>

/** The drafts of one member on this device. Each load of the page writes its own, so that two tabs never overwrite each other's. */
export function draftStore(area: SafeStorage, member: string, load: string, now: () => number = Date.now) {
  const openedAt = now()
  const prefix = draftPrefixOf(member)
  const ownKey = (reportId: string) => `${prefix}${reportId}:${load}`

  return {
    /** All drafts, or those of one report, the newest first. Damaged and very old ones go. */
    list(reportId?: string): KeptDraft[] {
      const start = reportId === undefined ? prefix : `${prefix}${reportId}:`
      return area
        .keys()
        .filter((key) => key.startsWith(start))
        .flatMap((key) => {
          const draft = readKept(area, key, Kept)
          if (draft && now() - draft.savedAt < KEPT_DAYS * DAY_MS) return [{ ...draft, key }]
          area.remove(key)
          return []
        })
        .sort((a, b) => b.savedAt - a.savedAt)
    },
    write(draft: Omit<Draft, 'savedAt'>): void {
      const leftAt = Number(area.read(leftKey(member)) ?? 0)
      // A time to come is a clock that was wrong: it must not keep drafts from being written until then.
      if (openedAt < leftAt && leftAt <= now()) return
      area.write(ownKey(draft.reportId), JSON.stringify({ version: VERSION, ...draft, savedAt: now() }))
    },
    ownKey,
    remove: (key: string): void => area.remove(key),
    removeOwn: (reportId: string): void => area.remove(ownKey(reportId)),
    removeAllOf(reportId: string): void {
      for (const { key } of this.list(reportId)) area.remove(key)
    },
  }
}

/** Forgets a member's drafts on this device, for a logout or withdrawal, and keeps other tabs from writing theirs once more. */
export function forgetDrafts(area: SafeStorage, member: string, now: () => number = Date.now): void {
  for (const key of area.keys()) if (key.startsWith(draftPrefixOf(member))) area.remove(key)
  area.write(leftKey(member), String(now()))
}

export function hasDrafts(area: SafeStorage, member: string): boolean {
  return area.keys().some((key) => key.startsWith(draftPrefixOf(member)))
}

/** When the member last logged out here. What was opened before must not be written after. */
const leftKey = (member: string) => `reportDraftsLeftAt:${member}`
