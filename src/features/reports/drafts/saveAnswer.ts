import { ANSWER_LENGTH } from '#contract/limits.ts'
import { type Report, type Reward, saveReport } from '#contract/reports.ts'
import { answerLength } from '#contract/rules/answer.ts'
import { isBlank, normalizeLines } from '#contract/rules/visibleText.ts'
import { call } from '#lib/api/call.ts'
import { sessionGeneration } from '#lib/api/session.ts'
import { queryClient } from '#lib/query/queryClient.ts'
import { reportsText } from '#text/reports.ko.ts'
import { showToast } from '#ui/feedback.store.ts'
import { keepSaved, knownReport, refreshReports } from '../refreshReports.ts'
import { dayOf } from '../reportDay.ts'
import { readReport } from '../reports.queries.ts'
import { closeEditor, dispatch, type Editor, editorOf, flushDraft, forgetSent, leaveEditor, type SavedAnswer } from './editors.store.ts'
import { type Basis, eventOfFailure, fieldsOf, hasUnsaved, isSameAnswer, MissingReport } from './saveMachine.ts'

/** Saves what stands in an editor, unless it can't be an answer. */
export function submitAnswer(reportId: string): void {
  const editor = editorOf(reportId)
  if (!editor || editor.phase === 'saving') return
  flushDraft(reportId)
  const saveError = validateAnswer(editor.text)
  if (saveError === null) void send(editor)
  else dispatch(reportId, { type: 'saveError', saveError })
}

function validateAnswer(text: string): 'blank' | 'tooLong' | null {
  if (isBlank(text)) return 'blank'
  return answerLength(text) > ANSWER_LENGTH.max ? 'tooLong' : null
}

export function submitLate(reportId: string): void {
  dispatch(reportId, { type: 'lateChosen' })
  submitAnswer(reportId)
}

async function send(editor: Editor): Promise<void> {
  const { report, text, generation } = editor
  const { reportId } = report
  // Somebody else may have logged in while this waited.
  if (generation !== sessionGeneration()) return closeEditor(reportId)
  dispatch(reportId, { type: 'sent' })
  try {
    const answer = await deliver(editor, normalizeLines(text))
    settle(editor, answer.report ?? (await readSaved(report)), answer.reward ?? null)
  } catch (error) {
    await fail(editor, error)
  }
}

/** A late answer goes by the report's own address wherever it is written: a station knows today's only. */
function deliver({ report: { reportId }, basis, saveBy }: Editor, answer: string): Promise<SavedAnswer> {
  if (saveBy && basis.kind !== 'late') return saveBy(answer, basis)
  return call(saveReport, { params: { reportId }, body: { answer, ...fieldsOf(basis) } })
}

function settle(editor: Editor, saved: Report, reward: Reward | null): void {
  const { reportId } = editor.report
  const isShown = editorOf(reportId)?.isShown ?? false
  forgetSent(editor, editor.text)
  stopWaiting(reportId)
  keepSaved(queryClient, saved, reward !== null)
  // What is shown says itself that it is saved, and closes with its card or modal.
  if (isShown) dispatch(reportId, { type: 'saved' })
  else closeEditor(reportId)
  tellSaved(saved, reward)
}

/** A save that waits may have reached the server after all: then it stands in the lists that were read since. */
export function settleArrived(reports: Report[]): void {
  for (const report of reports) {
    const editor = editorOf(report.reportId)
    if (editor?.phase === 'waiting' && report.answer !== '' && isSameAnswer(report.answer, editor.text)) settle(editor, report, null)
  }
}

async function fail(editor: Editor, error: unknown): Promise<void> {
  const { reportId } = editor.report
  const event = eventOfFailure(error)
  dispatch(reportId, event)
  if (event.type === 'disconnected') return retryWaiting(reportId, () => sendAgain(reportId))
  stopWaiting(reportId)
  if (event.type === 'stale') await readTheirs(reportId)
  if (event.type === 'dayChanged') await refreshReports(queryClient).catch(() => undefined)
  const now = editorOf(reportId)
  if (!now || now.isShown || now.phase === 'saved') return
  // Its screen has gone, and its words are among the drafts.
  closeEditor(reportId)
  tellFailed(editor.basis)
}

/** Reads what another tab or device stored. Where it is one's own words, the answer to the save was lost on its way, and all is well. */
export async function readTheirs(reportId: string): Promise<void> {
  const editor = editorOf(reportId)
  if (!editor) return
  dispatch(reportId, { type: 'stale' })
  try {
    const theirs = await readReport(queryClient, { reportId, day: dayOf(editor.report) })
    if (theirs) keepSaved(queryClient, theirs, true)
    if (theirs && isSameAnswer(theirs.answer, editor.text)) return settle(editor, theirs, null)
    dispatch(reportId, { type: 'theirsRead', theirs: theirs ?? 'gone' })
  } catch {
    dispatch(reportId, { type: 'theirsRead', theirs: 'unreadable' })
  }
}

function sendAgain(reportId: string): void {
  const editor = editorOf(reportId)
  if (editor?.phase === 'waiting') void send(editor)
}

async function readSaved(report: Report): Promise<Report> {
  await refreshReports(queryClient, dayOf(report))
  const saved = knownReport(queryClient, report.reportId)
  if (!saved || saved.answer === '') throw new MissingReport()
  return saved
}

function tellSaved({ isLate }: Report, reward: Reward | null): void {
  if (reward) showToast(reportsText.rewarded(reward.coin, reward.stone), { icon: 'reward' })
  else showToast(isLate ? reportsText.lateSaved : reportsText.saved)
}

function tellFailed({ kind }: Basis): void {
  showToast(kind === 'edit' ? reportsText.errors.edit : reportsText.errors.todaySave, { icon: 'warning' })
}

/** Times between tries while the browser believes that it is connected but nothing comes through. */
const PAUSES_MS = [3000, 6000, 12_000, 30_000]

type Waiting = { tries: number; timer: ReturnType<typeof setTimeout>; send: () => void }

const waiting = new Map<string, Waiting>()

/** Calls `send` once when the connection is back, or after a while. If that fails too, the caller asks again. */
function retryWaiting(id: string, send: () => void): void {
  const tries = waiting.get(id)?.tries ?? 0
  clearTimeout(waiting.get(id)?.timer)
  if (waiting.size === 0) window.addEventListener('online', sendAll)
  const pauseMs = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]
  waiting.set(id, { tries: tries + 1, timer: setTimeout(send, pauseMs), send })
}

function stopWaiting(id: string): void {
  clearTimeout(waiting.get(id)?.timer)
  waiting.delete(id)
  if (waiting.size === 0) window.removeEventListener('online', sendAll)
}

function sendAll(): void {
  for (const one of [...waiting.values()]) {
    clearTimeout(one.timer)
    one.send()
  }
}

/** Closes an editor and says that what is not saved stays on this device. */
export function leaveAndToast(reportId: string): void {
  const editor = editorOf(reportId)
  if (editor?.phase === 'writing' && hasUnsaved(editor)) showToast(reportsText.draft.keptOnDevice, { icon: 'none' })
  leaveEditor(reportId)
}
