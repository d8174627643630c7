import { memo } from 'react'
import { shopText } from '#text/marketShop.ko.ts'
import { CheckMark } from '#ui/CheckMark.tsx'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import { ProvenanceLine } from '#ui/ProvenanceLine.tsx'
import { ItemPicture, isOnFace } from '../ItemPicture.tsx'
import { StoneAmount } from '../StoneAmount.tsx'
import { HeartButton } from './HeartButton.tsx'
import styles from './ItemCell.module.css'
import { useShop, useShopStore } from './shop.store.ts'
import { isOffer, placeOf, priceOf, type ShopItem, titleOf } from './shopItem.ts'

type Props = {
  item: ShopItem
  /** Its place in the whole list, from 0. */
  at: number
  /** How many cards the list has; -1 while more may come. */
  total: number
  row: number
  /** Given to one card of each row. */
  measure: ((card: HTMLElement | null) => void) | undefined
  /** Where its row would begin, for a card that is kept while its neighbours are not drawn. */
  apartPx: number | undefined
  isWished: boolean
  /** The theme that everything on the screen has is no news. */
  hidesRecommended: boolean
  onWish: (id: string, isWished: boolean) => void
}

/** A card of a shop: a tap tries the item on. It subscribes to its own selection only, so that a tap renders two cards and not two hundred. */
export const ItemCell = memo(function ItemCell({ item, isWished, hidesRecommended, onWish, ...place }: Props) {
  const { toggleItem } = useShopStore().getState()
  const isSelected = useShop(({ selectedId }) => selectedId === item.id)
  const tried = placeOf(item)
  const isArt = tried === 'star' || tried === 'station'
  return (
    <li
      ref={place.measure}
      data-item={item.id}
      data-index={place.row}
      data-selected={isSelected || undefined}
      aria-posinset={place.at + 1}
      aria-setsize={place.total}
      className={cx(styles.cell, isOffer(item) && styles.offer, isArt && styles[tried], place.apartPx !== undefined && styles.apart)}
      style={place.apartPx === undefined ? undefined : { top: place.apartPx }}
    >
      <button
        type="button"
        aria-pressed={isSelected}
        className={cx(styles.card, isSelected && styles.selected)}
        onClick={() => toggleItem(item)}
      >
        <span className={styles.thumb}>
          <span className={styles.goods}>
            <Thumb item={item} />
          </span>
          <Corner item={item} hidesRecommended={hidesRecommended} />
          {isArt && isSelected && <CheckMark size="l" />}
        </span>
        <span className={cx('ellipsis', styles.name)}>{titleOf(item)}</span>
        <Facts item={item} isArt={isArt} />
      </button>
      {!item.isOwned && <HeartButton title={titleOf(item)} isOn={isWished} isOnArt={isArt} onChange={(isOn) => onWish(item.id, isOn)} />}
    </li>
  )
})

function Thumb({ item }: { item: ShopItem }) {
  const look = useShop(({ saved }) => saved.look)
  const place = placeOf(item)
  if (place === 'star') {
    return <Picture name={item.name.replace(/\.png$/, '')} alt="" widthPx={isOffer(item) ? 170 : 120} className={styles.star} />
  }
  const picture = <ItemPicture name={item.name} title={titleOf(item)} widthPx={isOffer(item) ? 170 : 112} look={look} />
  if (place === 'station' || place === null || !isOnFace(place)) return picture
  return (
    <span className={styles.face}>
      <span>{picture}</span>
    </span>
  )
}

/** One word at most: that it is owned, its discount, or its theme. */
function Corner({ item, hidesRecommended }: Pick<Props, 'item' | 'hidesRecommended'>) {
  if (item.isOwned) return <span className={cx(styles.badge, styles.owned)}>{shopText.owned}</span>
  if (isOffer(item)) {
    return item.discountPct > 0 && <span className={cx(styles.badge, styles.discount)}>{shopText.discount(item.discountPct)}</span>
  }
  const theme = shopText.badgeThemes.find((each) => item.theme.includes(each))
  if (theme === undefined || (hidesRecommended && theme === shopText.recommended)) return null
  return <span className={styles.badge}>{theme}</span>
}

function Facts({ item, isArt }: { item: ShopItem; isArt: boolean }) {
  return (
    <>
      <span className={styles.facts}>
        {item.isOwned ? (
          <span className={styles.mine}>{isArt ? shopText.inBackgrounds : shopText.inWardrobe}</span>
        ) : (
          <StoneAmount size="s" stones={priceOf(item)} />
        )}
        {isOffer(item) && !item.isOwned && <OfferFacts price={item.price} now={item.discounted_price} count={item.count} />}
      </span>
      {isOffer(item) && <ProvenanceLine provenance={item.provenance} className={styles.provenance} />}
    </>
  )
}

function OfferFacts({ price, now, count }: { price: number; now: number; count: number }) {
  return (
    <>
      {now < price && (
        <s className={styles.struck}>
          <span className="visually-hidden">{shopText.officialPrice} </span>
          {price}
        </s>
      )}
      <span className={styles.count}>{shopText.onSale(count)}</span>
    </>
  )
}
