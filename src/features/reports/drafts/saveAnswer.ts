import { type Report, type Reward, saveReport } from '#contract/reports.ts'
import { normalizeLines } from '#contract/rules/visibleText.ts'
import { call } from '#lib/api/call.ts'
import { sessionGeneration } from '#lib/api/session.ts'
import { queryClient } from '#lib/query/queryClient.ts'
import { reportsText } from '#text/reports.ko.ts'
import { showToast } from '#ui/feedback.store.ts'
import { keepSaved, knownReport, refreshReports } from '../refreshReports.ts'
import { dayOf } from '../reportDay.ts'
import { readReport } from '../reports.queries.ts'
import { closeEditor, type Editor, editorOf, flushDraft, forgetSent, leaveEditor, replaceEditor } from './editors.store.ts'
import { emitFirstAnswer } from './firstAnswer.ts'
import { retryOnReconnect } from './retryOnReconnect.ts'
import type { Basis, Effect, SaveEvent, SendResult } from './saveMachine.ts'
import { effectOf, eventOfFailure, fieldsOf, hasUnsaved, isRefused, isSameAnswer, MissingReport, nextState } from './saveMachine.ts'

/** Saves the text of an editor, unless it can't be an answer. */
export function submitAnswer(reportId: string): void {
  const editor = editorOf(reportId)
  if (!editor) return
  flushDraft(reportId)
  // Another member may have logged in while this waited.
  if (editor.generation !== sessionGeneration()) closeEditor(reportId)
  else advance(editor, { type: 'submitted' })
}

export function submitLate(reportId: string): void {
  dispatch(reportId, { type: 'lateChosen' })
  submitAnswer(reportId)
}

export function dispatch(reportId: string, event: SaveEvent): void {
  const editor = editorOf(reportId)
  if (editor) advance(editor, event)
}

/** A save that waits may have reached the server: then its answer is in the lists that were read since. */
export function settleArrived(reports: Report[]): void {
  for (const report of reports) {
    const editor = editorOf(report.reportId)
    const isWaiting = editor?.phase === 'waiting' && report.answer !== ''
    if (isWaiting && isSameAnswer(report.answer, editor.text)) advance(editor, { type: 'saved', report, reward: null })
  }
}

/** One transition with its effect. An editor whose screen is gone closes when its save has ended. */
function advance(editor: Editor, event: SaveEvent): void {
  const next = { ...editor, ...nextState(editor, event) }
  replaceEditor(next)
  const effect = effectOf(editor, event, next)
  if (effect) EFFECTS[effect](next, event)
  if (next.isShown || !isRefused(next)) return
  closeEditor(next.report.reportId)
  showToast(failureText(editor.basis), { icon: 'warning' })
}

const EFFECTS: Record<Effect, (editor: Editor, event: SaveEvent) => unknown> = {
  send: async (editor) => finish(editor, await send(editor)),
  readTheirs: async (editor) => finish(editor, { type: 'theirsRead', theirs: await readTheirs(editor) }),
  wait: ({ report: { reportId }, tries }) =>
    retryOnReconnect(tries, () => {
      const now = editorOf(reportId)
      if (now?.phase === 'waiting' && now.tries === tries) submitAnswer(reportId)
    }),
  refresh: () => refreshReports(queryClient).catch(() => undefined),
  settle,
}

/** The editor may have been closed since: what was saved is settled all the same. */
function finish(sent: Editor, event: SaveEvent): void {
  const editor = editorOf(sent.report.reportId) ?? (event.type === 'saved' ? sent : undefined)
  if (editor) advance(editor, event)
}

async function send(editor: Editor): Promise<SendResult> {
  try {
    const saved = await deliver(editor, normalizeLines(editor.text))
    return { type: 'saved', report: saved.report ?? (await readSaved(editor.report)), reward: saved.reward ?? null }
  } catch (error) {
    const failed = eventOfFailure(error)
    return (failed.type === 'disconnected' && arrivedSave(editor)) || failed
  }
}

/** The live channel may have brought what was saved before its answer was lost. */
function arrivedSave({ report: { reportId }, text }: Editor): SendResult | undefined {
  const report = knownReport(queryClient, reportId)
  if (report && report.answer !== '' && isSameAnswer(report.answer, text)) return { type: 'saved', report, reward: null }
}

/** A late answer goes by the report's own address wherever it is written: a station knows today's only. */
function deliver({ report: { reportId }, basis, saveBy }: Editor, answer: string) {
  if (saveBy && basis.kind !== 'late') return saveBy(answer, basis)
  return call(saveReport, { params: { reportId }, body: { answer, ...fieldsOf(basis) } })
}

async function readSaved(report: Report): Promise<Report> {
  await refreshReports(queryClient, dayOf(report))
  const saved = knownReport(queryClient, report.reportId)
  if (!saved || saved.answer === '') throw new MissingReport()
  return saved
}

/** What another tab or device stored. */
async function readTheirs({ report }: Editor): Promise<Report | 'gone' | 'unreadable'> {
  try {
    const theirs = await readReport(queryClient, { reportId: report.reportId, day: dayOf(report) })
    if (theirs) keepSaved(queryClient, theirs, true)
    return theirs ?? 'gone'
  } catch {
    return 'unreadable'
  }
}

function settle(editor: Editor, event: SaveEvent): void {
  const [saved, reward] = event.type === 'saved' ? [event.report, event.reward] : [editor.theirs, null]
  if (typeof saved === 'string') return
  forgetSent(editor, saved.answer)
  if (editor.basis.kind === 'today') emitFirstAnswer(saved)
  keepSaved(queryClient, saved, reward !== null)
  // What is shown says itself that it is saved, and closes with its card or modal.
  if (!editor.isShown) closeEditor(saved.reportId)
  showSaved(saved, reward)
}

function showSaved({ isLate }: Report, reward: Reward | null): void {
  if (reward) showToast(reportsText.rewarded(reward.coin, reward.stone), { icon: 'reward' })
  else showToast(isLate ? reportsText.lateSaved : reportsText.saved)
}

function failureText({ kind }: Basis): string {
  return kind === 'edit' ? reportsText.errors.edit : reportsText.errors.todaySave
}

/** Closes an editor and says that what is not saved stays on this device. */
export function leaveAndToast(reportId: string): void {
  const editor = editorOf(reportId)
  if (editor?.phase === 'writing' && hasUnsaved(editor)) showToast(reportsText.draft.keptOnDevice, { icon: 'none' })
  leaveEditor(reportId)
}
