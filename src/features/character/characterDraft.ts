import { z } from 'zod'
import { Look, partIn, StarBackground, slotOf } from '#contract/look.ts'
import { isRealDate } from '#contract/rules/serviceDate.ts'
import { isCompleteLook, wear } from '#contract/rules/wear.ts'
import { heldToken } from '#lib/api/session.ts'
import { subjectOf } from '#lib/api/tokenSubject.ts'
import { readKept } from '#lib/storage/readKept.ts'
import type { SafeStorage } from '#lib/storage/storage.ts'
import { type IdCheck, NEW_PROFILE, type Profile, UNCHECKED } from './profile.ts'
import type { Flow } from './setupSteps.ts'

/** Raise it when the shape changes: an older draft is then dropped, never misread. */
const VERSION = 1

const Draft = z.object({
  version: z.literal(VERSION),
  look: Look.refine(isCompleteLook),
  background: StarBackground,
  userName: z.string(),
  userId: z.string(),
  birthDate: z.string().refine((text) => text === '' || isRealDate(text)),
  idCheck: z.object({ state: z.enum(['unchecked', 'available', 'duplicated']), message: z.string().max(200) }),
})
export type Draft = z.output<typeof Draft>

/** The draft with a part worn, or on another star. A name that is neither changes nothing. */
export function withPutOn(draft: Draft, file: string): Draft {
  if (StarBackground.safeParse(file).success) return { ...draft, background: file }
  const slot = slotOf(file)
  return slot === null || partIn(draft.look, slot) === file ? draft : { ...draft, look: wear(draft.look, slot, file) }
}

type Typed = { profile: Profile; idCheck: IdCheck }

export function draftOf(look: Look, background: string, { profile, idCheck }: Typed = NOTHING_TYPED): Draft {
  const { state, message } = idCheck
  return {
    version: VERSION,
    look,
    background,
    ...profile,
    idCheck: state === 'checking' ? UNCHECKED_KEPT : { state, message },
  }
}

const NOTHING_TYPED: Typed = { profile: NEW_PROFILE, idCheck: UNCHECKED }

/** A question that is under way when the page goes has no answer later. */
const UNCHECKED_KEPT = { state: 'unchecked', message: UNCHECKED.message } as const

/** How every draft's key begins: no two are open at once. */
export const DRAFT_KEYS = 'characterDraft:'

/** The storage key of a person's draft in a flow: two people on one device never meet each other's. */
export function draftKey(flow: Flow, person: string): string {
  return `${DRAFT_KEYS}${flow}:${person}`
}

/** @returns null when there is none, or when it is of another version or damaged. */
export function readDraft(area: SafeStorage, key: string): Draft | null {
  return readKept(area, key, Draft)
}

export function writeDraft(area: SafeStorage, key: string, draft: Draft): void {
  area.write(key, JSON.stringify(draft))
}

/** Used when nobody can be told apart; such a draft belongs to the device. */
const ANYBODY = 'anybody'

/** Names the person of this session for what is stored on the device. A new person has no userId yet: then it is the token's subject. */
export function personKey(token: string | null = heldToken()): string {
  return (token === null ? null : subjectOf(token)) ?? ANYBODY
}
