import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isListingPrice } from '#contract/rules/prices.ts'
import { asListingPrice, digitsOf, readPrice } from './priceInput.ts'

describe('a price field', () => {
  it.each([
    ['96', '96'],
    ['1,234 스톤', '1234'],
    ['９６', '96'],
    ['-5.5', '55'],
    ['007', '7'],
    ['0', '0'],
    ['000', '0'],
    ['12345678', '123456'],
    ['가격', ''],
  ])('makes of %s the digits %s', (typed, digits) => {
    expect(digitsOf(typed)).toBe(digits)
  })

  it('tells what the seller gets, and nothing of a price that is not allowed', () => {
    expect(readPrice('98', 140)).toEqual({ price: 98, isAllowed: true, fee: 9, gets: 89 })
    expect(readPrice('140', 140)).toMatchObject({ isAllowed: true, fee: 14, gets: 126 })
    expect(readPrice('9', 140)).toMatchObject({ fee: 0, gets: 9 })
    for (const typed of ['0', '141', '999999'])
      expect(readPrice(typed, 140)).toEqual({ price: Number(typed), isAllowed: false, fee: 0, gets: 0 })
    expect(readPrice('', 140)).toEqual({ price: null, isAllowed: false, fee: 0, gets: 0 })
  })

  it('is filled only with what may be asked', () => {
    expect([asListingPrice(117.5, 140), asListingPrice(150, 140), asListingPrice(0.4, 140)]).toEqual([118, 140, 1])
    const medians = fc.integer({ min: 0, max: 2_000_000 }).map((halves) => halves / 2)
    const official = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(fc.property(medians, official, (median, price) => isListingPrice(asListingPrice(median, price), price)))
  })
})
