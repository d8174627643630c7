import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Currency } from '#contract/wallet.ts'
import type { Tx } from '#server/db/database.ts'
import { BalanceTooLow, type Leg, postTransfer } from '#server/modules/wallet/ledger.service.ts'
import { auditLedger } from '#server/modules/wallet/ledgerAudit.repository.ts'
import { walletOf } from '#server/modules/wallet/wallet.service.ts'
import { aMember } from '#tests/helpers/members.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => test.deps.db.transaction().execute(work)
const post = (...legs: Leg[]) => inTransaction((tx) => postTransfer(tx, { reason: 'OPENING', legs, at: test.deps.clock() }))
const of = (personId: string, amount: number, currency: Currency = 'stone'): Leg => ({ account: { personId, currency }, amount })
const issue = (amount: number, currency: Currency = 'stone'): Leg => ({ account: { system: 'issuance', currency }, amount })
const audit = () => auditLedger(test.deps.db)
const run = (query: string) => sql.raw(query).execute(test.deps.db)

describe('postTransfer', () => {
  it('moves amounts between members and the system', async () => {
    const [one, other] = [await aMember(test), await aMember(test)]
    await post(of(one.personId, -120), of(other.personId, 100), issue(20))
    await post(of(one.personId, 7, 'coin'), issue(-7, 'coin'))
    expect(await walletOf(test.deps.db, one.personId)).toEqual({ coin: 7, stone: 180 })
    expect(await walletOf(test.deps.db, other.personId)).toEqual({ coin: 0, stone: 400 })
    expect((await audit()).faults).toEqual([])
  })

  it('refuses to take more than there is, and then books nothing', async () => {
    const { personId } = await aMember(test)
    await expect(post(of(personId, -301), issue(301))).rejects.toThrow(BalanceTooLow)
    expect(await walletOf(test.deps.db, personId)).toEqual({ coin: 0, stone: 300 })
    await post(of(personId, -300), issue(300))
    expect(await walletOf(test.deps.db, personId)).toEqual({ coin: 0, stone: 0 })
  })

  it('goes with the transaction that it pays for', async () => {
    const { personId } = await aMember(test)
    const failing = inTransaction(async (tx) => {
      await postTransfer(tx, { reason: 'OPENING', legs: [of(personId, -10), issue(10)], at: test.deps.clock() })
      throw new Error('the rest failed')
    })
    await expect(failing).rejects.toThrow('the rest failed')
    expect((await walletOf(test.deps.db, personId)).stone).toBe(300)
  })

  it('takes only what is a transfer', async () => {
    const { personId } = await aMember(test)
    await expect(post()).rejects.toThrow()
    await expect(post(of(personId, 5))).rejects.toThrow('add up to 5')
    await expect(post(of(personId, 5), issue(-5, 'coin'))).rejects.toThrow('add up to')
    await expect(post(of(personId, 0), issue(0))).rejects.toThrow('not an amount')
    await expect(post(of(personId, 1.5), issue(-1.5))).rejects.toThrow('not an amount')
    await expect(post(of(personId, 5), of(personId, -5))).rejects.toThrow('different accounts')
    await expect(post(of('00000000-0000-4000-8000-000000000000', 5), issue(-5))).rejects.toThrow(
      'an account of the transfer does not exist',
    )
  })

  it('books nothing for a server of an older version, which knows a system account by another name', async () => {
    const { personId } = await aMember(test)
    const old = { account: { system: 'issue', currency: 'stone' }, amount: -5 } as unknown as Leg
    await expect(post(of(personId, 5), old)).rejects.toThrow('does not add up to zero')
    expect((await walletOf(test.deps.db, personId)).stone).toBe(300)
    expect((await audit()).faults).toEqual([])
  })

  it('loses and makes nothing when many cross each other at once', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => aMember(test)))
    const random = fc.sample(
      fc.record({ from: fc.nat(5), to: fc.nat(5), amount: fc.integer({ min: 1, max: 120 }) }).filter(({ from, to }) => from !== to),
      300,
    )
    const results: PromiseSettledResult<string>[] = []
    // As many as the pool has connections; more would only wait.
    for (let at = 0; at < random.length; at += 10) {
      const crossing = random.slice(at, at + 10)
      results.push(
        ...(await Promise.allSettled(
          crossing.map(({ from, to, amount }) => post(of(members[from]?.personId ?? '', -amount), of(members[to]?.personId ?? '', amount))),
        )),
      )
    }
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(BalanceTooLow)
    const wallets = await Promise.all(members.map(({ personId }) => walletOf(test.deps.db, personId)))
    expect(wallets.reduce((sum, { stone }) => sum + stone, 0)).toBe(6 * 300)
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect((await audit()).faults).toEqual([])
  })

  it('lets one of 20 take the last stones', async () => {
    const { personId } = await aMember(test)
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => post(of(personId, -200), issue(200))))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await walletOf(test.deps.db, personId)).toEqual({ coin: 0, stone: 100 })
  })
})

