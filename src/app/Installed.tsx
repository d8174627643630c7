import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { fetchPictures, saveOfflineStar } from '#features/installed/offlineStar.ts'
import { Warnings } from '#features/moderation/Warnings.tsx'
import { InstallHint } from './InstallHint.tsx'
import { NewVersion } from './NewVersion.tsx'
import { PushMessages } from './PushMessages.tsx'
import { PushQuestion } from './PushQuestion.tsx'
import { useIsUndisturbed } from './useIsUndisturbed.ts'
import { usePrefetchScreens } from './usePrefetchScreens.ts'
import { WantedBar } from './WantedBar.tsx'

export function Installed() {
  useOfflineStar()
  usePrefetchScreens()
  const isUndisturbed = useIsUndisturbed()
  return (
    <>
      <Warnings mayOpen={isUndisturbed} />
      <NewVersion />
      <InstallHint />
      <PushMessages />
      <PushQuestion />
      <WantedBar />
    </>
  )
}

function useOfflineStar(): void {
  const { data: me } = useQuery({ ...meQuery(), enabled: false })
  const { pathname: path } = useLocation()
  useEffect(() => {
    if (!me || !hasProfile(me) || path !== '/home') return
    const { userId, userName, starBackground: background, character } = me
    const star = { userId, userName, background, character }
    const keep = () => saveOfflineStar(star)
    keep()
    afterWorker(() => void fetchPictures(star))
    document.addEventListener('visibilitychange', keep)
    return () => document.removeEventListener('visibilitychange', keep)
  }, [me, path])
}

let actOnWorker: (() => void) | null = null

/** What is requested before the worker controls the page would not be cached by it. Of several waiting calls, the last one. */
function afterWorker(act: () => void): void {
  const workers = navigator.serviceWorker
  if (!workers) return
  if (workers.controller) act()
  else {
    if (actOnWorker === null) workers.addEventListener('controllerchange', () => actOnWorker?.(), { once: true })
    actOnWorker = act
  }
}
