import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EXCHANGE, LISTINGS_A_MEMBER, MARKET_PAGE, TRANSACTIONS_PAGE } from '#contract/limits.ts'
import { DEFAULT_LOOK, slotOf, withPart } from '#contract/look.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import { up as takeHeartsOfOwned } from '#server/db/migrations/025-hearts-of-owned-items.ts'
import { expireListings } from '#server/modules/market/listings.service.ts'
import { auditMarket } from '#server/modules/market/marketAudit.repository.ts'
import { readOfficial } from '#server/modules/market/shop.service.ts'
import { notifyCheaper } from '#server/modules/market/wishes.service.ts'
import { auditLedger } from '#server/modules/wallet/ledgerAudit.repository.ts'
import { type Item, marketCalls } from '#tests/helpers/marketCalls.ts'
import { aCharacter, aMember, type TestMember } from '#tests/helpers/members.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let test: TestApp
let calls: ReturnType<typeof marketCalls>
let items: Item[]
beforeAll(async () => {
  test = await startTestApp()
  calls = marketCalls(test)
  items = calls.items()
})
afterAll(async () => {
  expect((await auditLedger(test.deps.db)).faults).toEqual([])
  expect((await auditMarket(test.deps.db, test.deps.clock)).faults).toEqual([])
  await test.close()
})

const cheap = () => items[0] as Item
const dear = () => items.at(-1) as Item
const member = () => aMember(test)

/** Somebody who offers an item. */
async function aSeller(item: Item, price = item.price) {
  const seller = await member()
  await calls.give(seller, item.file)
  const { body } = await calls.list(seller, item.id, price)
  return { seller, listingId: body.listingId as string, price }
}

