import { useId } from 'react'
import { separated } from '#lib/separated.ts'
import { transactionsText } from '#text/transactions.ko.ts'
import { LOADING } from '#text/ui.ko.ts'
import { cx } from '#ui/cx.ts'
import { type More, NextPage } from '#ui/NextPage.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { Month } from './months.ts'
import styles from './TransactionList.module.css'
import { TransactionRow } from './TransactionRow.tsx'

/** The changes of one's stones under the headings of their months, with more of them coming as one scrolls. */
export function TransactionList({ months, more, hasManyPages }: { months: Month[]; more: More; hasManyPages: boolean }) {
  return (
    <>
      {months.map((month) => (
        <MonthSection key={month.month} {...month} />
      ))}
      <NextPage more={more} failed={transactionsText.moreFailed} />
      {hasManyPages && !more.hasNextPage && <p className={cx('caption', styles.end)}>{transactionsText.end}</p>}
    </>
  )
}

function MonthSection({ month, got, spent, transactions }: Month) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id} className="t3">
          {transactionsText.month(month)}
        </h2>
        <p className={cx('caption', styles.sums)}>{transactionsText.sums(separated(got), separated(spent))}</p>
      </div>
      <ul className={styles.card}>
        {transactions.map((transaction) => (
          <TransactionRow key={transaction.id} transaction={transaction} />
        ))}
      </ul>
    </section>
  )
}

const BONES = [0, 1, 2, 3, 4, 5]

/** The first month while it is being read. */
export function TransactionBones() {
  return (
    <div role="status" aria-label={LOADING}>
      <div className={styles.heading}>
        <Skeleton width={100} height={25} />
        <Skeleton width={140} height={18} />
      </div>
      <div className={styles.card}>
        {BONES.map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton width={48} height={48} radiusPx={14} />
            <span className={styles.bones}>
              <Skeleton width="60%" height={16} />
              <Skeleton width="80%" height={13} />
            </span>
            <Skeleton width={56} height={16} />
          </div>
        ))}
      </div>
    </div>
  )
}
