import type { StoreItem } from '#contract/market.ts'
import { separated } from '#lib/separated.ts'
import { giftsText } from '#text/gifts.ko.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import { ItemPicture } from '../ItemPicture.tsx'
import { StoneAmount } from '../StoneAmount.tsx'
import styles from './GiftForm.module.css'

/** What is given, for how much, and what one has. */
export function GiftItem({ item, stone }: { item: StoreItem; stone: number | undefined }) {
  const { name, price } = item
  const title = item.title ?? name
  return (
    <section className={styles.item}>
      <div className={styles.picture}>
        <ItemPicture name={name} title={title} widthPx={84} />
      </div>
      <div className={styles.facts}>
        <h2 className={cx('t3', styles.title)}>{title}</h2>
        <p className={styles.price}>
          <StoneAmount size="s" stones={price} />
          {stone !== undefined && <span className={cx('caption', styles.hint)}>{giftsText.form.balance(separated(stone))}</span>}
        </p>
      </div>
      <Picture name="gift_box" alt="" widthPx={52} heightPx={52} />
    </section>
  )
}
