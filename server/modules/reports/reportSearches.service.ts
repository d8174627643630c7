import { randomUUID } from 'node:crypto'
import { HISTORY_LENGTH } from '#contract/limits.ts'
import type { ReportSearch } from '#contract/reports.ts'
import { AppError } from '#server/appError.ts'
import type { Db } from '#server/db/database.ts'
import { isUuid } from '#server/db/uuid.ts'
import type { Deps } from '#server/deps.ts'
import * as searches from './reportSearches.repository.ts'

/** Each text once, newest first. */
export function readHistory(db: Db, personId: string): Promise<ReportSearch[]> {
  return searches.findSearches(db, personId, HISTORY_LENGTH)
}

/** Upserts and trims to the limit. */
export function saveSearch({ db, clock }: Deps, personId: string, query: string): Promise<void> {
  return searches.saveSearch(db, { id: randomUUID(), personId, query, searchedAt: clock(), kept: HISTORY_LENGTH })
}

/** @throws AppError NOT_FOUND when that member has no such search. */
export async function deleteSearch(db: Db, personId: string, id: string): Promise<void> {
  if (!isUuid(id) || !(await searches.deleteSearch(db, personId, id))) throw new AppError('NOT_FOUND')
}
