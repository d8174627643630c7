import { useEffect } from 'react'
import { FeedbackHost } from '#ui/FeedbackRegions.tsx'
import { hideLostPictures } from '#ui/lostPictures.ts'

export function AfterStart() {
  useEffect(hideLostPictures, [])
  return <FeedbackHost />
}
