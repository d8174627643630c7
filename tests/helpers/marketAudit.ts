import { Client } from 'pg'
import { connect } from '#server/db/database.ts'
import type { TransferReason } from '#server/db/tables/ledger.ts'
import { auditMarket as auditItems } from '#server/modules/market/marketAudit.repository.ts'
import { auditLedger } from '#server/modules/wallet/ledgerAudit.repository.ts'
import { addCopies, type Book, type Books, count, type Holdings, lineOf, noHoldings } from './marketBooks.ts'

export type MarketAudit = { faults: string[]; copies: number; onSale: number; stone: number; transfers: number }

/**
 * Compares the database with the given answers. Only while nothing is written.
 * @param now by the server's clock
 */
export async function auditMarket(url: string, books: Books, now: Date): Promise<MarketAudit> {
  const db = connect({ url, hasTimeouts: false, max: 1 })
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const ledger = await auditLedger(db)
    const market = await auditItems(db, () => now)
    const faults = [...ledger.faults, ...market.faults, ...(await brokenRules(client, now)), ...(await unlikeBooks(client, books))]
    const { rows } = await client.query(`
      select (select count(*) from owned_item)::int as copies, (select count(*) from listing where status = 'ACTIVE')::int as "onSale",
        (select sum(balance) from ledger_account where currency = 'stone')::int as stone`)
    return { faults, transfers: ledger.transfers, ...rows[0] }
  } finally {
    await client.end()
    await db.destroy()
  }
}

/** Looks up the persons' ids, which nothing in the database names after a withdrawal. */
export async function meet(url: string, books: Books): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ userId: string; personId: string; coin: string; stone: string }>(`
    select member.user_id as "userId", member.person_id as "personId", coin.id as coin, stone.id as stone from member
    join ledger_account coin on coin.person_id = member.person_id and coin.currency = 'coin'
    join ledger_account stone on stone.person_id = member.person_id and stone.currency = 'stone'`)
  await client.end()
  const known = new Map(rows.map(({ userId, ...ids }) => [userId, ids]))
  for (const book of books.people) book.ids ??= known.get(book.userId) ?? null
}

const RULES = [
  `select 'a member has ' || count(*) || ' offers' as fault from listing where status = 'ACTIVE' and expires_at > $1
   group by seller_id having count(*) > 10`,
  `select owned.item || ' is ' || case when worn_since is null then 'put away and worn' else 'noted as worn and put away' end as fault
   from owned_item owned join member on member.person_id = owned.person_id
   where (worn_since is not null) <> (owned.item = star_background or exists (
     select from jsonb_each(look) part_group, jsonb_each_text(part_group.value) part where part.value = owned.item))`,
]

async function brokenRules(client: Client, now: Date): Promise<string[]> {
  const faults: string[] = []
  for (const rule of RULES) {
    const { rows } = await client.query<{ fault: string }>(rule, rule.includes('$1') ? [now] : [])
    faults.push(...rows.map(({ fault }) => fault))
  }
  return faults
}

type Entry = { accountId: string; currency: 'coin' | 'stone'; amount: number; reason: TransferReason; item: string | null }

/** Compares the ledger's sums with the books and the wardrobes. */
async function unlikeBooks(client: Client, { people, offers }: Books): Promise<string[]> {
  const faults: string[] = []
  const booked = await holdingsByAccount(client)
  const { rows: owned } = await client.query<{ personId: string; item: string }>('select person_id as "personId", item from owned_item')
  for (const book of people) {
    const name = `${book.userId}${book.hasLeft ? ' (left)' : ''}`
    if (book.ids === null) faults.push(`${name} is not in the database`)
    else {
      const holdings = booked.get(book.ids.stone) ?? noHoldings()
      holdings.coin = booked.get(book.ids.coin)?.coin ?? 0
      if (lineOf(book) !== lineOf(holdings)) faults.push(`${name} was answered: ${lineOf(book)}\n    booked: ${lineOf(holdings)}`)
      const items = owned.filter(({ personId }) => personId === book.ids?.personId).map(({ item }) => item)
      if (String(items.toSorted()) !== String(copiesOf(book))) faults.push(`${name} owns ${items.toSorted()}, should own ${copiesOf(book)}`)
    }
  }
  const { rows: listed } = await client.query<{ id: string; status: string }>('select id, status from listing')
  const statuses = new Map(listed.map(({ id, status }) => [id, status]))
  for (const { id, state } of offers.values()) {
    const status = statuses.get(id)
    if (!status || (state === 'sold') !== (status === 'SOLD') || (state === 'cancelled' && status !== 'CANCELLED'))
      faults.push(`offer ${id} was answered to be ${state}, it is ${status ?? 'not there'}`)
  }
  for (const { id } of listed) if (!offers.has(id)) faults.push(`offer ${id} was answered to nobody`)
  return faults
}

/** A withdrawal takes all copies. Several of an item are listed twice, so that they can't match the wardrobe. */
function copiesOf({ hasLeft, items, given }: Book): string[] {
  if (hasLeft) return []
  const all = new Map(items)
  for (const item of given) all.set(item, (all.get(item) ?? 0) + 1)
  return [...all].flatMap(([item, copies]) => Array<string>(Math.max(copies, 0)).fill(item)).toSorted()
}

/** Without what a withdrawal takes, so that former members can be compared, too, and without returned gifts. */
async function holdingsByAccount(client: Client): Promise<Map<string, Holdings>> {
  const { rows } = await client.query<Entry>(`
    select account.id as "accountId", currency, amount::int as amount, reason, item from ledger_entry entry
    join ledger_account account on account.id = entry.account_id and kind = 'member'
    join ledger_transfer transfer on transfer.id = entry.transfer_id where reason not in ('WITHDRAWAL', 'GIFT_RETURNED')`)
  const all = new Map<string, Holdings>()
  for (const { accountId, currency, amount, reason, item } of rows) {
    const holdings = all.get(accountId) ?? noHoldings()
    all.set(accountId, holdings)
    count(holdings, reason, { [currency]: amount })
    if (item !== null && reason !== 'GIFT') addCopies(holdings, item, reason === 'PURCHASE' || amount < 0 ? 1 : -1)
  }
  return all
}
