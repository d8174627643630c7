import { useEffect } from 'react'
import { FeedbackHost } from '#ui/FeedbackRegions.tsx'
import { hideLostPictures } from '#ui/lostPictures.ts'
import { watchSessionLeftovers } from './sessionLeftovers.ts'
import { useOfflineToast } from './useOfflineToast.ts'

export function AfterStart() {
  useOfflineToast()
  useEffect(hideLostPictures, [])
  useEffect(watchSessionLeftovers, [])
  return <FeedbackHost />
}
