import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PersonCard } from './people.ts'

/** What a member may lay on somebody else's answer, in the order of the tray. */
export const STICKERS = ['heart', 'hug', 'laugh', 'tear', 'star', 'tea'] as const
export const Sticker = z.enum(STICKERS)
export type Sticker = z.output<typeof Sticker>

export const LaidSticker = z.object({
  /** Of this member on this answer: the same when the sticker is changed. */
  id: z.string(),
  /** Open: an older page leaves out what it can not draw. */
  sticker: Sticker.or(z.string()),
  /** Only for the caller, friends of theirs, and members of a shared station. */
  person: PersonCard.optional(),
})
export type LaidSticker = z.output<typeof LaidSticker>

/** All stickers of an answer, the oldest first, without those of blocked members. */
const OnAnswer = z.object({ stickers: z.array(LaidSticker) })
const byReport = { params: z.object({ reportId: z.string().max(60) }) }
const CHANGES = { perMinute: 60, countedAs: 'sticker changes' } as const

export const laySticker = endpoint({
  method: 'PUT',
  path: '/reports/:reportId/sticker',
  summary: "Lay a sticker on an answer that the caller may read, or change the caller's; answers all of its stickers",
  tag: 'reports',
  access: 'member',
  input: { ...byReport, body: z.object({ sticker: Sticker }) },
  output: OnAnswer,
  errors: ['NOT_FOUND', 'OWN_REPORT', 'NOT_LOGGED_IN'],
  ...CHANGES,
})

export const removeSticker = endpoint({
  method: 'DELETE',
  path: '/reports/:reportId/sticker',
  summary: "Take back the caller's sticker, if there is one; answers the others",
  tag: 'reports',
  access: 'member',
  input: byReport,
  output: OnAnswer,
  errors: ['NOT_FOUND', 'OWN_REPORT', 'NOT_LOGGED_IN'],
  ...CHANGES,
})