describe('the database itself', () => {
  it.each([
    'update ledger_entry set amount = amount + 1',
    'delete from ledger_entry',
    'truncate ledger_entry',
    "update ledger_transfer set reason = 'GIFT'",
    'delete from ledger_transfer',
    'truncate ledger_transfer cascade',
  ])('refuses: %s', async (query) => {
    await aMember(test)
    await expect(run(query)).rejects.toThrow('append-only')
  })

  it('refuses a balance below zero and a person deleted with an open wallet', async () => {
    const { personId } = await aMember(test)
    await expect(run(`update ledger_account set balance = -1 where person_id = '${personId}'`)).rejects.toThrow(
      'ledger_account_balance_check',
    )
    await expect(run(`delete from person where id = '${personId}'`)).rejects.toThrow('foreign key')
  })

  it('refuses a transfer that does not add up to zero', async () => {
    const { personId } = await aMember(test)
    await expect(run(lonelyEntry(personId))).rejects.toThrow('does not add up to zero')
  })

  it.each([
    ['two transfers that add up to zero together', ['one', 'stone', 5], ['other', 'stone', -5]],
    ['amounts of two currencies', ['one', 'stone', 5], ['one', 'coin', -5]],
  ])('refuses %s', async (_what, ...entries) => {
    const { personId } = await aMember(test)
    const values = entries.map(([transfer, currency, amount]) => {
      return `((select id from ${transfer}), ${accountOf(personId, currency as Currency)}, ${amount}, now())`
    })
    const transfer = `insert into ledger_transfer (id, reason, created_at) values (gen_random_uuid(), 'OPENING', now()) returning id`
    const insert = `insert into ledger_entry (transfer_id, account_id, amount, created_at) values ${values.join(', ')}`
    await expect(run(`with one as (${transfer}), other as (${transfer}) ${insert}`)).rejects.toThrow('does not add up to zero')
  })

  it('takes the entries of a transfer in one statement only', async () => {
    const { personId } = await aMember(test)
    const id = randomUUID()
    const issuance = `(select id from ledger_account where kind = 'issuance' and currency = 'stone')`
    const book = (...entries: string[]) =>
      inTransaction(async (tx) => {
        await sql.raw(`insert into ledger_transfer (id, reason, created_at) values ('${id}', 'OPENING', now())`).execute(tx)
        for (const values of entries)
          await sql.raw(`insert into ledger_entry (transfer_id, account_id, amount, created_at) values ${values}`).execute(tx)
        throw new Error('rolled back')
      })
    const [one, other] = [`('${id}', ${accountOf(personId)}, 5, now())`, `('${id}', ${issuance}, -5, now())`]
    await expect(book(one, other)).rejects.toThrow('does not add up to zero')
    await expect(book(`${one}, ${other}`)).rejects.toThrow('rolled back')
  })
})

