import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise'
import { GiftIcon } from '@phosphor-icons/react/dist/ssr/Gift'
import { HandbagIcon } from '@phosphor-icons/react/dist/ssr/Handbag'
import { PlanetIcon } from '@phosphor-icons/react/dist/ssr/Planet'
import { SmileyIcon } from '@phosphor-icons/react/dist/ssr/Smiley'
import { TShirtIcon } from '@phosphor-icons/react/dist/ssr/TShirt'
import { type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { MARKET_CATEGORIES } from '#contract/market.ts'
import { ALREADY_OWNED } from '#contract/text/sentences.ts'
import type { AssetBoxHandle } from '#features/wallet/AssetBox.tsx'
import { giftsText } from '#text/gifts.ko.ts'
import { shopText } from '#text/marketShop.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { cx } from '#ui/cx.ts'
import { showToast } from '#ui/feedback.store.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { StoneAmount } from '../StoneAmount.tsx'
import { WalletBox } from '../WalletBox.tsx'
import { ItemGrid } from './ItemGrid.tsx'
import { openShopStore } from './keptShop.ts'
import { Purchase } from './Purchase.tsx'
import styles from './Shop.module.css'
import { ShopSheet } from './ShopSheet.tsx'
import { ShopStage } from './ShopStage.tsx'
import { useSelectedItem } from './shop.queries.ts'
import { type Saved, ShopContext, type ShopOpening, useShop, useShopStore } from './shop.store.ts'
import { priceOf, type ShopItem, titleOf } from './shopItem.ts'
import { type SheetPlace, useShopSheet } from './useShopSheet.ts'

export type ShopProps = {
  saved: Saved
  opening?: ShopOpening
  /** Address of the composed picture of the saved look. */
  character: string
  name: string
  onBack: () => void
}

/** Both shops: a preview of the member's look, and the cards under it. Each visit starts from the saved look; a step back restores the last one. */
export function Shop({ saved, opening, ...rest }: ShopProps) {
  const [store] = useState(() => openShopStore(saved, opening))
  return (
    <ShopContext value={store}>
      <ShopView {...rest} />
    </ShopContext>
  )
}

function ShopView({ character, name, onBack }: Omit<ShopProps, 'saved' | 'opening'>) {
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
        isUnderSheet={isOpen && motion.isAtRest}
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
      <WalletBox variant="glass" ref={handle} />
    </div>
  )
}

/** Whether the picture is as large as the screen: in the background category, and after it until the sheet covers its lower part. */
function useIsFull(place: SheetPlace, isBackground: boolean, isAtRest: boolean): boolean {
  const [isFull, setFull] = useState(isBackground)
  const wanted = place === 'low' || (isAtRest ? isBackground : isFull)
  if (wanted !== isFull) setFull(wanted)
  return wanted
}

const ICONS = { face: SmileyIcon, fashion: TShirtIcon, bg: PlanetIcon } as const

function ShopRail() {
  const { setCategory, reset } = useShopStore().getState()
  const category = useShop((state) => state.category)
  const isCovered = useShop((state) => state.isOpen)
  return (
    <div className="on-art" inert={isCovered}>
      <fieldset className={styles.rail}>
        <legend className="visually-hidden">{shopText.categoriesLabel}</legend>
        {MARKET_CATEGORIES.map((value) => {
          const Icon = ICONS[value]
          const isOn = value === category
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isOn}
              className={cx(styles.kind, isOn && styles.on)}
              onClick={() => setCategory(value)}
            >
              <Icon size={25} weight={isOn ? 'fill' : 'regular'} aria-hidden />
              {shopText.categories[value]}
            </button>
          )
        })}
      </fieldset>
      <IconButton
        variant="glass"
        label={shopText.reset}
        icon={<ArrowCounterClockwiseIcon size={22} weight="bold" />}
        className={styles.reset}
        onClick={reset}
      />
    </div>
  )
}

/** Buys the chosen card: over the lower corner of the picture, or, under a background at home size, in a caption that names it. */
function ShopBag({ hasCaption }: { hasCaption: boolean }) {
  const item = useSelectedItem()
  if (hasCaption) return item && <Caption item={item} />
  return (
    <div className={styles.corner}>
      <GiftButton item={item} />
      <Bag item={item} className={styles.atCorner} />
    </div>
  )
}

function Caption({ item }: { item: ShopItem }) {
  return (
    <div className={cx('on-art', styles.caption)}>
      <div className={styles.words}>
        <p className={cx('t3', 'ellipsis')}>{titleOf(item)}</p>
        {item.isOwned ? <p className="caption">{shopText.owned}</p> : <StoneAmount size="s" stones={priceOf(item)} />}
      </div>
      <GiftButton item={item} className={styles.inCaption} />
      <Bag item={item} isCaptioned className={styles.inCaption} />
    </div>
  )
}

/** For a friend, who may lack what one has. Only what the official shop sells. */
function GiftButton({ item, className }: { item: ShopItem | null; className?: string | undefined }) {
  const navigate = useNavigate()
  const shop = useShop((state) => state.shop)
  if (item === null || shop !== 'official') return null
  const go = () => void navigate(`/market/gift?item=${encodeURIComponent(item.id)}`)
  return (
    <button
      type="button"
      aria-label={giftsText.give(titleOf(item))}
      className={cx('on-art', styles.bag, styles.gift, className)}
      onClick={go}
    >
      <GiftIcon size={24} weight="fill" aria-hidden />
      <span className="micro">{giftsText.title}</span>
    </button>
  )
}

type BagProps = {
  item: ShopItem | null
  isCaptioned?: boolean
  className: string | undefined
}

/** What has nothing to buy stays focusable and says why: the keyboard must not lose its place. */
function Bag({ item, isCaptioned = false, className }: BagProps) {
  const { startBuying } = useShopStore().getState()
  const isOff = item === null || item.isOwned === true
  const hasPrice = !isOff && !isCaptioned
  const press = () => {
    if (item === null) showToast(shopText.bagEmpty, { icon: 'none' })
    else if (item.isOwned) showToast(ALREADY_OWNED, { icon: 'none' })
    else startBuying(item)
  }
  return (
    <button
      type="button"
      aria-label={hasPrice ? undefined : item ? shopText.buy(titleOf(item)) : shopText.bag}
      aria-disabled={isOff}
      aria-haspopup="dialog"
      className={cx('on-art', styles.bag, isOff && styles.off, hasPrice && styles.priced, className)}
      onClick={press}
    >
      <HandbagIcon size={28} weight="fill" aria-hidden />
      {hasPrice && (
        <span className={styles.offer}>
          <span className={styles.word}>
            <span className="visually-hidden">{titleOf(item)} </span>
            {shopText.buyShort}
          </span>
          <StoneAmount size="s" stones={priceOf(item)} />
        </span>
      )}
    </button>
  )
}
