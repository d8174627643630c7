import { type QueryClient, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { purchaseListing, purchaseOfficial } from '#contract/market.ts'
import { getWallet, type Wallet } from '#contract/wallet.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { useIdempotencyKey } from '#lib/api/useIdempotencyKey.ts'
import { invalidateMarket } from '../market.queries.ts'
import { markOwned, refetchShop } from './shop.queries.ts'
import { isOffer, type ShopItem } from './shopItem.ts'

/** Buys a card at the price it shows, once: a retry has the same key. A refusal of an outdated card settles when that was read again. */
export function usePurchase(onBought: (item: ShopItem) => void): UseMutationResult<Wallet | undefined, unknown, ShopItem> {
  const client = useQueryClient()
  const payOnce = useIdempotencyKey('purchase')
  return useMutation({
    mutationFn: async (item: ShopItem) => {
      try {
        return (await payOnce(nameOf(item), (idempotencyKey) => buy(item, idempotencyKey))).wallet
      } catch (error) {
        await readTruth(client, error)
        throw error
      }
    },
    onSuccess: (wallet, item) => {
      if (wallet) client.setQueryData(keyOf(getWallet), wallet)
      markOwned(client, item)
      invalidateMarket(client)
      onBought(item)
    },
  })
}

function buy(item: ShopItem, idempotencyKey: string) {
  if (!isOffer(item)) return call(purchaseOfficial, { body: { id: item.id, expectedPrice: item.price } }, { idempotencyKey })
  const { listingId, discounted_price: expectedPrice } = item
  return call(purchaseListing, { params: { listingId }, body: { expectedPrice } }, { idempotencyKey })
}

function nameOf(item: ShopItem): string {
  return isOffer(item) ? `${item.listingId} ${item.discounted_price}` : `${item.id} ${item.price}`
}

async function readTruth(client: QueryClient, error: unknown): Promise<void> {
  if (isApiError(error, 'NOT_ENOUGH_STONE')) await client.invalidateQueries({ queryKey: keyOf(getWallet) })
  if (isApiError(error, 'SOLD', 'PRICE_CHANGED', 'LISTING_NOT_FOUND', 'OWN_LISTING')) await refetchShop(client, 'resale')
  // Operators may give an item another price, too.
  if (isApiError(error, 'PRICE_CHANGED')) await refetchShop(client, 'official')
  if (isApiError(error, 'ALREADY_OWNED', 'ITEM_NOT_FOUND')) invalidateMarket(client)
}
