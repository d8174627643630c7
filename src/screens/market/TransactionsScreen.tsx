import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { ANSWER_REWARD } from '#contract/limits.ts'
import { getTransactions } from '#contract/market.ts'
import { TransactionBones, TransactionList } from '#features/market/transactions/TransactionList.tsx'
import { monthsOf, type TransactionFilter, transactionsQuery } from '#features/market/transactions/transactions.queries.ts'
import { walletQuery } from '#features/wallet/wallet.queries.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { useGoBack } from '#lib/useGoBack.ts'
import { transactionsText } from '#text/transactions.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Chips } from '#ui/Chips.tsx'
import { EmptyState, LoadError } from '#ui/EmptyState.tsx'
import styles from './ItemSellingScreen.module.css'

const Filter = z.enum(['all', 'buy', 'sell', 'earn']) satisfies z.ZodType<TransactionFilter>
const FILTERS = Filter.options.map((value) => ({ value, label: transactionsText.filters[value] }))

export function TransactionsScreen() {
  const goBack = useGoBack('/market')
  const [filter, setFilter] = useEntryState<TransactionFilter>('filter', 'all', Filter)
  useReadWhenBalanceChanges()
  return (
    <div className={styles.transactionsScreen}>
      <div className={styles.bar}>
        <AppBar title={transactionsText.title} onBack={goBack} />
      </div>
      <div className={styles.chips}>
        <Chips label={transactionsText.filterLabel} choices={FILTERS} value={filter} onChange={setFilter} />
      </div>
      <Transactions key={filter} filter={filter} />
    </div>
  )
}

function Transactions({ filter }: { filter: TransactionFilter }) {
  const list = useInfiniteQuery(transactionsQuery(filter))
  if (list.data === undefined) {
    if (list.isError) {
      return (
        <LoadError
          message={transactionsText.loadFailed}
          sub={sentenceOf(list.error)}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )
    }
    return <TransactionBones />
  }
  const { pages } = list.data
  const months = monthsOf(pages)
  if (months.length === 0 && !list.hasNextPage) return <NoTransactions filter={filter} />
  return <TransactionList months={months} more={list} hasManyPages={pages.length > 1} />
}

/** Without earnings: how to earn; without purchases: the way to the shop. */
function NoTransactions({ filter }: { filter: TransactionFilter }) {
  const isOfEarning = filter === 'all' || filter === 'earn'
  return (
    <EmptyState
      picture="empty_selling"
      title={transactionsText.empty}
      sub={isOfEarning ? transactionsText.emptySub(ANSWER_REWARD.stone) : undefined}
      action={
        (filter === 'all' || filter === 'buy') && (
          <ButtonLink to="/market/official-store" variant="soft" size="m">
            {transactionsText.toShop}
          </ButtonLink>
        )
      }
    />
  )
}

/** The live connection keeps the balance true; whatever changes it is a new row here. */
function useReadWhenBalanceChanges(): void {
  const client = useQueryClient()
  const { data: wallet } = useQuery(walletQuery())
  const stone = wallet?.stone
  const known = useRef(stone)
  useEffect(() => {
    const before = known.current
    known.current = stone
    if (before !== undefined && before !== stone) void client.invalidateQueries({ queryKey: keyOf(getTransactions) })
  }, [stone, client])
}
