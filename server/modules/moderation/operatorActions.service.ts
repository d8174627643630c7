import type { Db, Tx } from '#server/db/database.ts'
import { lockPerson } from '#server/db/personLocks.ts'
import { findMemberByUserId } from '#server/modules/users/users.service.ts'
import { endSuspensions } from './decisions.repository.ts'
import { type Action, findActions, insertAction } from './operatorActions.repository.ts'

/** `detail` says nothing about a person. */
export function recordAction(tx: Tx, action: Action, at: Date): Promise<void> {
  return insertAction(tx, action, at)
}

export function readActions(db: Db, limit: number) {
  return findActions(db, limit)
}

/** Lifts a suspension. @returns false when there is none; undefined for an unknown userId */
export async function endSuspension(
  tx: Tx,
  userId: string,
  { operator, at }: { operator: string; at: Date },
): Promise<boolean | undefined> {
  const member = await findMemberByUserId(tx, userId)
  if (!member || !(await lockPerson(tx, member.personId))) return undefined
  const ended = await endSuspensions(tx, member.personId, at)
  if (ended > 0) await insertAction(tx, { operator, command: 'people-reports lift', personId: member.personId }, at)
  return ended > 0
}
