import type { InjectOptions } from 'fastify'
import { transact } from '#server/events/afterCommit.ts'
import { grantItem } from '#server/modules/market/ownedItems.service.ts'
import { earn } from '#server/modules/wallet/wallet.service.ts'
import { aPerson, type TestMember, type TestPerson } from './members.ts'
import type { TestApp } from './testServer.ts'

/** `fashion_top_16`: the id on the wire. */
export type Item = { id: string; file: string; price: number }

export function marketCalls(test: TestApp) {
  const { app, deps } = test
  const send = async (member: TestPerson, method: InjectOptions['method'], url: string, payload?: object, key?: string) => {
    const headers = { ...member.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) }
    const answer = await app.inject({ method: method ?? 'GET', url: `/api${url}`, headers, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, body: answer.json() }
  }
  return {
    send,
    /** With a new token, after the clock moved. */
    again: async (member: TestMember): Promise<TestMember> => ({ ...member, ...(await aPerson(test, member.email)) }),
    items: (): Item[] =>
      deps.wardrobe.storeParts
        .map(({ file, price }) => ({ id: file.replace('.png', ''), file, price }))
        .toSorted((one, other) => one.price - other.price || one.id.localeCompare(other.id)),
    wallet: async (member: TestMember) => (await send(member, 'GET', '/wallet')).body,
    owned: async (member: TestMember): Promise<{ id: string; isListed: boolean; provenance?: object }[]> =>
      (await send(member, 'GET', '/store/owned')).body.items,
    buy: (member: TestMember, id: string, key?: string) => send(member, 'POST', '/store/official/purchase', { id }, key),
    list: (member: TestMember, id: string, price: number, key?: string) =>
      send(member, 'POST', '/store/resale/listings', { id, price }, key),
    take: (member: TestMember, listingId: string, expectedPrice: number, key?: string) =>
      send(member, 'POST', `/store/resale/listings/${listingId}/purchase`, { expectedPrice }, key),
    mine: async (member: TestMember) => (await send(member, 'GET', '/store/resale/listings/mine')).body.listings,
    enrich: (member: TestMember, stone: number, coin = 1) =>
      transact(deps, (tx, afterCommit) =>
        earn(tx, afterCommit, member.personId, { reason: 'ANSWER', amounts: { coin, stone }, at: deps.clock() }),
      ),
    give: (member: TestMember, file: string) =>
      deps.db.transaction().execute((tx) => grantItem(tx, deps.wardrobe, { personId: member.personId, item: file, at: deps.clock() })),
  }
}
