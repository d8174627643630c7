import { WifiSlashIcon } from '@phosphor-icons/react/dist/ssr/WifiSlash'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type OfflineStar, pictureAddresses, readOfflineStar } from '#features/installed/offlineStar.ts'
import type { KeptDraft } from '#features/reports/drafts/draftStore.ts'
import { draftsOf } from '#features/reports/drafts/editors.store.ts'
import { OfflineDraft } from '#features/reports/OfflineDraft.tsx'
import { StarTitle } from '#features/star/StarPage.tsx'
import { apiBase } from '#lib/api/apiBase.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { useNow } from '#lib/useNow.ts'
import { installedText } from '#text/installed.ko.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { showToast } from '#ui/feedback.store.ts'
import styles from './OfflineScreen.module.css'
import { seenText } from './seenText.ts'
import { type UnreachableProps, UnreachableScreen } from './UnreachableScreen.tsx'

const text = installedText.offline

/** Without a connection a member sees the own star as it was last seen here, and goes on writing. */
export function OfflineScreen({ error, onRetry }: UnreachableProps) {
  const [star] = useState(readOfflineStar)
  const wasAnswered = isApiError(error) && error.status > 0
  return star && !wasAnswered ? <LastStar star={star} onRetry={onRetry} /> : <UnreachableScreen error={error} onRetry={onRetry} />
}

function LastStar({ star, onRetry }: { star: OfflineStar; onRetry: () => void }) {
  const navigate = useNavigate()
  const [isWriting, setWriting] = useState(false)
  const [opened, setOpened] = useState<KeptDraft | null>(null)
  // What is being written stays under the eyes when the connection is back.
  const way = useWayBack(isWriting ? null : onRetry)
  const drafts = draftsOf(star.userId).list()
  const [draft] = drafts
  const write = (wanted: KeptDraft) => {
    setOpened(wanted)
    setWriting(true)
  }
  const goToReport = async () => {
    await navigate('/report', { replace: true })
    onRetry()
  }
  return (
    <div className={styles.page}>
      <LastSeen star={star} />
      <section className={styles.sheet}>
        <h2 className="t2">{text.title}</h2>
        <p className={cx('b2', styles.sub)}>{text.sub}</p>
        {draft && (
          <div className={styles.draft}>
            <p className={styles.draftHead}>
              <Badge tone="star">{text.draft}</Badge>
              <span className={cx('caption', styles.hint)}>{text.draftKept}</span>
            </p>
            <p className={cx('b1', styles.question)}>{draft.question}</p>
            <p className={cx('b2', styles.words)}>{draft.text}</p>
            {drafts.length > 1 && <p className={cx('caption', styles.hint)}>{text.more(drafts.length - 1)}</p>}
          </div>
        )}
        <div className={styles.buttons}>
          {draft && (
            <Button variant="neutral" isFull onClick={() => write(draft)}>
              {text.write}
            </Button>
          )}
          <Button isFull isPending={way.isPolling} pendingText={text.retrying} onClick={way.poll}>
            {text.retry}
          </Button>
        </div>
      </section>
      {opened && (
        <OfflineDraft
          member={star.userId}
          draft={opened}
          isOpen={isWriting}
          isConnected={way.isBack}
          onClose={() => setWriting(false)}
          onToReport={() => void goToReport()}
        />
      )}
    </div>
  )
}

function LastSeen({ star }: { star: OfflineStar }) {
  const now = useNow()
  const { background, figure } = pictureAddresses(star)
  return (
    <div className={styles.star}>
      {background && <img src={background} alt="" className={styles.ground} />}
      <div className={styles.shade} />
      <p className={cx('caption', styles.badge)}>
        <WifiSlashIcon size={16} weight="bold" aria-hidden />
        {text.badge}
      </p>
      <StarTitle name={star.userName} />
      <p className={cx('caption', styles.seen)}>{seenText(now.getTime() - star.seenAt)}</p>
      <div className={styles.stand}>{figure && <img src={figure} alt="" className={styles.figure} />}</div>
    </div>
  )
}

/** Browsers do not always notice that a line is back. */
const EVERY_MS = 10_000
const TIMEOUT_MS = 5_000

/** Asks whether the server can be reached again: when the browser says so, every few seconds, and on a press. `onBack` may have to wait. */
function useWayBack(onBack: (() => void) | null) {
  const [isPolling, setPolling] = useState(false)
  const [isBack, setBack] = useState(false)
  // Somebody may begin to write while an answer is awaited: what counts is what is wanted when it comes.
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  const ask = async () => {
    const isThere = await answers()
    setBack(isThere)
    if (isThere) latest.current?.()
    return isThere
  }
  const poll = useEffectEvent(ask)
  useEffect(() => {
    const pollQuietly = () => void poll()
    const gone = () => setBack(false)
    const timer = setInterval(() => navigator.onLine && pollQuietly(), EVERY_MS)
    window.addEventListener('online', pollQuietly)
    window.addEventListener('offline', gone)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', pollQuietly)
      window.removeEventListener('offline', gone)
    }
  }, [])
  const pollNow = async () => {
    setPolling(true)
    const isThere = await ask()
    setPolling(false)
    if (!isThere) showToast(installedText.offline.still, { icon: 'warning' })
  }
  return { isPolling, isBack, poll: () => void pollNow() }
}

async function answers(): Promise<boolean> {
  try {
    await fetch(`${apiBase()}/health`, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return true
  } catch {
    return false
  }
}
