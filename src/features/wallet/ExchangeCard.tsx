import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight'
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star'
import { StarFourIcon } from '@phosphor-icons/react/dist/ssr/StarFour'
import { useId } from 'react'
import { EXCHANGE } from '#contract/limits.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { ASSET_NAMES } from '#text/ui.ko.ts'
import { walletText } from '#text/wallet.ko.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/feedback.store.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './ExchangeCard.module.css'
import { useExchange } from './useExchange.ts'

/** Changes coins into stones. `coin` is what one has, undefined while that is not known. */
export function ExchangeCard({ coin }: { coin: number | undefined }) {
  const wordsId = useId()
  const exchange = useExchange()
  const hasEnough = coin !== undefined && coin >= EXCHANGE.coin
  const isOff = !hasEnough && !exchange.isPending
  const press = () => {
    if (!hasEnough) return
    exchange.mutate(undefined, {
      onSuccess: () => showToast(walletText.exchanged(EXCHANGE.stone), { icon: 'reward' }),
      onError: (error) => showToast(sentenceOf(error), { icon: 'warning' }),
    })
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