describe('the official shop', () => {
  it('has all that is for sale in three lists, says what one owns, and keeps hearts', async () => {
    const one = await member()
    await calls.give(one, cheap().file)
    const lists = await Promise.all(['face', 'fashion', 'bg'].map((category) => calls.send(one, 'GET', `/store/official/${category}`)))
    const all = lists.flatMap(({ body }) => body.items)
    expect(all.map(({ id }) => id).toSorted()).toEqual(items.map(({ id }) => id).toSorted())
    expect(all.filter(({ isOwned }) => isOwned).map(({ id }) => id)).toEqual([cheap().id])
    for (const _twice of [1, 2]) expect((await calls.send(one, 'POST', '/store/official/wishlist', { id: dear().id })).status).toBe(200)
    const hearts = async (shop: string) => (await calls.send(one, 'GET', `/store/${shop}/face`)).body.wishlist
    expect([await hearts('official'), await hearts('resale')]).toEqual([[dear().id], []])
    expect((await calls.send(one, 'DELETE', '/store/official/wishlist', { id: dear().id })).status).toBe(200)
    expect(await hearts('official')).toEqual([])
  })

  it('goes on from a cursor, and refuses one of no item', async () => {
    const one = await member()
    for (const shop of ['official', 'resale']) {
      const page = async (cursor: string) => calls.send(one, 'GET', `/store/${shop}/fashion?cursor=${cursor}`)
      expect(await page('nothing')).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
      expect((await page('')).status).toBe(400)
    }
    const all: Item[] = (await calls.send(one, 'GET', '/store/official/fashion')).body.items
    const rest = (await calls.send(one, 'GET', `/store/official/fashion?cursor=${all[2]?.id}`)).body
    expect([rest.items.map(({ id }: Item) => id), rest.nextCursor]).toEqual([all.slice(2).map(({ id }) => id), null])
  })

  it('has pages, each of which says where the next begins', async () => {
    const some = test.deps.wardrobe.storeParts.find(({ slot }) => slot === 'face_hair')
    if (!some) throw new Error('no hair is for sale')
    const storeParts = Array.from({ length: MARKET_PAGE + 2 }, (_, at) => ({ ...some, file: `face_hair_${at + 1000}.png` }))
    const deps = { ...test.deps, wardrobe: { ...test.deps.wardrobe, storeParts } }
    const one = await member()
    const page = (cursor?: string) => readOfficial(deps, one.personId, { category: 'face', cursor })
    const first = await page()
    expect([first.items.length, first.items.at(-1)?.id, first.nextCursor]).toEqual([
      MARKET_PAGE,
      `face_hair_${MARKET_PAGE + 999}`,
      `face_hair_${MARKET_PAGE + 1000}`,
    ])
    const rest = await page(first.nextCursor ?? '')
    expect([rest.items.map(({ id }) => id), rest.nextCursor]).toEqual([[1000, 1001].map((at) => `face_hair_${MARKET_PAGE + at}`), null])
  })

  it('names no heart of what left the wardrobe', async () => {
    const one = await member()
    await calls.send(one, 'POST', '/store/official/wishlist', { id: dear().id })
    await test.deps.db.updateTable('wish').set({ item: 'face_hair_9999.png' }).where('personId', '=', one.personId).execute()
    await calls.send(one, 'POST', '/store/official/wishlist', { id: cheap().id })
    expect((await calls.send(one, 'GET', '/store/official/face')).body.wishlist).toEqual([cheap().id])
  })

  it('sells an item once', async () => {
    const one = await member()
    const { id, price } = cheap()
    expect(await calls.buy(one, id)).toMatchObject({ status: 200, body: { wallet: { coin: 0, stone: 300 - price } } })
    expect(await calls.buy(one, id)).toMatchObject({ status: 409, body: { code: 'ALREADY_OWNED' } })
    expect(await calls.wallet(one)).toEqual({ coin: 0, stone: 300 - price })
    expect((await calls.owned(one)).map((item) => item.id)).toEqual([id])
  })

  it('takes the hearts of an item that its buyer owns now, in both shops, and accepts none for it', async () => {
    const [hearted, used, kept] = [items[0], items[1], items[2]] as [Item, Item, Item]
    const { listingId, price } = await aSeller(used)
    const [one, other, granted] = [await member(), await member(), await member()]
    const heart = (who: TestMember, shop: string, { id }: Item) => {
      // A call may take less than the millisecond by which they are ordered.
      test.passMs(1)
      return calls.send(who, 'POST', `/store/${shop}/wishlist`, { id })
    }
    const hearts = async (who: TestMember) => {
      const lists = await Promise.all(['official', 'resale'].map((shop) => calls.send(who, 'GET', `/store/${shop}/face`)))
      return lists.map(({ body }) => body.wishlist)
    }
    for (const who of [one, other, granted])
      for (const shop of ['official', 'resale']) for (const item of [hearted, used, kept]) await heart(who, shop, item)
    await calls.buy(one, hearted.id)
    expect(await hearts(one)).toEqual(Array(2).fill([kept.id, used.id]))
    await calls.take(one, listingId, price)
    expect(await hearts(one)).toEqual(Array(2).fill([kept.id]))
    expect(await hearts(other)).toEqual(Array(2).fill([kept.id, used.id, hearted.id]))
    await calls.give(granted, kept.file)
    expect(await hearts(granted)).toEqual(Array(2).fill([used.id, hearted.id]))
    expect((await heart(one, 'resale', used)).status).toBe(200)
    expect(await hearts(one)).toEqual(Array(2).fill([kept.id]))
  })

  it('took hearts of before by the migration', async () => {
    const one = await member()
    await calls.give(one, cheap().file)
    const wish = { personId: one.personId, shop: 'official', createdAt: test.deps.clock(), notifiedPrice: null, notifiedAt: null } as const
    await test.deps.db
      .insertInto('wish')
      .values([cheap(), dear()].map(({ file: item }) => ({ ...wish, item })))
      .execute()
    await takeHeartsOfOwned(test.deps.db as unknown as Kysely<unknown>)
    const left = await test.deps.db.selectFrom('wish').select('item').where('personId', '=', one.personId).execute()
    expect(left).toEqual([{ item: dear().file }])
  })

  it('refuses what is not for sale, and whom it is too dear for', async () => {
    const one = await member()
    await calls.enrich(one, dear().price)
    for (const id of ['face_hair_1', 'nothing', '../face_hair_26', 'face_hair_999'])
      expect(await calls.buy(one, id), id).toMatchObject({ status: 404, body: { code: 'ITEM_NOT_FOUND' } })
    await calls.buy(one, dear().id)
    const { stone } = await calls.wallet(one)
    const next = items.findLast(({ id, price }) => id !== dear().id && price > stone)
    if (!next) throw new Error('all are cheap')
    expect(await calls.buy(one, next.id)).toMatchObject({ status: 409, body: { code: 'NOT_ENOUGH_STONE', message: '스톤이 부족해요' } })
    expect(await calls.buy(one, dear().id)).toMatchObject({ body: { code: 'ALREADY_OWNED' } })
    expect(await calls.wallet(one)).toMatchObject({ stone })
  })
})

