import { isDeepStrictEqual } from 'node:util'
import { DEFAULT_LOOK, DEFAULT_STAR_BACKGROUND, type Look, slotOf } from '#contract/look.ts'
import { wear } from '#contract/rules/wear.ts'
import { bookAnswer, bookExchange, bookGift, bookPurchase, bookResale } from './marketBooks.ts'
import { type Call, type Item, type Market, newTrader, pay, pick, settle, type Trader } from './marketTrader.ts'

type Operation = (market: Market, trader: Trader) => Promise<string>

const CATEGORIES = ['face', 'fashion', 'bg']
/** Not possible now: another operation is picked. */
export const NOTHING = 'nothing there'
/** Share of deliberately invalid attempts. */
const ODD_SHARE = 0.15
/** Cheap, and so few that boxes with the same thing meet each other, purchases and offers. */
const GIVEN = 12
/** Recent offers, which others see too. */
const HOT = 12

const buy: Operation = async (market, trader) => {
  const { book, random } = trader
  const payable = market.catalogue.filter(({ name, price }) => price <= book.stone && !book.items.has(name))
  const item = (random() < 0.8 ? pick(random, payable) : undefined) ?? (pick(random, market.catalogue) as Item)
  const { code } = await pay(market, trader, { path: '/store/official/purchase', body: { id: item.id } })
  if (code === 'done') bookPurchase(book, item.name, item.price)
  return code
}

const buyUsed: Operation = async (market, trader) => {
  const seen = trader.random() < 0.5 ? await shownOffer(market, trader) : hotOffer(market, trader)
  if (!seen) return NOTHING
  const price = seen.price + (trader.random() < 0.03 ? 1 : 0)
  const { code } = await pay(market, trader, { path: `/store/resale/listings/${seen.id}/purchase`, body: { expectedPrice: price } })
  const offer = market.books.offers.get(seen.id)
  if (code !== 'done') return code
  if (!offer) throw new Error('an offer was seen before it was booked')
  const fault = bookResale(trader.book, offer, price)
  if (fault) market.faults.push(fault)
  return code
}

async function shownOffer(market: Market, trader: Trader): Promise<{ id: string; price: number } | undefined> {
  const { body } = await settle(market, trader, { path: `/store/resale/${pick(trader.random, CATEGORIES)}` })
  const offers: { listingId: string; discounted_price: number }[] = body.items
  const offer = pick(trader.random, offers)
  // Unanswered offers are in no book yet.
  return offer && market.books.offers.has(offer.listingId) ? { id: offer.listingId, price: offer.discounted_price } : undefined
}

/** Possibly stale: sold, repriced or ended since. */
function hotOffer({ books }: Market, { random }: Trader): { id: string; price: number } | undefined {
  return pick(random, [...books.offers.values()].slice(-HOT))
}

const list: Operation = async (market, trader) => {
  const isOdd = trader.random() < ODD_SHARE
  const item = isOdd ? pick(trader.random, market.catalogue) : await usable(market, trader)
  return item ? offer(market, trader, item) : NOTHING
}

async function usable(market: Market, trader: Trader): Promise<Item | undefined> {
  const { body } = await settle(market, trader, { path: '/store/owned' })
  return pick(
    trader.random,
    (body.items as (Item & { isListed: boolean })[]).filter(({ isListed }) => !isListed),
  )
}

async function offer(market: Market, trader: Trader, item: Item): Promise<string> {
  const { random, book } = trader
  const price = random() < 0.03 ? item.price + 1 : 1 + Math.floor(random() * item.price)
  const { code, body } = await pay(market, trader, { path: '/store/resale/listings', body: { id: item.id, price } })
  if (code === 'done') market.books.offers.set(body.listingId, { id: body.listingId, seller: book, item: item.name, price, state: 'open' })
  return code
}

