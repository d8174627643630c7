import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { API } from '#contract/api.ts'
import { IDEMPOTENCY_HOURS } from '#contract/limits.ts'
import { auditMarket } from '#server/modules/market/marketAudit.repository.ts'
import { auditLedger } from '#server/modules/wallet/ledgerAudit.repository.ts'
import { befriend } from '#tests/helpers/friendships.ts'
import { type Item, marketCalls } from '#tests/helpers/marketCalls.ts'
import { aMember, type TestMember } from '#tests/helpers/members.ts'
import { rounds } from '#tests/helpers/rounds.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

const HOUR_MS = 60 * 60 * 1000
/** 50 at once have answers to compare; fewer in `npm test`. */
const AT_ONCE = rounds(50, 12)
/** With five calls and five ways 1,000 in the soak. */
const ROUNDS = rounds(40, 1)

// Many calls a round: slow on a busy machine.
vi.setConfig({ testTimeout: 600_000 })

let test: TestApp
let market: ReturnType<typeof marketCalls>
let items: Item[]
beforeAll(async () => {
  test = await startTestApp({ isClockStill: true })
  market = marketCalls(test)
  items = market.items().filter(({ price }) => price >= 40 && price <= 120)
})
afterAll(() => test.close())
afterEach(async () => {
  expect((await auditLedger(test.deps.db)).faults).toEqual([])
  expect((await auditMarket(test.deps.db, test.deps.clock)).faults).toEqual([])
})

type Call = { method: 'POST'; path: string; body: object }
/** A call that can be made, another one with the same path or key, and the number of its effects so far. */
type Case = { payer: TestMember; call: Call; other: Call; effects: () => Promise<number> }

const post = (path: string, body: object = {}): Call => ({ method: 'POST', path, body })

async function payerWithStones(): Promise<TestMember> {
  const payer = await aMember(test)
  await market.enrich(payer, 1000, 100)
  return payer
}

/** Changes of the payer's stones by transfers of that reason. */
const transfers = (payer: TestMember, reason: string) => async () => {
  const rows = await test.deps.db
    .selectFrom('ledgerTransfer as transfer')
    .innerJoin('ledgerEntry as entry', 'entry.transferId', 'transfer.id')
    .innerJoin('ledgerAccount as account', 'account.id', 'entry.accountId')
    .select('transfer.id')
    .distinct()
    .where('account.personId', '=', payer.personId)
    .where('transfer.reason', '=', reason as never)
    .execute()
  return rows.length
}

const [first, second] = [() => items[0] as Item, () => items[1] as Item]

/** Every call that takes an Idempotency-Key. */
const CASES: Record<string, () => Promise<Case>> = {
  async exchangeCoins() {
    const payer = await payerWithStones()
    const other = post('/store/official/purchase', { id: first().id })
    return { payer, call: post('/wallet/exchange'), other, effects: transfers(payer, 'EXCHANGE') }
  },
  async purchaseOfficial() {
    const payer = await payerWithStones()
    const [call, other] = [first(), second()].map(({ id }) => post('/store/official/purchase', { id })) as [Call, Call]
    return { payer, call, other, effects: transfers(payer, 'PURCHASE') }
  },
  async createListing() {
    const payer = await payerWithStones()
    await market.give(payer, first().file)
    const offer = (price: number) => post('/store/resale/listings', { id: first().id, price })
    return { payer, call: offer(20), other: offer(21), effects: async () => (await market.mine(payer)).length }
  },
  async purchaseListing() {
    const [payer, seller] = [await payerWithStones(), await aMember(test)]
    await market.give(seller, first().file)
    const { listingId } = (await market.list(seller, first().id, 20)).body
    const buy = (expectedPrice: number) => post(`/store/resale/listings/${listingId}/purchase`, { expectedPrice })
    return { payer, call: buy(20), other: buy(21), effects: transfers(payer, 'RESALE') }
  },
  async sendGift() {
    const [payer, friend] = [await payerWithStones(), await aMember(test)]
    await befriend(test, payer, friend)
    const give = (card: string) => post('/store/gifts', { id: first().id, receiverId: friend.userId, card })
    return { payer, call: give('선물이에요'), other: give('다른 카드'), effects: transfers(payer, 'GIFT') }
  },
}

const send = (payer: TestMember, { method, path, body }: Call, key: string) => market.send(payer, method, path, body, key)

