import { useEffect, useRef } from 'react'
import { type DelayedSave, saveLater } from '#lib/delayedSave.ts'
import { localStore } from '#lib/storage/storage.ts'
import { clearDraft, writeDraft } from './characterDraft.ts'
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
      else clearDraft(localStore, key)
    })
    later.current = saving
    const stopHearing = store.subscribe(saving.schedule)
    // A phone that puts the page away may never come back to it: `pagehide` alone is not fired then.
    const onHidden = () => document.visibilityState === 'hidden' && saving.flush()
    window.addEventListener('pagehide', saving.flush)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      stopHearing()
      saving.flush()
      window.removeEventListener('pagehide', saving.flush)
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [store, key])
  return {
    flush: () => later.current?.flush(),
    discard: () => {
      later.current?.cancel()
      clearDraft(localStore, key)
    },
  }
}
