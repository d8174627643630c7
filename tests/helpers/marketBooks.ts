import { ANSWER_REWARD, EXCHANGE, OPENING_BALANCE } from '#contract/limits.ts'
import { resaleFee } from '#contract/rules/prices.ts'
import type { TransferReason } from '#server/db/tables/ledger.ts'

/** A person's expected holdings, by the answers to them and to their buyers. */
export type Holdings = {
  coin: number
  stone: number
  /** File name of an item to its number of copies, normally one. */
  items: Map<string, number>
  transfers: Map<TransferReason, number>
}

/** Also after they withdrew. */
export type Book = Holdings & {
  userId: string
  /** Null until looked up in the database. */
  ids: { personId: string; coin: string; stone: string } | null
  days: Set<string>
  /** Items of opened gifts, which no entry of this account names. */
  given: string[]
  hasLeft: boolean
}

export type BookedOffer = { id: string; seller: Book; item: string; price: number; state: 'open' | 'sold' | 'cancelled' }
export type Books = { people: Book[]; offers: Map<string, BookedOffer> }

export function noHoldings(): Holdings {
  return { coin: 0, stone: 0, items: new Map(), transfers: new Map() }
}

export function openBook(books: Books, userId: string): Book {
  const book = { ...noHoldings(), userId, ids: null, days: new Set<string>(), given: [], hasLeft: false }
  count(book, 'OPENING', OPENING_BALANCE)
  books.people.push(book)
  return book
}

export function bookPurchase(book: Book, item: string, price: number): void {
  count(book, 'PURCHASE', { stone: -price })
  addCopies(book, item, 1)
}

/** Its stones may come back without an answer to anybody: those transfers are in no book. */
export function bookGift(book: Book, price: number): void {
  count(book, 'GIFT', { stone: -price })
}

/** @returns a fault when another answer had sold or ended the offer before */
export function bookResale(buyer: Book, offer: BookedOffer, price: number): string | null {
  const { seller, item, state } = offer
  offer.state = 'sold'
  count(buyer, 'RESALE', { stone: -price })
  count(seller, 'RESALE', { stone: price - resaleFee(price) })
  addCopies(buyer, item, 1)
  addCopies(seller, item, -1)
  return state === 'open' ? null : `${offer.id} was sold to ${buyer.userId}, and it was answered before that it was ${state}`
}

export function bookExchange(book: Book): void {
  count(book, 'EXCHANGE', { coin: -EXCHANGE.coin, stone: EXCHANGE.stone })
}

export function bookAnswer(book: Book, day: string): void {
  if (book.days.has(day)) return
  book.days.add(day)
  count(book, 'ANSWER', ANSWER_REWARD)
}

export function count(holdings: Holdings, reason: TransferReason, { coin = 0, stone = 0 }: { coin?: number; stone?: number }): void {
  holdings.coin += coin
  holdings.stone += stone
  holdings.transfers.set(reason, (holdings.transfers.get(reason) ?? 0) + 1)
}

export function addCopies(holdings: Holdings, item: string, copies: number): void {
  const now = (holdings.items.get(item) ?? 0) + copies
  if (now === 0) holdings.items.delete(item)
  else holdings.items.set(item, now)
}

/** Equal for equal holdings. */
export function lineOf({ coin, stone, items, transfers }: Holdings): string {
  const sorted = (map: Map<string, number>) => [...map].map(([name, times]) => `${name} ${times}`).toSorted()
  return [`${coin} coin, ${stone} stone`, ...sorted(transfers), ...sorted(items)].join('; ')
}