describe('a money call with a key', () => {
  it('that comes 20 times at once is one purchase, and all are answered as the first', async () => {
    const one = await member()
    const answers = await Promise.all(Array.from({ length: 20 }, () => calls.buy(one, cheap().id, 'same')))
    expect(answers.map(({ status, body }) => [status, body.wallet?.stone])).toEqual(Array(20).fill([200, 300 - cheap().price]))
    expect(await calls.wallet(one)).toMatchObject({ stone: 300 - cheap().price })
  })

  it('is refused with another body or another call, and means nothing for somebody else', async () => {
    const [one, other] = [await member(), await member()]
    expect((await calls.buy(one, cheap().id, 'k')).status).toBe(200)
    expect(await calls.buy(one, dear().id, 'k')).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } })
    expect(await calls.send(one, 'POST', '/wallet/exchange', undefined, 'k')).toMatchObject({ status: 422 })
    expect((await calls.buy(other, cheap().id, 'k')).status).toBe(200)
    expect(await calls.buy(one, cheap().id, 'k'.repeat(201))).toMatchObject({ status: 400 })
  })

  it('is forgotten after a day', async () => {
    const own = await startTestApp()
    const mine = marketCalls(own)
    let one = await aMember(own)
    expect((await mine.buy(one, cheap().id, 'k')).status).toBe(200)
    own.passMs(DAY_MS + 1)
    one = await mine.again(one)
    expect(await mine.buy(one, cheap().id, 'k')).toMatchObject({ body: { code: 'ALREADY_OWNED' } })
    expect((await mine.buy(one, (items[1] as Item).id, 'k')).status).toBe(200)
    await mine.enrich(one, 1, 2 * EXCHANGE.coin)
    const change = () => mine.send(one, 'POST', '/wallet/exchange', undefined, 'x')
    const [first, again] = [await change(), await change()]
    expect(again.body).toEqual(first.body)
    own.passMs(DAY_MS + 1)
    one = await mine.again(one)
    expect((await change()).body).toMatchObject({ coin: 0, stone: first.body.stone + EXCHANGE.stone })
    await own.close()
  })

  it('changes coins once', async () => {
    const one = await member()
    await calls.enrich(one, 1, 9)
    const change = (key?: string) => calls.send(one, 'POST', '/wallet/exchange', undefined, key)
    const answers = await Promise.all(Array.from({ length: 10 }, () => change('x')))
    expect(answers.map(({ body }) => body)).toEqual(Array(10).fill({ coin: 2, stone: 351 }))
    expect(await change()).toMatchObject({ status: 409, body: { code: 'NOT_ENOUGH_COIN' } })
  })
})

