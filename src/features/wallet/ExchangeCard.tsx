import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight'
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star'
import { StarFourIcon } from '@phosphor-icons/react/dist/ssr/StarFour'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { EXCHANGE } from '#contract/limits.ts'
import { getTransactions } from '#contract/market.ts'
import { exchangeCoins } from '#contract/wallet.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { useIdempotencyKey } from '#lib/api/useIdempotencyKey.ts'
import { ASSET_NAMES } from '#text/ui.ko.ts'
import { walletText } from '#text/wallet.ko.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/feedback.store.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './ExchangeCard.module.css'
import { walletQuery } from './wallet.queries.ts'

export function ExchangeCard({ coin }: { coin: number | undefined }) {
  const wordsId = useId()
  const exchange = useExchange()
  const hasEnough = coin !== undefined && coin >= EXCHANGE.coin
  const isOff = !hasEnough && !exchange.isPending
  const press = () => {
    if (!hasEnough) return
    exchange.mutate()
  }
  return (
    <section className={styles.card}>
      <Stars />
      <div className={styles.words}>
        <p className={styles.rate}>
          <Picture name="icon_coin" alt={ASSET_NAMES.coin} widthPx={24} heightPx={24} isEager />
          {EXCHANGE.coin}
          <ArrowRightIcon size={16} weight="bold" aria-hidden />
          <Picture name="icon_stone" alt={ASSET_NAMES.stone} widthPx={24} heightPx={24} isEager />
          {EXCHANGE.stone}
        </p>
        <p id={wordsId} className={`caption ${styles.sub}`}>
          {coin !== undefined && isOff ? walletText.notEnough : walletText.rate(EXCHANGE.coin, EXCHANGE.stone)}
        </p>
      </div>
      {/* Not `disabled`: what was just pressed keeps the focus when the coins are spent. */}
      <Button
        size="m"
        variant={isOff ? 'off' : 'primary'}
        className={styles.button}
        aria-disabled={isOff}
        aria-describedby={wordsId}
        isPending={exchange.isPending}
        pendingText={walletText.exchanging}
        onClick={press}
      >
        {walletText.exchange}
      </Button>
    </section>
  )
}

function Stars() {
  return (
    <>
      <StarFourIcon size={10} weight="fill" className={styles.first} aria-hidden />
      <StarFourIcon size={8} weight="fill" className={styles.second} aria-hidden />
      <StarIcon size={13} weight="fill" className={styles.third} aria-hidden />
    </>
  )
}

/** Changes coins into stones, once however often it is tried. The balances are the server's own, after a failure too. */
function useExchange() {
  const client = useQueryClient()
  const pay = useIdempotencyKey('exchange')
  const { queryKey } = walletQuery()
  return useMutation({
    mutationFn: () => pay('exchange', (idempotencyKey) => call(exchangeCoins, {}, { idempotencyKey })),
    onError: (error) => showToast(sentenceOf(error), { icon: 'warning' }),
    onSuccess: async (wallet) => {
      showToast(walletText.exchanged(EXCHANGE.stone), { icon: 'reward' })
      // A reading that is under way may have been answered before.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, wallet)
    },
    // Nobody knows whether a call without an answer was carried out, and a repeated one answers what was true then.
    onSettled: () => {
      void client.invalidateQueries({ queryKey })
      void client.invalidateQueries({ queryKey: keyOf(getTransactions) })
    },
  })
}
