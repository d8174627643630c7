import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { declineGift, getGiftReceivers, getGifts, type OpenedGift, openGift, sendGift } from '#contract/gifts.ts'
import type { StoreItem } from '#contract/market.ts'
import { getPrices } from '#contract/marketPrices.ts'
import { getWallet } from '#contract/wallet.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { useIdempotencyKey } from '#lib/api/useIdempotencyKey.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { invalidateMarket } from '../market.queries.ts'

/** Friends, as receivers of an item. */
export function receiversQuery(id: string) {
  return endpointQuery(getGiftReceivers, { query: { id } })
}

/** Boxes on the member's star, the newest first. */
export function giftsQuery() {
  return endpointQuery(getGifts)
}

type Sending = { item: StoreItem; receiverId: string; card: string }

/** Pays and sends, once: another try has the same key. A refusal settles when what it was about was read again. */
export function useSendGift(onSent: (sending: Sending) => void) {
  const client = useQueryClient()
  const payOnce = useIdempotencyKey('gift')
  return useMutation({
    mutationFn: async ({ item: { id, price }, receiverId, card }: Sending) => {
      const body = { id, receiverId, card, expectedPrice: price }
      try {
        return await payOnce(JSON.stringify(body), (idempotencyKey) => call(sendGift, { body }, { idempotencyKey }))
      } catch (error) {
        await readAgain(client, error)
        throw error
      }
    },
    onSuccess: ({ wallet }, sending) => {
      if (wallet) client.setQueryData(keyOf(getWallet), wallet)
      void client.invalidateQueries({ queryKey: keyOf(getGiftReceivers) })
      invalidateMarket(client)
      onSent(sending)
    },
  })
}

async function readAgain(client: QueryClient, error: unknown): Promise<void> {
  if (isApiError(error, 'NOT_ENOUGH_STONE')) await client.invalidateQueries({ queryKey: keyOf(getWallet) })
  if (isApiError(error, 'NOT_FRIENDS', 'ALREADY_OWNED', 'GIFTS_A_DAY'))
    await client.invalidateQueries({ queryKey: keyOf(getGiftReceivers) })
  if (isApiError(error, 'PRICE_CHANGED')) await client.invalidateQueries({ queryKey: keyOf(getPrices) })
  if (isApiError(error, 'PRICE_CHANGED', 'ITEM_NOT_FOUND')) invalidateMarket(client)
}

type BoxEvents<Result> = { onDone: (result: Result) => void; onFailed: (error: unknown) => void }

/** What is in the box is in the wardrobe then. */
export function useOpenGift({ onDone, onFailed }: BoxEvents<OpenedGift>) {
  const client = useQueryClient()
  const open = (giftId: string) => call(openGift, { params: { giftId } })
  return useBox(open, {
    onDone: (opened) => {
      invalidateMarket(client)
      onDone(opened)
    },
    onFailed,
  })
}

export function useDeclineGift({ onDone, onFailed }: BoxEvents<void>) {
  return useBox((giftId) => call(declineGift, { params: { giftId } }), { onDone: () => onDone(), onFailed })
}

/** The box goes from the star, also one that went back meanwhile, and with it who calls this: the events come all the same. */
function useBox<Result>(act: (giftId: string) => Promise<Result>, { onDone, onFailed }: BoxEvents<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (result, giftId) => {
      takeOut(client, giftId)
      onDone(result)
    },
    onError: (error, giftId) => {
      if (isApiError(error, 'NOT_FOUND')) takeOut(client, giftId)
      onFailed(error)
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keyOf(getGifts) }),
  })
}

function takeOut(client: QueryClient, giftId: string): void {
  client.setQueryData(giftsQuery().queryKey, (now) => now && { gifts: now.gifts.filter(({ id }) => id !== giftId) })
}
