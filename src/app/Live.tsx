import { Suspense, useEffect } from 'react'
import { useSession } from '#features/auth/session.store.ts'
import { network } from '#lib/api/send.ts'
import { lazyWithRetry } from '#lib/lazyWithRetry.ts'
import { breakLive, checkLive, doubtLive, startLive, stopLive } from '#lib/live/live.ts'
import { useLiveStatus } from '#lib/live/liveStatus.store.ts'
import { LiveBar } from './LiveBar.tsx'
import { pollWithoutLive } from './livePolling.ts'
import { watchLiveUpdates } from './liveUpdates.ts'
import { refetchStale } from './refetchStale.ts'

const Installed = lazyWithRetry(async () => (await import('./Installed.tsx')).Installed, whenIdle)
const IDLE_TIMEOUT_MS = 5000

/** After a shorter look away nothing is read again: the connection would have told. */
const AWAY_MS = 10_000

let hasStarted = false

/** The live connection of a member, from the first member's screen to the logout, and the word about it when it breaks; later, the installed app. */
export function Live() {
  useEffect(() => {
    if (!hasStarted) watch()
    hasStarted = true
    startLive()
  }, [])
  return (
    <>
      <LiveBar />
      <Suspense>
        <Installed />
      </Suspense>
    </>
  )
}

function watch(): void {
  watchLiveUpdates()
  pollWithoutLive()
  useSession.subscribe(({ status }) => {
    if (status !== 'active') stopLive()
  })
  useLiveStatus.subscribe(({ readyAt }, before) => {
    if (readyAt !== null && readyAt !== before.readyAt) refetchStale(readyAt)
  })
  window.addEventListener('online', cameBack)
  window.addEventListener('offline', breakLive)
  network.addEventListener('failed', doubtLive)
  let hiddenAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now()
    else if (Date.now() - hiddenAt > AWAY_MS) cameBack()
    else checkLive()
  })
}

/** A phone that slept or was offline: what looks alive may be dead, and what looks new may be old. */
function cameBack(): void {
  checkLive()
  refetchStale(Date.now())
}

function whenIdle(): Promise<void> {
  // Safari has no word for it.
  const wait = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 1000))
  return new Promise((resolve) => void wait(() => resolve(), { timeout: IDLE_TIMEOUT_MS }))
}
