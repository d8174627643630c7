import { z } from 'zod'
import { Acknowledgement, endpoint } from './endpoint.ts'
import { GIFT } from './limits.ts'
import { ExpectedPrice, ItemId, Paid, StoreItem } from './market.ts'
import { PersonCard, UserIdParam } from './people.ts'
import { countCodePoints } from './rules/codePoints.ts'
import { personText } from './rules/personText.ts'
import { GIFT_CARD_EMPTY, GIFT_CARD_TOO_LONG } from './text/sentences.ts'

/** The line on a gift's card: 1 to 40 code points. */
export const GiftCard = personText({
  longest: 400,
  fits: (card) => countCodePoints(card) <= GIFT.card,
  tooLong: GIFT_CARD_TOO_LONG,
  empty: GIFT_CARD_EMPTY,
})

const GiftItem = StoreItem.pick({ id: true, name: true, title: true, type: true })

/** A box on the caller's star that was not opened yet. What is in it shows when it is opened. */
export const WaitingGift = z.object({
  id: z.string(),
  sender: PersonCard,
  /** ISO 8601 with offset. */
  sentAt: z.string(),
})
export type WaitingGift = z.output<typeof WaitingGift>

export const OpenedGift = z.object({
  id: z.string(),
  item: GiftItem,
  card: z.string(),
  /** Missing if the sender is no longer a friend. */
  sender: PersonCard.optional(),
  /** ISO 8601 with offset. */
  sentAt: z.string(),
})
export type OpenedGift = z.output<typeof OpenedGift>

const byGift = { params: z.object({ giftId: z.uuid() }) }

export const getGiftReceivers = endpoint({
  method: 'GET',
  path: '/store/gifts/receivers',
  summary: "The caller's friends, by name, as receivers of an item, and how many gifts the caller may still send today",
  tag: 'gifts',
  access: 'member',
  input: { query: z.object({ id: ItemId }) },
  output: z.object({
    receivers: z.array(PersonCard.extend({ isOwner: z.boolean() })),
    giftsLeft: z.number().int().min(0),
  }),
  errors: ['ITEM_NOT_FOUND'],
})

export const sendGift = endpoint({
  method: 'POST',
  path: '/store/gifts',
  summary:
    'Pay for an item of the official shop and lay it as a box on a friend’s star. Refused when its price differs from `expectedPrice`. Takes an Idempotency-Key',
  tag: 'gifts',
  access: 'member',
  input: { body: z.object({ id: ItemId, receiverId: UserIdParam, card: GiftCard, expectedPrice: ExpectedPrice.optional() }) },
  output: Paid,
  errors: [
    'TO_ONESELF',
    'NOT_FRIENDS',
    'ITEM_NOT_FOUND',
    'PRICE_CHANGED',
    'ALREADY_OWNED',
    'NOT_ENOUGH_STONE',
    'GIFTS_A_DAY',
    'KEY_REUSED',
    'NOT_LOGGED_IN',
  ],
  perMinute: 30,
  countedAs: 'gifts',
})

export const getGifts = endpoint({
  method: 'GET',
  path: '/store/gifts',
  summary: "Boxes on the caller's star, the newest first",
  tag: 'gifts',
  access: 'member',
  input: {},
  output: z.object({ gifts: z.array(WaitingGift) }),
  errors: [],
})

export const openGift = endpoint({
  method: 'POST',
  path: '/store/gifts/:giftId/open',
  summary: 'Open a box: its item is in the wardrobe then. Again it answers the same; NOT_FOUND when its stones went back',
  tag: 'gifts',
  access: 'member',
  input: byGift,
  output: OpenedGift,
  errors: ['NOT_FOUND', 'NOT_LOGGED_IN'],
  perMinute: 60,
})

export const declineGift = endpoint({
  method: 'POST',
  path: '/store/gifts/:giftId/decline',
  summary: 'Leave a box unopened: its stones go back to the sender. Idempotent; NOT_FOUND when it was opened',
  tag: 'gifts',
  access: 'member',
  input: byGift,
  output: Acknowledgement,
  errors: ['NOT_FOUND', 'NOT_LOGGED_IN'],
  perMinute: 60,
})
