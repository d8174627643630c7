import { Suspense, useId } from 'react'
import type { Transaction } from '#contract/market.ts'
import { lazyWithRetry } from '#lib/lazyWithRetry.ts'
import { separated } from '#lib/separated.ts'
import { transactionsText } from '#text/transactions.ko.ts'
import { ASSET_NAMES, LOADING } from '#text/ui.ko.ts'
import { cx } from '#ui/cx.ts'
import { type More, NextPage } from '#ui/NextPage.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { ItemPictureProps } from '../ItemPicture.tsx'
import styles from './TransactionList.module.css'
import type { Month } from './transactions.queries.ts'
import { factsOf, labelOf, signed } from './transactionText.ts'

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

const PICTURE_PX = 48
// Knows the addresses of all parts' pictures, which the rows can be read without.
const ItemPicture = lazyWithRetry<ItemPictureProps>(
  async () => (await import('../ItemPicture.tsx')).ItemPicture,
  async () => undefined,
)

function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { amount, balanceAfter } = transaction
  return (
    <li className={styles.row}>
      <RowPicture transaction={transaction} />
      <div className={styles.words}>
        <p className={cx('ellipsis', styles.label)}>{labelOf(transaction)}</p>
        <p className={cx('caption', styles.facts)}>{factsOf(transaction)}</p>
      </div>
      <div className={styles.figures}>
        <p className={cx(styles.amount, amount > 0 && styles.got)}>
          {signed(amount)}
          <Picture name="icon_stone" alt={ASSET_NAMES.stone} widthPx={16} heightPx={16} />
        </p>
        <p className={cx('caption', styles.facts)}>{transactionsText.balance(separated(balanceAfter))}</p>
      </div>
    </li>
  )
}

function RowPicture({ transaction: { type, item } }: { transaction: Transaction }) {
  if (item) {
    return (
      <span className={cx(styles.picture, styles.item)}>
        <Suspense>
          <ItemPicture {...item} widthPx={PICTURE_PX} />
        </Suspense>
      </span>
    )
  }
  const icon = type === 'EXCHANGE' ? 'coin' : type === 'ANSWER' ? 'diary' : 'stone'
  return (
    <span className={cx(styles.picture, styles[icon])}>
      <Picture name={`icon_${icon}`} alt="" widthPx={32} heightPx={32} />
    </span>
  )
}
