import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple'
import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ANSWER_REWARD, RESALE_FEE_PERCENT } from '#contract/limits.ts'
import { ASSET_NAMES, CLOSE, WALLET } from '#text/ui.ko.ts'
import { walletText } from '#text/wallet.ko.ts'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Picture } from '#ui/Picture.tsx'
import { RowIcon } from '#ui/RowIcon.tsx'
import { Balances } from './Balances.tsx'
import { ExchangeCard } from './ExchangeCard.tsx'
import styles from './WalletSheet.module.css'
import { walletQuery } from './wallet.queries.ts'

const { earn } = walletText
const caret = <CaretRightIcon size={18} weight="bold" className={styles.caret} aria-hidden />

/** What one has, changing coins into stones, how to get more, and the way to what came and went. */
export function WalletSheet({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
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
        <Card padding="none" className={styles.rows}>
          <WayToEarn to="/report" icon={<PencilSimpleIcon size={21} weight="fill" aria-hidden />} title={earn.answer} sub={earn.answerSub}>
            <Reward />
          </WayToEarn>
          <WayToEarn
            to="/market/my-item-sell"
            icon={<StorefrontIcon size={21} weight="fill" aria-hidden />}
            title={earn.sell}
            sub={earn.sellSub(RESALE_FEE_PERCENT)}
          >
            {caret}
          </WayToEarn>
        </Card>
        <Link to="/market/transaction-history" className={cx(styles.row, styles.transactions)}>
          <Picture name="icon_receipt" alt="" widthPx={34} heightPx={34} isEager />
          <span className={cx(styles.words, styles.title)}>{walletText.transactions}</span>
          {caret}
        </Link>
      </div>
    </BottomSheet>
  )
}

type WayToEarnProps = { to: string; icon: ReactNode; title: string; sub: string; children: ReactNode }

function WayToEarn({ to, icon, title, sub, children }: WayToEarnProps) {
  return (
    <Link to={to} className={styles.row}>
      <RowIcon>{icon}</RowIcon>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={cx('caption', styles.sub)}>{sub}</span>
      </span>
      {children}
    </Link>
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
