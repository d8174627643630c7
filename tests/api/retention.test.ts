import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RETENTION, type RetentionRule } from '#server/jobs/retention.ts'
import { scheduledJobs } from '#server/jobs/scheduledJobs.ts'
import { auditMarket } from '#server/modules/market/marketAudit.repository.ts'
import { auditLedger } from '#server/modules/wallet/ledgerAudit.repository.ts'
import { type Item, marketCalls } from '#tests/helpers/marketCalls.ts'
import { aMember, type TestMember } from '#tests/helpers/members.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** More than five years ago by the database's clock, which a test cannot move. */
const BEGIN_MS = Date.parse('2019-03-11T12:00:00+09:00')
const dataDir = mkdtempSync(join(tmpdir(), 'retention-'))
let nowMs = BEGIN_MS
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(nowMs), config: { dataDir } })
})
afterAll(async () => {
  await test.close()
  rmSync(dataDir, { recursive: true })
})

const run = (query: string) => sql.raw(query).execute(test.deps.db)
const count = async (what: string) =>
  Number((await sql.raw<{ n: number }>(`select count(*) as n from ${what}`).execute(test.deps.db)).rows[0]?.n)
const faults = async () => [...(await auditLedger(test.deps.db)).faults, ...(await auditMarket(test.deps.db, test.deps.clock)).faults]

describe('the table of the privacy page', () => {
  const page = readFileSync(new URL('../../content/legal/privacy.md', import.meta.url), 'utf8')
  const table = page.slice(page.indexOf('## 3.'), page.indexOf('## 4.'))
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => ({ key: /<!-- ([a-z-]+) -->/.exec(line)?.[1] ?? line, period: line.split('|').at(-2)?.trim() ?? '' }))
  const jobs = () => scheduledJobs(test.deps, test.app.log).map(({ name }) => name)

  it("is kept: each row by an existing job, or by the person's own action", () => {
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ key }) => key)).toEqual(Object.keys(RETENTION))
    for (const { key, period } of rows) {
      const kept = RETENTION[key] as RetentionRule
      expect(period, key).toContain(kept === 'by its owner' ? '탈퇴할 때까지' : periodOf(kept))
      if (kept !== 'by its owner') expect(jobs()).toContain(kept.job)
    }
  })

  it('says everything that jobs remove', () => {
    const said = Object.values(RETENTION).map((kept) => (kept === 'by its owner' ? '' : kept.job))
    // Takes expired offers off sale, and removes nothing.
    const removing = jobs().filter((name) => name.startsWith('sweep-') && name !== 'sweep-expired-listings')
    expect(said).toEqual(expect.arrayContaining(removing))
  })
})

function periodOf(kept: Exclude<RetentionRule, string>): string {
  if ('hours' in kept) return `${kept.hours}시간`
  return 'days' in kept ? `${kept.days}일` : `${kept.years}년`
}

