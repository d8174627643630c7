import { type Kysely, sql } from 'kysely'

/** The fee of a sale is written with it, so that another percentage applies to later sales only. Until now it was 10 percent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table listing add column fee integer check (fee between 0 and price)`.execute(db)
  await sql`update listing set fee = price * 10 / 100 where status = 'SOLD'`.execute(db)
  await sql`alter table listing add constraint listing_fee_of_sale check ((status = 'SOLD') = (fee is not null))`.execute(db)
}
