import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { UpdateBar } from '#features/installed/UpdateBar.tsx'
import { hearOfNewVersion, startWorker, takeOver } from '#features/installed/worker.ts'
import { queryClient } from '#lib/query/queryClient.ts'
import { askForNewVersion } from './askForNewVersion.ts'
import { isTabBarHidden } from './tabs.ts'
import { useIsUndisturbed } from './useIsUndisturbed.ts'

/** So long a save may take that is under way when the page goes. */
const SAVE_MS = 10_000
const LOOK_MS = 100

/** Starts the worker, and says when a newer version waits; only a press changes to it. */
export function NewVersion() {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  const [isPending, setPending] = useState(false)
  const { pathname } = useLocation()
  const isUndisturbed = useIsUndisturbed()
  useEffect(() => {
    let stop: (() => void) | undefined
    void startWorker().then((registration) => {
      if (!registration) return
      hearOfNewVersion(registration, setWaiting)
      stop = askForNewVersion(registration)
    })
    return () => stop?.()
  }, [])
  // Above the tabs: without them it would cover the screen's buttons.
  const hasTabs = !isTabBarHidden(pathname)
  if (!waiting || !((isUndisturbed && hasTabs) || isPending)) return null
  const take = async () => {
    setPending(true)
    await keepEverything()
    await takeOver(waiting)
    window.location.reload()
  }
  return <UpdateBar isPending={isPending} onTake={() => void take()} onClose={() => setWaiting(null)} />
}

/** The page is being left: drafts are stored now, and pending calls are finished first. */
async function keepEverything(): Promise<void> {
  window.dispatchEvent(new Event('pagehide'))
  const isSaving = await answersUnderWay()
  const end = Date.now() + SAVE_MS
  while ((queryClient.isMutating() > 0 || isSaving()) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
}

async function answersUnderWay(): Promise<() => boolean> {
  try {
    const { useEditors } = await import('#features/reports/drafts/editors.store.ts')
    return () => Object.values(useEditors.getState().editors).some(({ phase }) => phase === 'saving')
  } catch {
    // A file of the old version that was never needed: then nothing was written by it either.
    return () => false
  }
}
