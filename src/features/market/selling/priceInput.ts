import { LISTING_PRICE_MIN } from '#contract/limits.ts'
import { isListingPrice, resaleFee, sellerGets } from '#contract/rules/prices.ts'

/** More digits than any price has are not taken. */
const MAX_DIGITS = 6

/** What stays of typed or pasted text in a price field: digits, also full-width ones, without leading zeros. */
export function digitsOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MAX_DIGITS)
}

export type TypedPrice = { price: number | null; isAllowed: boolean; fee: number; gets: number }

/** What a typed price means: nothing typed is no price, and not yet wrong. */
export function readPrice(typed: string, officialPrice: number): TypedPrice {
  const price = typed === '' ? null : Number(typed)
  const isAllowed = price !== null && isListingPrice(price, officialPrice)
  return { price, isAllowed, fee: isAllowed ? resaleFee(price) : 0, gets: isAllowed ? sellerGets(price) : 0 }
}

/** A price from elsewhere, as a median, made one that an item may be offered for. */
export function asListingPrice(price: number, officialPrice: number): number {
  return Math.min(officialPrice, Math.max(LISTING_PRICE_MIN, Math.round(price)))
}
