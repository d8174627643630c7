import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info'
import { useMemo } from 'react'
import type { ApiError } from '#lib/api/apiError.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { shopText } from '#text/marketShop.ko.ts'
import { RETRY, RETRYING } from '#text/ui.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState, LoadError } from '#ui/EmptyState.tsx'
import { EndOfList } from '#ui/NextPage.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import cardStyles from './CardList.module.css'
import { CardList, type CardListProps } from './CardList.tsx'
import styles from './ItemGrid.module.css'
import { NoOffers } from './NoOffers.tsx'
import { useShopList } from './shop.queries.ts'
import { useShop, useShopStore } from './shop.store.ts'
import { filterItems, placeOf, type Shop } from './shopItem.ts'

export function ItemGrid({ figureWidth }: { figureWidth: number }) {
  const shop = useShop((state) => state.shop)
  const subTab = useShop((state) => state.subTab)
  const themes = useShop((state) => state.themes)
  const isWishedOnly = useShop((state) => state.isWishedOnly)
  const { pages, items, wishes } = useShopList()
  const shown = useMemo(() => filterItems(items, { subTab, themes, isWishedOnly }, wishes), [items, subTab, themes, isWishedOnly, wishes])
  if (pages.isPending) return <ItemsLoading shop={shop} />
  if (!pages.data) return <ItemsFailed error={pages.error} isRetrying={pages.isFetching} onRetry={() => void pages.refetch()} />
  const isMissingMore = pages.hasNextPage || pages.isFetchingNextPage
  return (
    <div className={styles.cells}>
      {shown.length === 0 && !isMissingMore && <NoItems hasWishes={wishes.size > 0} />}
      <Cards {...{ wishes, figureWidth }} items={shown} hasMore={isMissingMore} hidesRecommended={themes.includes(shopText.recommended)} />
      {pages.isFetchNextPageError ? (
        <MoreFailed isRetrying={pages.isFetchingNextPage} onRetry={() => void pages.fetchNextPage()} />
      ) : (
        pages.hasNextPage && <EndOfList isLoading={pages.isFetching} onReached={() => void pages.fetchNextPage()} />
      )}
    </div>
  )
}

type CardsProps = Omit<CardListProps, 'columns'>

/** Backgrounds are grouped by heading where there are both kinds. */
function Cards({ items, ...rest }: CardsProps) {
  const category = useShop((state) => state.category)
  const shop = useShop((state) => state.shop)
  if (category !== 'bg') return <CardList key={`${shop} ${category}`} items={items} columns={shop === 'official' ? 3 : 2} {...rest} />
  const kinds = (['star', 'station'] as const).map((kind) => ({ kind, ofKind: items.filter((item) => placeOf(item) === kind) }))
  const filled = kinds.filter(({ ofKind }) => ofKind.length > 0)
  return (
    <>
      {filled.map(({ kind, ofKind }) => (
        <section key={`${shop} ${kind}`} aria-label={shopText.subTabs[kind]}>
          <h2 className={cx('label', styles.heading)}>{shopText.subTabs[kind]}</h2>
          <CardList items={ofKind} columns={kind === 'star' && shop === 'official' ? 3 : 2} {...rest} />
        </section>
      ))}
      {filled.length > 0 && <SheetHint />}
    </>
  )
}

function SheetHint() {
  return (
    <p className={cx('caption', styles.hint)}>
      <InfoIcon size={20} weight="fill" aria-hidden />
      <span>{shopText.sheetHint}</span>
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

const words = shopText.empty

function NoItems({ hasWishes }: { hasWishes: boolean }) {
  const { clearFilters, setSubTab, showRecommended } = useShopStore().getState()
  const shop = useShop((state) => state.shop)
  const isWishedOnly = useShop((state) => state.isWishedOnly)
  const isFiltered = useShop(({ themes }) => themes.length > 0) || isWishedOnly
  const isSubTab = useShop(({ subTab }) => subTab !== 'all')
  if (isWishedOnly && !hasWishes) return <NoWishes onRecommended={showRecommended} />
  if (isFiltered) {
    const clear = (
      <Button variant="soft" size="m" onClick={clearFilters}>
        {words.clear}
      </Button>
    )
    return <EmptyState picture="empty_search" title={words.filtered} sub={words.filteredSub} action={clear} />
  }
  if (isSubTab) {
    const showAll = (
      <Button variant="soft" size="m" onClick={() => setSubTab('all')}>
        {words.showAll}
      </Button>
    )
    return <EmptyState picture="empty_search" title={words.subTab} sub={words.subTabSub} action={showAll} />
  }
  if (shop === 'official') return <EmptyState picture="empty_search" title={words.official} sub={words.officialSub} />
  return <NoOffers />
}

function NoWishes({ onRecommended }: { onRecommended: () => void }) {
  return (
    <div className={styles.box}>
      <Picture name="signal_1" alt="" widthPx={112} heightPx={112} />
      <p className={cx('t3', styles.title)}>{words.wishes}</p>
      <p className={cx('b2', styles.sub)}>{words.wishesSub}</p>
      <Button variant="soft" size="m" onClick={onRecommended}>
        {words.recommended}
      </Button>
    </div>
  )
}

const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8]

function ItemsLoading({ shop }: { shop: Shop }) {
  const category = useShop((state) => state.category)
  const isWide = shop === 'resale'
  return (
    <div>
      <p className={cx('caption', styles.loading)} role="status">
        {shopText.loading[shop]}
      </p>
      <div className={cx(cardStyles.grid, isWide && cardStyles.two)}>
        {CELLS.slice(0, isWide ? 6 : 9).map((cell) => (
          <span key={cell} className={styles.bone}>
            <Skeleton height={category === 'bg' ? 172 : isWide ? 124 : 'auto'} radiusPx={18} className={styles.square ?? ''} />
            <Skeleton width="70%" height={13} />
            <Skeleton width="45%" height={15} />
          </span>
        ))}
      </div>
    </div>
  )
}

type FailedProps = { error: ApiError | null; isRetrying: boolean; onRetry: () => void }

function ItemsFailed({ error, isRetrying, onRetry }: FailedProps) {
  const isMissing = error === null || error.code === 'UNEXPECTED_ANSWER'
  return <LoadError message={isMissing ? shopText.missing : shopText.failed(sentenceOf(error))} isRetrying={isRetrying} onRetry={onRetry} />
}
