import type { ReactNode } from 'react'
import type { PriceCheck } from '#contract/marketPrices.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import { priceCheckText } from '#text/priceCheck.ko.ts'
import { cx } from '#ui/cx.ts'
import { StoneAmount } from '../StoneAmount.tsx'
import styles from './PriceFacts.module.css'

/** The three figures below the chart. */
export function PriceFigures({ prices: { lowestOnSale, onSale, lastTrade } }: { prices: PriceCheck }) {
  return (
    <dl className={styles.figures}>
      <Figure name={priceCheckText.lowest}>{stones(lowestOnSale)}</Figure>
      <Figure name={priceCheckText.onSale}>{priceCheckText.pieces(onSale)}</Figure>
      <Figure name={priceCheckText.last}>{stones(lastTrade?.price ?? null)}</Figure>
    </dl>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt className={cx('caption', styles.name)}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

function stones(price: number | null): ReactNode {
  return price === null ? priceCheckText.none : <StoneAmount stones={price} iconPx={18} />
}

/** The last trades, each with its day. Nothing where there were none. */
export function RecentTrades({ recent, today }: Pick<PriceCheck, 'recent' | 'today'>) {
  if (recent.length === 0) return null
  return (
    <section className={styles.recent}>
      <h3 className={cx('label', styles.name)}>{priceCheckText.recent}</h3>
      <ul>
        {recent
          .map((trade, place) => ({ ...trade, place }))
          .map(({ price, at, place }) => {
            const date = serviceDateOf(new Date(at))
            return (
              <li key={place} className={styles.trade}>
                <span className={cx('b2', styles.name)}>{date === today ? priceCheckText.today : date.replaceAll('-', '.')}</span>
                <StoneAmount stones={price} />
              </li>
            )
          })}
      </ul>
    </section>
  )
}
