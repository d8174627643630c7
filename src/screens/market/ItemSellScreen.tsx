import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { OwnedItem } from '#contract/market.ts'
import { useOwnedItems } from '#features/market/selling/ownedItems.ts'
import { SellModal } from '#features/market/selling/SellModal.tsx'
import { NoItems, SellPicker } from '#features/market/selling/SellPicker.tsx'
import { sellDraft } from '#features/market/selling/sellDraft.ts'
import { useGoBack } from '#lib/useGoBack.ts'
import { sellingText } from '#text/marketSelling.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { LoadError } from '#ui/EmptyState.tsx'
import { SkeletonGrid } from '#ui/Skeleton.tsx'
import styles from './ItemSellingScreen.module.css'

/** /market/my-item-sell: the member's store items; a tap opens the sell modal. */
export function ItemSellScreen() {
  const goBack = useGoBack('/market')
  const { owned, items, hindrance } = useOwnedItems()
  const sale = useSale(items)
  return (
    <div className={styles.itemSellScreen}>
      <AppBar title={sellingText.title} onBack={goBack} />
      {items === undefined && !owned.isError && (
        <div className={styles.itemSellBones}>
          <SkeletonGrid />
        </div>
      )}
      {items === undefined && owned.isError && (
        <LoadError message={sellingText.loadFailed} onRetry={() => void owned.refetch()} isRetrying={owned.isFetching} />
      )}
      {items?.length === 0 && <NoItems words={sellingText.empty} />}
      {items && items.length > 0 && <SellPicker items={items} hindrance={hindrance} onPick={sale.open} />}
      {sale.item && (
        <SellModal
          key={sale.opened}
          item={sale.item}
          hindrance={hindrance(sale.item)}
          isOpen={sale.isOpen}
          onClose={sale.close}
          draft={sale.draft}
        />
      )}
    </div>
  )
}

/** Whose modal is open; restored after a return or reload, and opened for the price check. */
function useSale(items: readonly OwnedItem[] | undefined) {
  const isBack = useNavigationType() === 'POP'
  const { state } = useLocation()
  const [draft, setDraft] = useState(() => (isBack || state?.hasDraft === true ? sellDraft.read() : null))
  const [picked, setPicked] = useState<OwnedItem | null>(null)
  const [isOpen, setOpen] = useState(draft !== null)
  const [opened, setOpened] = useState(0)
  // A draft of an earlier visit is over.
  useEffect(() => {
    if (draft === null && !isOpen) sellDraft.clear()
  }, [draft, isOpen])
  const item = picked ?? items?.find(({ id }) => id === draft?.itemId) ?? null
  return {
    item: items === undefined ? null : (items.find(({ id }) => id === item?.id) ?? item),
    draft,
    isOpen,
    opened,
    open: (chosen: OwnedItem) => {
      sellDraft.write({ itemId: chosen.id, isFormOpen: false, price: '' })
      setDraft(null)
      setPicked(chosen)
      setOpened(opened + 1)
      setOpen(true)
    },
    close: () => {
      sellDraft.clear()
      setOpen(false)
    },
  }
}
