import { reportsText } from '#text/reports.ko.ts'
import { showToast } from '#ui/feedback.store.ts'

/** Puts a text on the clipboard and says whether that worked. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(reportsText.draft.copied)
  } catch {
    showToast(reportsText.draft.copyFailed, { icon: 'warning' })
  }
}
