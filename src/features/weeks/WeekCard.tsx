import type { ReactNode } from 'react'
import { weeksText } from '#text/weeks.ko.ts'
import { cx } from '#ui/cx.ts'
import styles from './WeekCard.module.css'
import type { CardHead, WeekCard as Kind } from './weekCards.ts'

type Props = { kind: Kind; head: CardHead; number: number; count: number; children: ReactNode }

/** One card with its bars and title. */
export function WeekCard({ kind, head: { sub, title }, number, count, children }: Props) {
  return (
    <section className={cx(styles.card, styles[kind])} aria-label={weeksText.card(number, count)} data-week-card={kind}>
      <div
        className={styles.bars}
        role="progressbar"
        aria-label={weeksText.progress}
        aria-valuemin={0}
        aria-valuemax={count}
        aria-valuenow={number}
        aria-valuetext={weeksText.card(number, count)}
      >
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change places
          <i key={at} data-on={at < number || undefined} />
        ))}
      </div>
      <header className={styles.head}>
        <p className={cx('label', styles.sub)}>{sub}</p>
        <h2 className={styles.title}>
          {title.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h2>
      </header>
      {children}
    </section>
  )
}
