import { useMemo, useRef } from 'react'
import { cx } from '#ui/cx.ts'
import styles from './CardList.module.css'
import { ItemCell } from './ItemCell.tsx'
import { useWishSwitch } from './shop.queries.ts'
import { useShop, useShopStore } from './shop.store.ts'
import type { ShopItem } from './shopItem.ts'
import { useCardRows } from './useCardRows.ts'
import { usePrefetch } from './usePrefetch.ts'

export type CardListProps = {
  items: readonly ShopItem[]
  columns: 2 | 3
  wishes: ReadonlySet<string>
  /** More are read when one comes to the end. */
  hasMore: boolean
  hidesRecommended: boolean
  /** Of the preview's artboard, CSS px; 0 until it is painted. */
  figureWidth: number
}

/** A grid of cards. Only rows near what is seen are in the document: what a frame costs grows with the elements in it. */
export function CardList({ items, columns, wishes, hasMore, hidesRecommended, figureWidth }: CardListProps) {
  const shop = useShop((state) => state.shop)
  const store = useShopStore()
  const changeWish = useWishSwitch(shop)
  const list = useRef<HTMLUListElement>(null)
  const selectedAt = () => items.findIndex(({ id }) => id === store.getState().selectedId)
  const { rows, range, padding, measure } = useCardRows({ list, count: items.length, columns, selectedAt })
  const [first, last] = [(range?.startIndex ?? 0) * columns, ((range?.endIndex ?? -1) + 1) * columns]
  usePrefetch(
    useMemo(() => items.slice(first, last), [items, first, last]),
    figureWidth,
  )
  return (
    <ul ref={list} className={cx(styles.grid, columns === 2 && styles.two)} style={padding}>
      {rows.flatMap(({ index: row, apartPx }) =>
        items
          .slice(row * columns, (row + 1) * columns)
          .map((item, column) => (
            <ItemCell
              key={item.id}
              {...{ item, row, apartPx, hidesRecommended }}
              at={row * columns + column}
              total={hasMore ? -1 : items.length}
              isWished={wishes.has(item.id)}
              measure={column === 0 && apartPx === undefined ? measure : undefined}
              onWish={changeWish}
            />
          )),
      )}
    </ul>
  )
}
