import { StarFourIcon } from '@phosphor-icons/react/dist/ssr/StarFour'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { walletQuery } from '#features/wallet/wallet.queries.ts'
import { useElementSize } from '#lib/dom/useElementSize.ts'
import { StarView } from '#scene/star/StarView.tsx'
import { shopText } from '#text/marketShop.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Modal } from '#ui/Modal.tsx'
import { StoneAmount } from '../StoneAmount.tsx'
import styles from './Purchase.module.css'
import { PurchaseModal } from './PurchaseModal.tsx'
import { tryOn, useShop, useShopStore } from './shop.store.ts'
import { placeOf, type ShopItem, titleOf } from './shopItem.ts'

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

const words = shopText.done
/** How the figure stands in the card. Source: docs/design.md#figure-on-a-star */
const STANDING = { figureHeightRatio: 0.767, feetRatio: 0.917 }
/** Where stars twinkle once: percent of the card, px, and when. */
const STARS = [
  { left: 23, top: 7, size: 26, isLight: false },
  { left: 71, top: 8, size: 20, isLight: false },
  { left: 78, top: 66, size: 24, isLight: false },
  { left: 34, top: 17, size: 14, isLight: true },
  { left: 18, top: 57, size: 16, isLight: true },
  { left: 86, top: 52, size: 14, isLight: true },
] as const

function PurchaseDone({ isOpen, item }: { isOpen: boolean; item: ShopItem }) {
  const id = useId()
  const navigate = useNavigate()
  const { closePurchase } = useShopStore().getState()
  const { data: wallet } = useQuery(walletQuery())
  const isBackground = ['star', 'station'].includes(placeOf(item) ?? '')
  return (
    <Modal isOpen={isOpen} onClose={closePurchase} labelledBy={id}>
      <Portrait item={item} />
      <div className={styles.words}>
        <h2 id={id} className="t2">
          {words.title}
        </h2>
        <p className={cx('b2', styles.sub)}>{isBackground ? words.background(titleOf(item)) : words.worn(titleOf(item))}</p>
        <p className={styles.rest}>
          <span className={cx('caption', styles.sub)}>{words.rest}</span>
          <StoneAmount size="s" stones={wallet?.stone} />
        </p>
      </div>
      <div className={styles.buttons}>
        <Button variant="neutral" isFull onClick={closePurchase}>
          {words.more}
        </Button>
        <Button isFull onClick={() => void navigate('/home/charactersetting')}>
          {words.customize}
        </Button>
      </div>
    </Modal>
  )
}

function Portrait({ item }: { item: ShopItem }) {
  const [ref, size] = useElementSize()
  const store = useShopStore()
  const saved = useShop((state) => state.saved)
  const { look, star, station } = tryOn(store.getState(), item, saved)
  return (
    <div ref={ref} className={styles.portrait}>
      {size && <StarView widthPx={size.width} heightPx={size.height} {...STANDING} look={look} background={station ?? star} character="" />}
      {STARS.map(({ left, top, size: px, isLight }, index) => (
        <StarFourIcon
          key={left}
          size={px}
          weight="fill"
          aria-hidden
          className={cx(styles.star, isLight && styles.light)}
          style={{ left: `${left}%`, top: `${top}%`, animationDelay: `${index * 90}ms` }}
        />
      ))}
    </div>
  )
}
