import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info'
import { useMemo } from 'react'
import { shopText } from '#text/marketShop.ko.ts'
import { RETRY, RETRYING } from '#text/ui.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { EndOfList } from '#ui/EndOfList.tsx'
import { ItemCell } from './ItemCell.tsx'
import styles from './ItemGrid.module.css'
import { ItemsFailed, ItemsLoading } from './ItemsPending.tsx'
import { NoItems } from './NoItems.tsx'
import { useWishSwitch } from './shop.queries.ts'
import { useShop } from './shop.store.ts'
import { filterItems, placeOf, type ShopItem } from './shopItem.ts'
import { usePrefetch } from './usePrefetch.ts'
import { useShopList } from './useShopList.ts'

/** The cards of the open shop, category, chip and themes. */
export function ItemGrid({ figureWidth }: { figureWidth: number }) {
  const shop = useShop((state) => state.shop)
  const subTab = useShop((state) => state.subTab)
  const themes = useShop((state) => state.themes)
  const isWishedOnly = useShop((state) => state.isWishedOnly)
  const { pages, items, wishes } = useShopList()
  const shown = useMemo(() => filterItems(items, { subTab, themes, isWishedOnly }, wishes), [items, subTab, themes, isWishedOnly, wishes])
  const prefetch = usePrefetch(shown, figureWidth)
  if (pages.isPending) return <ItemsLoading shop={shop} />
  if (!pages.data) return <ItemsFailed error={pages.error} isRetrying={pages.isFetching} onRetry={() => void pages.refetch()} />
  const isMissingMore = pages.hasNextPage || pages.isFetchingNextPage
  return (
    <div ref={prefetch} className={styles.cells}>
      {shown.length === 0 && !isMissingMore && <NoItems hasWishes={wishes.size > 0} />}
      <Cards items={shown} wishes={wishes} hidesRecommended={themes.includes(shopText.recommended)} />
      {pages.isFetchNextPageError ? (
        <MoreFailed isRetrying={pages.isFetchingNextPage} onRetry={() => void pages.fetchNextPage()} />
      ) : (
        pages.hasNextPage && <EndOfList isLoading={pages.isFetching} onReached={() => void pages.fetchNextPage()} />
      )}
    </div>
  )
}

type CardsProps = { items: readonly ShopItem[]; wishes: ReadonlySet<string>; hidesRecommended: boolean }

/** Backgrounds stand under headings of their own, where there are both kinds. */
function Cards({ items, ...rest }: CardsProps) {
  const category = useShop((state) => state.category)
  const shop = useShop((state) => state.shop)
  if (category !== 'bg') return <CardList items={items} columns={shop === 'official' ? 3 : 2} {...rest} />
  const kinds = (['star', 'station'] as const).map((kind) => ({ kind, ofKind: items.filter((item) => placeOf(item) === kind) }))
  const filled = kinds.filter(({ ofKind }) => ofKind.length > 0)
  return (
    <>
      {filled.map(({ kind, ofKind }) => (
        <section key={kind} aria-label={shopText.subTabs[kind]}>
          <h2 className={cx('label', styles.heading)}>{shopText.subTabs[kind]}</h2>
          <CardList items={ofKind} columns={kind === 'star' && shop === 'official' ? 3 : 2} {...rest} />
        </section>
      ))}
      {filled.length > 0 && <SheetHint />}
    </>
  )
}

function CardList({ items, columns, wishes, hidesRecommended }: CardsProps & { columns: 2 | 3 }) {
  const shop = useShop((state) => state.shop)
  const changeWish = useWishSwitch(shop)
  return (
    <ul className={cx(styles.grid, columns === 2 && styles.two)}>
      {items.map((item) => (
        <ItemCell key={item.id} item={item} isWished={wishes.has(item.id)} hidesRecommended={hidesRecommended} onWish={changeWish} />
      ))}
    </ul>
  )
}

function SheetHint() {
  return (
    <p className={cx('caption', styles.hint)}>
      <InfoIcon size={20} weight="fill" aria-hidden />
      <span>
        {shopText.sheetHint[0]}
        <br />
        {shopText.sheetHint[1]}
      </span>
    </p>
  )
}

function MoreFailed({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className={styles.more}>
      <p className="caption">{shopText.moreFailed}</p>
      <Button variant="soft" size="m" isPending={isRetrying} pendingText={RETRYING} onClick={onRetry}>
        {RETRY}
      </Button>
    </div>
  )
}
