import type { Db, Tx } from '#server/db/database.ts'
import { isUnblocked, type PersonRow } from './people.repository.ts'

/** Members a person searched for, newest first, without blocks in either direction. */
export function findSearches(db: Db, personId: string, limit: number): Promise<PersonRow[]> {
  return db
    .selectFrom('searchHistory')
    .innerJoin('member', 'member.personId', 'searchHistory.searchedPersonId')
    .select(['member.personId', 'member.userId', 'member.userName', 'member.profile'])
    .where('searchHistory.personId', '=', personId)
    .where((eb) => isUnblocked(eb, personId))
    .orderBy('searchHistory.searchedAt', 'desc')
    .orderBy('searchHistory.searchedPersonId')
    .limit(limit)
    .execute()
}

export async function upsertSearch(tx: Tx, row: { personId: string; searchedPersonId: string; searchedAt: Date }): Promise<void> {
  const { searchedAt } = row
  await tx
    .insertInto('searchHistory')
    .values(row)
    .onConflict((conflict) => conflict.columns(['personId', 'searchedPersonId']).doUpdateSet({ searchedAt }))
    .execute()
}

/** All but the newest `kept`; skips locked rows. */
export async function deleteOlderSearches(tx: Tx, personId: string, kept: number): Promise<void> {
  await tx
    .deleteFrom('searchHistory')
    .where('personId', '=', personId)
    .where('searchedPersonId', 'in', (eb) =>
      eb
        .selectFrom('searchHistory')
        .select('searchedPersonId')
        .where('personId', '=', personId)
        .orderBy('searchedAt', 'desc')
        .orderBy('searchedPersonId')
        .offset(kept)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/** @returns false when there was no such search. */
export async function deleteSearch(db: Db, personId: string, searchedPersonId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('searchHistory')
    .where((eb) => eb.and({ personId, searchedPersonId }))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Skips rows that a withdrawal or a block is deleting. */
export async function deleteSearches(db: Db, personId: string): Promise<void> {
  await db
    .deleteFrom('searchHistory')
    .where('personId', '=', personId)
    .where('searchedPersonId', 'in', (eb) =>
      eb.selectFrom('searchHistory').select('searchedPersonId').where('personId', '=', personId).forUpdate().skipLocked(),
    )
    .execute()
}

/** By a person and for them. One lock order, which prevents deadlocks. */
export async function deleteSearchesNaming(tx: Tx, personId: string): Promise<void> {
  await tx
    .deleteFrom('searchHistory')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('personId', 'searchedPersonId'),
        'in',
        selectFrom('searchHistory')
          .select(['personId', 'searchedPersonId'])
          .where((row) => row.or([row('personId', '=', personId), row('searchedPersonId', '=', personId)]))
          .orderBy('personId')
          .orderBy('searchedPersonId')
          .forUpdate()
          .$asTuple('personId', 'searchedPersonId'),
      ),
    )
    .execute()
}

export async function findOwnRows(db: Db, personId: string) {
  return db
    .selectFrom('searchHistory')
    .innerJoin('member', 'member.personId', 'searchHistory.searchedPersonId')
    .select(['member.userId', 'member.userName', 'searchHistory.searchedAt'])
    .where('searchHistory.personId', '=', personId)
    .orderBy('searchHistory.searchedAt')
    .execute()
}
