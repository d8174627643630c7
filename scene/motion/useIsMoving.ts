import { useSyncExternalStore } from 'react'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** Whether things may move of themselves now: asked for, page in view, and the member has not asked for less motion. */
export function useIsMoving(isAlive: boolean): boolean {
  const isWelcome = useSyncExternalStore(subscribe, isMotionWelcome, () => false)
  return isAlive && isWelcome
}

function isMotionWelcome(): boolean {
  return document.visibilityState === 'visible' && !window.matchMedia(REDUCED_MOTION).matches
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(REDUCED_MOTION)
  query.addEventListener('change', onChange)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    query.removeEventListener('change', onChange)
    document.removeEventListener('visibilitychange', onChange)
  }
}
