import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Wallet } from '#contract/wallet.ts'
import { grantItem } from '#server/modules/market/ownedItems.service.ts'
import { readOwnKeys } from '#server/modules/wallet/idempotency.ts'
import { closeWallet, readOwnWallet } from '#server/modules/wallet/wallet.service.ts'
import { type Item, marketCalls } from '#tests/helpers/marketCalls.ts'
import { aMember, aPerson, type TestMember } from '#tests/helpers/members.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const get = (url: string, headers = {}) => test.app.inject({ url, headers })

it('gives a new member the opening balance', async () => {
  const { headers } = await aMember(test)
  expect((await get('/api/wallet', headers)).json()).toEqual({ coin: 0, stone: 300 })
})

it('is closed to a member whose withdrawal came between the check of the token and the reading', async () => {
  const { headers, personId } = await aMember(test)
  await test.deps.db.transaction().execute((tx) => closeWallet(tx, personId, test.deps.clock()))
  const answer = await get('/api/wallet', headers)
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'NOT_LOGGED_IN'])
})

it('is sent as an event to each whose balance a call changed, as it is now', async () => {
  const calls = marketCalls(test)
  const [first, second] = calls.items() as [Item, Item]
  const [buyer, seller] = [await aMember(test), await aMember(test)]
  const sent = new Map<string, Wallet>()
  const stop = test.deps.bus.subscribe((message) => {
    if (message.kind !== 'event' || message.event.type !== 'balance.changed') return
    for (const personId of message.to) sent.set(personId, message.event.wallet)
  })
  const expectSent = async (...members: TestMember[]) => {
    const wallets = await Promise.all(members.map(async (member) => [member.personId, await calls.wallet(member)] as const))
    expect(sent).toEqual(new Map(wallets))
    sent.clear()
  }
  await calls.enrich(buyer, 500, 7)
  await expectSent(buyer)
  expect((await calls.send(buyer, 'POST', '/wallet/exchange')).body).toEqual({ coin: 0, stone: 850 })
  await expectSent(buyer)
  await calls.buy(buyer, first.id)
  await expectSent(buyer)
  await calls.give(seller, second.file)
  const { listingId } = (await calls.list(seller, second.id, 10)).body
  await calls.take(buyer, listingId, 10)
  await expectSent(buyer, seller)
  stop()
})

it('is exported with each booking, and what it was for', async () => {
  const calls = marketCalls(test)
  const [{ id, file, price }] = calls.items() as [Item]
  const member = await aMember(test)
  await calls.buy(member, id)
  const { balances, bookings } = await readOwnWallet(test.deps.db, member.personId, test.deps.wardrobe)
  const [stone, createdAt] = [300 - price, expect.any(Date)]
  expect(new Map(balances.map(({ currency, balance }) => [currency, balance]))).toEqual(new Map(Object.entries({ coin: 0, stone })))
  expect(bookings).toEqual([
    { reason: 'OPENING', currency: 'stone', amount: 300, balanceAfter: 300, createdAt },
    {
      reason: 'PURCHASE',
      currency: 'stone',
      amount: -price,
      balanceAfter: stone,
      createdAt,
      item: file,
      title: test.deps.wardrobe.part(file)?.name,
    },
  ])
})

it('takes an Idempotency-Key of 1 to 200 printable signs, and exports which call it came with', async () => {
  const calls = marketCalls(test)
  const [{ id }] = calls.items() as [Item]
  const member = await aMember(test)
  for (const key of ['', 'a b', '열쇠', 'k'.repeat(201)].map((text) => Buffer.from(text).toString('latin1')))
    expect(await calls.buy(member, id, key)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
  for (const payer of [member, await aMember(test)]) expect((await calls.buy(payer, id, 'k'.repeat(200))).status).toBe(200)
  const { recentPayments } = await readOwnKeys(test.deps.db, member.personId)
  expect(recentPayments).toEqual([{ call: 'POST /api/store/official/purchase', answer: expect.any(Object), createdAt: expect.any(Date) }])
})

it('lists owned store items with what the shop says of them, the newest first', async () => {
  const { headers, personId } = await aMember(test)
  expect((await get('/api/store/owned', headers)).json()).toEqual({ items: [] })
  const grant = (item: string, at: Date) =>
    test.deps.db.transaction().execute((tx) => grantItem(tx, test.deps.wardrobe, { personId, item, at }))
  expect(await grant('face_hair_26.png', new Date('2026-01-01'))).toBe(true)
  expect(await grant('bg_star_6.png', new Date('2026-01-02'))).toBe(true)
  expect(await grant('item_eyes_2.png', new Date('2026-01-03'))).toBe(true)
  expect(await grant('item_eyes_2.png', new Date('2026-01-04'))).toBe(false)
  const { items } = (await get('/api/store/owned', headers)).json()
  expect(items.map(({ type, name }: { type: string; name: string }) => [type, name])).toEqual([
    ['EYESITEM', 'item_eyes_2.png'],
    ['STARBACKGROUND', 'bg_star_6.png'],
    ['HAIR', 'face_hair_26.png'],
  ])
  expect(items[2]).toEqual({
    id: 'face_hair_26',
    name: 'face_hair_26.png',
    title: '벚꽃 웨이브',
    description: expect.any(String),
    price: 110,
    type: 'HAIR',
    theme: expect.any(Array),
    created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    isListed: false,
  })
})

it('grants store items only', async () => {
  const { personId } = await aMember(test)
  for (const item of ['face_hair_1.png', 'bg_star_1.png', 'face_hair_999.png']) {
    const grant = test.deps.db.transaction().execute((tx) => grantItem(tx, test.deps.wardrobe, { personId, item, at: test.deps.clock() }))
    await expect(grant).rejects.toThrow('not a store item')
  }
})

it.each(['/api/wallet', '/api/store/owned'])('%s is for members', async (url) => {
  const { headers } = await aPerson(test)
  expect((await get(url)).statusCode).toBe(401)
  expect((await get(url, headers)).json().code).toBe('PROFILE_REQUIRED')
})
