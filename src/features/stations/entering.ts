import type { QueryClient } from '@tanstack/react-query'
import { enterStation, joinStation, type StationRoom } from '#contract/stations.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import type { OpenStation } from '#lib/storage/openStation.ts'

/** What came of joining or entering. `refused` carries the sentence for everything that has no words of its own. */
export type Entrance =
  | { kind: 'entered'; ids: OpenStation }
  | { kind: 'notFound' }
  | { kind: 'full' }
  | { kind: 'loggedOut' }
  | { kind: 'refused'; sentence: string }

/** Joins by a code; one who is a member already enters. */
export async function joinByCode(client: QueryClient, code: string): Promise<Entrance> {
  try {
    const { stationId } = await call(joinStation, { params: { code } })
    return { kind: 'entered', ids: { stationCode: code, stationId: stationId ?? code } }
  } catch (error) {
    return isAlreadyIn(error) ? enterBy(client, { stationCode: code, stationId: code }) : refusalOf(error)
  }
}

/** Enters a station of one's own list. */
export function enterListed(client: QueryClient, station: { stationId: string; stationCode?: string | undefined }): Promise<Entrance> {
  return enterBy(client, { stationId: station.stationId, stationCode: station.stationCode ?? station.stationId })
}

async function enterBy(client: QueryClient, known: OpenStation): Promise<Entrance> {
  try {
    const room = await call(enterStation, { params: { code: known.stationId } })
    const ids = { stationCode: room.stationCode ?? known.stationCode, stationId: room.stationId ?? known.stationId }
    keepRoom(client, ids, room)
    return { kind: 'entered', ids }
  } catch (error) {
    if (isApiError(error) && error.status === 409) return { kind: 'entered', ids: known }
    return refusalOf(error)
  }
}

/** The room's screen begins with what is known already. */
function keepRoom(client: QueryClient, { stationCode, stationId }: OpenStation, room: StationRoom): void {
  for (const code of new Set([stationCode, stationId])) client.setQueryData(keyOf(enterStation, { params: { code } }), room)
}

function refusalOf(error: unknown): Entrance {
  if (isApiError(error, 'NOT_LOGGED_IN')) return { kind: 'loggedOut' }
  if (isApiError(error) && error.status === 404) return { kind: 'notFound' }
  if (isApiError(error, 'STATION_FULL') || (isApiError(error) && error.message === 'Station Full')) return { kind: 'full' }
  return { kind: 'refused', sentence: sentenceOf(error) }
}

/** Messages of other servers, which have no codes: the words decide. */
function isAlreadyIn(error: unknown): boolean {
  return isApiError(error, 'ALREADY_MEMBER') || (isApiError(error) && error.status === 409 && error.message.includes('User already'))
}
