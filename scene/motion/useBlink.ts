import { useEffect, useState } from 'react'
import { BLINK_MS, nextPauseMs } from '../model/blink.ts'

export function useBlink(isOn: boolean): boolean {
  const [isClosed, setIsClosed] = useState(false)
  useEffect(() => {
    if (!isOn) return
    let timer = 0
    const open = () => {
      setIsClosed(false)
      timer = window.setTimeout(close, nextPauseMs())
    }
    const close = () => {
      setIsClosed(true)
      timer = window.setTimeout(open, BLINK_MS)
    }
    timer = window.setTimeout(close, nextPauseMs())
    return () => {
      window.clearTimeout(timer)
      setIsClosed(false)
    }
  }, [isOn])
  return isClosed
}
