import { StarFourIcon } from '@phosphor-icons/react/dist/ssr/StarFour'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Look } from '#contract/look.ts'
import { useSaveLook } from '#features/character/character.queries.ts'
import { ownedItemsQuery } from '#features/character/owned.queries.ts'
import { PARTS } from '#features/character/wardrobe.ts'
import { walletQuery } from '#features/wallet/wallet.queries.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { useElementSize } from '#lib/dom/useElementSize.ts'
import { StarView } from '#scene/star/StarView.tsx'
import { shopText } from '#text/marketShop.ko.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { showToast } from '#ui/feedback.store.ts'
import { Modal } from '#ui/Modal.tsx'
import { StoneAmount } from '../StoneAmount.tsx'
import styles from './Purchase.module.css'
import { PurchaseModal } from './PurchaseModal.tsx'
import { type Saved, useShop, useShopStore, wearableOf } from './shop.store.ts'
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
/** The figure's place in the card. Source: docs/design.md#figure-on-a-star */
const FIGURE_LAYOUT = { figureHeightRatio: 0.767, feetRatio: 0.917 }
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
  const { closePurchase } = useShopStore().getState()
  const { data: wallet } = useQuery(walletQuery())
  const wearable = useWearable(item)
  const wearing = useWearNow()
  const isBackground = ['star', 'station'].includes(placeOf(item) ?? '')
  return (
    <Modal isOpen={isOpen} onClose={wearing.isPending ? undefined : closePurchase} labelledBy={id}>
      <Portrait {...wearable} background={placeOf(item) === 'station' ? item.name : wearable.star} />
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
      <DoneButtons item={item} isWearing={wearing.isPending} onWear={() => wearing.mutate(wearable)} />
    </Modal>
  )
}

type DoneButtonsProps = { item: ShopItem; isWearing: boolean; onWear: () => void }

function DoneButtons({ item, isWearing, onWear }: DoneButtonsProps) {
  const navigate = useNavigate()
  const { closePurchase } = useShopStore().getState()
  const place = placeOf(item)
  const customize = () => {
    const state = place === 'station' ? null : { putOn: item.name, ...(place === 'star' && { step: 2 }) }
    void navigate('/home/charactersetting', { state })
  }
  return (
    <div className={styles.buttons}>
      {place === 'station' ? (
        <ButtonLink isFull to="/station">
          {words.hang}
        </ButtonLink>
      ) : (
        <Button isFull isPending={isWearing} pendingText={words.wearing} onClick={onWear}>
          {words.wearNow}
        </Button>
      )}
      <div className={styles.pair}>
        <Button variant="neutral" isFull disabled={isWearing} onClick={closePurchase}>
          {words.more}
        </Button>
        <Button variant="soft" isFull disabled={isWearing} onClick={customize}>
          {words.customize}
        </Button>
      </div>
    </div>
  )
}

/** The preview with what was just bought, without what is only tried on. */
function useWearable(item: ShopItem): Saved {
  const look = useShop((state) => state.look)
  const star = useShop((state) => state.star)
  const saved = useShop((state) => state.saved)
  const { data } = useQuery(ownedItemsQuery())
  return useMemo(() => {
    const owned = new Set(data?.items.filter(({ isListed }) => !isListed).map(({ name }) => name)).add(item.name)
    const isOwn = (file: string) => owned.has(file) || PARTS.some((part) => part.file === file && !part.store)
    return wearableOf({ look, star, station: null }, item, saved, isOwn)
  }, [look, star, saved, data, item])
}

function useWearNow() {
  const { closePurchase, setSaved } = useShopStore().getState()
  const saving = useSaveLook()
  const mutate = ({ look, star }: Saved) =>
    void saving.mutateAsync({ look, background: star }).then(
      () => {
        setSaved({ look, star })
        closePurchase()
        showToast(words.wornNow)
      },
      (error) => showToast(sentenceOf(error), { icon: 'warning' }),
    )
  return { isPending: saving.isPending, mutate }
}

function Portrait({ look, background }: { look: Look; background: string }) {
  const [ref, size] = useElementSize()
  return (
    <div ref={ref} className={styles.portrait}>
      {size && <StarView widthPx={size.width} heightPx={size.height} {...FIGURE_LAYOUT} {...{ look, background }} character="" />}
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
