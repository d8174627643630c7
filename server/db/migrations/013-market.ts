import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await openMarketAccounts(db)
  await giveItemsProvenance(db)
  await createListings(db)
  await sql`
    create table wish (
      person_id uuid not null references person (id) on delete cascade,
      shop text not null check (shop in ('official', 'resale')),
      item text not null check (item ~ '^[A-Za-z_]+_[1-9][0-9]*[.]png$'),
      created_at timestamptz not null,
      told_price integer,
      told_at timestamptz,
      primary key (person_id, shop, item)
    )`.execute(db)
  await sql`create index wish_resale_item on wish (item, person_id) where shop = 'resale'`.execute(db)
  await sql`
    create table idempotency_key (
      person_id uuid not null references person (id) on delete cascade,
      key text not null check (octet_length(key) between 1 and 200),
      request text not null,
      answer jsonb not null,
      created_at timestamptz not null,
      primary key (person_id, key)
    )`.execute(db)
  await sql`create index idempotency_key_created_at on idempotency_key (created_at)`.execute(db)
}

/** `shop`: what the official shop takes in. `fee`: what the market keeps of a resale. */
async function openMarketAccounts(db: Kysely<unknown>) {
  await sql`
    alter table ledger_account
    drop constraint ledger_account_kind_check,
    add constraint ledger_account_kind_check check (kind in ('member', 'issue', 'left', 'shop', 'fee'))`.execute(db)
  await sql`
    insert into ledger_account (id, kind, currency)
    select gen_random_uuid(), kind, 'stone' from unnest(array['shop', 'fee']) kind`.execute(db)
  await sql`alter table ledger_transfer add column item text, add column listing_id uuid`.execute(db)
  // An offer is paid once, whatever the code above it believes.
  await sql`create unique index ledger_transfer_listing on ledger_transfer (listing_id) where listing_id is not null`.execute(db)
}

async function giveItemsProvenance(db: Kysely<unknown>) {
  await sql`
    alter table owned_item
    add column wearers integer not null default 0 check (wearers >= 0),
    add column days_worn integer not null default 0 check (days_worn >= 0),
    add column counted_through date,
    add column worn_since date,
    add column is_wearer_counted boolean not null default false`.execute(db)
  await sql`
    update owned_item set worn_since = (member.updated_at at time zone 'Asia/Seoul')::date, wearers = 1, is_wearer_counted = true
    from member
    where member.person_id = owned_item.person_id and (
      member.star_background = owned_item.item
      or exists (
        select from jsonb_each(member.look) part_group, jsonb_each_text(part_group.value) part where part.value = owned_item.item
      )
    )`.execute(db)
}

async function createListings(db: Kysely<unknown>) {
  // No cascade from person: a withdrawal closes the offers, and trades stay for the statistics without their seller.
  await sql`
    create table listing (
      id uuid primary key,
      seller_id uuid references person (id),
      item text not null check (item ~ '^[A-Za-z_]+_[1-9][0-9]*[.]png$'),
      price integer not null check (price >= 1),
      status text not null check (status in ('ACTIVE', 'SOLD', 'CANCELLED', 'EXPIRED')),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      closed_at timestamptz,
      is_cheaper_untold boolean not null,
      check ((status = 'ACTIVE') = (closed_at is null)),
      check (status <> 'ACTIVE' or seller_id is not null)
    )`.execute(db)
  await sql`create unique index listing_seller_item on listing (seller_id, item) where status = 'ACTIVE'`.execute(db)
  await sql`create index listing_cheapest on listing (item, price, created_at) where status = 'ACTIVE'`.execute(db)
  await sql`create index listing_expires_at on listing (expires_at) where status = 'ACTIVE'`.execute(db)
  await sql`create index listing_trades on listing (item, closed_at) where status = 'SOLD'`.execute(db)
  await sql`create index listing_untold on listing (created_at) where is_cheaper_untold`.execute(db)
  await sql`create index listing_seller on listing (seller_id)`.execute(db)
}
