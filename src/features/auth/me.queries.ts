import type { z } from 'zod'
import { getHome, type NewMember, type UserInfo } from '#contract/users.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { STALE } from '#lib/query/stale.ts'

export type Me = UserInfo | z.output<typeof NewMember>

/** Who is logged in: the profile, or only a message before the character setup is finished. */
export function meQuery() {
  return { ...endpointQuery(getHome), staleTime: STALE.minutes }
}

export function hasProfile(me: Me): me is UserInfo {
  return 'userId' in me
}
