import { useState } from 'react'
import { PurchaseDone } from './PurchaseDone.tsx'
import { PurchaseModal } from './PurchaseModal.tsx'
import { useShop } from './shop.store.ts'
import type { ShopItem } from './shopItem.ts'

/** The dialogs of a purchase: deciding on it, and what came of it. Each keeps its item while it goes. */
export function Purchase({ onExchange }: { onExchange: () => void }) {
  const buying = useShop((state) => state.buying)
  const bought = useShop((state) => state.bought)
  const asked = useLast(buying)
  const done = useLast(bought)
  return (
    <>
      {asked && <PurchaseModal isOpen={buying !== null} item={asked} onExchange={onExchange} />}
      {done && <PurchaseDone isOpen={bought !== null} item={done} />}
    </>
  )
}

function useLast(item: ShopItem | null): ShopItem | null {
  const [last, setLast] = useState(item)
  if (item !== null && item !== last) setLast(item)
  return item ?? last
}
