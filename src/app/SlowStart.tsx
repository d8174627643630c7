import { useEffect, useState } from 'react'
import { LoadingScreen } from '#screens/errors/LoadingScreen.tsx'

/** After the start of the page. */
const LATE_MS = 2000

/**
 * The loading screen, from when it has taken long enough to wonder. Not before: its pictures would come in the way of what is waited for.
 */
export function SlowStart() {
  const [isLate, setIsLate] = useState(() => performance.now() >= LATE_MS)
  useEffect(() => {
    if (isLate) return
    const timer = setTimeout(() => setIsLate(true), LATE_MS - performance.now())
    return () => clearTimeout(timer)
  }, [isLate])
  return isLate && <LoadingScreen />
}
