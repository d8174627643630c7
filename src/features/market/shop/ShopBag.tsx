import { HandbagIcon } from '@phosphor-icons/react/dist/ssr/Handbag'
import { ALREADY_OWNED } from '#contract/text/sentences.ts'
import { shopText } from '#text/marketShop.ko.ts'
import { cx } from '#ui/cx.ts'
import { showToast } from '#ui/feedback.store.ts'
import { StoneAmount } from '../StoneAmount.tsx'
import styles from './ShopBag.module.css'
import { useShopStore } from './shop.store.ts'
import { priceOf, type ShopItem, titleOf } from './shopItem.ts'
import { useSelectedItem } from './useShopList.ts'

/** Buys the chosen card: over the lower corner of the picture, or, under a background at home size, in a caption that names it. */
export function ShopBag({ hasCaption }: { hasCaption: boolean }) {
  const item = useSelectedItem()
  if (!hasCaption) return <Bag item={item} className={styles.corner} />
  return item && <Caption item={item} />
}

function Caption({ item }: { item: ShopItem }) {
  return (
    <div className={cx('on-art', styles.caption)}>
      <div className={styles.words}>
        <p className={cx('t3', 'ellipsis')}>{titleOf(item)}</p>
        {item.isOwned ? <p className="caption">{shopText.owned}</p> : <StoneAmount size="s" stones={priceOf(item)} />}
      </div>
      <Bag item={item} className={styles.inCaption} />
    </div>
  )
}

/** What has nothing to buy stays focusable and says why: the keyboard must not lose its place. */
function Bag({ item, className }: { item: ShopItem | null; className: string | undefined }) {
  const { startBuying } = useShopStore().getState()
  const isOff = item === null || item.isOwned === true
  const press = () => {
    if (item === null) showToast(shopText.bagEmpty, { icon: 'none' })
    else if (item.isOwned) showToast(ALREADY_OWNED, { icon: 'none' })
    else startBuying(item)
  }
  return (
    <button
      type="button"
      aria-label={item ? shopText.buy(titleOf(item)) : shopText.bag}
      aria-disabled={isOff}
      aria-haspopup="dialog"
      className={cx('on-art', styles.bag, isOff && styles.off, className)}
      onClick={press}
    >
      <HandbagIcon size={28} weight="fill" aria-hidden />
    </button>
  )
}
