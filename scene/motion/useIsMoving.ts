import { useSyncExternalStore } from 'react'

/** Asked once: a query costs more than reading its answer. */
const reducedMotion = typeof window === 'undefined' ? null : window.matchMedia('(prefers-reduced-motion: reduce)')

/** Whether things may move of themselves now: asked for, page in view, and the member has not asked for less motion. */
export function useIsMoving(isAlive: boolean): boolean {
  const isWelcome = useSyncExternalStore(subscribe, isMotionWelcome, () => false)
  return isAlive && isWelcome
}

export function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, isMotionReduced, () => true)
}

function isMotionWelcome(): boolean {
  return document.visibilityState === 'visible' && !isMotionReduced()
}

function isMotionReduced(): boolean {
  return reducedMotion?.matches === true
}

function subscribe(onChange: () => void): () => void {
  reducedMotion?.addEventListener('change', onChange)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    reducedMotion?.removeEventListener('change', onChange)
    document.removeEventListener('visibilitychange', onChange)
  }
}
