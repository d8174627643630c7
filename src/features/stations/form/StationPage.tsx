import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StationRoom } from '#contract/stations.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { stationsText } from '#text/stations.ko.ts'
import { stepOf } from '#text/ui.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { cx } from '#ui/cx.ts'
import { LoadError } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { NightSky } from '../NightSky.tsx'
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

/** What a station's pages show until it is read, or when it can not be. */
export function StationUnread({ query: { error, isFetching, refetch } }: { query: UseQueryResult<StationRoom> }) {
  if (error === null) return <SkeletonRows count={4} />
  const { loadFailed } = stationsText.settings
  return <LoadError message={loadFailed} sub={sentenceOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
}
