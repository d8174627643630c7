import type { SimulatedPool } from './simulatedPool.ts'

type Leg = {
  transferId: string
  reason: string
  item: string | null
  listingId: string | null
  kind: string
  personId: string | null
  currency: string
  amount: number
}

/** What the database holds between two steps. */
export type Snapshot = {
  /** Entries of the transfers since the seed began. */
  legs: Leg[]
  /** A sentence for each rule of the ledger that is broken, over all transfers. */
  ledgerFaults: string[]
  owned: { personId: string; item: string }[]
  listings: { id: string; sellerId: string; item: string; price: number; status: string }[]
  gifts: { id: string; senderId: string; receiverId: string; item: string; state: string }[]
  stations: { id: string; code: string; adminPersonId: string; placementRevision: number }[]
  places: { stationId: string; personId: string; positionX: number; positionY: number; revision: number }[]
  links: { lower: string; higher: string; accepted: boolean }[]
  reports: { id: string; personId: string; serviceDate: string; answer: string }[]
  reportDays: { personId: string; serviceDate: string; isLate: boolean }[]
  sessions: { id: string; personId: string; isEnded: boolean }[]
}

const rows = (columns: string, from: string) => `coalesce((select json_agg(row) from (select ${columns} from ${from}) row), '[]')`

const STATEMENT = `select json_build_object(
  'legs', ${rows(
    `transfer.id as "transferId", reason, item, listing_id as "listingId", kind, person_id as "personId", currency, amount`,
    `ledger_transfer transfer join ledger_entry entry on entry.transfer_id = transfer.id join ledger_account account on account.id = entry.account_id
     where transfer.created_at > $1 order by entry.number`,
  )},
  'ledgerFaults', coalesce((select json_agg(fault) from (
    select 'transfer ' || transfer_id || ' adds up to ' || sum(amount) || ' ' || currency as fault
    from ledger_entry entry join ledger_account account on account.id = entry.account_id group by transfer_id, currency having sum(amount) <> 0
    union all
    select 'transfer ' || transfer.id || ' has no entries' from ledger_transfer transfer
    where not exists (select from ledger_entry entry where entry.transfer_id = transfer.id)
    union all
    select 'the account of ' || person_id || ' holds ' || balance || ' ' || currency || ', its entries add up to ' || coalesce(sum(amount), 0)
    from ledger_account account left join ledger_entry entry on entry.account_id = account.id where kind = 'member'
    group by account.id having balance <> coalesce(sum(amount), 0) or balance < 0
  ) found), '[]'),
  'owned', ${rows('person_id as "personId", item', 'owned_item order by person_id, item')},
  'listings', ${rows('id, seller_id as "sellerId", item, price, status', 'listing order by id')},
  'gifts', ${rows('id, sender_person_id as "senderId", receiver_person_id as "receiverId", item, state', 'gift order by id')},
  'stations', ${rows('id, code, admin_person_id as "adminPersonId", placement_revision as "placementRevision"', 'station order by id')},
  'places', ${rows(
    'station_id as "stationId", person_id as "personId", position_x::float as "positionX", position_y::float as "positionY", revision',
    'station_member order by station_id, join_order',
  )},
  'links', ${rows('lower_person_id as lower, higher_person_id as higher, accepted_at is not null as accepted', 'friend_link order by 1, 2')},
  'reports', ${rows('id, person_id as "personId", service_date as "serviceDate", answer', 'report order by person_id, service_date')},
  'reportDays', ${rows('person_id as "personId", service_date as "serviceDate", is_late as "isLate"', 'report_day order by 1, 2')},
  'sessions', ${rows('id, person_id as "personId", ended_at is not null as "isEnded"', 'login_session order by id')}
) as state`

export async function takeSnapshot(pool: SimulatedPool, since: Date): Promise<Snapshot> {
  const result = await pool.inspect(STATEMENT, [since])
  return result.rows[0].state
}
