import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The time, told anew every minute and when the page is looked at again: for words such as '5분 전'. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const tell = () => setNow(new Date())
    const timer = setInterval(tell, MINUTE_MS)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [])
  return now
}
