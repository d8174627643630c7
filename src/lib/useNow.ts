import { useEffect, useState } from 'react'
import { nowOrGuess } from './api/serverClock.ts'

const MINUTE_MS = 60_000

/** The server's time, updated every minute and when the page becomes visible: for words such as '5분 전'. */
export function useNow(): Date {
  const [now, setNow] = useState(nowOrGuess)
  useEffect(() => {
    const tell = () => setNow(nowOrGuess())
    const timer = setInterval(tell, MINUTE_MS)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [])
  return now
}
