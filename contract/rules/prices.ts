import { type DISCOUNT_PERCENTS, LISTING_PRICE_MIN, RESALE_FEE_PERCENT } from '../limits.ts'

/** A percentage of whole stones, rounded down. Multiplies before it divides: 29 / 100 * 100 is less than 29. */
export function percentOfPrice(price: number, percent: number): number {
  return Math.floor((price * percent) / 100)
}

/** The market's fee of a resale, in stone. */
export function resaleFee(price: number): number {
  return percentOfPrice(price, RESALE_FEE_PERCENT)
}

/** The seller's share, in stone (`받을 스톤`). */
export function sellerProceeds(price: number): number {
  return price - resaleFee(price)
}

export function discountedPrice(officialPrice: number, percent: (typeof DISCOUNT_PERCENTS)[number]): number {
  return Math.max(LISTING_PRICE_MIN, percentOfPrice(officialPrice, 100 - percent))
}

/** The discount from the official price in whole percent, rounded down; the badge shows above 0 only. */
export function discountPercent(officialPrice: number, price: number): number {
  return officialPrice > 0 ? Math.floor(((officialPrice - price) * 100) / officialPrice) : 0
}

export function isListingPrice(price: number, officialPrice: number): boolean {
  return Number.isInteger(price) && price >= LISTING_PRICE_MIN && price <= officialPrice
}
