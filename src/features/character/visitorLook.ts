import { z } from 'zod'
import { Look } from '#contract/look.ts'
import { isCompleteLook } from '#contract/rules/wear.ts'
import { parseKept } from '#lib/storage/readKept.ts'
import { VISITOR_LOOK_VERSION } from '#lib/storage/visitorLook.ts'
import { type Draft, draftOf } from './characterDraft.ts'

const Kept = z.object({ version: z.literal(VISITOR_LOOK_VERSION), look: Look.refine(isCompleteLook) })

/** @returns the look in what `visitorLook` keeps, or null when it is of another version, damaged or none */
export function parseVisitorLook(text: string | null): Look | null {
  return parseKept(text, Kept)?.look ?? null
}

/** The draft of a new person, with the look dressed as a visitor, which is always newer. @returns null when there is neither */
export function draftWithVisitorLook(draft: Draft | null, look: Look | null, background: string): Draft | null {
  if (look === null) return draft
  return draft ? { ...draft, look } : draftOf(look, background)
}
