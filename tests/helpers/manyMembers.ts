import { Client } from 'pg'
import { OPENING_BALANCE } from '#contract/limits.ts'
import { DEFAULT_LOOK } from '#contract/look.ts'
import type { TestApp } from './testServer.ts'

const CHUNK = 10_000
/** Days that each member answered. */
const REPORTS = 5

/** Members by rows, as signups would leave them: opening balances by transfers, two friends, a station of six, reports of some days, an item, notifications. Their ids begin with `many`; with ten characters at most, they end at 999,999. @param after so many are there already */
export async function insertManyMembers(url: string, count: number, after = 0): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await forLongStatements(client)
  try {
    for (let from = after + 1; from <= count; from += CHUNK) await insertChunk(client, from, Math.min(from + CHUNK - 1, count))
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** One item each; of twenty members one offers it, and two have sold another. Without entries of the ledger: it does not balance with them. */
export async function insertManyItems({ databaseUrl, deps }: TestApp, count: number, after = 0): Promise<void> {
  const items = deps.wardrobe.storeParts.map(({ file }) => file)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await forLongStatements(client)
  await client.query(`create temporary table numbered as
    select person_id, substr(user_id, 5)::int as n from member where user_id ~ '^many[0-9]+$' and substr(user_id, 5)::int between ${after + 1} and ${count}`)
  const item = `($1::text[])[1 + n % ${items.length}]`
  await client.query(`insert into owned_item (person_id, item, acquired_at) select person_id, ${item}, now() from numbered`, [items])
  await client.query(
    `insert into listing (id, seller_id, item, price, status, created_at, expires_at, closed_at, fee, is_price_drop_pending)
     select gen_random_uuid(), person_id, ${item}, 1 + n % 40, case when n % 20 = 0 then 'ACTIVE' else 'SOLD' end, $2, $2::timestamptz + interval '7 days',
       case when n % 20 > 0 then $2::timestamptz - make_interval(days => n % 90) end, case when n % 20 > 0 then 1 end, false
     from numbered where n % 20 < 3`,
    [items, deps.clock()],
  )
  await client.query('analyze')
  await client.end()
}

/** The server has given its role a time-out, and `explainAll` (queryPlans.ts) may have all statements explained, each check of a row too. */
async function forLongStatements(client: Client): Promise<void> {
  await client.query('set statement_timeout = 0')
  await client.query('set auto_explain.log_min_duration = -1')
}

async function insertChunk(client: Client, from: number, to: number): Promise<void> {
  await client.query('begin')
  await client.query(`create temporary table new_member on commit drop as
    select n, gen_random_uuid() as id, gen_random_uuid() as transfer_id from generate_series(${from}, ${to}) n`)
  await client.query(`insert into person (id, provider, provider_id, created_at) select id, 'naver', 'many' || n, now() from new_member`)
  await client.query(
    `insert into member (person_id, user_id, user_name, birth_date, star_background, look, profile, character, joined_at, updated_at)
     select id, 'many' || n, '별' || n, '2000-01-01', 'bg_star_1.png', $1, '/content/profile_' || md5(n::text) || '.png',
       '/content/character_' || md5(n::text) || '.png', now(), now() from new_member`,
    [JSON.stringify(DEFAULT_LOOK)],
  )
  await insertLedger(client)
  await client.query(`insert into friend_link (lower_person_id, higher_person_id, requester_person_id, asked_at, accepted_at)
    select least(one.id, other.id), greatest(one.id, other.id), one.id, now(), case when one.n % 5 > 0 then now() end
    from new_member one cross join (values (1), (7)) as far (away) join new_member other on other.n = one.n + far.away`)
  await insertStations(client)
  await client.query(`insert into report (id, person_id, service_date, question, answer, is_late, character, created_at, modified_at, search_words, search_initials)
    select gen_random_uuid(), id, current_date - day, '오늘 하루는 어땠나요?', '하루 ' || n || ' 번째 별의 한 줄', false, '/content/character_' || md5(n::text) || '.png',
      now(), now(), '하루 한 줄', 'ㅎㄹ ㅎ ㅈ' from new_member cross join generate_series(1, ${REPORTS}) day`)
  await client.query(`insert into notification (id, person_id, type, data, created_at)
    select gen_random_uuid(), id, 'OWN_DATA_READY', '{}', now() from new_member cross join generate_series(1, 2)`)
  await client.query('commit')
}

async function insertLedger(client: Client): Promise<void> {
  const opening = JSON.stringify(Object.entries(OPENING_BALANCE).map(([currency, amount]) => ({ currency, amount })))
  await client.query(
    `insert into ledger_account (id, kind, person_id, currency, balance)
     select gen_random_uuid(), 'member', id, currency, amount from new_member cross join json_to_recordset($1::json) as opening (currency text, amount bigint)`,
    [opening],
  )
  await client.query(`with transfers as (
      insert into ledger_transfer (id, reason, created_at) select transfer_id, 'OPENING', now() from new_member returning id
    ), accounts as (
      select transfer_id, account.id, account.currency, balance from new_member join ledger_account account on account.person_id = new_member.id where balance <> 0
    )
    insert into ledger_entry (transfer_id, account_id, amount, balance_after, created_at)
    select transfer_id, accounts.id, balance, balance, now() from accounts join transfers on transfers.id = transfer_id
    union all
    select transfer_id, issuance.id, -accounts.balance, null, now()
    from accounts join ledger_account issuance on issuance.kind = 'issuance' and issuance.currency = accounts.currency`)
}

/** Six neighbours each; its code is the number of the station in the letters of codes. */
async function insertStations(client: Client): Promise<void> {
  const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ'
  const letter = (power: number) => `substr('${signs}', 1 + ((n / 6) / ${signs.length ** power}) % ${signs.length}, 1)`
  const code = `'2' || ${[0, 1, 2, 3, 4].map(letter).join(' || ')}`
  await client.query(
    `create temporary table new_station on commit drop as select ${code} as id, n / 6 as number, id as admin_id from new_member where n % 6 = 0`,
  )
  await client.query(`insert into station (id, code, name, intro, background, report_notice_time, admin_person_id, placement_revision, created_at, last_active_at)
    select id, id, '정거장 ' || number, '하루 한 줄', 'bg_station_1.png', '21:30', admin_id, 6, now(), now() from new_station`)
  await client.query('insert into station_code (code, station_id) select id, id from new_station')
  await client.query(`insert into station_member (station_id, person_id, joined_at, is_favorite, is_pinned, position_x, position_y, revision)
    select new_station.id, new_member.id, now(), false, false, 10 * (n % 6), 20, 1 + n % 6 from new_member join new_station on number = n / 6`)
}
