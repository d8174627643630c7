import { useEffect, useRef } from 'react'
import { LISTING_DAYS } from '#contract/limits.ts'
import type { OwnedItem } from '#contract/market.ts'
import { sellingText } from '#text/marketSelling.ko.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { cx } from '#ui/cx.ts'
import { ItemPicture } from '../ItemPicture.tsx'
import { StoneAmount } from '../StoneAmount.tsx'
import styles from './Listed.module.css'

/** The end of a sale: what is offered now, and for how much. */
export function Listed({ headingId, item, price, onMore }: { headingId: string; item: OwnedItem; price: number; onMore: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), [])
  const { title, sub, mine, more } = sellingText.listed
  return (
    <div className={styles.listed}>
      <span className={styles.picture}>
        <ItemPicture name={item.name} title={item.title ?? ''} widthPx={120} />
      </span>
      <h2 id={headingId} ref={heading} tabIndex={-1} className={cx('t2', styles.title)}>
        {title}
      </h2>
      <StoneAmount stones={price} iconPx={24} className={styles.price} />
      <p className={cx('b2', styles.sub)}>{sub(item.title ?? '', LISTING_DAYS)}</p>
      <div className={styles.buttons}>
        <ButtonLink to="/market/my-item-selling" variant="neutral" isFull>
          {mine}
        </ButtonLink>
        <Button isFull onClick={onMore}>
          {more}
        </Button>
      </div>
    </div>
  )
}