describe('npm run ledger:check', () => {
  const PLANTED: [string, (personId: string) => string, RegExp[]][] = [
    [
      'an entry without its other leg',
      lonelyEntry,
      [/all stone entries add up to 5/, /transfer .* adds up to 5 stone/, /account .* says 300/],
    ],
    [
      'a balance that was changed by hand',
      (personId) => `update ledger_account set balance = 1300 where person_id = '${personId}' and currency = 'stone'`,
      [/account .* says 1300 stone, its entries add up to 300/],
    ],
    [
      'a changed amount',
      (personId) => `update ledger_entry set amount = 400 where account_id = ${accountOf(personId)}`,
      [/transfer .* adds up to 100/, /says 300 stone, its entries add up to 400/, /entry .* says 300 is left/],
    ],
    [
      'a deleted entry',
      (personId) => `delete from ledger_entry where account_id = ${accountOf(personId)}`,
      [/adds up to -300/, /its entries add up to 0/],
    ],
    [
      'a balance below zero',
      (personId) => `alter table ledger_account drop constraint ledger_account_balance_check;
        update ledger_account set balance = -4 where person_id = '${personId}' and currency = 'coin'`,
      [/is below zero: -4 coin/],
    ],
    [
      'a transfer without entries',
      () => `insert into ledger_transfer (id, reason, created_at) values (gen_random_uuid(), 'OPENING', now())`,
      [/has no entries/],
    ],
    [
      'a balance of nobody',
      (personId) => `update ledger_account set person_id = null where person_id = '${personId}'`,
      [/is nobody's and still holds 300 stone/, /has no coin account/],
    ],
  ]

  it.each(PLANTED)('finds %s', async (_what, plant, expected) => {
    const { personId } = await aMember(test)
    const rolledBack = inTransaction(async (tx) => {
      for (const table of ['ledger_entry', 'ledger_transfer']) await sql.raw(`alter table ${table} disable trigger user`).execute(tx)
      for (const query of plant(personId).split(';')) await sql.raw(query).execute(tx)
      const { faults } = await auditLedger(tx)
      for (const sentence of expected) expect(faults).toContainEqual(expect.stringMatching(sentence))
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    expect((await audit()).faults).toEqual([])
  })

  it('ends with 0 for a sound ledger, with 1 and the faults for another', async () => {
    const copy = await startTestApp()
    try {
      const { personId } = await aMember(copy)
      expect(await check(copy)).toMatchObject({ code: 0, stdout: expect.stringContaining('The ledger is sound') })
      await sql.raw(`update ledger_account set balance = 1 where person_id = '${personId}' and currency = 'coin'`).execute(copy.deps.db)
      await sql
        .raw(`insert into listing (id, seller_id, item, price, status, created_at, expires_at, is_price_drop_pending)
        values (gen_random_uuid(), '${personId}', 'face_hair_26.png', 1, 'ACTIVE', now(), now() + interval '1 day', false)`)
        .execute(copy.deps.db)
      const { code, stderr } = await check(copy)
      expect([code, stderr]).toEqual([1, expect.stringContaining('says 1 coin, its entries add up to 0')])
      expect(stderr).toContain('which its seller does not own')
    } finally {
      await copy.close()
    }
  })
})

function accountOf(personId: string, currency: Currency = 'stone'): string {
  return `(select id from ledger_account where person_id = '${personId}' and currency = '${currency}')`
}

function lonelyEntry(personId: string): string {
  return `with transfer as (
      insert into ledger_transfer (id, reason, created_at) values (gen_random_uuid(), 'OPENING', now()) returning id
    )
    insert into ledger_entry (transfer_id, account_id, amount, balance_after, created_at)
    select id, ${accountOf(personId)}, 5, 305, now() from transfer`
}

async function check({ databaseUrl }: TestApp): Promise<{ code: number; stdout: string; stderr: string }> {
  // The settings require a host; the socket's address after it wins.
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: databaseUrl.replace('@/', '@localhost/') }
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, ['server/scripts/ledgerCheck.ts'], { env })) }
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string }
  }
}
