import { useEffect, useState } from 'react'
import { LoadingScreen } from '#screens/errors/WaitingScreen.tsx'

/** After this code is there, which on a slow line is long after the page began. */
const LATE_AT_MS = performance.now() + 2000

/** The loading screen of a slow start. Not sooner: its pictures would delay what is waited for. Until then the page's own rocket flies (index.html). */
export function SlowStart() {
  const [isLate, setIsLate] = useState(() => performance.now() >= LATE_AT_MS)
  useEffect(() => {
    if (isLate) return
    const timer = setTimeout(() => setIsLate(true), LATE_AT_MS - performance.now())
    return () => clearTimeout(timer)
  }, [isLate])
  return isLate ? <LoadingScreen /> : <i data-starting hidden />
}
