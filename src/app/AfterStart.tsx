import { useEffect } from 'react'
import { watchReturns } from '#features/auth/sessionCheck.ts'
import { survivePageTranslation } from '#lib/dom/pageTranslation.ts'
import { connectEntryScroll } from '#lib/history/entryScroll.ts'
import { watchAppLock } from '#lib/watchAppLock.ts'
import { FeedbackHost } from '#ui/FeedbackRegions.tsx'
import { hideLostPictures } from '#ui/lostPictures.ts'
import { watchSessionLeftovers } from './sessionLeftovers.ts'

// Once, however often it is mounted.
survivePageTranslation()
connectEntryScroll()
watchAppLock()

export function AfterStart() {
  useEffect(hideLostPictures, [])
  useEffect(watchSessionLeftovers, [])
  useEffect(watchReturns, [])
  return <FeedbackHost />
}
