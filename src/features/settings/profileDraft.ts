import { z } from 'zod'
import { tabStore } from '#lib/storage/storage.ts'
import type { ProfileEdit } from './settings.queries.ts'

const KEY = 'profileDraft'
const Draft = z.object({ userId: z.string(), userName: z.string(), birthDate: z.string() })

/** What was typed on /setting/profile and not saved: outlives a reload and a new login in this tab, until saved or left by the back arrow. */
export const profileDraft = {
  read(userId: string): ProfileEdit | null {
    const kept = Draft.safeParse(parse(tabStore.read(KEY)))
    return kept.success && kept.data.userId === userId ? kept.data : null
  },
  write: (userId: string, edit: ProfileEdit) => tabStore.write(KEY, JSON.stringify({ userId, ...edit })),
  clear: () => tabStore.remove(KEY),
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
