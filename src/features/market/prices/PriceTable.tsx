import { separated } from '#lib/separated.ts'
import { priceCheckText } from '#text/priceCheck.ko.ts'
import styles from './PriceTable.module.css'
import { shortDate, type WeekRow } from './tradingDays.ts'

const COLUMNS = ['count', 'min', 'median', 'max'] as const

/** The chart as a table of weeks. While the chart is shown only screen readers meet it. */
export function PriceTable({ rows, days, isHidden }: { rows: readonly WeekRow[]; days: number; isHidden: boolean }) {
  return (
    <table className={isHidden ? 'visually-hidden' : styles.table}>
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
              <td key={column} className={column === 'median' ? styles.median : undefined}>
                {row[column] === null ? priceCheckText.none : separated(Math.round(row[column]))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
