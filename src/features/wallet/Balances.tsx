import { CURRENCIES, type Wallet } from '#contract/wallet.ts'
import { ASSET_NAMES, LOADING, RETRY, RETRYING } from '#text/ui.ko.ts'
import { walletText } from '#text/wallet.ko.ts'
import { Button } from '#ui/Button.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './Balances.module.css'
import { CountedAmount } from './CountedAmount.tsx'

type Props = { wallet: Wallet | undefined; hasFailed: boolean; isReading: boolean; onRetry: () => void }

/** Coins and stones in large numbers. Once they were read they stay, also when a later reading failed. */
export function Balances({ wallet, hasFailed, isReading, onRetry }: Props) {
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
