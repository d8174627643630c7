import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowsClockwise'
import { useEffect, useState } from 'react'
import { useLiveStatus } from '#lib/live/liveStatus.store.ts'
import { liveText } from '#text/live.ko.ts'
import { cx } from '#ui/cx.ts'
import styles from './LiveBar.module.css'
import { BLOCKED_MS } from './livePolling.ts'

const QUIET_MS = 1500

export function LiveBar() {
  const trouble = useLiveStatus((status) => status.trouble)
  return (
    <div role="status" className={styles.place}>
      {trouble === 'connecting' && <LiveNote text={liveText.blocked} quietMs={BLOCKED_MS} isSure={false} />}
      {(trouble === 'mending' || trouble === 'silent') && (
        <LiveNote text={liveText.mending} quietMs={QUIET_MS} isSure={trouble === 'silent' || !navigator.onLine} />
      )}
    </div>
  )
}

type Props = { text: string; quietMs: number; isSure: boolean }

/** Most breaks recover before anybody could read about them; a lasting one is shown at once. */
function LiveNote({ text, quietMs, isSure }: Props) {
  const [isLate, setLate] = useState(isSure)
  if (isSure && !isLate) setLate(true)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), quietMs)
    return () => clearTimeout(timer)
  }, [quietMs])
  return (
    isLate && (
      <p className={cx('caption', styles.bar)}>
        <ArrowsClockwiseIcon size={16} weight="bold" className={styles.turning} aria-hidden />
        {text}
      </p>
    )
  )
}