describe('put the clock forward', () => {
  it('and each job removes what its time has come for, and keeps the rest', { timeout: 120_000 }, async () => {
    const { stayer } = await aWorld()
    expect(await removedNow()).toEqual({})
    const ledger = await auditLedger(test.deps.db)

    nowMs = BEGIN_MS + 91 * DAY_MS
    expect(await removedNow()).toEqual({
      'sweep-access-logs': 1,
      'sweep-backups': 1,
      'sweep-former-logins': 2,
      'sweep-idempotency-keys': 1,
      'sweep-invitations': 1,
      // A session of each member; those of withdrawn ones are deleted.
      'sweep-logins': 2,
      'sweep-notifications': expect.any(Number),
      'sweep-rejections': 1,
      'sweep-resting-user-ids': 2,
      'sweep-signals': 1,
    })
    for (const table of [
      'notification',
      'signal',
      'friend_rejection',
      'invitation',
      'reserved_user_id',
      'idempotency_key',
      'login_session',
    ])
      expect(await count(table), table).toBe(0)
    expect(readdirSync(join(dataDir, 'logs'))).toEqual(['access-2019-06-09.log'])
    expect(readdirSync(join(dataDir, 'backups'))).toEqual(['backup-20190609T000000Z', 'backups.log'])
    expect([await count('abuse_report'), await count('report'), await count('member')]).toEqual([1, 1, 2])
    expect(await auditLedger(test.deps.db)).toEqual(ledger)

    nowMs = BEGIN_MS + 366 * DAY_MS
    expect(await removedNow()).toEqual({ 'sweep-people-reports': 1, 'sweep-access-logs': 1, 'sweep-backups': 1 })
    expect([await count('abuse_report'), await count('report')]).toEqual([0, 1])
    expect(await auditLedger(test.deps.db)).toEqual(ledger)

    const owns = `ledger_entry entry join ledger_account account on account.id = entry.account_id where account.person_id = '${stayer.personId}'`
    const before = { entries: await count(owns), sold: await count(`listing where status = 'SOLD'`) }
    nowMs = Date.parse('2024-03-12T12:00:00+09:00')
    const removed = await removedNow()
    expect(await faults()).toEqual([])
    // The trade of two withdrawn members is deleted with its offer; one with a member stays.
    expect({ entries: await count(owns), sold: await count(`listing where status = 'SOLD'`) }).toEqual({ ...before, sold: before.sold - 1 })
    expect(await count('report')).toBe(1)
    const left = await count(
      `ledger_transfer transfer where not exists (select from ledger_entry entry join ledger_account account on account.id = entry.account_id
        where entry.transfer_id = transfer.id and account.person_id is not null)`,
    )
    expect(left).toBe(0)
    const rest = await count(`ledger_account where kind = 'member' and person_id is null`)
    expect(rest).toBe(1)
    const { entries } = await auditLedger(test.deps.db)
    expect(entries).toBeLessThan(ledger.entries)
    expect(removed).toEqual({ 'sweep-ledger': ledger.entries - entries })
    expect(await removedNow()).toEqual({})
  })

  it('and the database itself lets nothing else of the ledger go', async () => {
    const ENTRIES_OF = `delete from ledger_entry where transfer_id in (select transfer_id from ledger_entry entry
      join ledger_account account on account.id = entry.account_id where account.person_id is not null)`
    for (const query of [
      ENTRIES_OF,
      `delete from ledger_entry where account_id in (select id from ledger_account where person_id is null)`,
      'delete from ledger_entry',
      'delete from ledger_transfer',
      'update ledger_entry set amount = amount',
      'update ledger_transfer set created_at = created_at',
      'truncate ledger_entry',
    ])
      await expect(run(query), query).rejects.toThrow('append-only')
    await expect(run(`update ledger_account set removed_entries = 1 where person_id is not null`)).rejects.toThrow(
      'ledger_account_removed_check',
    )
    expect(await faults()).toEqual([])
  })

  it('and a run goes on until nothing is left', async () => {
    nowMs = BEGIN_MS
    const member = await aMember(test)
    await manyTransfers(member, 2001)
    const [account] = await test.deps.db
      .selectFrom('ledgerAccount')
      .select('id')
      .where('personId', '=', member.personId)
      .where('currency', '=', 'stone')
      .execute()
    expect((await withdraw(member)).statusCode).toBe(200)
    const of = `ledger_entry where account_id = '${account?.id}'`
    expect(await count(of)).toBeGreaterThan(2001)
    expect(await faults()).toEqual([])
    nowMs = Date.parse('2024-03-12T12:00:00+09:00')
    expect((await removedNow())['sweep-ledger']).toBeGreaterThan(2 * 2001)
    expect(await count(of)).toBe(0)
    expect(await faults()).toEqual([])
  })

  it('and what is younger than five years by the database’s own clock stays, whatever the clock of the server says', async () => {
    nowMs = Date.now()
    const member = await aMember(test)
    expect((await withdraw(member)).statusCode).toBe(200)
    const { entries } = await auditLedger(test.deps.db)
    nowMs = Date.now() + 6 * 365 * DAY_MS
    expect((await removedNow())['sweep-ledger']).toBeUndefined()
    expect((await auditLedger(test.deps.db)).entries).toBe(entries)
    await expect(
      run(`delete from ledger_entry where account_id in (select id from ledger_account where kind = 'member' and person_id is null)`),
    ).rejects.toThrow('append-only')
  })
})

