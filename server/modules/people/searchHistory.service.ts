import { HISTORY_LENGTH } from '#contract/limits.ts'
import type { PersonCard } from '#contract/people.ts'
import { AppError } from '#server/appError.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { AfterCommit } from '#server/events/afterCommit.ts'
import type { PairOfPersons } from '#server/events/hooks.ts'
import { assertPair } from '#server/modules/users/pair.service.ts'
import { findMemberByUserId } from '#server/modules/users/users.service.ts'
import { isVisible } from './people.repository.ts'
import * as searches from './searchHistory.repository.ts'

/** Each member once, newest first, without blocks in either direction. */
export async function readSearches(db: Db, personId: string): Promise<PersonCard[]> {
  const rows = await searches.findSearches(db, personId, HISTORY_LENGTH)
  return rows.map(({ personId: _hidden, ...card }) => card)
}

/** Upserts and trims. @throws AppError TO_ONESELF, MEMBER_NOT_FOUND also with a block, NOT_LOGGED_IN */
export async function saveSearch({ db, clock }: Pick<Deps, 'db' | 'clock'>, personId: string, searchedId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Locks: two at once would each miss the other's row and keep too many; a block waits as well.
    const { other } = await assertPair(tx, personId, searchedId)
    if (!(await isVisible(tx, personId, other.personId))) throw new AppError('MEMBER_NOT_FOUND')
    await searches.upsertSearch(tx, { personId, searchedPersonId: other.personId, searchedAt: clock() })
    await searches.deleteOlderSearches(tx, personId, HISTORY_LENGTH)
  })
}

/** @throws AppError NOT_FOUND when that member is not among the searches. */
export async function deleteSearch(db: Db, personId: string, searchedId: string): Promise<void> {
  const searched = await findMemberByUserId(db, searchedId)
  if (!searched || !(await searches.deleteSearch(db, personId, searched.personId))) throw new AppError('NOT_FOUND')
}

export async function deleteSearches(db: Db, personId: string): Promise<void> {
  await searches.deleteSearches(db, personId)
}

/** A block removes each from the other's history. */
export async function deleteSearchesBetween(tx: Tx, _afterCommit: AfterCommit, { self, other }: PairOfPersons): Promise<void> {
  await searches.deleteSearch(tx, self.personId, other.personId)
  await searches.deleteSearch(tx, other.personId, self.personId)
}

/** Withdrawal: the person's searches, and searches for the person. */
export async function removeSearches(tx: Tx, personId: string): Promise<void> {
  await searches.deleteSearchesNaming(tx, personId)
}

export async function readOwnSearches(db: Db, personId: string) {
  return { memberSearches: await searches.findOwnRows(db, personId) }
}
