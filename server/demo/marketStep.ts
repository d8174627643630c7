import { LISTING_DAYS } from '#contract/limits.ts'
import { percentOfPrice } from '#contract/rules/prices.ts'
import { AppError } from '#server/appError.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { AfterCommit } from '#server/events/afterCommit.ts'
import { idOf } from '#server/modules/market/catalogue.ts'
import { insertListing } from '#server/modules/market/listings.repository.ts'
import { createListingIn } from '#server/modules/market/listings.service.ts'
import { owns } from '#server/modules/market/ownedItems.repository.ts'
import { recordWorn } from '#server/modules/market/ownedItems.service.ts'
import { buyOfficial, sellTo } from '#server/modules/market/purchases.repository.ts'
import { insertWish } from '#server/modules/market/wishes.repository.ts'
import { DEMO_HEARTS } from './demoMarket.ts'
import type { DemoStep } from './demoSteps.ts'
import { type MarketAction, marketPlan } from './marketPlan.ts'
import { ensureBalance, findTraders, type People, type Person, withdrawTraders } from './marketTraders.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** A hundred days of purchases, resales, offers and hearts by the real statements, at past times; most traders have withdrawn since. */
export const marketStep: DemoStep = {
  name: '05-market',
  prepare: async (deps) => {
    const now = deps.clock()
    return async (tx, afterCommit) => {
      const people = await findTraders(tx, deps.config, now)
      const context = { tx, afterCommit, wardrobe: deps.wardrobe, people }
      const offered: string[] = []
      for (const { action, at } of timesOf(marketPlan(), people, now)) offered.push(...(await carryOut(context, action, at)))
      await withdrawTraders(tx, people, now)
      for (const heart of DEMO_HEARTS) await giveHearts(tx, people, heart, now)
      // A heart can only be given after the offer.
      if (offered.length > 0) await tx.updateTable('listing').set({ isPriceDropPending: false }).where('id', 'in', offered).execute()
    }
  },
}

type Timed = { action: MarketAction; at: Date }

/** In a demo world with answers the market is squeezed in after them: the ledger is append-only and ordered by time. */
function timesOf(plan: MarketAction[], people: People, now: Date): Timed[] {
  const isOfMember = (action: MarketAction) =>
    typeof action.who === 'string' || (action.kind === 'resale' && typeof action.buyer === 'string')
  const firstDay = Math.max(...plan.filter(isOfMember).map(({ daysAgo }) => daysAgo)) + 1
  const isBefore = people.lastBookedMs < now.getTime() - firstDay * DAY_MS
  const timeOf = (action: MarketAction) => {
    if (isBefore || !isOfMember(action)) return now.getTime() - action.daysAgo * DAY_MS
    return people.lastBookedMs + (now.getTime() - people.lastBookedMs) * (1 - action.daysAgo / firstDay)
  }
  return plan.map((action) => ({ action, at: new Date(timeOf(action)) })).sort((one, other) => one.at.getTime() - other.at.getTime())
}

type Context = { tx: Tx; afterCommit: AfterCommit; wardrobe: Deps['wardrobe']; people: People }

/** Skips what is no longer possible. @returns the offer's id */
async function carryOut(context: Context, action: MarketAction, at: Date): Promise<string[]> {
  const { tx, wardrobe, people } = context
  const person = people.of(action.who)
  if (!person) return []
  if (action.kind === 'buy') {
    await buy(context, person, action.item, at)
    return []
  }
  if (!person.holds.has(action.item)) return []
  if (action.kind === 'offer') return makeOffer(context, person, action, at)
  if (action.kind === 'resale') {
    await resell(context, person, action, at)
    return []
  }
  if (action.kind === 'putOn') person.wears.add(action.item)
  else person.wears.delete(action.item)
  await recordWorn(tx, wardrobe, person.personId, [...person.wears], at)
  return []
}

async function buy({ tx, afterCommit, wardrobe }: Context, person: Person, item: string, at: Date) {
  const price = wardrobe.part(item)?.price ?? 0
  if (!(await canTake(tx, afterCommit, person, item, price, at))) return
  const purchase = { personId: person.personId, item, cataloguePrice: price, expectedPrice: price, key: null, at }
  const { refusal } = await buyOfficial(tx, purchase)
  if (refusal !== null) return
  book(person, -price, at)
  person.holds.add(item)
}

async function resell({ tx, afterCommit, wardrobe, people }: Context, seller: Person, action: MarketAction & { kind: 'resale' }, at: Date) {
  const { item } = action
  const buyer = people.of(action.buyer)
  const expectedPrice = priceOf(wardrobe, item, action.percent)
  if (!buyer || !(await canTake(tx, afterCommit, buyer, item, expectedPrice, at))) return
  const hours = 2 + ((action.percent * 7) % 60)
  const createdAt = new Date(Math.max(seller.lastMs, at.getTime() - hours * HOUR_MS))
  const expiresAt = new Date(createdAt.getTime() + LISTING_DAYS * DAY_MS)
  const row = { sellerId: seller.personId, item, price: expectedPrice, createdAt, expiresAt, isPriceDropPending: false }
  const listingId = await insertListing(tx, row)
  const sale = await sellTo(tx, { buyerId: buyer.personId, listingId, item, expectedPrice, at })
  if (!sale) throw new Error(`${item} could not be sold`)
  book(buyer, -sale.price, at)
  book(seller, sale.gets, at)
  seller.holds.delete(item)
  buyer.holds.add(item)
}

async function canTake(tx: Tx, afterCommit: AfterCommit, person: Person, item: string, price: number, at: Date): Promise<boolean> {
  // A member may have bought it meanwhile.
  if (!person.hasLeft && (await owns(tx, person.personId, item))) return false
  return ensureBalance(tx, afterCommit, person, price, at)
}

async function makeOffer(
  { tx, afterCommit, wardrobe }: Context,
  { personId }: Person,
  { item, percent }: MarketAction & { kind: 'offer' },
  at: Date,
) {
  try {
    return [await createListingIn(tx, afterCommit, wardrobe, { personId, id: idOf(item), price: priceOf(wardrobe, item, percent), at })]
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

function book(person: Person, stone: number, at: Date) {
  person.stone += stone
  person.lastMs = at.getTime()
}

function priceOf(wardrobe: Deps['wardrobe'], item: string, percent: number): number {
  return percentOfPrice(wardrobe.part(item)?.price ?? 0, percent)
}

async function giveHearts(tx: Tx, people: People, { userId, shop, items }: (typeof DEMO_HEARTS)[number], now: Date) {
  const person = people.of(userId)
  if (!person) return
  for (const [index, item] of items.entries()) {
    const createdAt = new Date(now.getTime() - (items.length - index) * 0.1 * HOUR_MS)
    await insertWish(tx, { personId: person.personId, shop, item, createdAt })
  }
}
