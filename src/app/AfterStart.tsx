import { useEffect } from 'react'
import { FeedbackHost } from '#ui/FeedbackRegions.tsx'
import { hideLostPictures } from '#ui/lostPictures.ts'

/** What the whole app has around its screens, and a first screen can do without. */
export function AfterStart() {
  useEffect(hideLostPictures, [])
  return <FeedbackHost />
}
