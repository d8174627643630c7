import { useEffect, useEffectEvent } from 'react'
import { visitMoment } from '#lib/visitMoment.ts'

/** Once the screen has come to rest. */
const QUIET_MS = 1500

/** What asks for attention by itself: when it was due for a while, and in a visit without another such moment. @param ask returns whether it did */
export function useQuietMoment(isDue: boolean, ask: () => boolean): void {
  const askNow = useEffectEvent(() => {
    if (!visitMoment.isTaken() && ask()) visitMoment.take()
  })
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(askNow, QUIET_MS)
    return () => clearTimeout(timer)
  }, [isDue])
}
