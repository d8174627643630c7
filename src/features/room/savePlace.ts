import type { OutputOf } from '#contract/endpoint.ts'
import type { Placement } from '#contract/rules/placement.ts'
import { moveMember } from '#contract/stations.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'

const PAUSE_MS = 700

/**
 * Stores a member's place. What failed by chance is tried once more.
 * @param isMeant false once the figure was put elsewhere: a late second try would bring it back.
 * @throws ApiError
 */
export async function savePlace(
  stationId: string,
  userId: string,
  body: Placement,
  isMeant: () => boolean,
): Promise<OutputOf<typeof moveMember>> {
  const input = { params: { stationId, userId }, body }
  try {
    return await call(moveMember, input)
  } catch (error) {
    if (!isApiError(error) || (error.code !== 'NETWORK' && error.status < 500)) throw error
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    if (!isMeant()) throw error
    return call(moveMember, input)
  }
}
