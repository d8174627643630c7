import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Db } from '#server/db/database.ts'

export type PersonRow = { personId: string; userId: string; userName: string; profile: string }

type Search = {
  /** ASCII letters and digits, in any case. */
  prefix: string
  searcherId: string
  limit: number
}

/** Prefix search by a range scan of the unique index, the exact match first; no LIKE wildcards. Bounds in subqueries: with constants the planner misjudges the rows and sorts thousands. */
export function searchQuery(db: Db, { prefix, searcherId, limit }: Search) {
  const from = prefix.toLowerCase()
  const userId = sql<string>`lower(member.user_id)`
  return db
    .selectFrom('member')
    .select(['member.personId', 'member.userId', 'member.userName', 'member.profile'])
    .where(userId, '>=', sql<string>`(select ${from}::text)`)
    .where(userId, '<', sql<string>`(select ${firstBehind(from)}::text)`)
    .where('member.personId', '!=', searcherId)
    .where((eb) => isUnblocked(eb, searcherId))
    .orderBy(userId)
    .limit(limit)
}

export function findByPrefix(db: Db, search: Search): Promise<PersonRow[]> {
  return searchQuery(db, search).execute()
}

/** No block in either direction. The caller's blocks are read once, however many rows. */
export function isUnblocked(eb: ExpressionBuilder<Database, 'member'>, personId: string) {
  const byPerson = eb.selectFrom('block').select('blockedPersonId as id').where('blockerPersonId', '=', personId)
  const byOthers = eb.selectFrom('block').select('blockerPersonId as id').where('blockedPersonId', '=', personId)
  return eb('member.personId', '!=', sql<string>`all (array(${byPerson.unionAll(byOthers)}))`)
}

export async function isVisible(db: Db, viewerId: string, personId: string): Promise<boolean> {
  const member = db.selectFrom('member').select('member.personId').where('member.personId', '=', personId)
  return (await member.where((eb) => isUnblocked(eb, viewerId)).executeTakeFirst()) !== undefined
}

/** The first text after all with the prefix, in index order. */
function firstBehind(prefix: string): string {
  const last = prefix.length - 1
  return prefix.slice(0, last) + String.fromCharCode(prefix.charCodeAt(last) + 1)
}
