import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ANSWER_REWARD, EXCHANGE } from '#contract/limits.ts'
import { shopText } from '#text/marketShop.ko.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import { StoneAmount } from '../StoneAmount.tsx'
import styles from './EarnWays.module.css'

const words = shopText.purchase

type Props = { coin: number; isAnswered: boolean; hasNothingToSell: boolean; onExchange: () => void }

/** How stones are earned, first what can be done now. */
export function EarnWays({ coin, isAnswered, hasNothingToSell, onExchange }: Props) {
  return (
    <section aria-labelledby="earn-ways">
      <h3 id="earn-ways" className={cx('label', styles.heading)}>
        {words.ways}
      </h3>
      {!isAnswered && (
        <Link to="/report" className={styles.way}>
          <Way icon="icon_diary" title={words.answer} sub={words.answerSub} end={<Earned stone={ANSWER_REWARD.stone} />} />
        </Link>
      )}
      {isAnswered && !hasNothingToSell && <SellWay />}
      <button type="button" className={styles.way} onClick={onExchange}>
        <Way
          icon="icon_coin"
          title={words.exchange(EXCHANGE.coin)}
          sub={words.exchangeSub(coin, Math.max(0, EXCHANGE.coin - coin))}
          end={<Earned stone={EXCHANGE.stone} />}
        />
      </button>
      {isAnswered && (
        <p className={styles.way}>
          <Way icon="icon_diary" title={words.answer} sub={words.answeredToday} end={null} />
        </p>
      )}
      {!isAnswered && !hasNothingToSell && <SellWay />}
    </section>
  )
}

function SellWay() {
  const end = <CaretRightIcon size={18} weight="bold" aria-hidden className={styles.caret} />
  return (
    <Link to="/market/my-item-sell" className={styles.way}>
      <Way icon="icon_sell" title={words.sell} sub={words.sellSub} end={end} />
    </Link>
  )
}

function Way({ icon, title, sub, end }: { icon: string; title: string; sub: string; end: ReactNode }) {
  return (
    <>
      <Picture name={icon} alt="" widthPx={36} heightPx={36} />
      <span className={styles.words}>
        <span className={cx('label', styles.title)}>{title}</span>
        <span className={cx('caption', styles.sub)}>{sub}</span>
      </span>
      {end}
    </>
  )
}

function Earned({ stone }: { stone: number }) {
  return (
    <span className={styles.earned}>
      <StoneAmount size="s" stones={stone} isEarned />
    </span>
  )
}