describe('an offer', () => {
  it('takes its item off the wardrobe, is bought, and pays the seller less the fee', async () => {
    const item = items[3] as Item
    const { seller, listingId } = await aSeller(item, item.price - 1)
    const buyer = await member()
    expect((await calls.owned(seller)).map(({ id, isListed }) => [id, isListed])).toEqual([[item.id, true]])
    const shown = await calls.send(buyer, 'GET', `/store/resale/${categoryOf(item)}`)
    expect(shown.body.items.filter(({ id }: Item) => id === item.id)).toMatchObject([
      { listingId, price: item.price, discounted_price: item.price - 1, count: 1, isOwned: false },
    ])
    expect((await calls.send(seller, 'GET', `/store/resale/${categoryOf(item)}`)).body.items.map(({ id }: Item) => id)).not.toContain(
      item.id,
    )
    expect(await calls.take(buyer, listingId, item.price)).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
    expect(await calls.take(seller, listingId, item.price - 1)).toMatchObject({ status: 403, body: { code: 'OWN_LISTING' } })
    const paid = item.price - 1
    expect(await calls.take(buyer, listingId, paid)).toMatchObject({ status: 200, body: { wallet: { stone: 300 - paid } } })
    expect(await calls.wallet(seller)).toMatchObject({ stone: 300 + paid - Math.floor(paid / 10) })
    expect([(await calls.owned(seller)).length, (await calls.owned(buyer)).map(({ id }) => id)]).toEqual([0, [item.id]])
    expect(await calls.take(await member(), listingId, paid)).toMatchObject({ status: 409, body: { code: 'SOLD' } })
    expect((await calls.send(seller, 'GET', '/notifications')).body.notifications[0]).toMatchObject({
      type: 'ITEM_SOLD',
      item: { name: item.file, title: test.deps.wardrobe.part(item.file)?.name },
    })
  })

  it.each([0, 10_000, -1, 1.5, 1e9])('of %d stone is refused', async (price) => {
    const one = await member()
    await calls.give(one, cheap().file)
    expect(await calls.list(one, cheap().id, price)).toMatchObject({ status: 400, body: { code: 'PRICE_NOT_ALLOWED' } })
  })

  it('needs an item that one owns, does not wear and does not offer yet', async () => {
    const hair = items.find(({ id }) => id.startsWith('face_hair')) as Item
    const one = await member()
    expect(await calls.list(one, hair.id, 1)).toMatchObject({ status: 403, body: { code: 'ITEM_NOT_OWNED' } })
    await calls.give(one, hair.file)
    const wear = async (file: string) => {
      const look = withPart(DEFAULT_LOOK, slotOf(file) ?? 'face_hair', file)
      return calls.send(one, 'POST', '/home/settings/character', await aCharacter(test, look))
    }
    expect((await wear(hair.file)).status).toBe(200)
    expect(await calls.list(one, hair.id, 1)).toMatchObject({ status: 409, body: { code: 'WORN' } })
    expect((await wear('face_hair_1.png')).status).toBe(200)
    expect((await calls.list(one, hair.id, 1)).status).toBe(200)
    expect(await calls.list(one, hair.id, 1)).toMatchObject({ status: 409, body: { code: 'ALREADY_LISTED' } })
    expect(await wear(hair.file)).toMatchObject({ status: 403, body: { code: 'ITEM_NOT_OWNED' } })
    const [listing] = await calls.mine(one)
    expect((await calls.send(one, 'DELETE', `/store/resale/listings/${listing.id}`)).status).toBe(200)
    expect((await wear(hair.file)).status).toBe(200)
  })

  it(`is one of at most ${LISTINGS_A_MEMBER}`, async () => {
    const one = await member()
    for (const { file, id } of items.slice(0, LISTINGS_A_MEMBER)) {
      await calls.give(one, file)
      expect((await calls.list(one, id, 1)).status).toBe(200)
    }
    const eleventh = items[LISTINGS_A_MEMBER] as Item
    await calls.give(one, eleventh.file)
    expect(await calls.list(one, eleventh.id, 1)).toMatchObject({ status: 409, body: { code: 'LISTINGS_FULL' } })
  })

  it('is over after 14 days, told once, and its item is back', async () => {
    const own = await startTestApp({ isClockStill: true })
    const mine = marketCalls(own)
    let [one, other] = [await aMember(own), await aMember(own)]
    await mine.give(one, cheap().file)
    const { body } = await mine.list(one, cheap().id, 1)
    own.passMs(14 * DAY_MS)
    ;[one, other] = [await mine.again(one), await mine.again(other)]
    for (const price of [1, 2])
      expect(await mine.take(other, body.listingId, price)).toMatchObject({ status: 404, body: { code: 'LISTING_NOT_FOUND' } })
    expect([await mine.mine(one), (await mine.owned(one)).map(({ isListed }) => isListed)]).toEqual([[], [false]])
    expect([await expireListings(own.deps), await expireListings(own.deps)]).toEqual([1, 0])
    const { notifications } = (await mine.send(one, 'GET', '/notifications')).body
    const title = own.deps.wardrobe.part(cheap().file)?.name
    expect(notifications.filter(({ type }: { type: string }) => type === 'ITEM_EXPIRED')).toMatchObject([{ item: { title } }])
    await own.close()
  })

  it('of before, sold or taken down, does not expire', async () => {
    const own = await startTestApp({ isClockStill: true })
    const mine = marketCalls(own)
    const [seller, buyer] = [await aMember(own), await aMember(own)]
    const [sold, down, kept] = items.slice(0, 3) as [Item, Item, Item]
    const ids = new Map<Item, string>()
    for (const item of [sold, down, kept]) {
      await mine.give(seller, item.file)
      ids.set(item, (await mine.list(seller, item.id, 1)).body.listingId)
    }
    expect((await mine.take(buyer, ids.get(sold) ?? '', 1)).status).toBe(200)
    expect((await mine.send(seller, 'DELETE', `/store/resale/listings/${ids.get(down)}`)).status).toBe(200)
    expect(await mine.mine(seller)).toMatchObject([{ itemId: kept.id }])
    own.passMs(14 * DAY_MS)
    expect(await expireListings(own.deps)).toBe(1)
    const states = await own.deps.db.selectFrom('listing').select(['item', 'status']).where('sellerId', '=', seller.personId).execute()
    expect(Object.fromEntries(states.map(({ item, status }) => [item, status]))).toEqual({
      [sold.file]: 'SOLD',
      [down.file]: 'CANCELLED',
      [kept.file]: 'EXPIRED',
    })
    await own.close()
  })

  it('that is sold can not be taken down, and nobody else hears so', async () => {
    const { seller, listingId, price } = await aSeller(items[1] as Item)
    const down = async (who: TestMember) => calls.send(who, 'DELETE', `/store/resale/listings/${listingId}`)
    const buyer = await member()
    expect((await calls.take(buyer, listingId, price)).status).toBe(200)
    expect(await down(seller)).toMatchObject({ status: 409, body: { code: 'SOLD' } })
    for (const who of [buyer, await member()]) expect(await down(who)).toMatchObject({ status: 404, body: { code: 'LISTING_NOT_FOUND' } })
    expect(await calls.send(seller, 'DELETE', `/store/resale/listings/${crypto.randomUUID()}`)).toMatchObject({
      status: 404,
      body: { code: 'LISTING_NOT_FOUND' },
    })
  })

  it('is changed and taken down by its seller only', async () => {
    const { seller, listingId } = await aSeller(cheap(), 2)
    const other = await member()
    const change = (who: typeof other, price: number) => calls.send(who, 'PATCH', `/store/resale/listings/${listingId}`, { price })
    expect(await change(other, 1)).toMatchObject({ status: 404 })
    expect(await change(seller, cheap().price + 1)).toMatchObject({ status: 400, body: { code: 'PRICE_NOT_ALLOWED' } })
    expect((await change(seller, 1)).status).toBe(200)
    expect(await calls.mine(seller)).toMatchObject([{ id: listingId, discounted_price: 1 }])
    expect(await calls.send(other, 'DELETE', `/store/resale/listings/${listingId}`)).toMatchObject({ status: 404 })
    const takeDown = () => calls.send(seller, 'DELETE', `/store/resale/listings/${listingId}`)
    expect((await takeDown()).status).toBe(200)
    expect(await takeDown()).toMatchObject({ status: 404, body: { code: 'LISTING_NOT_FOUND' } })
    expect(await change(seller, 1)).toMatchObject({ status: 404, body: { code: 'LISTING_NOT_FOUND' } })
    expect(await calls.take(other, crypto.randomUUID(), 1)).toMatchObject({ status: 404, body: { code: 'LISTING_NOT_FOUND' } })
    for (const price of [1, 2])
      expect(await calls.take(other, listingId, price)).toMatchObject({ status: 404, body: { code: 'LISTING_NOT_FOUND' } })
  })
})