it('each call whose summary names an Idempotency-Key is tried here', () => {
  const named = Object.keys(API).filter((name) => /Idempotency-Key/.test(API[name]?.summary ?? ''))
  expect(Object.keys(CASES).toSorted()).toEqual(named.toSorted())
})

describe.each(Object.entries(CASES))('%s', (_name, aCase) => {
  const each = async (attempt: (one: Case) => Promise<void>) => {
    for (let round = 0; round < ROUNDS; round += 1) await attempt(await aCase())
  }

  it('sent again after its answer has one effect and the same answer', () =>
    each(async ({ payer, call, effects }) => {
      const key = randomUUID()
      const answer = await send(payer, call, key)
      expect(answer.status).toBe(200)
      for (let times = 0; times < 3; times += 1) expect(await send(payer, call, key)).toEqual(answer)
      expect(await effects()).toBe(1)
    }))

  it('sent many times at once has one effect and one answer', () =>
    each(async ({ payer, call, effects }) => {
      const key = randomUUID()
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(payer, call, key)))
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
      expect([answers[0]?.status, await effects()]).toEqual([200, 1])
    }))

  it('with another body or path under the same key is refused, without an effect', () =>
    each(async ({ payer, call, other, effects }) => {
      const key = randomUUID()
      await send(payer, call, key)
      const before = await market.wallet(payer)
      expect(await send(payer, other, key)).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } })
      expect([await effects(), await market.wallet(payer)]).toEqual([1, before])
    }))

  it('of another member under the same key is their own', () =>
    each(async ({ payer, call, effects }) => {
      const key = randomUUID()
      const other = await aCase()
      await send(other.payer, other.call, key)
      expect([await effects(), (await send(payer, call, key)).status, await effects(), await other.effects()]).toEqual([0, 200, 1, 1])
    }))

  it('is a new one under a new key, and under the old one a day later', () =>
    each(async ({ payer, call }) => {
      const key = randomUUID()
      const answer = await send(payer, call, key)
      expect(await send(payer, call, randomUUID())).not.toEqual(answer)
      test.passMs(IDEMPOTENCY_HOURS * HOUR_MS)
      const later = await market.again(payer)
      const [one, other] = await Promise.all([send(later, call, key), send(later, call, key)])
      expect(one).not.toEqual(answer)
      expect(other).toEqual(one)
    }))
})

describe('the answer under a key', () => {
  const exchange = (member: TestMember, key: string) => send(member, post('/wallet/exchange'), key)

  it('is never sent to another member whose call with the same key and request is refused', async () => {
    const [rich, poor, key] = [await payerWithStones(), await aMember(test), randomUUID()]
    expect((await exchange(rich, key)).status).toBe(200)
    expect(await exchange(poor, key)).toMatchObject({ status: 409, body: { code: 'NOT_ENOUGH_COIN' } })
  })

  it('is kept for a day, and where another key, or the same one of another member, was used again after that', async () => {
    const [payer, other, old, fresh] = [await payerWithStones(), await payerWithStones(), randomUUID(), randomUUID()]
    const first = await exchange(payer, old)
    test.passMs(IDEMPOTENCY_HOURS * HOUR_MS - 1)
    expect(await exchange(await market.again(payer), old)).toEqual(first)
    test.passMs(1)
    const [later, laterOther] = [await market.again(payer), await market.again(other)]
    const kept = [await exchange(later, fresh), await exchange(laterOther, old)]
    expect(await exchange(later, old)).not.toEqual(first)
    expect([await exchange(later, fresh), await exchange(laterOther, old)]).toEqual(kept)
  })
})

it('one offer and 50 buyers at once: one buys it, and the seller is paid once', async () => {
  const buyers = await Promise.all(Array.from({ length: 50 }, payerWithStones))
  for (let round = 0; round < rounds(500, 2); round += 1) {
    const seller = await aMember(test)
    const before = await market.wallet(seller)
    // Who won one of these before owns it, and is refused like the others.
    const item = items[round % items.length] as Item
    await market.give(seller, item.file)
    const { listingId } = (await market.list(seller, item.id, 10)).body
    const answers = await Promise.all(buyers.map((buyer) => market.take(buyer, listingId, 10, randomUUID())))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(49).fill(409)])
    expect((await market.wallet(seller)).stone).toBe(before.stone + 9)
  }
})
