import { Suspense } from 'react'
import type { Transaction } from '#contract/market.ts'
import { lazyWithRetry } from '#lib/lazyWithRetry.ts'
import { separated } from '#lib/separated.ts'
import { transactionsText } from '#text/transactions.ko.ts'
import { ASSET_NAMES } from '#text/ui.ko.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import type { ItemPictureProps } from '../ItemPicture.tsx'
import styles from './TransactionList.module.css'
import { factsOf, labelOf, signed } from './words.ts'

const PICTURE_PX = 48
// Knows the addresses of all parts' pictures, which the rows can be read without.
const ItemPicture = lazyWithRetry<ItemPictureProps>(
  async () => (await import('../ItemPicture.tsx')).ItemPicture,
  async () => undefined,
)

/** One change of one's stones: what it was, when, how much, and what was left. */
export function TransactionRow({ transaction }: { transaction: Transaction }) {
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
  return (
    <span className={cx(styles.picture, type === 'EXCHANGE' ? styles.coin : styles.diary)}>
      <Picture name={type === 'EXCHANGE' ? 'icon_coin' : 'icon_diary'} alt="" widthPx={32} heightPx={32} />
    </span>
  )
}
