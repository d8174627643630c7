import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { InstallSheet } from '#features/installed/InstallSheet.tsx'
import { type InstallWay, installWay } from '#features/installed/installWay.ts'
import { countVisit, isHintDue, keepQuiet, readVisits } from '#features/installed/visits.ts'
import { heldPrompt } from '#lib/dom/installPrompt.ts'
import { localStore } from '#lib/storage/storage.ts'
import { useIsUndisturbed } from './useIsUndisturbed.ts'
import { useQuietMoment } from './useQuietMoment.ts'

/** Offers to install the app: from the third visit on, and only on a return to the star, never at start. */
export function InstallHint() {
  const [isOpen, setOpen] = useState(false)
  // Once offered it stays, for its way down; before that there is nothing of it in the page.
  const [way, setWay] = useState<InstallWay>(null)
  const { pathname: path } = useLocation()
  const isUndisturbed = useIsUndisturbed()
  const timesHome = useTimesHome(path)
  useEffect(countVisits, [])
  useQuietMoment(path === '/home' && isUndisturbed, () => {
    const hasBar = document.querySelector('[data-update-bar]') !== null
    const wayHere = installWayHere()
    if (timesHome.current < 2 || wayHere === null || hasBar || !isHintDue(readVisits(localStore), Date.now())) return false
    setWay(wayHere)
    setOpen(true)
    return true
  })

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
  return way && <InstallSheet isOpen={isOpen} way={way} onAdd={add} onLater={close} />
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

function installWayHere(): InstallWay {
  return installWay({
    userAgent: navigator.userAgent,
    canAsk: heldPrompt.event !== null,
    standalone: (navigator as { standalone?: boolean }).standalone,
    isApp: window.matchMedia('(display-mode: standalone)').matches,
  })
}
