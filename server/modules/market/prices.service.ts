import { PRICE_CHECK } from '#contract/limits.ts'
import type { PriceCheck } from '#contract/market.ts'
import type { Deps } from '#server/deps.ts'
import { demandItem, idOf } from './catalogue.ts'
import * as prices from './prices.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What an item was sold for lately. Either of its id or its file name will do. @throws AppError ITEM_NOT_FOUND */
export async function readPrices(
  { db, wardrobe, clock }: Deps,
  { id, name }: { id?: string | undefined; name?: string | undefined },
): Promise<PriceCheck> {
  const item = demandItem(wardrobe, id ?? idOf(name ?? ''))
  const at = clock()
  const daysAgo = (days: number) => new Date(at.getTime() - days * DAY_MS)
  const [short, long] = [daysAgo(PRICE_CHECK.days[0]), daysAgo(PRICE_CHECK.days[1])]
  const [days30, days90, points, trades, onSale] = await Promise.all([
    prices.summarize(db, item.name, short),
    prices.summarize(db, item.name, long),
    prices.findDailyMedians(db, item.name, long),
    prices.findLastTrades(db, item.name, PRICE_CHECK.recentTrades),
    prices.countOnSale(db, item.name, at),
  ])
  const recent = trades.map((trade) => ({ price: trade.price, at: trade.at.toISOString() }))
  return { item, lowestOnSale: onSale.lowest, onSale: onSale.count, lastTrade: recent[0] ?? null, days30, days90, points, recent }
}
