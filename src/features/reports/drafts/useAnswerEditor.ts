import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { Report } from '#contract/reports.ts'
import { type Editor, flushAllDrafts, leaveAllEditors, openEditor, type SaveAnswer, useEditors } from './editors.store.ts'
import type { Basis } from './saveMachine.ts'

/** Opens the editor of a report for as long as the component stands, and stays open until somebody leaves it. */
export function useAnswerEditor(member: string, report: Report, basis: Basis, saveBy?: SaveAnswer): Editor | undefined {
  const { reportId } = report
  const editor = useEditors(({ editors }) => editors[reportId])
  const isOpen = editor !== undefined
  const open = useEffectEvent(() => openEditor(member, report, basis, saveBy))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another report or an editor closed under way are reasons to open one
  useLayoutEffect(() => open(), [isOpen, member, reportId])
  return editor
}

/** Keeps what is being typed when the page or the screen goes away. Once a screen with editors. */
export function useDraftKeeping(): void {
  useEffect(() => {
    // A phone that puts the page away may never come back to it: `pagehide` alone is not fired then.
    const onHidden = () => document.visibilityState === 'hidden' && flushAllDrafts()
    window.addEventListener('pagehide', flushAllDrafts)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      window.removeEventListener('pagehide', flushAllDrafts)
      document.removeEventListener('visibilitychange', onHidden)
      leaveAllEditors()
    }
  }, [])
}
