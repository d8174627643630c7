import { type RefObject, useRef, useState } from 'react'
import { AssetBox, type AssetBoxHandle } from '#features/wallet/AssetBox.tsx'
import { shopText } from '#text/marketShop.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { ItemGrid } from './ItemGrid.tsx'
import { Purchase } from './Purchase.tsx'
import type { Saved } from './preview.ts'
import styles from './Shop.module.css'
import { ShopBag } from './ShopBag.tsx'
import { ShopRail } from './ShopRail.tsx'
import { ShopSheet } from './ShopSheet.tsx'
import { ShopStage } from './ShopStage.tsx'
import { createShopStore, ShopContext, useShop, useShopStore } from './shop.store.ts'
import { type SheetPlace, useShopSheet } from './useShopSheet.ts'

export type ShopProps = {
  saved: Saved
  /** Address of the composed picture of the saved look. */
  character: string
  name: string
  onBack: () => void
}

/** Both shops: oneself in what one tries on, and the cards under it. Begun anew at every visit from what is saved. */
export function Shop({ saved, ...rest }: ShopProps) {
  const [store] = useState(() => createShopStore(saved))
  return (
    <ShopContext value={store}>
      <ShopView {...rest} />
    </ShopContext>
  )
}

function ShopView({ character, name, onBack }: Omit<ShopProps, 'saved'>) {
  const { setOpen } = useShopStore().getState()
  const isBackground = useShop(({ category }) => category === 'bg')
  const isOpen = useShop((state) => state.isOpen)
  const isBuying = useShop(({ buying, bought }) => buying !== null || bought !== null)
  const [figureWidth, setFigureWidth] = useState(0)
  const assets = useRef<AssetBoxHandle>(null)
  const lowest = isBackground ? 'low' : 'half'
  const place = isOpen ? 'tall' : lowest
  const motion = useShopSheet({ place, lowest, onOpenChange: setOpen })
  const isFull = useIsFull(place, isBackground, motion.isAtRest)
  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">{shopText.title}</h1>
      <div className={styles.bar}>
        <AppBar variant="art" onBack={onBack} action={<Assets handle={assets} />} />
      </div>
      <ShopStage
        {...{ character, name, isFull }}
        isAlive={!isOpen && !isBuying}
        onTap={() => isOpen && setOpen(false)}
        onReady={setFigureWidth}
      />
      <ShopRail />
      <div inert={isOpen}>
        <ShopBag hasCaption={place === 'low'} />
      </div>
      <ShopSheet place={place} motion={motion} onOpenChange={setOpen}>
        <ItemGrid figureWidth={figureWidth} />
      </ShopSheet>
      <Purchase onExchange={() => assets.current?.open()} />
    </div>
  )
}

function Assets({ handle }: { handle: RefObject<AssetBoxHandle | null> }) {
  return (
    <div className={styles.assets}>
      <AssetBox variant="glass" ref={handle} />
    </div>
  )
}

/**
 * Whether the picture is as large as the screen: in the background category, and after it until the sheet has covered its lower part. It changes
 * while the sheet lies still, or when it is about to uncover everything.
 */
function useIsFull(place: SheetPlace, isBackground: boolean, isAtRest: boolean): boolean {
  const [isFull, setFull] = useState(isBackground)
  const wanted = place === 'low' || (isAtRest ? isBackground : isFull)
  if (wanted !== isFull) setFull(wanted)
  return wanted
}
