import { APP_LOCK } from '#contract/limits.ts'
import { APP_LOCK_KEY, useAppLock } from './appLock.ts'
import { localStore } from './storage/storage.ts'

/** A clock is corrected by less. */
const CLOCK_STEP_MS = 5_000

/**
 * Whether a page was hidden long enough to be locked. The monotonic clock stands still while a device sleeps, the wall clock can be changed: the
 * larger counts, and a wall clock that was set back locks.
 */
export function isAwayTooLong(wallMs: number, monotonicMs: number): boolean {
  return Math.max(wallMs, monotonicMs) >= APP_LOCK.awaySeconds * 1000 || wallMs < monotonicMs - CLOCK_STEP_MS
}

let isWatching = false

/** Hides a locked app's page while it is in the background, locks it after a minute, and follows other tabs. Loads after the first screen. */
export function watchAppLock(): void {
  if (isWatching) return
  isWatching = true
  let left: { wall: number; monotonic: number } | null = null
  const leave = () => {
    left ??= { wall: Date.now(), monotonic: performance.now() }
    if (useAppLock.getState().isSet) useAppLock.setState({ isAway: true })
  }
  const comeBack = (isRestored = false) => {
    const { isSet, isLocked } = useAppLock.getState()
    const isLate = left !== null && isAwayTooLong(Date.now() - left.wall, performance.now() - left.monotonic)
    left = null
    useAppLock.setState({ isAway: false, isLocked: isLocked || (isSet && (isLate || isRestored)) })
  }
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? leave() : comeBack()))
  window.addEventListener('pagehide', leave)
  // Out of the back/forward cache: another browser would have loaded the page, and that begins locked.
  window.addEventListener('pageshow', ({ persisted }) => persisted && comeBack(true))
  window.addEventListener('storage', followOtherTabs)
}

function followOtherTabs({ key }: StorageEvent): void {
  if (key !== APP_LOCK_KEY && key !== null) return
  const isSet = localStore.read(APP_LOCK_KEY) !== null
  // It was switched off, or its member logged out: which of the two, a fresh page asks the session.
  if (!isSet && useAppLock.getState().isLocked) window.location.reload()
  else useAppLock.setState({ isSet, isAway: isSet && document.visibilityState === 'hidden' })
}
