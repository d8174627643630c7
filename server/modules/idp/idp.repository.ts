import type { Provider } from '#contract/auth.ts'
import type { Db } from '#server/db/database.ts'
import type { EmulatedGrantTable } from '#server/db/tables/auth.ts'

export type OfferedMember = { providerId: string; userId: string; userName: string; profile: string }

/** Those of a provider's accounts that are members, unordered. */
export async function findMembers(db: Db, provider: Provider, providerIds: readonly string[]): Promise<OfferedMember[]> {
  return db
    .selectFrom('person')
    .innerJoin('member', 'member.personId', 'person.id')
    .select(['person.providerId', 'member.userId', 'member.userName', 'member.profile'])
    .where('person.provider', '=', provider)
    .where('person.providerId', 'in', [...providerIds])
    .execute()
}

export type GrantKind = EmulatedGrantTable['kind']
export type GrantRow = Pick<EmulatedGrantTable, 'sealed' | 'secretHash'>
type Asked = { kind: GrantKind; secretHash: string; now: Date }

export async function insertGrant(db: Db, grant: EmulatedGrantTable): Promise<void> {
  await db.insertInto('emulatedGrant').values(grant).execute()
}

export async function findGrant(db: Db, { kind, secretHash, now }: Asked): Promise<GrantRow | undefined> {
  return db
    .selectFrom('emulatedGrant')
    .select(['sealed', 'secretHash'])
    .where('secretHash', '=', secretHash)
    .where('kind', '=', kind)
    .where('expiresAt', '>=', now)
    .executeTakeFirst()
}

/** Finds and deletes it: of several calls at once one gets it. */
export async function takeGrant(db: Db, { kind, secretHash, now }: Asked): Promise<GrantRow | undefined> {
  const taken = await db
    .deleteFrom('emulatedGrant')
    .where('secretHash', '=', secretHash)
    .where('kind', '=', kind)
    .returning(['sealed', 'secretHash', 'expiresAt'])
    .executeTakeFirst()
  return taken && taken.expiresAt >= now ? taken : undefined
}

export async function deleteExpiredGrants(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('emulatedGrant').where('expiresAt', '<', now).execute()
}

/** @returns whether a refresh token was among them */
export async function deleteTokens(db: Db, accountHash: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('emulatedGrant')
    .where('accountHash', '=', accountHash)
    .where('kind', '!=', 'code')
    .returning('kind')
    .execute()
  return deleted.some(({ kind }) => kind === 'refreshToken')
}
