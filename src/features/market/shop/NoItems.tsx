import { shopText } from '#text/marketShop.ko.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './NoItems.module.css'
import { useShop, useShopStore } from './shop.store.ts'

const words = shopText.empty

/** Why there is no card to be seen, and what to do about it. */
export function NoItems({ hasWishes }: { hasWishes: boolean }) {
  const { clearFilters, showRecommended } = useShopStore().getState()
  const shop = useShop((state) => state.shop)
  const isWishedOnly = useShop((state) => state.isWishedOnly)
  const isFiltered = useShop(({ themes, subTab }) => themes.length > 0 || subTab !== 'all') || isWishedOnly
  if (isWishedOnly && !hasWishes) return <NoWishes onRecommended={showRecommended} />
  if (isFiltered) {
    const clear = (
      <Button variant="soft" size="m" onClick={clearFilters}>
        {words.clear}
      </Button>
    )
    return <EmptyState picture="empty_search" title={words.filtered} sub={words.filteredSub} action={clear} />
  }
  if (shop === 'official') return <EmptyState picture="empty_search" title={words.official} sub={words.officialSub} />
  const sell = (
    <ButtonLink variant="soft" size="m" to="/market/my-item-sell">
      {words.sell}
    </ButtonLink>
  )
  return <EmptyState picture="empty_selling" title={words.resale} sub={words.resaleSub} action={sell} />
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
