import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { ownedItemsQuery } from '#features/character/owned.queries.ts'
import { itemsOf, markOwned, type ShopPages, shopPagesQuery, wishesOf, withWish } from './shop.queries.ts'
import type { ShopItem } from './shopItem.ts'

const item = (id: string) => ({ id, theme: [] as string[] }) as ShopItem
const pages = (...lists: string[][]): ShopPages => ({
  pages: lists.map((ids) => ({ items: ids.map(item), wishlist: ['a'] })),
  pageParams: lists.map(() => undefined),
})

it('an item that two pages carry is shown once', () => {
  expect(itemsOf(pages(['a', 'b'], ['b', 'c'])).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

it('a heart is given once and taken back, whatever the state before', () => {
  const [given, taken] = [withWish(pages(['a', 'b']), 'b', true), withWish(pages(['a'], ['b']), 'a', false)]
  expect([...wishesOf(given)]).toEqual(['a', 'b'])
  expect([...wishesOf(withWish(given, 'b', true))]).toEqual(['a', 'b'])
  expect([...wishesOf(taken)]).toEqual([])
})

it('what was bought is owned in both shops at once, and has no heart left', () => {
  const client = new QueryClient()
  const keys = [shopPagesQuery('official', 'fashion').queryKey, shopPagesQuery('resale', 'fashion').queryKey]
  for (const key of keys) client.setQueryData(key, pages(['a', 'b']))
  const owned = ownedItemsQuery().queryKey
  client.setQueryData(owned, { items: [item('c')] } as never)
  markOwned(client, item('a'))
  expect(client.getQueryData(owned)?.items.map(({ id }) => id)).toEqual(['a', 'c'])
  for (const key of keys) {
    const data = client.getQueryData(key) as ShopPages
    expect(itemsOf(data).map(({ isOwned }) => isOwned === true)).toEqual([true, false])
    expect([...wishesOf(data)]).toEqual([])
  }
})
