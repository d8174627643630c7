import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { USER_ID_RESERVED_DAYS } from '#contract/limits.ts'
import { DEFAULT_LOOK, withPart } from '#contract/look.ts'
import { auditMarket } from '#server/modules/market/marketAudit.repository.ts'
import { grantItem } from '#server/modules/market/ownedItems.service.ts'
import { sweepReservedUserIds } from '#server/modules/users/reservedUserIdSweep.ts'
import { auditLedger } from '#server/modules/wallet/ledgerAudit.repository.ts'
import { PERSONAL_DATA } from '#server/personalData.ts'
import { type Item, marketCalls } from '#tests/helpers/marketCalls.ts'
import { aCharacter, aMember, aPerson, aSignup, signUp, type TestPerson } from '#tests/helpers/members.ts'
import { tablesNaming } from '#tests/helpers/tablesNaming.ts'
import { loginAs, startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const withdraw = ({ headers }: Pick<TestPerson, 'headers'>) => test.app.inject({ method: 'DELETE', url: '/api/auth/withdraw', headers })
const run = (query: string) => sql.raw(query).execute(test.deps.db)

describe('DELETE /auth/withdraw', () => {
  it('leaves no row anywhere that names the person, and a sound ledger', async () => {
    const member = await aMember(test)
    const { deps } = test
    await deps.db
      .transaction()
      .execute((tx) => grantItem(tx, deps.wardrobe, { personId: member.personId, item: 'bg_star_6.png', at: deps.clock() }))
    await loginAs(test.app, member.email)
    expect(await tablesNaming(test.deps.db, member.personId)).toEqual([
      'ledger_account',
      'login_hash',
      'login_session',
      'member',
      'owned_item',
      'person',
      'question_notification',
    ])
    const before = await auditLedger(deps.db)

    const response = await withdraw(member)
    expect(response.statusCode).toBe(200)
    expect(String(response.headers['set-cookie'])).toMatch(/refresh_token=;/)
    expect(await tablesNaming(test.deps.db, member.personId)).toEqual(['former_login'])
    expect(await tablesNaming(test.deps.db, member.email)).toEqual([])
    const after = await auditLedger(deps.db)
    expect(after.faults).toEqual([])
    // The opening stays and the forfeit is added: two legs of stone; the coin account was empty.
    expect(after.entries).toBe(before.entries + 2)
    expect(after.accounts).toBe(before.accounts)
  })

  it("closes offers, takes hearts and keys, and leaves trades and what an item remembers, nobody's", async () => {
    const calls = marketCalls(test)
    const [member, buyer, other] = [await aMember(test), await aMember(test), await aMember(test)]
    const sold = calls.items().find(({ id }) => id.startsWith('face_hair')) as Item
    const [offered, bought, wished] = calls.items().filter(({ price }) => price >= 40) as [Item, Item, Item]
    for (const { file } of [offered, sold]) await calls.give(member, file)
    for (const hair of [sold.file, 'face_hair_1.png']) {
      const payload = await aCharacter(test, withPart(DEFAULT_LOOK, 'face_hair', hair))
      expect((await calls.send(member, 'POST', '/home/settings/character', payload)).status).toBe(200)
    }
    const onSale = (await calls.list(member, offered.id, 30, 'key-of-offer')).body.listingId
    const trade = (await calls.list(member, sold.id, 35)).body.listingId
    expect((await calls.take(buyer, trade, 35, 'key-of-trade')).status).toBe(200)
    expect((await calls.buy(member, bought.id, 'key-of-purchase')).status).toBe(200)
    for (const shop of ['official', 'resale']) await calls.send(member, 'POST', `/store/${shop}/wishlist`, { id: wished.id })
    expect(await tablesNaming(test.deps.db, member.personId)).toEqual(
      expect.arrayContaining(['idempotency_key', 'listing', 'owned_item', 'wish']),
    )

    expect((await withdraw(member)).statusCode).toBe(200)
    expect(await tablesNaming(test.deps.db, member.personId)).toEqual(['former_login'])
    const listings = await test.deps.db
      .selectFrom('listing')
      .select(['id', 'status', 'sellerId'])
      .where('id', 'in', [onSale, trade])
      .execute()
    expect(new Map(listings.map(({ id, status, sellerId }) => [id, [status, sellerId]]))).toEqual(
      new Map([
        [onSale, ['CANCELLED', null]],
        [trade, ['SOLD', null]],
      ]),
    )
    expect(await calls.take(other, onSale, 30)).toMatchObject({ status: 404, body: { code: 'LISTING_NOT_FOUND' } })
    expect((await calls.owned(buyer))[0]).toMatchObject({ id: sold.id, provenance: { wearers: 1, days: 1 } })
    expect((await calls.send(other, 'GET', `/store/prices?id=${sold.id}`)).body).toMatchObject({ days90: { count: 1, median: 35 } })

    // The buyer withdraws too, with the copy and its provenance; the trade stays.
    expect((await withdraw(buyer)).statusCode).toBe(200)
    expect(await tablesNaming(test.deps.db, buyer.personId)).toEqual(['former_login'])
    expect((await calls.send(other, 'GET', `/store/prices?id=${sold.id}`)).body).toMatchObject({ days90: { count: 1 } })
    expect((await auditLedger(test.deps.db)).faults).toEqual([])
    expect((await auditMarket(test.deps.db, test.deps.clock)).faults).toEqual([])
  })

  it('takes every word that the person wrote about another, and leaves the reason of the report', async () => {
    const [member, other] = [await aMember(test), await aMember(test)]
    const payload = { userId: other.userId, reason: 'HARASSMENT', detail: '자꾸 괴롭혀요 marker4711' }
    await test.app.inject({ method: 'POST', url: '/api/people-reports', headers: member.headers, payload })
    expect(await tablesNaming(test.deps.db, 'marker4711')).toEqual(['abuse_report'])
    await withdraw(member)
    expect(await tablesNaming(test.deps.db, 'marker4711')).toEqual([])
    const rows = await test.deps.db.selectFrom('abuseReport').selectAll().where('reportedPersonId', '=', other.personId).execute()
    expect(rows).toMatchObject([{ reporterPersonId: null, reason: 'HARASSMENT', detail: null }])
  })

  it('stops every token at once', async () => {
    const member = await aMember(test)
    const other = await loginAs(test.app, member.email)
    await withdraw(member)
    for (const headers of [member.headers, { authorization: `Bearer ${other.accessToken}` }]) {
      for (const url of ['/api/auth', '/api/home', '/api/wallet']) {
        expect((await test.app.inject({ url, headers })).statusCode).toBe(401)
      }
    }
    for (const cookie of [member.refreshCookie, other.refreshCookie]) {
      expect((await test.app.inject({ url: '/api/auth/refresh', headers: { cookie } })).statusCode).toBe(401)
    }
  })

  it('rests the userId for 90 days, in every spelling, for its former owner too', async () => {
    const member = await aMember(test, { userId: 'Resting1' })
    await withdraw(member)
    const again = await aPerson(test, member.email)
    expect(again.personId).toBe(member.personId)
    const refused = await signUp(test, again, await aSignup(test, { userId: 'rESTING1' }))
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'DUPLICATE_USER'])
    const check = async () =>
      (await test.app.inject({ url: '/api/auth/checkId?userId=resting1', headers: (await aPerson(test)).headers })).json().available
    expect(await check()).toBe(false)
    test.passMs(USER_ID_RESERVED_DAYS * DAY_MS - 60_000)
    expect(await check()).toBe(false)
    test.passMs(120_000)
    expect(await check()).toBe(true)
    expect(await sweepReservedUserIds(test.deps)).toBeGreaterThan(0)
    expect(await tablesNaming(test.deps.db, 'resting1')).toEqual([])
    expect((await signUp(test, await aPerson(test), await aSignup(test, { userId: 'Resting1' }))).statusCode).toBe(200)
  })

  it('works before the character setup, where there is nothing but the login', async () => {
    const person = await aPerson(test)
    expect((await withdraw(person)).statusCode).toBe(200)
    expect(await tablesNaming(test.deps.db, person.personId)).toEqual(['former_login'])
  })

  it('is all or nothing', async () => {
    const member = await aMember(test)
    await run('create table holdout (person uuid references person (id))')
    await run(`insert into holdout values ('${member.personId}')`)
    try {
      expect((await withdraw(member)).statusCode).toBe(500)
      expect(await tablesNaming(test.deps.db, member.personId)).toEqual([
        'holdout',
        'ledger_account',
        'login_session',
        'member',
        'person',
        'question_notification',
      ])
      expect((await test.app.inject({ url: '/api/wallet', headers: member.headers })).json()).toEqual({ coin: 0, stone: 300 })
    } finally {
      await run('drop table holdout')
    }
    expect((await withdraw(member)).statusCode).toBe(200)
  })

  it('takes 20 at once for one, among calls of the same person that save', async () => {
    for (let round = 0; round < 3; round += 1) {
      const member = await aMember(test)
      const payload = await aCharacter(test, DEFAULT_LOOK)
      const calls = Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? withdraw(member)
          : test.app.inject({ method: 'POST', url: '/api/home/settings/character', headers: member.headers, payload }),
      )
      const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
      expect(statuses.every((status) => status === 200 || status === 401 || status === 403)).toBe(true)
      expect(statuses.some((status, index) => index % 2 === 0 && status === 200)).toBe(true)
      expect(await tablesNaming(test.deps.db, member.personId)).toEqual(['former_login'])
      expect((await auditLedger(test.deps.db)).faults).toEqual([])
    }
  })

  it('never lets somebody take the userId in the moment of the withdrawal', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await aMember(test)
      const people = await Promise.all(Array.from({ length: 6 }, () => aPerson(test)))
      const body = await aSignup(test, { userId: member.userId })
      const [left, ...answers] = await Promise.all([withdraw(member), ...people.map((person) => signUp(test, person, body))])
      expect(left.statusCode).toBe(200)
      expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(people.map(() => [409, 'DUPLICATE_USER']))
    }
  })
})

