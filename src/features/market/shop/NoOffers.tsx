import { shopText } from '#text/marketShop.ko.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { itemsUnder, useOwnedItems } from '../selling/ownedItems.ts'
import { useShop, useShopStore } from './shop.store.ts'

const words = shopText.empty

/** The used shop while nobody else offers anything. What to do next depends on what one can offer, or offers already. */
export function NoOffers() {
  const { setShop } = useShopStore().getState()
  const category = useShop((state) => state.category)
  const { owned, items = [], hasNothingToSell } = useOwnedItems()
  if (owned.isPending) return <EmptyState picture="empty_selling" title={words.resale} />
  if (itemsUnder(items, category, 'all').some(({ isListed }) => isListed)) {
    const mine = (
      <ButtonLink variant="soft" size="m" to="/market/my-item-selling">
        {words.mine}
      </ButtonLink>
    )
    return <EmptyState picture="empty_selling" title={words.onlyMine} sub={words.onlyMineSub} action={mine} />
  }
  if (hasNothingToSell) {
    const official = (
      <Button variant="soft" size="m" onClick={() => setShop('official')}>
        {words.toOfficial}
      </Button>
    )
    return <EmptyState picture="empty_selling" title={words.resale} sub={words.nothingToSell} action={official} />
  }
  const sell = (
    <ButtonLink variant="soft" size="m" to="/market/my-item-sell">
      {words.sell}
    </ButtonLink>
  )
  return <EmptyState picture="empty_selling" title={words.resale} sub={words.resaleSub} action={sell} />
}
