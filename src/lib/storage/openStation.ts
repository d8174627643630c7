import { isStationCode } from '#contract/rules/stationCode.ts'
import { tabStore } from './storage.ts'

/** Fixed names: docs/product.md#fixed-by-the-customer */
const CODE_KEY = 'stationCode'
const ID_KEY = 'stationId'

/** The station this tab is in. `stationId` is fixed for life; `stationCode` is what it was entered by, and can be renewed. */
export type OpenStation = { stationCode: string; stationId: string }

/** Entering, by whichever way, writes both; going back, leaving and a logout clear both. */
export const openStation = {
  /** Null when one of the two is missing or is no code: then they name no station that anything may be sent for. */
  read(): OpenStation | null {
    const stationCode = tabStore.read(CODE_KEY)
    const stationId = tabStore.read(ID_KEY)
    return stationCode && stationId && isStationCode(stationCode) && isStationCode(stationId) ? { stationCode, stationId } : null
  },
  write({ stationCode, stationId }: OpenStation): void {
    tabStore.write(CODE_KEY, stationCode)
    tabStore.write(ID_KEY, stationId)
  },
  clear(): void {
    tabStore.remove(CODE_KEY)
    tabStore.remove(ID_KEY)
  },
}
