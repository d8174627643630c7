import { useSyncExternalStore } from 'react'
import type { Router } from './router.ts'

/** The path of the screen that is shown, for what stands around the router. */
export function usePath(router: Router): string {
  return useSyncExternalStore(router.subscribe, () => router.state.location.pathname)
}
