import { PRICE_CHECK } from '#contract/limits.ts'
import type { PriceCheck } from '#contract/marketPrices.ts'
import { asListingPrice } from '../selling/priceInput.ts'

export type Suggestion = { from: 'median' | 'lowest' | 'last' | 'official'; price: number }

/** The price that `이 가격으로 판매하기` fills in: the shown median, else what others ask, else what was paid last, else the official price. */
export function suggestedPrice(prices: PriceCheck, shown: PriceCheck['days30']): Suggestion {
  const { item, lowestOnSale, lastTrade } = prices
  const of = (from: Suggestion['from'], price: number) => ({ from, price: asListingPrice(price, item.price) })
  if (hasEnough(shown) && shown.median !== null) return of('median', shown.median)
  if (lowestOnSale !== null) return of('lowest', lowestOnSale)
  return lastTrade === null ? of('official', item.price) : of('last', lastTrade.price)
}

/** Whether there were trades enough to tell of a price. */
export function hasEnough({ count }: { count: number }): boolean {
  return count >= PRICE_CHECK.fewestTrades
}
