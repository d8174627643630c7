import type { Generated } from 'kysely'
import type { Sticker } from '#contract/stickers.ts'

export type GuestLineTable = {
  /** Made by the writer's client. */
  id: string
  ownerPersonId: string
  writerPersonId: string
  text: string
  writtenAt: Date
  /** Ascending by time of writing, also within one moment. */
  lineOrder: Generated<number>
  /** The owner's answer. */
  sticker: Sticker | null
}

/** The last day on which somebody wrote in a guest book. */
type GuestDayTable = {
  ownerPersonId: string
  writerPersonId: string
  /** `YYYY-MM-DD` in Seoul. */
  serviceDate: string
  /** Of all lines of that day, those that were removed too. */
  lineIds: string[]
}

type ClosedGuestBookTable = { personId: string; closedAt: Date }

export type GuestBookTables = {
  guestLine: GuestLineTable
  guestDay: GuestDayTable
  closedGuestBook: ClosedGuestBookTable
}
