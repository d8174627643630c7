import type { ReactNode } from 'react'
import { NightSky } from '#features/stations/NightSky.tsx'
import { stepOf } from '#text/ui.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { cx } from '#ui/cx.ts'
import styles from './StationForm.module.css'

type Props = {
  title: string
  onBack: (() => void) | undefined
  leading?: 'back' | 'close'
  /** 0 or 1: shows the two bars of a creation. */
  step?: 0 | 1
  children: ReactNode
}

/** A page of the night with a bar, for making and changing stations. */
export function StationPage({ title, onBack, leading = 'back', step, children }: Props) {
  return (
    <div className={styles.page}>
      <NightSky />
      <AppBar title={title} onBack={onBack} leading={leading} />
      {step !== undefined && (
        <div className={styles.bars} role="img" aria-label={stepOf(step + 1, 2)}>
          <span className={cx(styles.bar, styles.done)} />
          <span className={cx(styles.bar, step === 1 && styles.done)} />
        </div>
      )}
      <div className={styles.body}>{children}</div>
    </div>
  )
}