describe('at the same moment', () => {
  it('50 buyers of one offer: one buys, 49 hear that it is sold', async () => {
    const { listingId, price, seller } = await aSeller(cheap())
    const buyers = await Promise.all(Array.from({ length: 50 }, member))
    const answers = await Promise.all(buyers.map((buyer) => calls.take(buyer, listingId, price)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'SOLD')).toHaveLength(49)
    expect(await calls.wallet(seller)).toMatchObject({ stone: 300 + price - Math.floor(price / 10) })
  })

  it('one wallet, 20 purchases of which it can pay one', async () => {
    const one = await member()
    const before = [50, 120].map((wanted) => items.find(({ price }) => price === wanted) as Item)
    for (const { id } of before) expect((await calls.buy(one, id)).status).toBe(200)
    const { stone } = await calls.wallet(one)
    // Two of them cost more than the balance.
    const wanted = items.filter(({ id, price }) => price <= stone && price * 2 > stone && !before.some((item) => item.id === id)).slice(-20)
    expect(wanted).toHaveLength(20)
    const answers = await Promise.all(wanted.map(({ id }) => calls.buy(one, id)))
    const bought = wanted.filter((_item, at) => answers[at]?.status === 200)
    expect(bought).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'NOT_ENOUGH_STONE')).toHaveLength(19)
    expect(await calls.wallet(one)).toMatchObject({ stone: stone - (bought[0]?.price ?? 0) })
    expect((await calls.owned(one)).map(({ id }) => id).toSorted()).toEqual([...before, ...bought].map(({ id }) => id).toSorted())
  })

  it('one key for two calls: one of them is done, the other refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { seller, listingId, price } = await aSeller(cheap())
      const one = await member()
      const other = items.find(({ id, price: most }) => id !== cheap().id && most < 200) as Item
      const answers = await Promise.all([calls.buy(one, other.id, 'both'), calls.take(one, listingId, price, 'both')])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
      expect(await calls.owned(one)).toHaveLength(1)
      expect((await calls.owned(seller)).length + (answers[1]?.status === 200 ? 1 : 0)).toBe(1)
    }
  })
})

