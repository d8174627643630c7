import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Wallet } from '#contract/wallet.ts'
import { useIsTodayAnswered } from '#features/reports/useTodayReport.ts'
import { walletQuery } from '#features/wallet/wallet.queries.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { useHeldWhile } from '#lib/useHeldWhile.ts'
import { shopText } from '#text/marketShop.ko.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Modal } from '#ui/Modal.tsx'
import { ItemPicture } from '../ItemPicture.tsx'
import { StoneAmount } from '../StoneAmount.tsx'
import { useOwnedItems } from '../selling/ownedItems.ts'
import { EarnWays } from './EarnWays.tsx'
import styles from './PurchaseModal.module.css'
import { useShopList } from './shop.queries.ts'
import { useShop, useShopStore } from './shop.store.ts'
import { placeOf, priceOf, type ShopItem, titleOf } from './shopItem.ts'
import { usePurchase } from './usePurchase.ts'

const words = shopText.purchase

export function PurchaseModal({ isOpen, item, onExchange }: { isOpen: boolean; item: ShopItem; onExchange: () => void }) {
  const id = useId()
  const { closePurchase, endBuying } = useShopStore().getState()
  const shop = useShop((state) => state.shop)
  const purchase = usePurchase(endBuying)
  // The balance event may arrive before the purchase's answer: what was agreed to stays shown until then, and while the modal closes.
  const isDecided = purchase.isPending || !isOpen
  const wallet = useHeldWhile(isDecided, useQuery(walletQuery()).data)
  const offer = useHeldWhile(isDecided, useOffer(item))
  const price = priceOf(offer ?? item)
  const isAnswered = useIsTodayAnswered()
  const { hasNothingToSell } = useOwnedItems()
  // Perhaps it is paid already, and the balance says so: another try has the same key and tells.
  const isUnsure = isApiError(purchase.error, 'NETWORK')
  const isShort = wallet !== undefined && wallet.stone < price && offer !== null && !isUnsure
  const close = () => {
    purchase.reset()
    closePurchase()
  }
  return (
    <Modal isOpen={isOpen} onClose={purchase.isPending ? undefined : close} labelledBy={id}>
      <div className={styles.head}>
        <p className={cx('label', styles.shop)}>{shopText.shops[shop]}</p>
        <IconButton
          label={words.close}
          icon={<XIcon size={22} weight="bold" />}
          className={styles.close}
          aria-disabled={purchase.isPending}
          onClick={() => !purchase.isPending && close()}
        />
      </div>
      <Picture item={item} />
      <h2 id={id} className={cx('t2', styles.title)}>
        {titleOf(item)}
      </h2>
      <p className={cx('b2', styles.description)}>{item.description}</p>
      <Sums price={price} wallet={wallet} isSure={!isUnsure} />
      {isShort && <NotEnough missing={price - wallet.stone} />}
      {purchase.error !== null && !purchase.isPending && <PurchaseNotice error={purchase.error} offer={offer} isShort={isShort} />}
      {isShort && (
        <EarnWays
          {...{ isAnswered, hasNothingToSell }}
          coin={wallet.coin}
          onExchange={() => {
            close()
            onExchange()
          }}
        />
      )}
      <Buttons
        {...{ isShort, isAnswered, hasNothingToSell }}
        isOff={offer === null || offer.isOwned === true}
        isPending={purchase.isPending}
        onBuy={() => offer && purchase.mutate(offer)}
        onGoOn={close}
      />
    </Modal>
  )
}

/** The card as the shop has it now: at another price, or sold there no more, after what it was refused with. */
function useOffer(item: ShopItem): ShopItem | null {
  return useShopList().items.find(({ id }) => id === item.id) ?? null
}

function Picture({ item }: { item: ShopItem }) {
  const look = useShop(({ saved }) => saved.look)
  const isWide = placeOf(item) === 'station' || placeOf(item) === 'star'
  return (
    <div className={cx(styles.picture, isWide && styles.wide)}>
      <ItemPicture name={item.name} title={titleOf(item)} widthPx={isWide ? 256 : 160} look={look} />
    </div>
  )
}

function Sums({ price, wallet, isSure }: { price: number; wallet: Wallet | undefined; isSure: boolean }) {
  const after = wallet && wallet.stone - price
  return (
    <dl className={styles.sums}>
      <dt>{words.price}</dt>
      <dd>
        <StoneAmount stones={price} size="m" />
      </dd>
      <dt>{words.balance}</dt>
      <dd>
        <StoneAmount stones={wallet?.stone} size="m" />
      </dd>
      {isSure && (after === undefined || after >= 0) && (
        <>
          <dt className={styles.after}>{words.after}</dt>
          <dd className={cx(styles.after, styles.rest)}>
            <StoneAmount stones={after} size="l" />
          </dd>
        </>
      )}
    </dl>
  )
}

type ButtonsProps = {
  isShort: boolean
  isAnswered: boolean
  hasNothingToSell: boolean
  isOff: boolean
  isPending: boolean
  onBuy: () => void
  onGoOn: () => void
}

function Buttons({ isShort, isAnswered, hasNothingToSell, isOff, isPending, onBuy, onGoOn }: ButtonsProps) {
  const buy = (
    <Button
      isFull
      variant={isShort || isOff ? 'off' : 'primary'}
      disabled={isShort || isOff}
      isPending={isPending}
      pendingText={words.pending}
      onClick={onBuy}
    >
      {words.confirm}
    </Button>
  )
  if (!isShort) return <div className={styles.buttons}>{buy}</div>
  return (
    <div className={cx(styles.buttons, styles.pair)}>
      {buy}
      {isAnswered && hasNothingToSell ? (
        <Button isFull onClick={onGoOn}>
          {words.goOn}
        </Button>
      ) : (
        <ButtonLink isFull to={isAnswered ? '/market/my-item-sell' : '/report'}>
          {isAnswered ? words.goSell : words.goAnswer}
        </ButtonLink>
      )}
    </div>
  )
}

const purchaseWords = shopText.purchase

function NotEnough({ missing }: { missing: number }) {
  return <Notice title={purchaseWords.notEnough} sub={purchaseWords.missing(missing)} />
}

type Props = {
  error: unknown
  offer: ShopItem | null
  /** It is said already that stones are missing. */
  isShort: boolean
}

function PurchaseNotice({ error, offer, isShort }: Props) {
  if (isShort && isApiError(error, 'NOT_ENOUGH_STONE')) return null
  if (isApiError(error, 'PRICE_CHANGED') && offer)
    return <Notice title={purchaseWords.priceChanged} sub={purchaseWords.newPrice(priceOf(offer))} />
  if (isApiError(error, 'SOLD', 'LISTING_NOT_FOUND', 'PRICE_CHANGED')) {
    const title = isApiError(error, 'SOLD') ? purchaseWords.sold : sentenceOf(error)
    return <Notice title={title} sub={offer ? purchaseWords.otherOffer(priceOf(offer)) : purchaseWords.gone} />
  }
  if (isApiError(error, 'NETWORK')) return <Notice title={purchaseWords.unsure} sub={purchaseWords.unsureSub} />
  return <Notice title={sentenceOf(error)} />
}

function Notice({ title, sub }: { title: string; sub?: string }) {
  return (
    <div role="alert" className={styles.notice}>
      <WarningCircleIcon size={22} weight="fill" aria-hidden />
      <p>
        <strong className={styles.purchaseNoticeTitle}>{title}</strong>
        {sub && <span className={styles.sub}>{sub}</span>}
      </p>
    </div>
  )
}
