import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DISCOUNT_PERCENTS, LISTING_PRICE_MIN, RESALE_FEE_PERCENT } from '../limits.ts'
import { discountedPrice, discountPercent, isListingPrice, percentOfPrice, resaleFee, sellerProceeds } from './prices.ts'

/** Every price up to this, and some larger ones. */
const EACH_PRICE = 1000
const PRICES = [...Array(EACH_PRICE + 1).keys()]
const large = fc.integer({ min: EACH_PRICE, max: 1e12 })

/** BigInt division, which is exact and drops the rest. */
const exactShare = (whole: number, share: number, of: number) => Number((BigInt(whole) * BigInt(share)) / BigInt(of))

function expectMonotone(values: readonly number[]) {
  expect(values.every((value, at) => value >= 0 && Number.isInteger(value) && value >= (values[at - 1] ?? 0))).toBe(true)
}

describe('a share of a price', () => {
  it('is exact for every percent, and rounded down', () => {
    for (let percent = 0; percent <= 100; percent += 1) {
      expect(PRICES.map((price) => percentOfPrice(price, percent))).toEqual(PRICES.map((price) => exactShare(price, percent, 100)))
    }
    const percents = fc.integer({ min: 0, max: 100 })
    fc.assert(fc.property(large, percents, (price, percent) => percentOfPrice(price, percent) === exactShare(price, percent, 100)))
  })
})

describe('the fee of a resale', () => {
  it.each([
    [1, 0],
    [9, 0],
    [10, 1],
    [19, 1],
    [290, 29],
  ])('of %i stone the market keeps %i', (price, fee) => {
    expect([resaleFee(price), sellerProceeds(price)]).toEqual([fee, price - fee])
  })

  it('and what the seller gets are the price, and both grow with it', () => {
    expectMonotone(PRICES.map(resaleFee))
    expectMonotone(PRICES.map(sellerProceeds))
    const isWhole = (price: number) =>
      resaleFee(price) + sellerProceeds(price) === price && resaleFee(price) === exactShare(price, RESALE_FEE_PERCENT, 100)
    expect(PRICES.filter((price) => !isWhole(price))).toEqual([])
    fc.assert(fc.property(large, isWhole))
  })
})

describe('a discounted price', () => {
  it('is rounded down and never gives something away', () => {
    expect([10, 20, 30].map((percent) => discountedPrice(145, percent as 10))).toEqual([130, 116, 101])
    expect(discountedPrice(1, 30)).toBe(1)
  })

  it.each(DISCOUNT_PERCENTS)('of %i percent is exact, may be asked for, and is shown as at least that much', (percent) => {
    const sold = PRICES.filter((price) => price > 0)
    const discounted = sold.map((price) => discountedPrice(price, percent))
    expect(discounted).toEqual(sold.map((price) => Math.max(LISTING_PRICE_MIN, exactShare(price, 100 - percent, 100))))
    expectMonotone(discounted)
    for (const price of sold) expect(isListingPrice(discountedPrice(price, percent), price)).toBe(true)
    for (const price of sold.slice(1)) expect(discountPercent(price, discountedPrice(price, percent))).toBeGreaterThanOrEqual(percent)
  })
})

describe('a discount in percent', () => {
  it('is whole, rounded down', () => {
    expect([discountPercent(140, 112), discountPercent(140, 140), discountPercent(300, 299), discountPercent(0, 0)]).toEqual([20, 0, 0, 0])
  })

  it('is exact for every pair of prices, and the larger the lower the price', () => {
    for (let official = 1; official <= 400; official += 1) {
      const prices = [...Array(official + 1).keys()].toReversed()
      const percents = prices.map((price) => discountPercent(official, price))
      expect(percents).toEqual(prices.map((price) => exactShare(official - price, 100, official)))
      expectMonotone(percents)
    }
    const pairs = fc.tuple(large, large).map(([one, other]) => [Math.max(one, other), Math.min(one, other)] as const)
    fc.assert(fc.property(pairs, ([official, price]) => discountPercent(official, price) === exactShare(official - price, 100, official)))
  })
})

it.each([
  [1, true],
  [140, true],
  [0, false],
  [-1, false],
  [141, false],
  [1.5, false],
  [Number.NaN, false],
])('%d is a price for something that costs 140: %s', (price, isOne) => {
  expect(isListingPrice(price, 140)).toBe(isOne)
})