describe('what an item remembers', () => {
  it('is how many wore it and on how many days, a day once, and goes with it', async () => {
    const own = await startTestApp({ isClockStill: true })
    const mine = marketCalls(own)
    const hair = items.find(({ id }) => id.startsWith('face_hair')) as Item
    let [one, other] = [await aMember(own), await aMember(own)]
    await mine.give(one, hair.file)
    const wear = async (who: typeof one, file: string) => {
      const character = await aCharacter(own, withPart(DEFAULT_LOOK, 'face_hair', file))
      expect((await mine.send(who, 'POST', '/home/settings/character', character)).status).toBe(200)
    }
    expect((await mine.owned(one))[0]).not.toHaveProperty('provenance')
    await wear(one, hair.file)
    expect((await mine.owned(one))[0]).toMatchObject({ provenance: { wearers: 1, days: 1 } })
    own.passMs(3 * DAY_MS)
    ;[one, other] = [await mine.again(one), await mine.again(other)]
    for (const file of ['face_hair_1.png', hair.file, 'face_hair_1.png']) await wear(one, file)
    expect((await mine.owned(one))[0]).toMatchObject({ provenance: { wearers: 1, days: 4 } })
    const { body } = await mine.list(one, hair.id, 5)
    expect((await mine.send(other, 'GET', '/store/resale/face')).body.items).toMatchObject([{ provenance: { wearers: 1, days: 4 } }])
    await mine.take(other, body.listingId, 5)
    expect((await mine.owned(other))[0]).toMatchObject({ provenance: { wearers: 1, days: 4 } })
    await wear(other, hair.file)
    expect((await mine.owned(other))[0]).toMatchObject({ provenance: { wearers: 2, days: 4 } })
    await own.close()
  })
})

describe('hearts of the used shop', () => {
  it('are notified when the item becomes cheaper, not otherwise', async () => {
    const own = await startTestApp()
    const mine = marketCalls(own)
    const [one, two, fan] = [await aMember(own), await aMember(own), await aMember(own)]
    const item = items[5] as Item
    for (const seller of [one, two]) await mine.give(seller, item.file)
    // A seller's own is none.
    for (const who of [fan, one]) await mine.send(who, 'POST', '/store/resale/wishlist', { id: item.id })
    const { body } = await mine.list(one, item.id, item.price)
    expect(await notifyCheaper(own.deps)).toBe(0)
    await mine.send(one, 'PATCH', `/store/resale/listings/${body.listingId}`, { price: item.price - 5 })
    expect(await notifyCheaper(own.deps)).toBe(1)
    // A price that goes up and down again notifies nobody twice.
    for (const less of [0, 1]) await mine.send(one, 'PATCH', `/store/resale/listings/${body.listingId}`, { price: item.price - less })
    expect(await notifyCheaper(own.deps)).toBe(0)
    for (const less of [0, 5]) await mine.send(one, 'PATCH', `/store/resale/listings/${body.listingId}`, { price: item.price - less })
    await mine.list(two, item.id, item.price - 4)
    expect(await notifyCheaper(own.deps)).toBe(0)
    const { notifications } = (await mine.send(fan, 'GET', '/notifications')).body
    expect(notifications.filter(({ type }: { type: string }) => type === 'WISH_CHEAPER')).toMatchObject([
      { item: { name: item.file, title: own.deps.wardrobe.part(item.file)?.name } },
    ])
    await own.close()
  })
})

it.each([
  ['stays', 5, 0],
  ['goes up', 4, 0],
  ['goes down above another offer', 6, 7],
])('hearts that were given since are not notified of a price that %s', async (_how, less, cheaper) => {
  const own = await startTestApp()
  const mine = marketCalls(own)
  const [seller, other, fan] = [await aMember(own), await aMember(own), await aMember(own)]
  const item = items[5] as Item
  for (const one of [seller, other]) await mine.give(one, item.file)
  const { body } = await mine.list(seller, item.id, item.price - 5)
  await mine.list(other, item.id, item.price - cheaper)
  expect(await notifyCheaper(own.deps)).toBe(0)
  await mine.send(fan, 'POST', '/store/resale/wishlist', { id: item.id })
  const { status } = await mine.send(seller, 'PATCH', `/store/resale/listings/${body.listingId}`, { price: item.price - less })
  expect([status, await notifyCheaper(own.deps)]).toEqual([200, 0])
  await own.close()
})

