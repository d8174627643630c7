import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Db } from '#server/db/database.ts'

/** What search and history show of a member, with the id by which the server knows them. */
export type PersonRow = { personId: string; userId: string; userName: string; profile: string }

type Search = {
  /** ASCII letters and digits, in any spelling. */
  prefix: string
  searcherId: string
  limit: number
}

/**
 * Members whose userId begins so, in its order: the exact one, being the shortest, comes first. Walks the unique index from the
 * prefix on until it has enough. A range instead of LIKE knows no wildcards. Its ends stand in subqueries because the database
 * guesses badly how many userIds lie between two texts, and would sort thousands where it takes them for few.
 */
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

/** That neither the person nor the row's member has blocked the other. The person's blocks are read once, however many rows there are. */
export function isUnblocked(eb: ExpressionBuilder<Database, 'member'>, personId: string) {
  const byPerson = eb.selectFrom('block').select('blockedPersonId as id').where('blockerPersonId', '=', personId)
  const byOthers = eb.selectFrom('block').select('blockerPersonId as id').where('blockedPersonId', '=', personId)
  return eb('member.personId', '!=', sql<string>`all (array(${byPerson.unionAll(byOthers)}))`)
}

/** Whether a member is there and neither of the two has blocked the other. */
export async function isVisible(db: Db, viewerId: string, personId: string): Promise<boolean> {
  const member = db.selectFrom('member').select('member.personId').where('member.personId', '=', personId)
  return (await member.where((eb) => isUnblocked(eb, viewerId)).executeTakeFirst()) !== undefined
}

/** The first text, in the order of the index, that no longer begins with the prefix. */
function firstBehind(prefix: string): string {
  const last = prefix.length - 1
  return prefix.slice(0, last) + String.fromCharCode(prefix.charCodeAt(last) + 1)
}
