import { AppError } from '#server/appError.ts'
import type { Db } from '#server/db/database.ts'
import { findSuspended, findSuspension } from './suspensions.repository.ts'

/** The end of the suspension that is active then, or null. */
export async function suspendedUntil(db: Db, personId: string, at: Date): Promise<Date | null> {
  return (await findSuspension(db, personId, at))?.endsAt ?? null
}

export async function suspendedAmong(db: Db, personIds: readonly string[], at: Date): Promise<Set<string>> {
  return new Set(await findSuspended(db, personIds, at))
}

/** The refusal of a suspended person, with until and why; undefined for everybody else. */
export async function suspensionOf(db: Db, personId: string, at: Date): Promise<AppError | undefined> {
  const suspension = await findSuspension(db, personId, at)
  if (!suspension) return undefined
  const { endsAt, sentence } = suspension
  return new AppError('SUSPENDED', {
    fields: [
      { field: 'until', message: endsAt.toISOString() },
      { field: 'reason', message: sentence },
    ],
  })
}
