import { z } from 'zod'
import { Look, StarBackground } from '#contract/look.ts'
import { isRealDate } from '#contract/rules/birthDate.ts'
import { isCompleteLook } from '#contract/rules/wear.ts'
import { type IdCheck, UNCHECKED } from './idCheck.ts'
import type { Profile } from './profileProblem.ts'
import type { Flow } from './setupSteps.ts'

/** Raise it when the shape changes: an older draft is then dropped, never misread. */
const VERSION = 1

/** Where drafts are kept: `localStorage`, or nothing where the browser refuses it. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const Draft = z.object({
  version: z.literal(VERSION),
  look: Look.refine(isCompleteLook),
  background: StarBackground,
  userName: z.string().max(200),
  userId: z.string().max(100),
  birthDate: z.string().refine((text) => text === '' || isRealDate(text)),
  idCheck: z.object({ state: z.enum(['unchecked', 'available', 'duplicated']), message: z.string().max(200) }),
})
/** What was chosen and typed in the setup and not yet sent. */
export type Draft = z.output<typeof Draft>

export function draftOf(look: Look, background: string, profile: Profile, idCheck: IdCheck): Draft {
  const { state, message } = idCheck
  return { version: VERSION, look, background, ...profile, idCheck: state === 'checking' ? UNCHECKED_KEPT : { state, message } }
}

/** A question that is under way when the page goes has no answer later. */
const UNCHECKED_KEPT = { state: 'unchecked', message: UNCHECKED.message } as const

/** The storage key of a person's draft in a flow: two people on one device never meet each other's. */
export function draftKey(flow: Flow, person: string): string {
  return `characterDraft:${flow}:${person}`
}

/** @returns null when there is none, or when it is of another version or damaged. */
export function readDraft(storage: DraftStorage, key: string): Draft | null {
  try {
    const draft = Draft.safeParse(JSON.parse(storage.getItem(key) ?? 'null'))
    return draft.success ? draft.data : null
  } catch {
    return null
  }
}

/** Keeps a draft. A full or forbidden storage loses the draft only, never the screen. */
export function writeDraft(storage: DraftStorage, key: string, draft: Draft): void {
  try {
    storage.setItem(key, JSON.stringify(draft))
  } catch {
    // The choice is still on the screen; there is nothing to tell the member.
  }
}

export function clearDraft(storage: DraftStorage, key: string): void {
  try {
    storage.removeItem(key)
  } catch {
    // See writeDraft.
  }
}
