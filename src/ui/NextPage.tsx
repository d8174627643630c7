import { useEffect, useEffectEvent, useRef } from 'react'
import { RETRY, RETRYING } from '#text/ui.ko.ts'
import { aheadOfView } from './aheadOfView.ts'
import { Button } from './Button.tsx'
import styles from './NextPage.module.css'
import { SkeletonRows } from './Skeleton.tsx'

/** The state of the next page; the reading query itself fits. */
export type More = {
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** The end of a paged list: loads the next page on scroll, and offers a retry when it failed. */
export function NextPage({ more, failed }: { more: More; failed: string }) {
  if (!more.hasNextPage) return null
  if (more.isFetchNextPageError) {
    return (
      <div className={styles.failed} role="alert">
        <p className="b2">{failed}</p>
        <Button variant="soft" size="m" isPending={more.isFetchingNextPage} pendingText={RETRYING} onClick={() => more.fetchNextPage()}>
          {RETRY}
        </Button>
      </div>
    )
  }
  return (
    <>
      {more.isFetchingNextPage && <SkeletonRows count={2} />}
      <EndOfList isLoading={more.isFetching} onReached={() => more.fetchNextPage()} />
    </>
  )
}

const AHEAD_PX = 600

/** After the last row of an endless list: loads more shortly before it would be visible. Mount it only while there is more. */
export function EndOfList({ isLoading, onReached }: { isLoading: boolean; onReached: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const reached = useEffectEvent(onReached)
  useEffect(() => {
    const element = mark.current
    if (isLoading || element === null) return
    // Observed again after every page: with a page so short that the mark stays visible, loading would stop.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached(), aheadOfView(AHEAD_PX))
    observer.observe(element)
    return () => observer.disconnect()
  }, [isLoading])
  return <div ref={mark} aria-hidden style={{ height: 1 }} />
}
