import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import {
  addOfficialWish,
  addResaleWish,
  getOfficialItems,
  getResaleItems,
  type MarketCategory,
  removeOfficialWish,
  removeResaleWish,
} from '#contract/market.ts'
import { ownedItemsQuery } from '#features/character/owned.queries.ts'
import type { ApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { STALE } from '#lib/query/stale.ts'
import { mutateSwitch, type SwitchChange, type SwitchOptions } from '#lib/query/switchMutation.ts'
import { usePendingVariables } from '#lib/query/usePendingVariables.ts'
import { showToast } from '#ui/feedback.store.ts'
import { useShop } from './shop.store.ts'
import type { Shop, ShopItem } from './shopItem.ts'

type ShopPage = { items: ShopItem[]; wishlist: string[]; nextCursor?: string | null | undefined }
export type ShopPages = InfiniteData<ShopPage, string | undefined>

const LIST = { official: getOfficialItems, resale: getResaleItems } as const
const ADD_WISH = { official: addOfficialWish, resale: addResaleWish } as const
const REMOVE_WISH = { official: removeOfficialWish, resale: removeResaleWish } as const

/** What a shop sells of a category, page by page, and the hearts one gave in that shop. */
export function shopPagesQuery(shop: Shop, category: MarketCategory) {
  return infiniteQueryOptions<ShopPage, ApiError, ShopPages, QueryKey, string | undefined>({
    queryKey: [...keyOf(LIST[shop]), category],
    queryFn: ({ pageParam, signal }) => call(LIST[shop], { params: { category }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: STALE.seconds,
  })
}

/** Each item once: between two pages the shop may have changed. */
export function itemsOf({ pages }: ShopPages): ShopItem[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()]
}

/** Every page carries all hearts of the shop. */
export function wishesOf({ pages }: ShopPages): ReadonlySet<string> {
  return new Set(pages.at(-1)?.wishlist)
}

export function withWish(data: ShopPages, id: string, isWished: boolean): ShopPages {
  const change = (wishlist: string[]) => [...wishlist.filter((other) => other !== id), ...(isWished ? [id] : [])]
  return { ...data, pages: data.pages.map((page) => ({ ...page, wishlist: change(page.wishlist) })) }
}

/** Says of an item in both shops that it is owned now, and no longer wished for: until they were read again nobody shall buy it twice. It is in the wardrobe at once. */
export function markOwned(client: QueryClient, item: ShopItem): void {
  for (const endpoint of Object.values(LIST)) {
    client.setQueriesData<ShopPages>({ queryKey: keyOf(endpoint) }, (data) => data && withOwned(data, item.id))
  }
  client.setQueryData(
    ownedItemsQuery().queryKey,
    (owned) => owned && { items: [{ ...item, isListed: false }, ...owned.items.filter(({ id }) => id !== item.id)] },
  )
}

function withOwned(data: ShopPages, id: string): ShopPages {
  const own = (item: ShopItem) => (item.id === id ? { ...item, isOwned: true } : item)
  return withWish({ ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(own) })) }, id, false)
}

export function refetchShop(client: QueryClient, shop: Shop): Promise<void> {
  return client.invalidateQueries({ queryKey: keyOf(LIST[shop]) })
}

const wishKey = (shop: Shop) => ['wish', shop]

/** Gives hearts and takes them back; see `mutateSwitch`. */
export function useWishSwitch(shop: Shop): (id: string, isWished: boolean) => void {
  const client = useQueryClient()
  return useCallback((id, isWished) => void mutateSwitch(client, wishOptions(client, shop), { id, isOn: isWished }), [client, shop])
}

/** What a tap on a heart does: `useWishSwitch` without React. */
export function wishOptions(client: QueryClient, shop: Shop): SwitchOptions {
  const queryKey = keyOf(LIST[shop])
  const refresh = () => void client.invalidateQueries({ queryKey })
  return {
    mutationKey: wishKey(shop),
    send: ({ id, isOn }) => call(isOn ? ADD_WISH[shop] : REMOVE_WISH[shop], { body: { id } }),
    store: async ({ id, isOn }) => {
      const wasReading = client.isFetching({ queryKey }) > 0
      await client.cancelQueries({ queryKey })
      client.setQueriesData<ShopPages>({ queryKey }, (data) => data && withWish(data, id, isOn))
      if (wasReading) refresh()
    },
    onError: (error) => {
      showToast(sentenceOf(error), { icon: 'warning' })
      refresh()
    },
  }
}

const NO_ITEMS: readonly ShopItem[] = []
const NO_WISHES: ReadonlySet<string> = new Set()

export function useShopList() {
  const shop = useShop((state) => state.shop)
  const category = useShop((state) => state.category)
  const pages = useInfiniteQuery(shopPagesQuery(shop, category))
  const { data } = pages
  const items = useMemo(() => (data ? itemsOf(data) : NO_ITEMS), [data])
  const pending = usePendingVariables<SwitchChange>(wishKey(shop))
  const wishes = useMemo(
    () => (data ? wishesOf(pending.reduce((now, { id, isOn }) => withWish(now, id, isOn), data)) : NO_WISHES),
    [data, pending],
  )
  return { pages, items, wishes }
}

/** The chosen card as the shop has it now; null when none is chosen, or it is sold there no more. */
export function useSelectedItem(): ShopItem | null {
  const selectedId = useShop((state) => state.selectedId)
  const { items } = useShopList()
  return items.find(({ id }) => id === selectedId) ?? null
}