/** Sometimes somebody else's, or an ended one. */
async function ownOffer(market: Market, trader: Trader) {
  const { body } = await settle(market, trader, { path: '/store/resale/listings/mine' })
  const isOdd = trader.random() < ODD_SHARE
  const { id } = (isOdd ? hotOffer(market, trader) : pick(trader.random, body.listings as { id: string }[])) ?? {}
  return id === undefined ? undefined : market.books.offers.get(id)
}

const change: Operation = async (market, trader) => {
  const own = await ownOffer(market, trader)
  if (!own) return NOTHING
  const official = market.catalogue.find(({ name }) => name === own.item)?.price ?? 1
  const price = 1 + Math.floor(trader.random() * official)
  const { code } = await settle(market, trader, { method: 'PATCH', path: `/store/resale/listings/${own.id}`, body: { price } })
  if (code === 'done') own.price = price
  return code
}

const cancel: Operation = async (market, trader) => {
  const own = await ownOffer(market, trader)
  if (!own) return NOTHING
  const { code } = await settle(market, trader, { method: 'DELETE', path: `/store/resale/listings/${own.id}` })
  if (code !== 'done') return code
  if (own.state !== 'open') market.faults.push(`${own.id} was taken down, and it was answered before that it was ${own.state}`)
  own.state = 'cancelled'
  return code
}

const exchange: Operation = async (market, trader) => {
  const { code } = await pay(market, trader, { path: '/wallet/exchange' })
  if (code === 'done') bookExchange(trader.book)
  return code
}

const answer: Operation = async (market, trader) => {
  const { today } = (await settle(market, trader, { path: '/reports' })).body
  const serviceDate = today.answer === '' ? today.serviceDate : undefined
  const body = { answer: `${Math.floor(trader.random() * 1e6)}`, ...(serviceDate === undefined ? {} : { serviceDate }) }
  const taps = trader.random() < 0.3 ? [1, 2] : [1]
  const call = { method: 'PATCH', path: `/reports/${today.reportId}`, body }
  const answers = await Promise.all(taps.map(() => settle(market, trader, call)))
  if (answers.some(({ code }) => code === 'done')) bookAnswer(trader.book, today.serviceDate)
  return answers[0]?.code ?? NOTHING
}

/** Puts on or takes off owned items, sometimes while one is on sale. */
const dress: Operation = async (market, trader) => {
  const item = trader.random() < 0.6 ? await usable(market, trader) : undefined
  const slot = item && slotOf(item.name)
  const look: Look = item && slot ? wear(DEFAULT_LOOK, slot, item.name) : DEFAULT_LOOK
  const starBackground = item?.name.startsWith('bg_star_') ? item.name : DEFAULT_STAR_BACKGROUND
  const pictures = await settle(market, trader, { method: 'POST', path: '/image-maker/profile', body: look })
  if (pictures.code !== 'done') return pictures.code
  const body = { ...look, starBackground, ...pictures.body }
  const save = settle(market, trader, { method: 'POST', path: '/home/settings/character', body })
  const isOffered = item && trader.random() < 0.3
  const [{ code }] = await Promise.all([save, isOffered && offer(market, trader, item)])
  return code
}

const heart: Operation = async (market, trader) => {
  const { random } = trader
  const path = `/store/${pick(random, ['official', 'resale'])}/wishlist`
  const { id } = pick(random, market.catalogue) as Item
  return (await settle(market, trader, { method: pick(random, ['POST', 'POST', 'DELETE']) ?? 'POST', path, body: { id } })).code
}

/** A key that paid, sent with another body. */
const reuseKey: Operation = async (market, trader) => {
  const { random, lastPaid } = trader
  if (!lastPaid?.key) return NOTHING
  const { id } = pick(random, market.catalogue) as Item
  // A price above every official one: no key paid for it.
  const others = [
    { path: '/store/official/purchase', body: { id } },
    { path: '/store/resale/listings', body: { id, price: 1_000 } },
  ].filter((call) => !isDeepStrictEqual({ ...lastPaid, ...call }, lastPaid))
  const { code } = await settle(market, trader, { ...(pick(random, others) as Call), method: 'POST', key: lastPaid.key })
  if (code !== 'KEY_REUSED') market.faults.push(`a used key was answered with ${code}`)
  return code
}

