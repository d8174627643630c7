import type { OutputOf } from '#contract/endpoint.ts'
import { LISTING_DAYS } from '#contract/limits.ts'
import { DEFAULT_LOOK, type Look } from '#contract/look.ts'
import type { getMyListings, getOfficialItems, getOwnedItems, getResaleItems, getTransactions, MarketCategory } from '#contract/market.ts'
import type { getPrices } from '#contract/marketPrices.ts'
import { discountPercent } from '#contract/rules/prices.ts'
import { itemsOf } from '#server/modules/market/catalogue.ts'
import { loadWardrobe } from '#server/wardrobe.ts'

export const NOW = new Date('2025-05-01T12:00:00+09:00')
const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString()

export const LOOK: Look = {
  face: { ...DEFAULT_LOOK.face, hair: 'face_hair_6.png', eyes: 'face_eyes_4.png' },
  outfit: { ...DEFAULT_LOOK.outfit, top: 'fashion_top_4.png', bottom: 'fashion_bottom_3.png' },
  item: DEFAULT_LOOK.item,
}
export const CHARACTER = '/content/character_0.png'

export const ME = {
  userId: 'mina2025',
  userName: '민아',
  birthDate: '2001-03-14',
  email: 'mina@example.com',
  starBackground: 'bg_star_2.png',
  profile: '',
  character: CHARACTER,
  ...LOOK,
}

const wardrobe = loadWardrobe()
const inCategory = (category: MarketCategory) => itemsOf(wardrobe, category)

const provenance = (wearers: number, days: number) => ({ provenance: { wearers, days } })

function official(category: MarketCategory): OutputOf<typeof getOfficialItems> {
  const items = inCategory(category).map((item, at) => ({ ...item, isOwned: at === 4 }))
  return { items, wishlist: items.slice(0, 1).map(({ id }) => id), nextCursor: null }
}

function resale(category: MarketCategory): OutputOf<typeof getResaleItems> {
  const items = inCategory(category)
    .slice(0, 6)
    .map((item, at) => {
      const discounted_price = Math.floor((item.price * (100 - (at % 4) * 10)) / 100)
      const prices = { discounted_price, discountPct: discountPercent(item.price, discounted_price), count: (at % 3) + 1 }
      return { ...item, isOwned: false, listingId: listingId(at), ...prices, ...provenance(at, at * 11) }
    })
  return { items, wishlist: [], nextCursor: null }
}

function listingId(at: number): string {
  return `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
}

function owned(): OutputOf<typeof getOwnedItems> {
  const items = [...inCategory('fashion').slice(0, 5), ...inCategory('face').slice(0, 4), ...inCategory('bg').slice(0, 2)]
  return { items: items.map((item, at) => ({ ...item, isListed: at === 1, ...(at === 2 ? provenance(3, 41) : {}) })) }
}

function listings(): OutputOf<typeof getMyListings> {
  return {
    listings: inCategory('fashion')
      .slice(1, 4)
      .map(({ id: itemId, name, title = name, price }, at) => {
        const discounted_price = at === 2 ? price : Math.floor(price * (0.9 - at / 10))
        const prices = { price, discounted_price, discountPct: discountPercent(price, discounted_price) }
        const times = { createdAt: daysAgo(at + 1), expiresAt: daysAgo(at + 1 - LISTING_DAYS) }
        return { id: listingId(at), itemId, name, title, ...prices, ...times }
      }),
  }
}

function prices(isScarce: boolean): OutputOf<typeof getPrices> {
  const item = inCategory('fashion')[0]
  if (!item) throw new Error('the catalogue has clothes that are sold')
  const at = (share: number) => Math.round(item.price * share)
  const points = Array.from({ length: isScarce ? 2 : 24 }, (_, step) => ({
    date: daysAgo(88 - step * 3.7).slice(0, 10),
    median: at(0.82 + 0.1 * Math.sin(step)),
    count: 1,
    prices: [at(0.82 + 0.1 * Math.sin(step))],
  }))
  const days = (count: number, share: number) => ({ count, median: at(share), min: at(share - 0.1), max: at(share + 0.12) })
  const few = { count: 2, median: null, min: null, max: null }
  const recent = Array.from({ length: isScarce ? 2 : 5 }, (_, step) => ({ price: at(0.8 + step / 50), at: daysAgo(step * 2 + 1) }))
  return {
    item,
    today: '2025-05-01',
    lowestOnSale: at(0.78),
    onSale: 3,
    lastTrade: recent[0] ?? null,
    days30: isScarce ? few : days(14, 0.84),
    days90: isScarce ? few : days(47, 0.86),
    points,
    recent,
  }
}

function transactions(): OutputOf<typeof getTransactions> {
  const [coat, shirt] = inCategory('fashion').map(({ name, title = name }) => ({ name, title }))
  if (!coat || !shirt) throw new Error('the catalogue has clothes that are sold')
  return {
    transactions: [
      { id: '5', type: 'SELL', item: shirt, amount: 90, balanceAfter: 312, fee: 10, createdAt: daysAgo(0.1) },
      { id: '4', type: 'BUY_USED', item: coat, amount: -104, balanceAfter: 222, createdAt: daysAgo(0.2) },
      { id: '3', type: 'ANSWER', amount: 10, balanceAfter: 326, coin: 1, createdAt: daysAgo(3) },
      { id: '2', type: 'EXCHANGE', amount: 50, balanceAfter: 316, coin: -7, createdAt: daysAgo(4) },
      { id: '1', type: 'BUY', item: shirt, amount: -120, balanceAfter: 266, createdAt: daysAgo(33) },
    ],
    months: [
      { month: '2025-05', got: 90, spent: 104 },
      { month: '2025-04', got: 60, spent: 0 },
      { month: '2025-03', got: 0, spent: 120 },
    ],
    nextCursor: null,
  }
}

/** States of a screen: empty lists, a poor member, a rarely traded item. */
export type World = { isEmpty?: boolean; stone?: number; coin?: number; isScarce?: boolean }

export function answerTo(path: string, { isEmpty = false, stone = 312, coin = 9, isScarce = false }: World): unknown {
  if (path === '/auth/refresh') return { accessToken: 'a.visual.token' }
  if (path === '/home') return ME
  if (path === '/wallet') return { coin, stone }
  if (path === '/notifications/unread-count') return { count: 0 }
  if (path === '/store/owned') return isEmpty ? { items: [] } : owned()
  if (path === '/store/resale/listings/mine') return isEmpty ? { listings: [] } : listings()
  if (path === '/store/prices') return prices(isScarce)
  if (path === '/store/transactions') return isEmpty ? { transactions: [], months: [], nextCursor: null } : transactions()
  const [, shop, category = ''] = /^\/store\/(official|resale)\/(face|fashion|bg)$/.exec(path) ?? []
  if (shop === undefined) return undefined
  if (isEmpty) return { items: [], wishlist: [], nextCursor: null }
  return shop === 'official' ? official(category as MarketCategory) : resale(category as MarketCategory)
}
