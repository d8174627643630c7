import type { Provider } from '#contract/auth.ts'
import type { Db } from '#server/db/database.ts'

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
