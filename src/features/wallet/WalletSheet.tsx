import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple'
import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { animated, useSpring } from '@react-spring/web'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ANSWER_REWARD, RESALE_FEE_PERCENT } from '#contract/limits.ts'
import { CURRENCIES, type Wallet } from '#contract/wallet.ts'
import { separated } from '#lib/separated.ts'
import { ASSET_NAMES, CLOSE, LOADING, RETRY, RETRYING, WALLET } from '#text/ui.ko.ts'
import { walletText } from '#text/wallet.ko.ts'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { RowIcon } from '#ui/ListRow.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ExchangeCard } from './ExchangeCard.tsx'
import styles from './WalletSheet.module.css'
import { walletQuery } from './wallet.queries.ts'

const { earn } = walletText
const caret = <CaretRightIcon size={18} weight="bold" className={styles.caret} aria-hidden />

export type WalletSheetProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Today's question, whose first answer earns. */
  isAnswered: boolean
}

export function WalletSheet({ isOpen, onOpenChange, isAnswered }: WalletSheetProps) {
  const wallet = useQuery(walletQuery())
  return (
    <BottomSheet
      mode="modal"
      variant="page"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={WALLET}
      headerControl={
        <IconButton label={CLOSE} icon={<XIcon size={20} weight="bold" />} className={styles.close} onClick={() => onOpenChange(false)} />
      }
    >
      <div className={styles.body}>
        <Balances wallet={wallet.data} hasFailed={wallet.isError} isReading={wallet.isFetching} onRetry={() => void wallet.refetch()} />
        <ExchangeCard coin={wallet.data?.coin} />
        <h2 className={cx('label', styles.heading)}>{earn.title}</h2>
        <EarnWays isAnswered={isAnswered} />
        <Link to="/market/transaction-history" className={cx(styles.row, styles.transactions)}>
          <Picture name="icon_receipt" alt="" widthPx={34} heightPx={34} isEager />
          <span className={cx(styles.words, styles.title)}>{walletText.transactions}</span>
          {caret}
        </Link>
      </div>
    </BottomSheet>
  )
}

/** First what can be done now. */
function EarnWays({ isAnswered }: { isAnswered: boolean }) {
  const pencil = <PencilSimpleIcon size={21} weight="fill" aria-hidden />
  const sell = (
    <Link to="/market/my-item-sell" className={styles.row}>
      <Way icon={<StorefrontIcon size={21} weight="fill" aria-hidden />} title={earn.sell} sub={earn.sellSub(RESALE_FEE_PERCENT)} />
      {caret}
    </Link>
  )
  return (
    <Card padding="none" className={styles.rows}>
      {isAnswered ? (
        <>
          {sell}
          <p className={styles.row}>
            <Way icon={pencil} title={earn.answer} sub={earn.answeredToday} />
          </p>
        </>
      ) : (
        <>
          <Link to="/report" className={styles.row}>
            <Way icon={pencil} title={earn.answer} sub={earn.answerSub} />
            <Reward />
          </Link>
          {sell}
        </>
      )}
    </Card>
  )
}

function Way({ icon, title, sub }: { icon: ReactNode; title: string; sub: string }) {
  return (
    <>
      <RowIcon>{icon}</RowIcon>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={cx('caption', styles.sub)}>{sub}</span>
      </span>
    </>
  )
}

function Reward() {
  return (
    <span className={styles.reward}>
      {(['coin', 'stone'] as const).map((kind) => (
        <span key={kind} className={styles.gain}>
          <Picture name={`icon_${kind}`} alt={ASSET_NAMES[kind]} widthPx={18} heightPx={18} isEager />+{ANSWER_REWARD[kind]}
        </span>
      ))}
    </span>
  )
}

type Props = { wallet: Wallet | undefined; hasFailed: boolean; isReading: boolean; onRetry: () => void }

/** Coins and stones in large numbers. Once they were read they stay, also when a later reading failed. */
function Balances({ wallet, hasFailed, isReading, onRetry }: Props) {
  if (!wallet && hasFailed) {
    return (
      <div className={styles.failed} role="alert">
        <p className="b2">{walletText.loadFailed}</p>
        <Button variant="soft" size="s" isPending={isReading} pendingText={RETRYING} onClick={onRetry}>
          {RETRY}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.cards}>
      {!wallet && (
        <span role="status" className="visually-hidden">
          {LOADING}
        </span>
      )}
      {CURRENCIES.map((kind) => (
        <div key={kind} className={styles.card}>
          <Picture name={`icon_${kind}`} alt="" widthPx={44} heightPx={44} isEager />
          <div>
            <p className={`caption ${styles.name}`}>{ASSET_NAMES[kind]}</p>
            {wallet ? <CountedAmount amount={wallet[kind]} className={styles.amount} /> : <Skeleton width={48} height={24} />}
          </div>
        </div>
      ))}
    </div>
  )
}

const COUNT_MS = 400

/** A number that counts up when it comes, and from the old to the new one when it changes. Only its end is said. */
function CountedAmount({ amount, className }: { amount: number; className?: string | undefined }) {
  const spring = useSpring({ from: { amount: 0 }, to: { amount }, config: { duration: COUNT_MS, easing: easeOut } })
  return (
    <span className={className}>
      <span className="visually-hidden">{separated(amount)}</span>
      <animated.span aria-hidden>{spring.amount.to((now) => separated(Math.round(now)))}</animated.span>
    </span>
  )
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3
}
