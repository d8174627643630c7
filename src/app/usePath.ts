import { useSyncExternalStore } from 'react'
import { router } from './router.ts'

/** The path of the screen that is shown, for what stands around the router. */
export function usePath(): string {
  return useSyncExternalStore(router.subscribe, () => router.state.location.pathname)
}
