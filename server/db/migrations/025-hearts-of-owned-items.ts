import { type Kysely, sql } from 'kysely'

/** A purchase takes the item's hearts; those of purchases made before are still there, with no card to take them back on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from wish using owned_item owned
    where wish.person_id = owned.person_id and wish.item = owned.item`.execute(db)
}
