import { expect, it } from 'vitest'
import { discountedPrice, discountPercent, isListingPrice, resaleFee, sellerProceeds } from './prices.ts'

it.each([
  [1, 0],
  [9, 0],
  [10, 1],
  [19, 1],
  [290, 29],
])('of %i stone the market keeps %i', (price, fee) => {
  expect([resaleFee(price), sellerProceeds(price)]).toEqual([fee, price - fee])
})

it('a discount helper rounds down and never gives something away', () => {
  expect([10, 20, 30].map((percent) => discountedPrice(145, percent as 10))).toEqual([130, 116, 101])
  expect(discountedPrice(1, 30)).toBe(1)
})

it('a discount is shown in whole percent, rounded down', () => {
  expect([discountPercent(140, 112), discountPercent(140, 140), discountPercent(300, 299), discountPercent(0, 0)]).toEqual([20, 0, 0, 0])
})

it('a discount of whole prices is the largest whole percent that is not above it', () => {
  for (let official = 1; official <= 400; official += 1)
    for (let price = 0; price <= official; price += 1) {
      const percent = discountPercent(official, price)
      const saved = (official - price) * 100
      if (!(percent * official <= saved && saved < (percent + 1) * official)) expect.fail(`${official} to ${price}: ${percent} %`)
    }
  expect(discountPercent(100, 71)).toBe(29)
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
