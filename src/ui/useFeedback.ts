import { showPopup, showToast } from './feedback.store.ts'

const feedback = { showToast, showPopup }

/** What `feedback.store.ts` exports, for components. It never changes. */
export function useFeedback(): typeof feedback {
  return feedback
}
