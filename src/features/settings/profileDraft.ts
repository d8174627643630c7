import { z } from 'zod'
import { isOldEnough } from '#contract/rules/birthDate.ts'
import { isRealDate } from '#contract/rules/serviceDate.ts'
import { UserName } from '#contract/rules/userName.ts'
import { BIRTH_DATE_EMPTY, BIRTH_DATE_UNREAL, UNDER_AGE } from '#contract/text/sentences.ts'
import { readKept } from '#lib/storage/readKept.ts'
import { tabStore } from '#lib/storage/storage.ts'

export type ProfileEdit = { userName: string; birthDate: string }

const KEY = 'profileDraft'
const Draft = z.object({ userId: z.string(), userName: z.string(), birthDate: z.string() })

/** What was typed on /setting/profile and not saved: outlives a reload and a new login in this tab, until saved or left by the back arrow. */
export const profileDraft = {
  key: KEY,
  read(userId: string): ProfileEdit | null {
    const kept = readKept(tabStore, KEY, Draft)
    return kept?.userId === userId ? kept : null
  },
  write: (userId: string, edit: ProfileEdit) => tabStore.write(KEY, JSON.stringify({ userId, ...edit })),
  clear: () => tabStore.remove(KEY),
}

/** The first thing that keeps a profile from being saved, as its sentence; null when there is none. */
export function profileEditValidationError({ userName, birthDate }: ProfileEdit, now: Date): string | null {
  const name = UserName.safeParse(userName)
  if (!name.success) return name.error.issues[0]?.message ?? null
  if (birthDate === '') return BIRTH_DATE_EMPTY
  if (!isRealDate(birthDate)) return BIRTH_DATE_UNREAL
  return isOldEnough(birthDate, now) ? null : UNDER_AGE
}