/** Each of one stone. */
async function manyTransfers({ personId }: TestMember, transfers: number): Promise<void> {
  const at = `'${new Date(nowMs).toISOString()}'::timestamptz`
  const own = `person_id = '${personId}' and currency = 'stone'`
  await run(`
    with numbered as (select gen_random_uuid() as id, number from generate_series(1, ${transfers}) as number),
      account as (update ledger_account set balance = balance + ${transfers} where ${own} returning id, balance - ${transfers} as balance),
      transfer as (insert into ledger_transfer (id, reason, created_at) select id, 'ANSWER', ${at} from numbered)
    insert into ledger_entry (transfer_id, account_id, amount, balance_after, created_at)
    select numbered.id, account.id, 1, account.balance + numbered.number, ${at} from numbered, account
    union all select numbered.id, system.id, -1, null, ${at} from numbered, ledger_account system where kind = 'issuance' and currency = 'stone'`)
}

const withdraw = ({ headers }: TestMember) => test.app.inject({ method: 'DELETE', url: '/api/auth/withdraw', headers })

/** What each job says it removed, without zeros. Pictures lie here for no member. */
async function removedNow(): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  for (const { name, run } of scheduledJobs(test.deps, test.app.log)) {
    const done = name.startsWith('sweep-') && name !== 'sweep-pictures' ? await run({}) : undefined
    if (done?.removed) removed[name] = done.removed
  }
  return removed
}

/** Two members and two withdrawn ones, with trades among all of them, and one row of everything with a retention time. */
async function aWorld(): Promise<{ stayer: TestMember }> {
  const calls = marketCalls(test)
  const [stayer, friend, leaver, other] = [await aMember(test), await aMember(test), await aMember(test), await aMember(test)]
  const [bought, sold, shared] = calls.items().filter(({ price }) => price >= 40) as [Item, Item, Item]
  expect((await calls.buy(leaver, bought.id)).status).toBe(200)
  await calls.enrich(leaver, 7)
  for (const [seller, buyer, item] of [
    [leaver, other, sold],
    [stayer, leaver, shared],
  ] as const) {
    await calls.give(seller, item.file)
    const { body } = await calls.list(seller, item.id, 35)
    expect((await calls.take(buyer, body.listingId, 35, `key-${item.id}`)).status).toBe(200)
  }
  const [one, two] = [stayer.personId, friend.personId]
  expect((await calls.buy(stayer, bought.id, 'key-of-stayer')).status).toBe(200)
  for (const query of [
    `insert into signal values ('${one}', '${two}', 0, $at)`,
    `insert into friend_rejection values ('${one}', '${two}', $at)`,
    `insert into invitation (token, person_id, kind, created_at, expires_at, joins) values ('aaaaaaaaaaaaaaaaaaaaaa', '${one}', 'star', $at, $at::timestamptz + interval '7 days', 0)`,
    `insert into notification (id, person_id, type, data, created_at) values (gen_random_uuid(), '${one}', 'SIGNAL', '{}', $at)`,
    `insert into abuse_report (id, reporter_person_id, reported_person_id, reason, created_at, updated_at) values (gen_random_uuid(), '${one}', '${two}', 'SPAM', $at, $at)`,
    `insert into report (id, person_id, service_date, question, answer, is_late, character, created_at, modified_at, search_words, search_initials)
      values (gen_random_uuid(), '${one}', '2019-03-11', 'q', 'a', false, '/content/character_x.png', $at, $at, '', '')`,
  ])
    await run(query.replaceAll('$at', `'${new Date(nowMs).toISOString()}'`))
  for (const member of [leaver, other]) expect((await withdraw(member)).statusCode).toBe(200)
  for (const folder of ['logs', 'backups', 'pictures']) mkdirSync(join(dataDir, folder))
  for (const day of ['2019-03-11', '2019-06-09']) writeFileSync(join(dataDir, 'logs', `access-${day}.log`), '')
  for (const day of ['20190311', '20190609']) mkdirSync(join(dataDir, 'backups', `backup-${day}T000000Z`))
  writeFileSync(join(dataDir, 'backups', 'backups.log'), '')
  expect(await faults()).toEqual([])
  return { stayer }
}
