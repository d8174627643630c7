import { z } from 'zod'
import { Acknowledgement, endpoint } from './endpoint.ts'
import { GUEST_BOOK } from './limits.ts'
import { StoredFace, StoredItem, StoredOutfit } from './look.ts'
import { PersonCard, UserIdParam } from './people.ts'
import { countCodePoints } from './rules/codePoints.ts'
import { personText } from './rules/personText.ts'
import { Sticker } from './stickers.ts'
import { GUEST_LINE_EMPTY, GUEST_LINE_TOO_LONG } from './text/sentences.ts'
import { PictureUrl } from './users.ts'

/** A line in a guest book: 1 to 60 code points. */
export const GuestLineText = personText({
  longest: 600,
  fits: (line) => countCodePoints(line) <= GUEST_BOOK.line,
  tooLong: GUEST_LINE_TOO_LONG,
  empty: GUEST_LINE_EMPTY,
})

export const GuestLine = z.object({
  id: z.string(),
  text: z.string(),
  /** ISO 8601 with offset. */
  writtenAt: z.string(),
  person: PersonCard,
  /** The owner's answer. Open: an older page leaves out what it can not draw. */
  sticker: Sticker.or(z.string()).nullable(),
})
export type GuestLine = z.output<typeof GuestLine>

/** Somebody who wrote within the last 24 hours, and stands on the star. */
export const GuestFigure = z.object({
  person: PersonCard,
  character: PictureUrl,
  look: z.object({ face: StoredFace, outfit: StoredOutfit, item: StoredItem }),
  /** Their newest line. */
  text: z.string(),
})
export type GuestFigure = z.output<typeof GuestFigure>

const byOwner = { params: z.object({ userId: UserIdParam }) }
const byLine = { params: z.object({ lineId: z.uuid() }) }
const CHANGES = { perMinute: 60, countedAs: 'guest book changes' } as const

export const getGuestBook = endpoint({
  method: 'GET',
  path: '/guest-books/:userId',
  summary: "A guest book, the caller's own or a friend's: its lines, newest first, and who stands on the star (first page only)",
  tag: 'guest book',
  access: 'member',
  input: { ...byOwner, query: z.object({ cursor: z.string().max(200).optional() }) },
  output: z.object({
    isOpen: z.boolean(),
    lines: z.array(GuestLine),
    /** At most two: the caller first, then the newest. */
    figures: z.array(GuestFigure).optional(),
    /** Lines that the caller may still write here today; missing in the caller's book. */
    linesLeft: z.number().int().min(0).optional(),
    nextCursor: z.string().nullish(),
  }),
  errors: ['MEMBER_NOT_FOUND', 'NOT_FRIENDS'],
})

export const writeGuestLine = endpoint({
  method: 'POST',
  path: '/guest-books/:userId/lines',
  summary: 'Leave a line on a friend’s star. `id` is made by the caller: a line that is sent again is written once',
  tag: 'guest book',
  access: 'member',
  input: { ...byOwner, body: z.object({ id: z.uuid(), text: GuestLineText }) },
  output: z.object({ line: GuestLine, linesLeft: z.number().int().min(0) }),
  errors: ['MEMBER_NOT_FOUND', 'TO_ONESELF', 'NOT_FRIENDS', 'BOOK_CLOSED', 'GUEST_LINES_A_DAY', 'KEY_REUSED', 'NOT_LOGGED_IN'],
  perMinute: 20,
})

export const removeGuestLine = endpoint({
  method: 'DELETE',
  path: '/guest-books/lines/:lineId',
  summary: 'Remove a line, by its writer or by the owner of the book; idempotent for both',
  tag: 'guest book',
  access: 'member',
  input: byLine,
  output: Acknowledgement,
  errors: ['NOT_FOUND', 'NOT_LOGGED_IN'],
  ...CHANGES,
})

export const answerGuestLine = endpoint({
  method: 'PUT',
  path: '/guest-books/lines/:lineId/sticker',
  summary: "Answer a line in the caller's own book with a sticker, change it, or take it back with null",
  tag: 'guest book',
  access: 'member',
  input: { ...byLine, body: z.object({ sticker: Sticker.nullable() }) },
  output: z.object({ line: GuestLine }),
  errors: ['NOT_FOUND', 'NOT_LOGGED_IN'],
  ...CHANGES,
})

export const setGuestBook = endpoint({
  method: 'PATCH',
  path: '/guest-books',
  summary: "Open or close the caller's own book; its lines stay",
  tag: 'guest book',
  access: 'member',
  input: { body: z.object({ isOpen: z.boolean() }) },
  output: z.object({ isOpen: z.boolean() }),
  errors: ['NOT_LOGGED_IN'],
  ...CHANGES,
})
