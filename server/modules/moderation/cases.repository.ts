import { sql } from 'kysely'
import type { CaseOrder } from '#contract/admin.ts'
import type { AbuseReportReason } from '#contract/people.ts'
import type { Db } from '#server/db/database.ts'

export type CaseFacts = {
  userId: string
  userName: string
  profile: string
  reason: AbuseReportReason
  reports: number
  latestAt: Date
}

const ORDERS = {
  recent: sql`latest_at desc`,
  most: sql`reports desc, latest_at desc`,
  oldest: sql`oldest_at`,
} as const satisfies Record<CaseOrder, unknown>

/** Persons with open reports, their count and the newest text. */
export async function findCases(db: Db, order: CaseOrder, limit: number): Promise<CaseFacts[]> {
  const { rows } = await sql<CaseFacts>`
    with waiting as (
      select reported_person_id, count(*) as reports, max(updated_at) as latest_at, min(created_at) as oldest_at,
        (array_agg(reason order by updated_at desc, id))[1] as reason
      from abuse_report where decision_id is null group by reported_person_id
    )
    select member.user_id, member.user_name, member.profile, reason, reports, latest_at
    from waiting join member on member.person_id = waiting.reported_person_id
    order by ${ORDERS[order]}, member.user_id limit ${limit}`.execute(db)
  return rows
}

export async function countCases(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('abuseReport')
    .select(({ fn }) => fn.count<number>('reportedPersonId').distinct().as('count'))
    .where('decisionId', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Reports about a person that are open, or closed by a decision, newest first. Never their authors. */
export async function findReportsAbout(db: Db, personId: string, decisionId: string | null, limit: number) {
  return db
    .selectFrom('abuseReport')
    .select(['id', 'reason', 'detail', 'copy', 'updatedAt'])
    .where('reportedPersonId', '=', personId)
    .where('decisionId', decisionId === null ? 'is' : '=', decisionId)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function findJoinedAt(db: Db, personId: string): Promise<Date | undefined> {
  const row = await db.selectFrom('member').select('joinedAt').where('personId', '=', personId).executeTakeFirst()
  return row?.joinedAt
}
