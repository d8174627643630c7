import { type DISCOUNT_PERCENTS, LISTING_PRICE_MIN, RESALE_FEE_PERCENT } from '../limits.ts'

/** What the market keeps of a resale, in stone. */
export function resaleFee(price: number): number {
  return Math.floor((price * RESALE_FEE_PERCENT) / 100)
}

/** What the seller gets, in stone: `받을 스톤`. */
export function sellerProceeds(price: number): number {
  return price - resaleFee(price)
}

export function discountedPrice(officialPrice: number, percent: (typeof DISCOUNT_PERCENTS)[number]): number {
  return Math.max(LISTING_PRICE_MIN, Math.floor((officialPrice * (100 - percent)) / 100))
}

/**
 * How much less than the official price something costs, in whole percent; the badge shows above 0 only.
 * Multiplied before it is divided: 29 / 100 * 100 is less than 29.
 */
export function discountPercent(officialPrice: number, price: number): number {
  return officialPrice > 0 ? Math.floor(((officialPrice - price) * 100) / officialPrice) : 0
}

export function isListingPrice(price: number, officialPrice: number): boolean {
  return Number.isInteger(price) && price >= LISTING_PRICE_MIN && price <= officialPrice
}
