import { useQuery } from '@tanstack/react-query'
import type { Look } from '#contract/look.ts'
import { getMemberStar } from '#contract/people.ts'
import type { StationMember, StationRoom } from '#contract/stations.ts'
import type { UserInfo } from '#contract/users.ts'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { call } from '#lib/api/call.ts'
import { STALE } from '#lib/query/stale.ts'

export type Looks = ReadonlyMap<string, Look>

type Known = { userId: string; character: string; look?: Look | undefined }

const NOBODY: readonly StationMember[] = []
const NOBODY_KNOWN: readonly Known[] = []

/** What the sleeping members wear, as far as it is known: their figures are drawn from it. */
export function useSleepers(room: StationRoom | undefined, me: string): Looks {
  const asleep = room?.stationMembers.filter(({ isResting }) => isResting) ?? NOBODY
  const own = useQuery(meQuery()).data
  const others = useQuery(looksQuery(asleep.filter(({ userId }) => userId !== me))).data ?? NOBODY_KNOWN
  const known = [...others, ...(own && hasProfile(own) ? [{ ...own, look: lookIn(own) }] : [])]
  return new Map(asleep.flatMap((member) => lookOf(member, known)))
}

function lookIn({ face, outfit, item }: UserInfo): Look {
  return { face, outfit, item }
}

/** Of these pictures: another look is another query. Who can not be read is left out. */
function looksQuery(members: readonly StationMember[]) {
  return {
    queryKey: ['sleepers', members.map(({ userId, character }) => [userId, character])],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Known[]> => {
      const stars = members.map(async ({ userId }) => ({ ...(await call(getMemberStar, { params: { userId } }, { signal })), userId }))
      return (await Promise.allSettled(stars)).flatMap((star) => (star.status === 'fulfilled' ? star.value : []))
    },
    enabled: members.length > 0,
    staleTime: STALE.forever,
  }
}

/** A look that the picture does not show any more, or not yet, is left out. */
function lookOf({ userId, character }: StationMember, known: readonly Known[]): [string, Look][] {
  const look = known.find((one) => one.userId === userId && one.character === character)?.look
  return look ? [[userId, look]] : []
}
