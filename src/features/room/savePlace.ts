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
): Promise<Placement & { revision?: number | undefined }> {
  // The answer may say no more than that it is stored.
  const store = async () => {
    const {
      positionX = body.positionX,
      positionY = body.positionY,
      revision,
    } = await call(moveMember, { params: { stationId, userId }, body })
    return { positionX, positionY, revision }
  }
  try {
    return await store()
  } catch (error) {
    if (!isApiError(error) || (error.code !== 'NETWORK' && error.status < 500)) throw error
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    if (!isMeant()) throw error
    return store()
  }
}
