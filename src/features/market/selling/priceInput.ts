import { LISTING_PRICE_MIN, PRICE_CHECK } from '#contract/limits.ts'
import type { PriceCheck } from '#contract/marketPrices.ts'
import { isListingPrice, resaleFee, sellerProceeds } from '#contract/rules/prices.ts'

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
  return { price, isAllowed, fee: isAllowed ? resaleFee(price) : 0, gets: isAllowed ? sellerProceeds(price) : 0 }
}

/** A price from elsewhere, as a median, made one that an item may be offered for. */
export function asListingPrice(price: number, officialPrice: number): number {
  return Math.min(officialPrice, Math.max(LISTING_PRICE_MIN, Math.round(price)))
}

type Suggestion = { from: 'median' | 'lowest' | 'last' | 'official'; price: number }

/** The price that `이 가격으로 판매하기` fills in: the shown median, else what others ask, else what was paid last, else the official price. */
export function suggestedPrice(prices: PriceCheck, shown: PriceCheck['days30']): Suggestion {
  const { item, lowestOnSale, lastTrade } = prices
  const of = (from: Suggestion['from'], price: number) => ({ from, price: asListingPrice(price, item.price) })
  if (hasEnough(shown) && shown.median !== null) return of('median', shown.median)
  if (lowestOnSale !== null) return of('lowest', lowestOnSale)
  return lastTrade === null ? of('official', item.price) : of('last', lastTrade.price)
}

export function hasEnough({ count }: { count: number }): boolean {
  return count >= PRICE_CHECK.fewestTrades
}