describe('what became cheaper', () => {
  it.each<[string, number, (mine: ReturnType<typeof marketCalls>, own: TestApp, seller: TestMember, item: Item) => Promise<unknown>]>([
    ['than an offer that costs as much', 0, (mine, _own, seller, item) => mine.list(seller, item.id, item.price - 4)],
    ['than the official price', 1, async () => undefined],
    [
      'than what is still offered, beside a cheaper one that was taken down',
      1,
      async (mine, _own, seller, item) => {
        const { body } = await mine.list(seller, item.id, item.price - 6)
        return mine.send(seller, 'DELETE', `/store/resale/listings/${body.listingId}`)
      },
    ],
    [
      'than what is still offered, beside a cheaper one that is over',
      1,
      async (mine, own, seller, item) => {
        await mine.list(seller, item.id, item.price - 6)
        own.passMs(14 * DAY_MS)
      },
    ],
    [
      'than offers of the same item, beside a cheaper one of another',
      1,
      async (mine, _own, seller) => {
        await mine.give(seller, cheap().file)
        return mine.list(seller, cheap().id, 1)
      },
    ],
  ])('%s is told to %d', async (_name, told, before) => {
    const own = await startTestApp({ isClockStill: true })
    const mine = marketCalls(own)
    let [first, second] = [await aMember(own), await aMember(own)]
    const item = items[5] as Item
    for (const seller of [first, second]) await mine.give(seller, item.file)
    await before(mine, own, first, item)
    await notifyCheaper(own.deps)
    ;[first, second] = [await mine.again(first), await mine.again(second)]
    await mine.send(await aMember(own), 'POST', '/store/resale/wishlist', { id: item.id })
    expect((await mine.list(second, item.id, item.price - 4)).status).toBe(200)
    expect(await notifyCheaper(own.deps)).toBe(told)
    await own.close()
  })
})

