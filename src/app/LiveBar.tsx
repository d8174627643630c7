import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowsClockwise'
import { useEffect, useState } from 'react'
import { useLiveStatus } from '#lib/live/liveStatus.store.ts'
import { liveText } from '#text/live.ko.ts'
import { cx } from '#ui/cx.ts'
import styles from './LiveBar.module.css'

const QUIET_MS = 1500

export function LiveBar() {
  const trouble = useLiveStatus((status) => status.trouble)
  return (
    <div role="status" className={styles.place}>
      {trouble && <LiveMendingNote isSure={trouble === 'silent' || !navigator.onLine} />}
    </div>
  )
}

/** Most breaks are mended before anybody could read of them; one that is sure to last is said at once. */
function LiveMendingNote({ isSure }: { isSure: boolean }) {
  const [isLate, setLate] = useState(isSure)
  if (isSure && !isLate) setLate(true)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    isLate && (
      <p className={cx('caption', styles.bar)}>
        <ArrowsClockwiseIcon size={16} weight="bold" className={styles.turning} aria-hidden />
        {liveText.mending}
      </p>
    )
  )
}
