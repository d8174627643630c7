import { useEffect, useRef } from 'react'
import { type DelayedSave, saveLater } from '#lib/delayedSave.ts'
import { onPageLeave } from '#lib/dom/onPageLeave.ts'
import { localStore } from '#lib/storage/storage.ts'
import { writeDraft } from './characterDraft.ts'
import { hasChanges, type SetupStore, toDraft } from './setup.store.ts'

/** What the end of sending does with the draft: keep the last change at once, or drop it. */
export type DraftKeeper = { flush: () => void; discard: () => void }

/** Keeps the setup's draft on the device as long as the component lives, the last change included. */
export function useDraft(store: SetupStore, key: string): DraftKeeper {
  const later = useRef<DelayedSave | null>(null)
  useEffect(() => {
    const saving = saveLater(() => {
      const state = store.getState()
      if (hasChanges(state)) writeDraft(localStore, key, toDraft(state))
      else localStore.remove(key)
    })
    later.current = saving
    const stopHearing = store.subscribe(saving.schedule)
    const stopWatching = onPageLeave(saving.flush)
    return () => {
      stopHearing()
      saving.flush()
      stopWatching()
    }
  }, [store, key])
  return {
    flush: () => later.current?.flush(),
    discard: () => {
      later.current?.cancel()
      localStore.remove(key)
    },
  }
}
