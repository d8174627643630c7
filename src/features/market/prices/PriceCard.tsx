import { ChartLineUpIcon } from '@phosphor-icons/react/dist/ssr/ChartLineUp'
import { TableIcon } from '@phosphor-icons/react/dist/ssr/Table'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { PRICE_CHECK } from '#contract/limits.ts'
import type { PriceCheck } from '#contract/marketPrices.ts'
import { discountPercent } from '#contract/rules/prices.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { separated } from '#lib/separated.ts'
import { priceCheckText } from '#text/priceCheck.ko.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import { Segment } from '#ui/Segment.tsx'
import { StoneAmount } from '../StoneAmount.tsx'
import { hasEnough } from '../selling/priceInput.ts'
import styles from './PriceCard.module.css'
import { PriceChart } from './PriceChart.tsx'
import { daysWithin, shortDate, type WeekRow, weekRows } from './tradingDays.ts'

export const Period = z.enum(['30', '90'])
export type Period = z.output<typeof Period>
const PERIODS = PRICE_CHECK.days.map((days) => ({ value: String(days) as Period, label: priceCheckText.days(days) }))

type Props = { prices: PriceCheck; period: Period; onPeriodChange: (period: Period) => void }

/** What an item was sold for lately: the median and all trades, as a chart or as a table; a sentence while there are too few. */
export function PriceCard({ prices, period, onPeriodChange }: Props) {
  if (!hasEnough(prices.days90)) return <TooFew days={90} count={prices.days90.count} isAlone />
  const summary = summaryOf(prices, period)
  return (
    <Card padding="none" className={styles.card}>
      <h3 className={cx('caption', styles.sub)}>{priceCheckText.median(Number(period))}</h3>
      {hasEnough(summary) && summary.median !== null && <Median median={Math.round(summary.median)} official={prices.item.price} />}
      <div className={styles.segment}>
        <Segment label={priceCheckText.period} choices={PERIODS} value={period} onChange={onPeriodChange} />
      </div>
      {hasEnough(summary) ? <Trades key={period} prices={prices} days={Number(period)} /> : <TooFew days={30} count={summary.count} />}
    </Card>
  )
}

export function summaryOf({ days30, days90 }: PriceCheck, period: Period): PriceCheck['days30'] {
  return period === '30' ? days30 : days90
}

function Median({ median, official }: { median: number; official: number }) {
  const percent = discountPercent(official, median)
  return (
    <div className={styles.median}>
      <StoneAmount stones={median} iconPx={34} className={styles.big} />
      {percent > 0 && <Badge tone="ok">{priceCheckText.below(percent)}</Badge>}
    </div>
  )
}

function Trades({ prices: { points, today }, days }: { prices: PriceCheck; days: number }) {
  const [isTable, setTable] = useEntryState('isTable', false, z.boolean())
  const within = daysWithin(points, today, days)
  const Icon = isTable ? ChartLineUpIcon : TableIcon
  return (
    <>
      <div className={styles.legend}>
        <span className={cx('caption', styles.keys)} aria-hidden>
          <i className={styles.line} />
          {priceCheckText.legend.median}
          <i className={styles.dot} />
          {priceCheckText.legend.trades}
        </span>
        <button type="button" className={cx('label', styles.toggle)} onClick={() => setTable(!isTable)}>
          <Icon size={18} weight="bold" aria-hidden />
          {isTable ? priceCheckText.asChart : priceCheckText.asTable}
        </button>
      </div>
      {!isTable && <PriceChart points={within} today={today} days={days} />}
      <PriceTable rows={weekRows(within, today, days)} days={days} isHidden={!isTable} />
    </>
  )
}

function TooFew({ days, count, isAlone = false }: { days: number; count: number; isAlone?: boolean }) {
  const { title, none, some, from } = priceCheckText.few
  const words = (
    <>
      <Picture name="empty_search" alt="" widthPx={200} heightPx={160} />
      <p className={cx('t3', styles.fewTitle)}>{title}</p>
      <p className={cx('b2', styles.sub)}>
        {count === 0 ? none(days) : some(days, count)}
        <br />
        {from(PRICE_CHECK.fewestTrades)}
      </p>
    </>
  )
  return isAlone ? (
    <Card padding="none" className={cx(styles.card, styles.few)}>
      {words}
    </Card>
  ) : (
    <div className={styles.few}>{words}</div>
  )
}

const COLUMNS = ['count', 'min', 'median', 'max'] as const

/** The chart as a table of weeks. While the chart is shown only screen readers meet it. */
function PriceTable({ rows, days, isHidden }: { rows: readonly WeekRow[]; days: number; isHidden: boolean }) {
  return (
    <div className={isHidden ? 'visually-hidden' : styles.tableBox}>
      <table className={styles.table}>
        <caption className="visually-hidden">{priceCheckText.table(days)}</caption>
        <thead>
          <tr>
            <th scope="col">{priceCheckText.columns.period}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {priceCheckText.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.to}>
              <th scope="row">{row.from === row.to ? shortDate(row.to) : `${shortDate(row.from)}~${shortDate(row.to)}`}</th>
              {COLUMNS.map((column) => (
                <td key={column} className={column === 'median' ? styles.priceTableMedian : undefined}>
                  {row[column] === null ? priceCheckText.none : separated(Math.round(row[column]))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

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
