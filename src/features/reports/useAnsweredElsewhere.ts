import { useEffect } from 'react'
import type { Report } from '#contract/reports.ts'
import type { Editor } from './drafts/editors.store.ts'
import { dispatch } from './drafts/saveAnswer.ts'
import { isWritten } from './reportDay.ts'

/** Another tab answered while somebody was typing here: both texts are shown before anything is sent. */
export function useAnsweredElsewhere(today: Report, editor: Editor | undefined): void {
  const wasAnsweredElsewhere = isWritten(today) && editor?.phase === 'writing' && editor.basis.kind === 'today'
  useEffect(() => {
    if (!wasAnsweredElsewhere) return
    dispatch(today.reportId, { type: 'answeredElsewhere', theirs: today })
  }, [wasAnsweredElsewhere, today])
}