describe('the list of personal data', () => {
  it('covers every table that can hold a person', async () => {
    expect(await uncovered()).toEqual([])
  })

  it.each([
    ['by the name of the column', 'create table planted (person_id uuid)'],
    ['by the end of its name', 'create table planted (invited_by_person_id text)'],
    ['by a key to the person', 'create table planted (owner uuid references person (id))'],
    ['by a key to the member', 'create table planted (owner uuid references member (person_id))'],
    ['by a key to a table that hangs on the person', 'create table planted (session uuid references login_session (id))'],
  ])('misses a planted table that holds one %s', async (_how, create) => {
    await run(create)
    try {
      expect(await uncovered()).toEqual(['planted'])
    } finally {
      await run('drop table planted')
    }
  })
})

/** Tables with a column that can name a person, by its name or a foreign key, without an entry that erases and reads them. */
async function uncovered(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive key as (
      select child.relname::text as child, parent.relname::text as parent
      from pg_constraint key join pg_class child on child.oid = key.conrelid join pg_class parent on parent.oid = key.confrelid
      where key.contype = 'f' and key.connamespace = current_schema()::regnamespace
    ), holder (name) as (
      select 'person'
      union select table_name::text from information_schema.columns
        where table_schema = current_schema() and (column_name = 'person_id' or column_name like '%\_person\_id')
      union select key.child from key join holder on holder.name = key.parent
        -- What hangs on an account or a transfer names nobody once the account is cut from the person.
        where holder.name not in ('ledger_account')
    )
    select name from holder order by name`.execute(test.deps.db)
  const covered = new Set(PERSONAL_DATA.flatMap(({ tables }) => tables))
  return rows.map(({ name }) => name).filter((name) => !covered.has(name))
}
