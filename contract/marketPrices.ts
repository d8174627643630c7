import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ItemId, StoreItem } from './market.ts'

/** Trades of the last days, in stone; null where there were none. */
const PriceSummary = z.object({
  count: z.number().int(),
  median: z.number().nullable(),
  min: z.number().int().nullable(),
  max: z.number().int().nullable(),
})
/** A completed trade. `at` is ISO 8601 with offset. */
const Trade = z.object({ price: z.number().int(), at: z.string() })

/** A day in Seoul. `prices` are those of all its trades, the lowest first. */
const TradingDay = z.object({ date: z.string(), median: z.number(), count: z.number().int(), prices: z.array(z.number().int()) })
export type TradingDay = z.output<typeof TradingDay>

export const PriceCheck = z.object({
  item: StoreItem,
  /** The day in Seoul, `YYYY-MM-DD`. The last 30 days are this one and the 30 before it. */
  today: z.string(),
  /** Of all offers, the own included; null if none is on sale. */
  lowestOnSale: z.number().int().nullable(),
  onSale: z.number().int(),
  lastTrade: Trade.nullable(),
  days30: PriceSummary,
  days90: PriceSummary,
  /** Each day of the last 90 that had a trade, the oldest first. */
  points: z.array(TradingDay),
  recent: z.array(Trade),
})
export type PriceCheck = z.output<typeof PriceCheck>

export const getPrices = endpoint({
  method: 'GET',
  path: '/store/prices',
  summary: 'Recent trades of an item in the used shop',
  tag: 'market',
  access: 'member',
  input: { query: z.object({ id: ItemId.optional(), name: z.string().max(80).optional() }) },
  output: PriceCheck,
  errors: ['ITEM_NOT_FOUND'],
})
