import { z } from 'zod'
import { Look } from '#contract/look.ts'
import { isCompleteLook } from '#contract/rules/wear.ts'
import { VISITOR_LOOK_VERSION } from '#lib/storage/visitorLook.ts'
import { type Draft, draftOf } from './characterDraft.ts'

const Kept = z.object({ version: z.literal(VISITOR_LOOK_VERSION), look: Look.refine(isCompleteLook) })

/** @returns the look in what `visitorLook` keeps, or null when it is of another version, damaged or none */
export function parseVisitorLook(text: string | null): Look | null {
  if (text === null) return null
  try {
    const kept = Kept.safeParse(JSON.parse(text))
    return kept.success ? kept.data.look : null
  } catch {
    return null
  }
}

/**
 * The draft of a new person who dressed as a visitor. A look of the visitor is always newer than the draft: the draft that takes it up forgets it.
 * @returns null when there is neither a draft nor a look
 */
export function draftWithVisitorLook(draft: Draft | null, look: Look | null, background: string): Draft | null {
  if (look === null) return draft
  return draft ? { ...draft, look } : draftOf(look, background)
}
