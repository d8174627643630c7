import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tx } from '#server/db/database.ts'
import { up as writeFees } from '#server/db/migrations/027-resale-fee.ts'
import { auditMarket } from '#server/modules/market/marketAudit.repository.ts'
import { sellTo } from '#server/modules/market/purchases.repository.ts'
import { type Item, marketCalls } from '#tests/helpers/marketCalls.ts'
import { aMember, type TestMember } from '#tests/helpers/members.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

let test: TestApp
/** A member who bought the bought item, offers the offered one and sold the sold one. */
let world: { seller: TestMember; buyer: TestMember; bought: Item; offered: Item; sold: Item }
beforeAll(async () => {
  test = await startTestApp()
  const calls = marketCalls(test)
  const [bought, offered, sold] = calls.items().filter(({ price }) => price >= 40) as [Item, Item, Item]
  const [seller, buyer] = [await aMember(test), await aMember(test)]
  expect((await calls.buy(seller, bought.id)).status).toBe(200)
  for (const { file } of [offered, sold]) await calls.give(seller, file)
  await calls.list(seller, offered.id, 30)
  const { body } = await calls.list(seller, sold.id, 35)
  expect((await calls.take(buyer, body.listingId, 35)).status).toBe(200)
  world = { seller, buyer, bought, offered, sold }
})
afterAll(() => test.close())

const audit = () => auditMarket(test.deps.db, test.deps.clock)
const owned = ({ personId }: TestMember, { file }: Item) => `owned_item where person_id = '${personId}' and item = '${file}'`
const SOLD = `status = 'SOLD'`

const PLANTED: [string, () => string[], RegExp][] = [
  ['an item bought and not there', () => [`delete from ${owned(world.seller, world.bought)}`], /paid for .* and does not own it/],
  ['an item bought used and not there', () => [`delete from ${owned(world.buyer, world.sold)}`], /paid for .* and does not own it/],
  ['an offer of something else', () => [`delete from ${owned(world.seller, world.offered)}`], /offers .*, which its seller does not own/],
  [
    'a copy made of nothing',
    () => [
      'alter table owned_item drop constraint owned_item_pkey',
      `insert into owned_item (person_id, item, acquired_at) select person_id, item, acquired_at from ${owned(world.buyer, world.sold)}`,
    ],
    /has 2 rows of its owner/,
  ],
  [
    'an offer made twice',
    () => [
      'drop index listing_seller_item',
      `insert into listing select gen_random_uuid(), seller_id, item, price, status, created_at, expires_at, closed_at, false
        from listing where status = 'ACTIVE'`,
    ],
    /offers .* 2 times/,
  ],
  [
    'an offered item that is worn',
    () => [`update owned_item set worn_since = '2026-03-10' where item = '${world.offered.file}'`],
    /its seller wears/,
  ],
  [
    'a box that nobody paid for',
    () => [
      `insert into gift select gen_random_uuid(), '${world.seller.personId}', '${world.buyer.personId}', '${world.bought.file}', 9, '', now(),
        'waiting', null, (select id from ledger_transfer limit 1), null`,
    ],
    /boxes wait that cost 9 stones, but 0 are held/,
  ],
  [
    'an opened box whose stones are nowhere',
    () => [
      `insert into gift select gen_random_uuid(), '${world.seller.personId}', '${world.buyer.personId}', '${world.sold.file}', 9, '', now(),
        'opened', now(), (select min(id::text)::uuid from ledger_transfer), (select max(id::text)::uuid from ledger_transfer)`,
    ],
    /cost 9, but nothing was booked when it was sent/,
  ],
  [
    'an opened box whose item is not owned',
    () => [
      `insert into gift select gen_random_uuid(), '${world.seller.personId}', '${world.buyer.personId}', '${world.bought.file}', 9, '',
        '2026-03-10', 'opened', '2026-03-10', (select min(id::text)::uuid from ledger_transfer), (select max(id::text)::uuid from ledger_transfer)`,
    ],
    /was opened, and its receiver does not own/,
  ],
  [
    'an offered star that is lived on',
    () => [`update member set star_background = '${world.offered.file}' where person_id = '${world.seller.personId}'`],
    /its seller wears/,
  ],
  [
    'another price than was paid',
    () => [`update listing set price = 36 where ${SOLD}`],
    /sold for 36, but 35 were paid, 32 went to the seller and 3/,
  ],
  [
    'a sale without its money',
    () => [`update listing set status = 'SOLD', closed_at = now(), fee = 0 where status = 'ACTIVE'`],
    /nothing was booked for it/,
  ],
  [
    'money without its sale',
    () => [`update listing set status = 'CANCELLED', fee = null where ${SOLD}`],
    /paid for a listing that was not sold/,
  ],
  ['a sale of another item', () => [`update listing set item = '${world.bought.file}' where ${SOLD}`], /was booked for it/],
  [
    'another seller than was paid',
    () => [`update listing set seller_id = '${world.buyer.personId}' where ${SOLD}`],
    /somebody else was paid for it/,
  ],
  [
    'another share of the fee',
    () => [
      'alter table ledger_entry disable trigger user',
      `update ledger_entry set amount = amount - 1 where amount = 32`,
      `update ledger_entry set amount = amount + 1 where amount = 3`,
    ],
    /35 were paid, 31 went to the seller and 4 were the fee/,
  ],
  [
    'a purchase of nothing',
    () => ['alter table ledger_transfer disable trigger user', `update ledger_transfer set item = null where reason = 'PURCHASE'`],
    /paid for no item/,
  ],
]

