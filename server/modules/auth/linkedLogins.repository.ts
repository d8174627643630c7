import type { Provider } from '#contract/auth.ts'
import { takeAdvisoryLock } from '#server/db/advisoryLock.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { LinkedLoginTable } from '#server/db/tables/auth.ts'

/** Serializes creating and linking a provider's account, which belongs to one person. */
export function lockAccount(tx: Tx, provider: Provider, providerId: string): Promise<void> {
  return takeAdvisoryLock(tx, `account ${provider} ${providerId}`)
}

export async function findLinked(db: Db, personId: string) {
  return db.selectFrom('linkedLogin').selectAll().where('personId', '=', personId).executeTakeFirst()
}

/** Updates e-mail and token. @returns the person whose star the account opens */
export async function updateLinked(
  db: Db,
  { provider, providerId, email, sealedToken }: Pick<LinkedLoginTable, 'provider' | 'providerId' | 'email' | 'sealedToken'>,
): Promise<string | null> {
  const row = await db
    .updateTable('linkedLogin')
    .set({ email, ...(sealedToken === null ? {} : { sealedToken }) })
    .where('provider', '=', provider)
    .where('providerId', '=', providerId)
    .returning('personId')
    .executeTakeFirst()
  return row?.personId ?? null
}

export async function insertLinked(tx: Tx, row: LinkedLoginTable): Promise<void> {
  await tx.insertInto('linkedLogin').values(row).execute()
}

export async function deleteLinked(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('linkedLogin').where('personId', '=', personId).execute()
}

/** The person who signed up with the account, and whether they are a member. */
export async function findOwner(db: Db, provider: Provider, providerId: string) {
  const row = await db
    .selectFrom('person')
    .leftJoin('member', 'member.personId', 'person.id')
    .select(['person.id', 'member.userId'])
    .where('person.provider', '=', provider)
    .where('person.providerId', '=', providerId)
    .executeTakeFirst()
  return row && { personId: row.id, hasProfile: row.userId !== null }
}

/** The linked login replaces the original one. */
export async function replaceLogin(tx: Tx, { personId, createdAt: _, ...login }: LinkedLoginTable): Promise<void> {
  await tx.updateTable('person').set(login).where('id', '=', personId).execute()
}

/** Persons without a star, whose sessions are all ended or unused since then. @returns how many */
export async function deleteWithoutProfile(db: Db, until: Date, limit: number): Promise<number> {
  const ids = db
    .selectFrom('person')
    .select('id')
    .where('createdAt', '<', until)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('member').select('personId').whereRef('member.personId', '=', 'person.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('loginSession')
            .select('id')
            .whereRef('loginSession.personId', '=', 'person.id')
            .where('lastUsedAt', '>=', until)
            .where('endedAt', 'is', null),
        ),
      ),
    )
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('person').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}
