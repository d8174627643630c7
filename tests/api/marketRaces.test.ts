import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { EXCHANGE } from '#contract/limits.ts'
import { DEFAULT_LOOK, withPart } from '#contract/look.ts'
import { auditLedger } from '#server/modules/wallet/ledgerAudit.repository.ts'
import { type Item, marketCalls } from '#tests/helpers/marketCalls.ts'
import { aCharacter, aMember, type TestMember } from '#tests/helpers/members.ts'
import { rounds } from '#tests/helpers/rounds.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

const ROUNDS = rounds(100, 3)

// Many members a race: slow on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

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
  await test.close()
})

type Outcome = { status: number; body: { code?: string } }

const member = () => aMember(test)
const cheap = () => items[0] as Item
const told = ({ status, body }: Outcome) => body.code ?? String(status)

/** Somebody who offers an item. */
async function aSeller(item: Item, price = item.price) {
  const seller = await member()
  await calls.give(seller, item.file)
  const { body } = await calls.list(seller, item.id, price)
  return { seller, listingId: body.listingId as string, price }
}

const withdraw = (who: TestMember) => calls.send(who, 'DELETE', '/auth/withdraw')
const ownedIds = async (who: TestMember) => (await calls.owned(who)).map(({ id }) => id)

/** Runs all rounds of a race. @returns the distinct outcomes, sorted */
async function outcomes(race: () => Promise<Outcome[]>): Promise<string[]> {
  const seen = new Set<string>()
  for (let round = 0; round < ROUNDS; round += 1) seen.add((await race()).map(told).join(' '))
  return [...seen].toSorted()
}

/** Starts the calls in order while a member's stones are locked, each when the one before waits for the lock. */
async function holdingStones({ personId }: TestMember, begin: (() => Promise<Outcome>)[]): Promise<Outcome[]> {
  const begun: Promise<Outcome>[] = []
  await test.deps.db.transaction().execute(async (tx) => {
    const stones = tx.selectFrom('ledgerAccount').select(sql<number>`pg_backend_pid()`.as('pid')).where('personId', '=', personId)
    let { pid } = await stones.where('currency', '=', 'stone').forUpdate().executeTakeFirstOrThrow()
    for (const call of begin) {
      begun.push(call())
      pid = await whoWaitsFor(pid)
    }
  })
  return Promise.all(begun)
}

