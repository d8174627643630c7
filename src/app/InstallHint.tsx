import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { InstallSheet } from '#features/installed/InstallSheet.tsx'
import { countVisit, isHintDue, keepQuiet, readVisits } from '#features/installed/visits.ts'
import { heldPrompt } from '#lib/dom/installPrompt.ts'
import { localStore } from '#lib/storage/storage.ts'
import { useIsUndisturbed } from './useIsUndisturbed.ts'

/** Once the screen has come to rest. */
const QUIET_MS = 1500

/** Offers to put the app on the home screen: from the third visit on, and when one comes back to one's star, never when the app begins. */
export function InstallHint() {
  const [isOpen, setOpen] = useState(false)
  const { pathname: path } = useLocation()
  const isUndisturbed = useIsUndisturbed()
  const timesHome = useTimesHome(path)
  useEffect(countVisits, [])
  useEffect(() => {
    if (path !== '/home' || timesHome.current < 2 || !isUndisturbed || !canBeInstalled()) return
    const timer = setTimeout(() => {
      const hasBar = document.querySelector('[data-update-bar]') !== null
      if (!hasBar && isHintDue(readVisits(localStore), Date.now())) setOpen(true)
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [path, isUndisturbed, timesHome])

  const close = () => {
    keepQuiet(localStore, Date.now())
    setOpen(false)
  }
  const add = () => {
    void heldPrompt.event?.prompt().catch(() => undefined)
    // The browser lets itself be told once.
    heldPrompt.event = null
    close()
  }
  return <InstallSheet isOpen={isOpen} canAsk={!isAppleDevice()} onAdd={add} onLater={close} />
}

function useTimesHome(path: string) {
  const times = useRef(0)
  useEffect(() => {
    if (path === '/home') times.current += 1
  }, [path])
  return times
}

function countVisits(): () => void {
  const count = () => void countVisit(localStore, Date.now())
  count()
  document.addEventListener('visibilitychange', count)
  return () => document.removeEventListener('visibilitychange', count)
}

/** Safari on a phone says whether the page is on the home screen, and has no question of its own. */
function isAppleDevice(): boolean {
  return 'standalone' in navigator
}

function canBeInstalled(): boolean {
  if (window.matchMedia('(display-mode: standalone)').matches) return false
  return heldPrompt.event !== null || (isAppleDevice() && !(navigator as { standalone?: boolean }).standalone)
}
