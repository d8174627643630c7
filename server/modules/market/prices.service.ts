import { PRICE_CHECK } from '#contract/limits.ts'
import type { PriceCheck } from '#contract/marketPrices.ts'
import { addDays, serviceDateOf, startOfDay } from '#contract/rules/serviceDate.ts'
import type { Deps } from '#server/deps.ts'
import { assertItem, idOf } from './catalogue.ts'
import * as prices from './prices.repository.ts'

/** Recent trades of an item, by id or file name. @throws AppError ITEM_NOT_FOUND */
export async function readPrices(
  { db, wardrobe, clock }: Deps,
  { id, name }: { id?: string | undefined; name?: string | undefined },
): Promise<PriceCheck> {
  const item = assertItem(wardrobe, id ?? idOf(name ?? ''))
  const at = clock()
  const today = serviceDateOf(at)
  // Whole days, so that figures, chart and table cover the same trades.
  const [short, long] = PRICE_CHECK.days.map((days) => startOfDay(addDays(today, -days))) as [Date, Date]
  const [days30, days90, points, trades, onSale] = await Promise.all([
    prices.summarize(db, item.name, short),
    prices.summarize(db, item.name, long),
    prices.findDailyPrices(db, item.name, long),
    prices.findLastTrades(db, item.name, PRICE_CHECK.recentTrades),
    prices.countOnSale(db, item.name, at),
  ])
  const recent = trades.map((trade) => ({ price: trade.price, at: trade.at.toISOString() }))
  const now = { lowestOnSale: onSale.lowest, onSale: onSale.count, lastTrade: recent[0] ?? null, recent }
  return { item, today, ...now, days30, days90, points }
}
