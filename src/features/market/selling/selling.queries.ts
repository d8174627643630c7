import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { cancelListing, changeListing, createListing, getMyListings, type Listing } from '#contract/market.ts'
import { discountPercent } from '#contract/rules/prices.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { useIdempotencyKey } from '#lib/api/useIdempotencyKey.ts'
import { sellingText } from '#text/marketSelling.ko.ts'
import { showToast } from '#ui/feedback.store.ts'
import { invalidateMarket, useInvalidateMarket } from '../market.queries.ts'
import { sellDraft } from './sellDraft.ts'

/** Offers an owned item. Whatever the answer, the lists are read again: a refusal means that they were not true. */
export function useCreateListing() {
  const invalidate = useInvalidateMarket()
  const withKey = useIdempotencyKey('listing')
  return useMutation({
    mutationFn: (body: { id: string; price: number }) =>
      withKey(`list ${body.id} ${body.price}`, (idempotencyKey) => call(createListing, { body }, { idempotencyKey })),
    onSuccess: () => sellDraft.clear(),
    onSettled: invalidate,
  })
}

/** The row, and with it what changes it, may be gone before the answer: a sale comes live. */
export function useChangeListing() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, price }: { id: string; price: number }) => call(changeListing, { params: { listingId: id }, body: { price } }),
    onSuccess: (_answer, { id, price }) => {
      showToast(sellingText.changed)
      inListings(client, (listings) => listings.map((one) => (one.id === id ? priced(one, price) : one)))
    },
    onError: (error) => {
      if (isOver(error)) showToast(sentenceOf(error), { icon: 'warning' })
    },
    onSettled: () => invalidateMarket(client),
  })
}

export function useCancelListing() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(cancelListing, { params: { listingId: id } }),
    onSuccess: (_answer, id) => {
      showToast(sellingText.takenDown)
      inListings(client, (listings) => listings.filter((one) => one.id !== id))
    },
    onError: (error) => showToast(sentenceOf(error), { icon: 'warning' }),
    onSettled: () => invalidateMarket(client),
  })
}

/** Whether an offer is sold or over: without an answer it can be tried again. */
export function isOver(error: unknown): boolean {
  return isApiError(error, 'LISTING_NOT_FOUND', 'SOLD')
}

function inListings(client: QueryClient, change: (listings: Listing[]) => Listing[]): void {
  client.setQueryData<OutputOf<typeof getMyListings>>(keyOf(getMyListings), (now) => now && { listings: change(now.listings) })
}

function priced(listing: Listing, price: number): Listing {
  return { ...listing, discounted_price: price, discountPct: discountPercent(listing.price, price) }
}
