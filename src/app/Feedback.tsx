import { FeedbackHost } from '#ui/FeedbackHost.tsx'
import { followMotionPreference } from '#ui/motion.ts'

followMotionPreference()

/** Toasts and popups. Comes after the first screen, with the springs that move it. */
export function Feedback() {
  return <FeedbackHost />
}
