import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { create } from 'zustand'
import { DRAFT_MS } from '#contract/limits.ts'
import type { Report, Reward } from '#contract/reports.ts'
import { isBlank } from '#contract/rules/visibleText.ts'
import { sessionGeneration } from '#lib/api/session.ts'
import { type DelayedSave, saveSoon } from '#lib/delayedSave.ts'
import { onPageLeave } from '#lib/dom/onPageLeave.ts'
import { localStore } from '#lib/storage/storage.ts'
import { dayOf } from '../reportDay.ts'
import { type DraftStore, draftStore, type KeptDraft } from './draftStore.ts'
import { type Basis, type EditorState, hasUnsaved, isSameAnswer, newEditor, nextState } from './saveMachine.ts'
import { adoptVisitorAnswer, visitorDraftFor } from './visitorDraft.ts'

/** How an answer reaches the server where that is not by the report's own address, as in a station. @throws ApiError */
export type SaveAnswer = (answer: string, basis: Exclude<Basis, { kind: 'late' }>) => Promise<SavedAnswer>
export type SavedAnswer = { report?: Report | null | undefined; reward?: Reward | null | undefined }

export type Editor = EditorState & {
  member: string
  report: Report
  /** Older drafts that wait to be taken up or thrown away, the newest first. */
  offers: KeptDraft[]
  /** Whether its screen is there. An editor whose save is under way outlives it. */
  isShown: boolean
  /** The login under which it was opened: under another it must send nothing. */
  generation: number
  saveBy: SaveAnswer | undefined
}

/** This load of the page, so that two tabs keep their drafts apart. */
const LOAD = Math.random().toString(36).slice(2, 10)
const stores = new Map<string, DraftStore>()
const writers = new Map<string, DelayedSave>()

/** Open editors by reportId, outside of React, so that a save that waits for the connection outlives its screen. */
export const useEditors = create<{ editors: Record<string, Editor> }>()(() => ({ editors: {} }))

export function editorOf(reportId: string): Editor | undefined {
  return useEditors.getState().editors[reportId]
}

export function draftsOf(member: string): DraftStore {
  // A new login has a new store: the one before the logout writes nothing any more.
  const login = `${sessionGeneration()}:${member}`
  const store = stores.get(login) ?? draftStore(localStore, member, LOAD)
  stores.set(login, store)
  return store
}

export function openEditor(member: string, report: Report, basis: Basis, saveBy?: SaveAnswer): void {
  const { reportId, answer } = report
  const open = editorOf(reportId)
  const isUsable = open !== undefined && open.phase !== 'saved' && open.member === member && open.generation === sessionGeneration()
  if (isUsable) {
    put({ ...open, isShown: true, saveBy })
    return
  }
  if (basis.kind === 'today') adoptVisitorAnswer(member, report)
  const offers = draftsOf(member)
    .list(reportId)
    .filter(({ text }) => !isBlank(text) && !isSameAnswer(text, answer))
  put({ ...newEditor(basis, answer), member, report, offers, isShown: true, generation: sessionGeneration(), saveBy })
}

export function leaveEditor(reportId: string): void {
  const editor = editorOf(reportId)
  if (!editor) return
  flushDraft(reportId)
  if (editor.phase === 'saving' || editor.phase === 'waiting') put({ ...editor, isShown: false })
  else closeEditor(reportId)
}

export function leaveAllEditors(): void {
  for (const reportId of Object.keys(useEditors.getState().editors)) leaveEditor(reportId)
}

export function closeEditor(reportId: string): void {
  writers.get(reportId)?.cancel()
  writers.delete(reportId)
  useEditors.setState(({ editors: { [reportId]: _closed, ...editors } }) => ({ editors }))
}

/** Does nothing where the editor was closed meanwhile. */
export function replaceEditor(editor: Editor): void {
  if (editorOf(editor.report.reportId)) put(editor)
}

export function type(reportId: string, text: string): void {
  const editor = editorOf(reportId)
  if (!editor) return
  put({ ...editor, ...nextState(editor, { type: 'typed', text }) })
  if (editor.text !== text) writerOf(reportId).schedule()
}

/** Restores an older draft, after the text that is already in the field. */
export function resumeDraft(reportId: string, draft: KeptDraft): void {
  const editor = editorOf(reportId)
  if (!editor) return
  const store = draftsOf(editor.member)
  const text = hasUnsaved(editor) ? `${editor.text}\n${draft.text}` : draft.text
  put({ ...editor, ...nextState(editor, { type: 'typed', text }), offers: editor.offers.filter(({ key }) => key !== draft.key) })
  keepDraft(reportId)
  if (draft.key !== store.ownKey(reportId)) store.remove(draft.key)
}

/** What was written on an invitation to this very question stands in the field at once. */
export function resumeVisitorDraft(reportId: string): void {
  const editor = editorOf(reportId)
  const draft = editor && visitorDraftFor(editor.report, editor.offers)
  if (draft) resumeDraft(reportId, draft)
}

export function discardDraft(reportId: string, draft: KeptDraft): void {
  const editor = editorOf(reportId)
  if (!editor) return
  draftsOf(editor.member).remove(draft.key)
  put({ ...editor, offers: editor.offers.filter(({ key }) => key !== draft.key) })
}

/** Throws away what was typed here: the field shows what the server has. */
export function discardText(reportId: string): void {
  const editor = editorOf(reportId)
  if (!editor) return
  writers.get(reportId)?.cancel()
  draftsOf(editor.member).removeOwn(reportId)
  closeEditor(reportId)
}

/** A save was confirmed: what was sent need not be kept any more, in whichever tab it was typed. */
export function forgetSent(editor: Editor, sent: string): void {
  const { reportId } = editor.report
  const store = draftsOf(editor.member)
  writers.get(reportId)?.cancel()
  store.removeOwn(reportId)
  for (const draft of store.list(reportId)) if (isSameAnswer(draft.text, sent)) store.remove(draft.key)
}

export function flushDraft(reportId: string): void {
  writers.get(reportId)?.flush()
}

/** The page may never come back: every change goes to the device now. */
export function flushAllDrafts(): void {
  for (const writer of writers.values()) writer.flush()
}

function keepDraft(reportId: string): void {
  const editor = editorOf(reportId)
  if (!editor) return
  const { member, report, text } = editor
  const store = draftsOf(member)
  if (isBlank(text) || isSameAnswer(text, report.answer)) store.removeOwn(reportId)
  else store.write({ reportId, text, serviceDate: dayOf(report), question: report.question })
}

function writerOf(reportId: string): DelayedSave {
  const writer = writers.get(reportId) ?? saveSoon(() => keepDraft(reportId), DRAFT_MS)
  writers.set(reportId, writer)
  return writer
}

function put(editor: Editor): void {
  useEditors.setState(({ editors }) => ({ editors: { ...editors, [editor.report.reportId]: editor } }))
}

/** Opens the editor of a report on mount. It stays open until it is left. */
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
    const stopWatching = onPageLeave(flushAllDrafts)
    return () => {
      stopWatching()
      leaveAllEditors()
    }
  }, [])
}
