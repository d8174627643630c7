import { useState } from 'react'
import type { Report } from '#contract/reports.ts'
import { editorOf } from '#features/reports/drafts/editors.store.ts'
import { hasUnsaved } from '#features/reports/drafts/saveMachine.ts'

/**
 * The question on the screen. Another day's takes its place only when nothing is being written about it: whoever was still writing at
 * midnight keeps question and words, and saves them as a late answer. `release` goes on to the new one.
 */
export function useHeldReport(told: Report | undefined): { report: Report | undefined; release: () => void } {
  const [held, setHeld] = useState(told)
  const [releasedId, setReleased] = useState<string | null>(null)
  const isAnother = held !== undefined && told !== undefined && held.reportId !== told.reportId
  const isKept = isAnother && held.reportId !== releasedId && isBeingWritten(held.reportId)
  if (told !== held && !isKept) setHeld(told)
  return { report: isKept ? held : told, release: () => setReleased(held?.reportId ?? null) }
}

function isBeingWritten(reportId: string): boolean {
  const editor = editorOf(reportId)
  return editor !== undefined && editor.phase !== 'saved' && (editor.phase === 'saving' || hasUnsaved(editor))
}
