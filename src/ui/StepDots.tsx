import { stepOf } from '#text/ui.ko.ts'
import { cx } from './cx.ts'
import styles from './StepDots.module.css'

export function StepDots({ count, current, variant = 'page' }: { count: number; current: number; variant?: 'page' | 'art' }) {
  return (
    <div role="img" aria-label={stepOf(current + 1, count)} className={cx(styles.row, variant === 'art' && styles.art)}>
      {Array.from({ length: count }, (_, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dots never change places.
        <span key={step} className={cx(styles.dot, step === current && styles.current)} />
      ))}
    </div>
  )
}
