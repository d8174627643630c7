import { useEffect, useState } from 'react'
import { APP_LOCK_TRIES_KEY } from '#lib/appLock.ts'
import { counter, type Tries } from './tries.ts'

/** So often a wait is counted down: it is shown in seconds. */
const TICK_MS = 250

/** Wrong tries and what is left of a wait, in this tab and the others. `refresh` reads them after a try. */
export function useTries(): { tries: Tries; refresh: () => void } {
  const [tries, setTries] = useState(counter.read)
  const isWaiting = tries.leftMs > 0
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => key === APP_LOCK_TRIES_KEY && setTries(counter.read())
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setTries(counter.tick()), TICK_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
  return { tries, refresh: () => setTries(counter.read()) }
}
