import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '#server/db/database.ts'

export type Action = { operator: string; command: string; personId?: string | null; detail?: string }

/** Logs a command in its own transaction. */
export async function insertAction(tx: Tx, { operator, command, personId = null, detail = '' }: Action, doneAt: Date): Promise<void> {
  await tx.insertInto('operatorAction').values({ id: randomUUID(), doneAt, operator, command, personId, detail }).execute()
}

export async function findActions(db: Db, limit: number) {
  return db
    .selectFrom('operatorAction as action')
    .leftJoin('member', 'member.personId', 'action.personId')
    .select(['action.doneAt', 'action.operator', 'action.command', 'action.detail', 'member.userId'])
    .orderBy('action.doneAt', 'desc')
    .limit(limit)
    .execute()
}

export async function deleteActionsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const ids = db.selectFrom('operatorAction').select('id').where('doneAt', '<=', before).limit(limit)
  const { numDeletedRows } = await db.deleteFrom('operatorAction').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}
