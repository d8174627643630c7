import { useSyncExternalStore } from 'react'
import { localStore, tabStore, writeListeners } from '#lib/storage/storage.ts'
import { DRAFT_UNKEPT } from '#text/ui.ko.ts'
import { cx } from './cx.ts'
import styles from './UnkeptNotice.module.css'

const STORES = [localStore, tabStore]

/** Beside the field of what is kept while it is written: says so where the browser does not keep it. `draft`: how its key begins. */
export function UnkeptNotice({ draft }: { draft: string }) {
  const isRefused = useSyncExternalStore(subscribe, () =>
    STORES.some(({ refused }) => [...refused.keys()].some((key) => key.startsWith(draft))),
  )
  return (
    <p role="status" className={cx('caption', styles.notice)}>
      {isRefused && DRAFT_UNKEPT}
    </p>
  )
}

function subscribe(listener: () => void): () => void {
  writeListeners.add(listener)
  return () => writeListeners.delete(listener)
}
