import type { ExpressionBuilder } from 'kysely'
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
 * Members whose userId begins so, in its order: the exact one, being the shortest, comes first. A range instead of LIKE: it reads
 * a stretch of the unique index in its order whatever plan the database makes, and knows no wildcards.
 */
export function searchQuery(db: Db, { prefix, searcherId, limit }: Search) {
  const from = prefix.toLowerCase()
  return db
    .selectFrom('member')
    .select(['member.personId', 'member.userId', 'member.userName', 'member.profile'])
    .where((eb) => {
      const userId = eb.fn<string>('lower', ['member.userId'])
      return eb.and([
        eb(userId, '>=', from),
        eb(userId, '<', firstBehind(from)),
        eb('member.personId', '!=', searcherId),
        isUnblocked(eb, searcherId),
      ])
    })
    .orderBy((eb) => eb.fn('lower', ['member.userId']))
    .limit(limit)
}

export function findByPrefix(db: Db, search: Search): Promise<PersonRow[]> {
  return searchQuery(db, search).execute()
}

/** That neither the person nor the row's member has blocked the other. */
export function isUnblocked(eb: ExpressionBuilder<Database, 'member'>, personId: string) {
  const block = () => eb.selectFrom('block').select('block.blockedAt')
  const byPerson = block().where('blockerPersonId', '=', personId).whereRef('blockedPersonId', '=', 'member.personId')
  const byMember = block().where('blockedPersonId', '=', personId).whereRef('blockerPersonId', '=', 'member.personId')
  return eb.and([eb.not(eb.exists(byPerson)), eb.not(eb.exists(byMember))])
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
