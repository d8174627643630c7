import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { apiBase } from '#lib/api/apiBase.ts'
import { installedText } from '#text/installed.ko.ts'
import { showToast } from '#ui/feedback.store.ts'

/** Browsers do not always notice that a line is back. */
const EVERY_MS = 10_000
const TIMEOUT_MS = 5_000

/**
 * Finds out whether the server can be reached again: when the browser says so, every few seconds, and when somebody asks.
 * @param onBack what to do then, unless it must wait
 */
export function useWayBack(onBack: (() => void) | null) {
  const [isPolling, setPolling] = useState(false)
  const [isBack, setBack] = useState(false)
  // Somebody may begin to write while an answer is awaited: what counts is what is wanted when it comes.
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  const ask = async () => {
    const isThere = await answers()
    setBack(isThere)
    if (isThere) latest.current?.()
    return isThere
  }
  const poll = useEffectEvent(ask)
  useEffect(() => {
    const pollQuietly = () => void poll()
    const gone = () => setBack(false)
    const timer = setInterval(() => navigator.onLine && pollQuietly(), EVERY_MS)
    window.addEventListener('online', pollQuietly)
    window.addEventListener('offline', gone)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', pollQuietly)
      window.removeEventListener('offline', gone)
    }
  }, [])
  const pollNow = async () => {
    setPolling(true)
    const isThere = await ask()
    setPolling(false)
    if (!isThere) showToast(installedText.offline.still, { icon: 'warning' })
  }
  return { isPolling, isBack, poll: () => void pollNow() }
}

/** Whatever the server says, it is there. */
async function answers(): Promise<boolean> {
  try {
    await fetch(`${apiBase()}/health`, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return true
  } catch {
    return false
  }
}
