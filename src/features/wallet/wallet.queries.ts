import { getWallet } from '#contract/wallet.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { STALE } from '#lib/query/stale.ts'

export function walletQuery() {
  return { ...endpointQuery(getWallet), staleTime: STALE.minutes }
}
