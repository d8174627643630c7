import { type DISCOUNT_PERCENTS, LISTING_PRICE_MIN, RESALE_FEE_PERCENT } from '../limits.ts'

/** A share of whole stones in whole stones, rounded down. Multiplied before it is divided: 29 / 100 * 100 is less than 29. */
export function percentOfPrice(price: number, percent: number): number {
  return Math.floor((price * percent) / 100)
}

/** What the market keeps of a resale, in stone. */
export function resaleFee(price: number): number {
  return percentOfPrice(price, RESALE_FEE_PERCENT)
}

/** What the seller gets, in stone: `받을 스톤`. */
export function sellerProceeds(price: number): number {
  return price - resaleFee(price)
}

export function discountedPrice(officialPrice: number, percent: (typeof DISCOUNT_PERCENTS)[number]): number {
  return Math.max(LISTING_PRICE_MIN, percentOfPrice(officialPrice, 100 - percent))
}

/** How much less than the official price something costs, in whole percent, rounded down; the badge shows above 0 only. */
export function discountPercent(officialPrice: number, price: number): number {
  return officialPrice > 0 ? Math.floor(((officialPrice - price) * 100) / officialPrice) : 0
}

export function isListingPrice(price: number, officialPrice: number): boolean {
  return Number.isInteger(price) && price >= LISTING_PRICE_MIN && price <= officialPrice
}
