import './tokens.css'
import './base.css'
import './type.css'
import { followMotionPreference } from './motion.ts'
import { connectOverlayHistory } from './overlayHistory.ts'

/** What the components need of the app. Call once, before the first render. */
export function startUi(router: Parameters<typeof connectOverlayHistory>[0]): void {
  followMotionPreference()
  connectOverlayHistory(router)
}