/** @returns the backend PID that waits for that one */
async function whoWaitsFor(pid: number): Promise<number> {
  return vi.waitFor(
    async () => {
      const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`.execute(
        test.deps.db,
      )
      expect(rows).toHaveLength(1)
      return (rows[0] as { pid: number }).pid
    },
    { timeout: 20_000 },
  )
}

describe('a withdrawal and, at the same moment,', () => {
  it('a purchase of the official shop: it comes before, or the buyer is logged in no more', async () => {
    const seen = await outcomes(async () => {
      const one = await member()
      return Promise.all([calls.buy(one, cheap().id, 'k'), withdraw(one)])
    })
    for (const one of seen) expect(['200 200', 'NOT_LOGGED_IN 200']).toContain(one)
  })

  it('a purchase that comes a moment later: the buyer is logged in no more', async () => {
    const one = await member()
    const answers = await holdingStones(one, [() => withdraw(one), () => calls.buy(one, cheap().id, 'k')])
    expect(answers.map(told)).toEqual(['200', 'NOT_LOGGED_IN'])
  })

  it('a purchase that comes a moment before: it is made, and goes with the buyer', async () => {
    const one = await member()
    const answers = await holdingStones(one, [() => calls.buy(one, cheap().id, 'k'), () => withdraw(one)])
    expect(answers.map(told)).toEqual(['200', '200'])
  })

  it('a purchase of what the member offers: it comes before, or there is no such offer', async () => {
    const seen = await outcomes(async () => {
      const [{ seller, listingId, price }, buyer] = [await aSeller(cheap()), await member()]
      const answers = await Promise.all([calls.take(buyer, listingId, price, 'k'), withdraw(seller)])
      expect(await calls.wallet(buyer)).toMatchObject({ stone: answers[0].status === 200 ? 300 - price : 300 })
      return answers
    })
    for (const one of seen) expect(['200 200', 'LISTING_NOT_FOUND 200']).toContain(one)
  })

  it('a purchase of their own in the used shop: it comes before, or the offer stays', async () => {
    const seen = await outcomes(async () => {
      const [{ seller, listingId, price }, buyer] = [await aSeller(cheap()), await member()]
      const answers = await Promise.all([calls.take(buyer, listingId, price, 'k'), withdraw(buyer)])
      expect(await calls.mine(seller)).toHaveLength(answers[0].status === 200 ? 0 : 1)
      return answers
    })
    for (const one of seen) expect(['200 200', 'NOT_LOGGED_IN 200']).toContain(one)
  })
})

describe('one offer and, at the same moment,', () => {
  it('its taking down and a buyer: one of them', async () => {
    const seen = await outcomes(async () => {
      const [{ seller, listingId, price }, buyer] = [await aSeller(cheap()), await member()]
      const take = calls.take(buyer, listingId, price)
      const answers = await Promise.all([take, calls.send(seller, 'DELETE', `/store/resale/listings/${listingId}`)])
      const isSold = answers[0].status === 200
      expect([await ownedIds(seller), await ownedIds(buyer)]).toEqual(isSold ? [[], [cheap().id]] : [[cheap().id], []])
      return answers
    })
    for (const one of seen) expect(['200 SOLD', 'LISTING_NOT_FOUND 200']).toContain(one)
  })

  it('a new price and a buyer: they pay what they saw, or nothing', async () => {
    const seen = await outcomes(async () => {
      const [{ seller, listingId, price }, buyer] = [await aSeller(cheap(), 9), await member()]
      const take = calls.take(buyer, listingId, price)
      const answers = await Promise.all([take, calls.send(seller, 'PATCH', `/store/resale/listings/${listingId}`, { price: 20 })])
      expect(await calls.wallet(buyer)).toMatchObject({ stone: answers[0].status === 200 ? 291 : 300 })
      return answers
    })
    for (const one of seen) expect(['200 LISTING_NOT_FOUND', 'PRICE_CHANGED 200']).toContain(one)
  })

  it('the same key 20 times: one purchase, and all are answered as the first', async () => {
    const [{ listingId, price }, buyer] = [await aSeller(cheap()), await member()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => calls.take(buyer, listingId, price, 'same')))
    expect(answers.map(({ status, body }) => [status, body.wallet?.stone])).toEqual(Array(20).fill([200, 300 - price]))
  })
})

describe('one member at the same moment', () => {
  it('who buys the same item here and there gets one, and pays for one', async () => {
    const seen = await outcomes(async () => {
      const [{ listingId }, buyer] = [await aSeller(cheap(), 7), await member()]
      const answers = await Promise.all([calls.buy(buyer, cheap().id, 'a'), calls.take(buyer, listingId, 7, 'b')])
      const paid = answers[0].status === 200 ? cheap().price : 7
      expect([await calls.wallet(buyer), await ownedIds(buyer)]).toMatchObject([{ stone: 300 - paid }, [cheap().id]])
      return answers
    })
    for (const one of seen) expect(['200 ALREADY_OWNED', 'ALREADY_OWNED 200']).toContain(one)
  })

  it('purchases and exchanges at once each answer the balances of that moment, the last one the final ones', async () => {
    const seen = new Set<string>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = await member()
      await calls.enrich(one, 1, EXCHANGE.coin)
      const answers = await Promise.all([calls.buy(one, cheap().id, 'a'), calls.send(one, 'POST', '/wallet/exchange', undefined, 'b')])
      seen.add(JSON.stringify([answers[0].body.wallet, answers[1].body]))
    }
    const [bought, changed] = [301 - cheap().price, 301 + EXCHANGE.stone]
    const both = { coin: 0, stone: bought + EXCHANGE.stone }
    const orders = [
      [{ coin: EXCHANGE.coin, stone: bought }, both],
      [both, { coin: 0, stone: changed }],
    ]
    for (const order of seen) expect(orders).toContainEqual(JSON.parse(order))
  })

  it('who offers an item and puts it on does one of both', async () => {
    const hair = items.find(({ id }) => id.startsWith('face_hair')) as Item
    const character = await aCharacter(test, withPart(DEFAULT_LOOK, 'face_hair', hair.file))
    const seen = await outcomes(async () => {
      const one = await member()
      await calls.give(one, hair.file)
      return Promise.all([calls.list(one, hair.id, 5, 'k'), calls.send(one, 'POST', '/home/settings/character', character)])
    })
    for (const one of seen) expect(['200 ITEM_NOT_OWNED', 'WORN 200']).toContain(one)
  })

  it('who offers the same item 20 times offers it once', async () => {
    const one = await member()
    await calls.give(one, cheap().file)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => calls.list(one, cheap().id, 1, `k${number}`)))
    expect(answers.map(told).toSorted()).toEqual(['200', ...Array(19).fill('ALREADY_LISTED')])
  })
})

it('members who buy of each other in a cycle never deadlock, and get what they bought', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const ring = await Promise.all(items.slice(0, 6).map((item) => aSeller(item, 10)))
    const buyerOf = (at: number) => (ring[(at + 1) % ring.length] as (typeof ring)[number]).seller
    const answers = await Promise.all(ring.map(({ listingId }, at) => calls.take(buyerOf(at), listingId, 10)))
    expect(answers.map(told)).toEqual(Array(6).fill('200'))
    for (const { seller } of ring) expect(await calls.wallet(seller)).toMatchObject({ stone: 299 })
  }
})