describe('the telling of what became cheaper', () => {
  const FANS = 45
  let own: TestApp
  let mine: ReturnType<typeof marketCalls>
  let fans: TestMember[]
  let listingId: string
  beforeEach(async () => {
    own = await startTestApp()
    mine = marketCalls(own)
    const item = items[5] as Item
    const seller = await aMember(own)
    await mine.give(seller, item.file)
    fans = (await Promise.all(Array.from({ length: FANS }, () => aMember(own)))).sort((one, other) =>
      one.personId < other.personId ? -1 : 1,
    )
    for (const fan of fans) await mine.send(fan, 'POST', '/store/resale/wishlist', { id: item.id })
    listingId = (await mine.list(seller, item.id, item.price - 5)).body.listingId
  })
  afterEach(() => own.close())

  const told = async () =>
    (await own.deps.db.selectFrom('notification').select('personId').where('type', '=', 'WISH_CHEAPER').execute()).map(
      (row) => row.personId,
    )
  const run = (query: string) => sql.raw(query).execute(own.deps.db)
  /** Fails at one of them, as a killed server would. */
  const breakAt = async (fan: TestMember | undefined) => {
    await run(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`)
    await run(
      `create trigger refuse before insert on notification for each row when (new.person_id = '${fan?.personId}') execute function refuse()`,
    )
    await expect(notifyCheaper(own.deps)).rejects.toThrow('killed')
    await run('drop trigger refuse on notification')
  }

  it('resumes after a killed server: each is notified once', async () => {
    await breakAt(fans[30])
    expect((await told()).length).toBeLessThan(FANS)
    await notifyCheaper(own.deps)
    expect((await told()).sort()).toEqual(fans.map(({ personId }) => personId))
    expect(await notifyCheaper(own.deps)).toBe(0)
  })

  it('is done once by several servers together', async () => {
    const counts = await Promise.all(Array.from({ length: 3 }, () => notifyCheaper(own.deps)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(FANS)
    expect((await told()).sort()).toEqual(fans.map(({ personId }) => personId))
  })

  it('tells nobody of an offer that is gone, and goes past somebody who withdrew', async () => {
    await breakAt(fans[30])
    expect(await told()).toHaveLength(20)
    await own.app.inject({ method: 'DELETE', url: '/api/auth/withdraw', headers: fans[19]?.headers ?? {} })
    const buyer = fans[44] as TestMember
    expect((await mine.take(buyer, listingId, (items[5] as Item).price - 5)).status).toBe(200)
    expect(await notifyCheaper(own.deps)).toBe(0)
    expect(await told()).toHaveLength(19)
  })
})

describe('prices and transactions', () => {
  it('tell of completed trades', async () => {
    const own = await startTestApp()
    const mine = marketCalls(own)
    const item = items[2] as Item
    const prices = [item.price, item.price - 2, item.price - 4]
    for (const price of prices) {
      const [seller, buyer] = [await aMember(own), await aMember(own)]
      await mine.give(seller, item.file)
      const { body } = await mine.list(seller, item.id, price)
      await mine.take(buyer, body.listingId, price)
    }
    const one = await aMember(own)
    const median = item.price - 2
    expect((await mine.send(one, 'GET', `/store/prices?name=${item.file}&id=${item.id}`)).body).toMatchObject({
      item: { id: item.id, price: item.price },
      lowestOnSale: null,
      onSale: 0,
      lastTrade: { price: item.price - 4 },
      days30: { count: 3, median, min: item.price - 4, max: item.price },
      today: serviceDateOf(own.deps.clock()),
      points: [{ date: serviceDateOf(own.deps.clock()), median, count: 3, prices: prices.toReversed() }],
    })
    expect((await mine.send(one, 'GET', '/store/prices?id=nothing')).status).toBe(404)
    await own.close()
  })

  const named = ({ file }: Item) => ({ name: file, title: test.deps.wardrobe.part(file)?.name })

  it('list what was bought, sold and earned, with the balance after and the sums of the month', async () => {
    const item = items[1] as Item
    const { seller, listingId, price } = await aSeller(item)
    const buyer = await member()
    await calls.enrich(buyer, 10)
    await calls.take(buyer, listingId, price)
    await calls.buy(buyer, cheap().id)
    const list = async (who: typeof buyer, type: string) => (await calls.send(who, 'GET', `/store/transactions?type=${type}`)).body
    const all = await list(buyer, 'all')
    expect(all.transactions).toMatchObject([
      { type: 'BUY', item: named(cheap()), amount: -cheap().price, balanceAfter: 310 - price - cheap().price },
      { type: 'BUY_USED', item: named(item), amount: -price, balanceAfter: 310 - price },
      { type: 'ANSWER', amount: 10, balanceAfter: 310, coin: 1 },
      { type: 'OPENING', amount: 300, balanceAfter: 300 },
    ])
    expect(all.months).toMatchObject([{ got: 310, spent: price + cheap().price }])
    const left = all.months.reduce((sum: number, { got, spent }: { got: number; spent: number }) => sum + got - spent, 0)
    expect(left).toBe((await calls.wallet(buyer)).stone)
    expect((await list(buyer, 'buy')).transactions).toHaveLength(2)
    expect((await list(buyer, 'earn')).transactions).toHaveLength(1)
    const fee = Math.floor(price / 10)
    expect((await list(seller, 'sell')).transactions).toMatchObject([{ type: 'SELL', amount: price - fee, ...(fee > 0 ? { fee } : {}) }])
    // The fee is the seller's.
    expect('fee' in all.transactions[1]).toBe(false)
  })

  it('tell exchanged coins from earned ones, and have the sums of each month on the page', async () => {
    const own = await startTestApp({ isClockStill: true })
    const mine = marketCalls(own)
    let one = await aMember(own)
    await mine.enrich(one, 5, 10)
    own.passMs(62 * DAY_MS)
    one = await mine.again(one)
    expect((await mine.send(one, 'POST', '/wallet/exchange')).status).toBe(200)
    const { transactions, months } = (await mine.send(one, 'GET', '/store/transactions?type=all')).body
    expect(transactions.map(({ type }: { type: string }) => type)).toEqual(['EXCHANGE', 'ANSWER', 'OPENING'])
    expect(transactions.some((change: object) => 'item' in change)).toBe(false)
    expect(months.map(({ got, spent }: { got: number; spent: number }) => [got, spent])).toEqual([
      [transactions[0].amount, 0],
      [305, 0],
    ])
    await own.close()
  })

  it('come in pages, each change once', async () => {
    const one = await member()
    const page = async (cursor?: string) =>
      (await calls.send(one, 'GET', `/store/transactions?type=all${cursor === undefined ? '' : `&cursor=${cursor}`}`)).body
    // With the opening balance a page is full.
    for (let stone = 1; stone < TRANSACTIONS_PAGE; stone += 1) await calls.enrich(one, stone)
    expect([(await page()).transactions.length, (await page()).nextCursor]).toEqual([TRANSACTIONS_PAGE, null])
    await calls.enrich(one, TRANSACTIONS_PAGE)
    const first = await page()
    const second = await page(first.nextCursor)
    expect([...first.transactions, ...second.transactions].map(({ amount }) => amount)).toEqual([
      ...Array.from({ length: TRANSACTIONS_PAGE }, (_, at) => TRANSACTIONS_PAGE - at),
      300,
    ])
    expect([first.transactions.length, second.nextCursor]).toEqual([TRANSACTIONS_PAGE, null])
    for (const cursor of ['x', '-1', '1e3', '9'.repeat(20)])
      expect(await calls.send(one, 'GET', `/store/transactions?type=all&cursor=${cursor}`)).toMatchObject({ status: 400 })
  })
})

function categoryOf({ id }: Item): string {
  return id.startsWith('face_') ? 'face' : id.startsWith('bg_') ? 'bg' : 'fashion'
}