const otherThan = ({ traders }: Market, trader: Trader) =>
  pick(
    trader.random,
    traders.filter((other) => other !== trader),
  )

/** To a friend, who is asked first. */
const sendGift: Operation = async (market, trader) => {
  const other = otherThan(market, trader)
  const item = pick(trader.random, market.catalogue.toSorted((one, another) => one.price - another.price).slice(0, GIVEN))
  if (!other || !item) return NOTHING
  const receiverId = other.book.userId
  await settle(market, trader, { method: 'POST', path: '/friends/requests', body: { receiverId } })
  const request = `/friends/requests/${trader.book.userId}`
  // They may be about to leave.
  await other.member.call(request, { method: 'PATCH', body: { status: 'ACCEPTED' } }).catch(() => undefined)
  const { code } = await pay(market, trader, { path: '/store/gifts', body: { id: item.id, receiverId, card: '선물이에요' } })
  if (code === 'done') bookGift(trader.book, item.price)
  return code
}

const waitingGift = async (market: Market, trader: Trader) =>
  pick(trader.random, (await settle(market, trader, { path: '/store/gifts' })).body.gifts as { id: string }[])

const openGift: Operation = async (market, trader) => {
  const gift = await waitingGift(market, trader)
  if (!gift) return NOTHING
  const { code, body } = await settle(market, trader, { method: 'POST', path: `/store/gifts/${gift.id}/open` })
  if (code === 'done') trader.book.given.push(body.item.name)
  return code
}

const declineGift: Operation = async (market, trader) => {
  const gift = await waitingGift(market, trader)
  return gift ? (await settle(market, trader, { method: 'POST', path: `/store/gifts/${gift.id}/decline` })).code : NOTHING
}

/** A friendship that ends, or a block that comes and goes. */
const fallOut: Operation = async (market, trader) => {
  const other = otherThan(market, trader)
  if (!other) return NOTHING
  const { userId } = other.book
  if (trader.random() < 0.6) return (await settle(market, trader, { method: 'DELETE', path: `/friends/requests/${userId}` })).code
  const { code } = await settle(market, trader, { method: 'POST', path: '/blocks', body: { userId } })
  await settle(market, trader, { method: 'DELETE', path: `/blocks/${userId}` })
  return code
}

let newcomers = 0

const withdraw: Operation = async (market, trader) => {
  if (trader.book.ids === null) return NOTHING
  const { code } = await settle(market, trader, { method: 'DELETE', path: '/auth/withdraw' })
  trader.book.hasLeft = true
  Object.assign(trader, await newTrader(market, `new${++newcomers}`, trader.random))
  return code === 'NOT_LOGGED_IN' ? 'done' : code
}

export const OPERATIONS: { kind: string; share: number; run: Operation }[] = [
  { kind: 'purchase', share: 14, run: buy },
  { kind: 'resale', share: 25, run: buyUsed },
  { kind: 'listing', share: 20, run: list },
  { kind: 'price change', share: 7, run: change },
  { kind: 'cancel', share: 6, run: cancel },
  { kind: 'exchange', share: 5, run: exchange },
  { kind: 'answer', share: 10, run: answer },
  { kind: 'look', share: 6, run: dress },
  { kind: 'heart', share: 4, run: heart },
  { kind: 'used key', share: 2, run: reuseKey },
  { kind: 'gift', share: 12, run: sendGift },
  { kind: 'opened gift', share: 6, run: openGift },
  { kind: 'declined gift', share: 2, run: declineGift },
  { kind: 'falling out', share: 2, run: fallOut },
  { kind: 'withdrawal', share: 1, run: withdraw },
]
