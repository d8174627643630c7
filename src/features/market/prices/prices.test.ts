import { describe, expect, it } from 'vitest'
import type { PriceCheck, TradingDay } from '#contract/marketPrices.ts'
import { suggestedPrice } from '../selling/priceInput.ts'
import { chartOf, daysWithin, medianOf, nearestStop, runsOf, weeklyMedians, weekRows } from './tradingDays.ts'

const today = '2026-11-22'
const day = (date: string, ...prices: number[]): TradingDay => ({ date, prices, count: prices.length, median: medianOf(prices) ?? 0 })
const points = [day('2026-10-22', 130), day('2026-10-23', 126), day('2026-11-10', 108, 112), day('2026-11-16', 120), day(today, 114)]

describe('trading days', () => {
  it('of the last 30 days are today and the 30 before it', () => {
    expect(daysWithin(points, today, 30).map(({ date }) => date)).toEqual(['2026-10-23', '2026-11-10', '2026-11-16', today])
    expect(daysWithin(points, today, 90)).toHaveLength(5)
  })

  it('have the median of their week, over all trades', () => {
    expect([medianOf([]), medianOf([5]), medianOf([9, 1, 3]), medianOf([4, 1])]).toEqual([null, 5, 3, 2.5])
    expect(weeklyMedians(points).map(({ median }) => median)).toEqual([130, 128, 110, 112, 117])
  })

  it('are a run while they follow one another within a week', () => {
    expect(runsOf(points)).toEqual([
      { from: '2026-10-22', to: '2026-10-23' },
      { from: '2026-11-10', to: today },
    ])
  })

  it('make a table of whole weeks backwards, with the days that are left at its end, and none left out', () => {
    const rows = weekRows(daysWithin(points, today, 30), today, 30)
    expect(rows).toEqual([
      { from: '2026-11-16', to: today, count: 2, min: 114, median: 117, max: 120 },
      { from: '2026-11-09', to: '2026-11-15', count: 2, min: 108, median: 110, max: 112 },
      { from: '2026-11-02', to: '2026-11-08', count: 0, min: null, median: null, max: null },
      { from: '2026-10-26', to: '2026-11-01', count: 0, min: null, median: null, max: null },
      { from: '2026-10-23', to: '2026-10-25', count: 1, min: 126, median: 126, max: 126 },
    ])
    expect(weekRows(points, today, 90)).toHaveLength(13)
  })
})

describe('the chart', () => {
  const chart = (some: TradingDay[]) => chartOf({ points: some, today, days: 30 }, 340, 216)
  const isInside = ({ dots, left, right, floor }: ReturnType<typeof chart>) =>
    dots.every(({ x, y }) => x >= left && x <= right && y >= 0 && y <= floor)

  it('stays within its plot, whatever was traded', () => {
    const few = [[day(today, 1)], [day('2026-10-23', 35), day(today, 35, 35)], daysWithin(points, today, 30), [day(today, 0, 1_000_000)]]
    for (const some of few) {
      const { prices, line, area, ...rest } = chart(some)
      expect(isInside({ prices, line, area, ...rest })).toBe(true)
      expect(prices.length).toBeGreaterThan(1)
      expect(prices.every(({ price }) => Number.isInteger(price) && price >= 0)).toBe(true)
      expect(`${line}${area}`).not.toMatch(/NaN|Infinity/)
    }
  })

  it('has one dot for the same price of a day, and a higher price higher up', () => {
    const { dots } = chart([day('2026-11-01', 10, 10, 20)])
    expect(dots).toHaveLength(2)
    expect(dots[0]?.y).toBeGreaterThan(dots[1]?.y ?? 0)
  })

  it('ends at today and begins 30 days before', () => {
    const { dates, left, right } = chart([day(today, 5)])
    expect(dates).toEqual([
      { date: '2026-10-23', x: left },
      { date: '2026-11-07', x: (left + right) / 2 },
      { date: today, x: right },
    ])
  })

  it('knows the day under a finger', () => {
    const { stops } = chart(daysWithin(points, today, 30))
    expect(stops.map(({ x }) => nearestStop(stops, x + 3))).toEqual([0, 1, 2, 3])
    expect([nearestStop(stops, -50), nearestStop(stops, 999)]).toEqual([0, 3])
  })
})

describe('the price that is filled in', () => {
  const none = { count: 0, median: null, min: null, max: null }
  const prices = { item: { price: 140 }, lowestOnSale: 112, lastTrade: { price: 105, at: '' }, days30: none } as unknown as PriceCheck
  const enough = { count: 3, median: 117.5, min: 100, max: 130 }

  it('is the median, else the lowest on sale, else the last, else the official one, and always allowed', () => {
    expect(suggestedPrice(prices, enough)).toEqual({ from: 'median', price: 118 })
    expect(suggestedPrice(prices, { ...enough, count: 2 })).toEqual({ from: 'lowest', price: 112 })
    expect(suggestedPrice({ ...prices, lowestOnSale: null }, none)).toEqual({ from: 'last', price: 105 })
    expect(suggestedPrice({ ...prices, lowestOnSale: null, lastTrade: null }, none)).toEqual({ from: 'official', price: 140 })
    expect(suggestedPrice(prices, { ...enough, median: 150 })).toEqual({ from: 'median', price: 140 })
  })
})
