import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getTransactions } from '#contract/market.ts'
import { exchangeCoins } from '#contract/wallet.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { useIdempotencyKey } from '#lib/api/useIdempotencyKey.ts'
import { walletQuery } from './wallet.queries.ts'

/** Changes coins into stones, once however often it is tried. The balances are the server's own, after a failure too. */
export function useExchange() {
  const client = useQueryClient()
  const pay = useIdempotencyKey()
  const { queryKey } = walletQuery()
  return useMutation({
    mutationFn: () => pay('exchange', (idempotencyKey) => call(exchangeCoins, {}, { idempotencyKey })),
    onSuccess: async (wallet) => {
      // A reading that is under way may have been answered before.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, wallet)
    },
    // Nobody knows whether a call without an answer was carried out, and a repeated one answers what was true then.
    onSettled: () => {
      void client.invalidateQueries({ queryKey })
      void client.invalidateQueries({ queryKey: keyOf(getTransactions) })
    },
  })
}
