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
    return { kind: 'entered', ids: await joinOrEnter(client, code) }
  } catch (error) {
    return refusalOf(error)
  }
}

/** `joinByCode` for who has words of their own for each refusal. @throws ApiError */
export async function joinOrEnter(client: QueryClient, code: string): Promise<OpenStation> {
  try {
    const { stationId } = await call(joinStation, { params: { code } })
    return { stationCode: code, stationId: stationId ?? code }
  } catch (error) {
    if (isAlreadyIn(error)) return enter(client, { stationCode: code, stationId: code })
    throw error
  }
}

/** Enters a station of one's own list. */
export async function enterListed(
  client: QueryClient,
  station: { stationId: string; stationCode?: string | undefined },
): Promise<Entrance> {
  try {
    const known = { stationId: station.stationId, stationCode: station.stationCode ?? station.stationId }
    return { kind: 'entered', ids: await enter(client, known) }
  } catch (error) {
    return refusalOf(error)
  }
}

/** @throws ApiError */
async function enter(client: QueryClient, known: OpenStation): Promise<OpenStation> {
  try {
    const room = await call(enterStation, { params: { code: known.stationId } })
    const ids = { stationCode: room.stationCode ?? known.stationCode, stationId: room.stationId ?? known.stationId }
    keepRoom(client, ids, room)
    return ids
  } catch (error) {
    if (isApiError(error) && error.status === 409) return known
    throw error
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