async function rolledBack(work: (tx: Tx) => Promise<void>) {
  const transaction = test.deps.db.transaction().execute(async (tx) => {
    await work(tx)
    throw new Error('rolled back')
  })
  await expect(transaction).rejects.toThrow('rolled back')
  expect(await audit()).toEqual({ ownedItems: 3, onSale: 1, sold: 1, purchases: 1, faults: [] })
}

it.each(PLANTED)('npm run ledger:check finds %s', (_what, plant, fault) =>
  rolledBack(async (tx) => {
    for (const query of plant()) await sql.raw(query).execute(tx)
    expect((await auditMarket(tx, test.deps.clock)).faults).toContainEqual(expect.stringMatching(fault))
  }),
)

it('npm run ledger:check finds no fault in a sale that had another fee than the one of today', () =>
  rolledBack(async (tx) => {
    const item = world.offered.file
    const { id: listingId } = await tx.selectFrom('listing').select('id').where('item', '=', item).executeTakeFirstOrThrow()
    const sale = { buyerId: world.buyer.personId, listingId, item, expectedPrice: 30, at: test.deps.clock() }
    expect(await sellTo(tx, { ...sale, fee: 7 })).toMatchObject({ price: 30, gets: 23 })
    expect((await auditMarket(tx, test.deps.clock)).faults).toEqual([])
  }))

it('the migration fills in the fee of sales made before it', () =>
  rolledBack(async (tx) => {
    await sql`alter table listing drop column fee`.execute(tx)
    await writeFees(tx as unknown as Kysely<unknown>)
    expect(await tx.selectFrom('listing').select(['status', 'fee']).orderBy('price').execute()).toEqual([
      { status: 'ACTIVE', fee: null },
      { status: 'SOLD', fee: 3 },
    ])
    expect((await auditMarket(tx, test.deps.clock)).faults).toEqual([])
  }))

it('npm run ledger:check finds no fault in an offer whose time is over, or in what withdrawals leave', async () => {
  const { app, passMs, deps } = test
  passMs(15 * 24 * 60 * 60 * 1000)
  await sql.raw(`update owned_item set worn_since = '2026-03-20' where item = '${world.offered.file}'`).execute(deps.db)
  expect((await audit()).faults).toEqual([])
  const calls = marketCalls(test)
  for (const member of [world.seller, world.buyer]) {
    const { headers } = await calls.again(member)
    expect((await app.inject({ method: 'DELETE', url: '/api/auth/withdraw', headers })).statusCode).toBe(200)
    expect((await audit()).faults).toEqual([])
  }
  expect(await audit()).toMatchObject({ ownedItems: 0, onSale: 0, sold: 1 })
})
