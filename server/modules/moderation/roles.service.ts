import type { Db, Tx } from '#server/db/database.ts'
import { lockPerson } from '#server/db/personLocks.ts'
import { findMemberByUserId, type PublicMember } from '#server/modules/users/users.service.ts'
import { insertAction } from './operatorActions.repository.ts'
import * as roles from './roles.repository.ts'

type Granting = { operator: string; at: Date }

/** @returns the member, and whether the role is new; undefined: no such member */
export async function grantAdmin(tx: Tx, userId: string, { operator, at }: Granting): Promise<Changed | undefined> {
  const member = await lockMember(tx, userId)
  if (!member) return undefined
  const isChanged = await roles.insertAdminRole(tx, member.personId, at)
  if (isChanged) await insertAction(tx, { operator, command: 'roles grant', personId: member.personId, detail: 'admin' }, at)
  return { member, isChanged }
}

/** Effective at the next call. @returns the member, and whether they had it; undefined: no such member */
export async function revokeAdmin(tx: Tx, userId: string, { operator, at }: Granting): Promise<Changed | undefined> {
  const member = await lockMember(tx, userId)
  if (!member) return undefined
  const isChanged = await roles.deleteRole(tx, member.personId)
  if (isChanged) await insertAction(tx, { operator, command: 'roles revoke', personId: member.personId, detail: 'admin' }, at)
  return { member, isChanged }
}

type Changed = { member: PublicMember; isChanged: boolean }

export function readRoles(db: Db) {
  return roles.findRoles(db)
}

/** Lock order: the person before the role. */
async function lockMember(tx: Tx, userId: string): Promise<PublicMember | undefined> {
  const member = await findMemberByUserId(tx, userId)
  return member && (await lockPerson(tx, member.personId)) ? member : undefined
}
