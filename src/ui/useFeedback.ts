import { showPopup, showToast } from './feedback.store.ts'

const feedback = { showToast, showPopup }

/** The same functions as `feedback.store.ts` exports, for components. They never change. */
export function useFeedback(): typeof feedback {
  return feedback
}
