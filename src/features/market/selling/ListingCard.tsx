import type { Listing } from '#contract/market.ts'
import { sellerProceeds } from '#contract/rules/prices.ts'
import { separated } from '#lib/separated.ts'
import { sellingText } from '#text/marketSelling.ko.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { ItemPicture } from '../ItemPicture.tsx'
import { StoneAmount } from '../StoneAmount.tsx'
import styles from './ListingCard.module.css'
import { timeLeft } from './timeLeft.ts'

type Props = { listing: Listing; now: Date; onChange: () => void; onTakeDown: () => void }

export function ListingCard({ listing, now, onChange, onTakeDown }: Props) {
  const { name, title, price, discounted_price: asked, discountPct, expiresAt } = listing
  return (
    <Card className={styles.card}>
      <div className={styles.offer}>
        <span className={styles.picture}>
          <ItemPicture name={name} title={title} widthPx={72} />
        </span>
        <div className={styles.words}>
          <h2 className={cx('b1', 'ellipsis', styles.title)}>{title}</h2>
          <p className={styles.prices}>
            <StoneAmount stones={asked} iconPx={18} />
            {asked < price && (
              <s className={styles.official}>
                <span className="visually-hidden">{sellingText.official} </span>
                {separated(price)}
              </s>
            )}
            {discountPct > 0 && <Badge tone="danger">{`${discountPct}%`}</Badge>}
          </p>
          <p className={cx('caption', styles.facts)}>
            {`${timeLeft(new Date(expiresAt), now)} · ${sellingText.getsLine(separated(sellerProceeds(asked)))}`}
          </p>
        </div>
      </div>
      <div className={styles.buttons}>
        <Button variant="soft" size="m" isFull aria-label={sellingText.changeOf(title)} onClick={onChange}>
          {sellingText.change}
        </Button>
        <Button variant="neutral" size="m" isFull aria-label={sellingText.takeDownOf(title)} onClick={onTakeDown}>
          {sellingText.takeDown}
        </Button>
      </div>
    </Card>
  )
}
