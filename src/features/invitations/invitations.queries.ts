import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getFriends } from '#contract/friends.ts'
import {
  acceptInvitation,
  createInvitation,
  endInvitation,
  getInvitations,
  type Invitation,
  previewInvitation,
  previewStationCode,
} from '#contract/invitations.ts'
import { getStations } from '#contract/stations.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { type InvitedBy, isCode } from '#lib/storage/invited.ts'

/** Where a link leads: into a station, or to the member's star. */
export type InvitationPlace =
  | { kind: 'station'; stationId: string; stationCode: string; stationName: string; freePlaces: number }
  | { kind: 'star'; userName: string }

type Known = { invitations: Invitation[] }

/** The member's links that still work. */
export function invitationsQuery() {
  return { ...endpointQuery(getInvitations), staleTime: 0 }
}

/** What an invitation shows to anybody. */
export function previewQuery(invited: InvitedBy) {
  const query = isCode(invited)
    ? endpointQuery(previewStationCode, { params: { code: invited } })
    : endpointQuery(previewInvitation, { params: { token: invited } })
  return { ...query, gcTime: 0, retry: false }
}

/** The member's link to a place. */
export function invitationTo(place: InvitationPlace, invitations: readonly Invitation[]): Invitation | undefined {
  return invitations.find(({ kind, stationId }) => kind === place.kind && (place.kind === 'star' || stationId === place.stationId))
}

export function linkOf({ token }: Pick<Invitation, 'token'>): string {
  return `${window.location.origin}/i/${token}`
}

/** The address that opens a station's code modal filled in. */
export function codeLinkOf(stationCode: string): string {
  return `${window.location.origin}/station?code=${stationCode}`
}

/** The address of the open link to the member's star; creates one when there is none. */
export function useStarLink(isWanted: boolean) {
  const make = useMakeInvitation()
  return useQuery({
    queryKey: ['starLink'],
    queryFn: async () => linkOf(await make.mutateAsync({ kind: 'star', userName: '' })),
    enabled: isWanted,
    // What is known may have been ended meanwhile, and is asked for by nothing but a look at it.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Makes a link, or answers the one that is open. */
export function useMakeInvitation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (place: InvitationPlace) =>
      call(createInvitation, { body: place.kind === 'station' ? { kind: place.kind, stationId: place.stationId } : { kind: place.kind } }),
    onSuccess: (made) =>
      client.setQueryData<Known>(keyOf(getInvitations), (known) => ({
        invitations: [made, ...(known?.invitations ?? []).filter(({ token }) => token !== made.token)],
      })),
  })
}

/** @param onEnded comes also when who calls this went with the link */
export function useEndInvitation(onEnded: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ended: string) => call(endInvitation, { params: { token: ended } }),
    onSuccess: (_answer, ended) => {
      client.setQueryData<Known>(
        keyOf(getInvitations),
        (known) => known && { invitations: known.invitations.filter(({ token }) => token !== ended) },
      )
      onEnded()
    },
  })
}

/** @param join comes into a station by its code */
export function useAcceptInvitation(invited: InvitedBy, join: (code: string) => Promise<{ stationId: string; stationCode: string }>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () =>
      isCode(invited) ? { kind: 'station' as const, ...(await join(invited)) } : call(acceptInvitation, { params: { token: invited } }),
    onSuccess: ({ kind }) => void client.invalidateQueries({ queryKey: keyOf(kind === 'station' ? getStations : getFriends) }),
  })
}
