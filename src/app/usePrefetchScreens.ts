import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { ScreenPath } from '#contract/screenPaths.ts'

/** So long after it opened, a screen is at rest. */
const REST_MS = 1000

/** The screens that mostly follow one: their code, and what they show first. */
const NEXT: Partial<Record<ScreenPath, () => Promise<unknown>>> = {
  '/home': () =>
    Promise.all([
      import('#screens/report/ReportScreen.tsx'),
      import('#screens/station/StationScreen.tsx'),
      import('#screens/market/MarketScreen.tsx'),
      import('#screens/onboarding/setupScreens.tsx'),
    ]),
  '/station': () => import('#screens/station/StationInsideScreen.tsx'),
  '/market': async () => (await import('#screens/market/OfficialStoreScreen.tsx')).prefetchOfficialStore(),
}

/** Prefetches what mostly follows the screen that is shown, once it is at rest: a tap then waits for no network. */
export function usePrefetchScreens(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const prefetch = NEXT[pathname as ScreenPath]
    if (!prefetch || savesData()) return
    const timer = setTimeout(() => {
      // WebKit keeps a module that could not be fetched.
      if (navigator.onLine) prefetch().catch(() => undefined)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [pathname])
}

/** Whether the person asked the browser to spare the line; Safari and Firefox do not say. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
