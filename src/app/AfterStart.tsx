import { useEffect } from 'react'
import { FeedbackHost } from '#ui/FeedbackRegions.tsx'
import { hideLostPictures } from '#ui/lostPictures.ts'
import { watchSessionLeftovers } from './sessionLeftovers.ts'

export function AfterStart() {
  useEffect(hideLostPictures, [])
  useEffect(watchSessionLeftovers, [])
  return <FeedbackHost />
}
