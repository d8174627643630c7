import { FeedbackRegions } from './FeedbackRegions.tsx'

/** Shows toasts and popups of the whole app. Mount it once, at the root. */
export function FeedbackHost() {
  return <FeedbackRegions dialogId={undefined} />
}
