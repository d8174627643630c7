import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { itemsOf, shopPagesQuery, wishesOf } from './shop.queries.ts'
import { useShop } from './shop.store.ts'
import type { ShopItem } from './shopItem.ts'

const NO_ITEMS: readonly ShopItem[] = []
const NO_WISHES: ReadonlySet<string> = new Set()

/** What the open shop sells of the open category, and its hearts. */
export function useShopList() {
  const shop = useShop((state) => state.shop)
  const category = useShop((state) => state.category)
  const pages = useInfiniteQuery(shopPagesQuery(shop, category))
  const { data } = pages
  const items = useMemo(() => (data ? itemsOf(data) : NO_ITEMS), [data])
  const wishes = useMemo(() => (data ? wishesOf(data) : NO_WISHES), [data])
  return { pages, items, wishes }
}

/** The chosen card as the shop has it now; null when none is chosen, or it is sold there no more. */
export function useSelectedItem(): ShopItem | null {
  const selectedId = useShop((state) => state.selectedId)
  const { items } = useShopList()
  return items.find(({ id }) => id === selectedId) ?? null
}
