import { useEffect, useEffectEvent, useRef } from 'react'
import { RETRY, RETRYING } from '#text/ui.ko.ts'
import { Button } from './Button.tsx'
import styles from './NextPage.module.css'
import { SkeletonRows } from './Skeleton.tsx'

/** How the next page stands; the reading query itself fits. */
export type More = {
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** Stands below a list that is read page by page: asks for the next one as one scrolls, and offers another try when it did not come. */
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

/** Stands after the last row of an endless list and asks for more shortly before it would be seen. Mount it only while there is more. */
export function EndOfList({ isLoading, onReached }: { isLoading: boolean; onReached: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const reached = useEffectEvent(onReached)
  useEffect(() => {
    const element = mark.current
    if (isLoading || element === null) return
    // Watched anew after every page: a page so short that the mark stayed in view would otherwise be the last one.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached(), { rootMargin: `${AHEAD_PX}px` })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isLoading])
  return <div ref={mark} aria-hidden style={{ height: 1 }} />
}
