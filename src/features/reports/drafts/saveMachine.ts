import type { Report } from '#contract/reports.ts'
import { isBlank, normalizeLines } from '#contract/rules/visibleText.ts'
import { isApiError } from '#lib/api/apiError.ts'

/** What a save is: the first answer of the day on the screen, a late one to yesterday's question, or an edit of what was read. */
export type Basis = { kind: 'today'; serviceDate: string } | { kind: 'late' } | { kind: 'edit'; modifiedAt: string }

/**
 * `writing`: nothing under way; `saving`: sent, no answer yet; `waiting`: the connection was lost, the same save goes out again when it
 * is back; `conflict`: another answer was stored meanwhile; `dayChanged`: the question is yesterday's now; `expired`: it is older and
 * takes no answer any more; `saved`.
 */
export type Phase = 'writing' | 'saving' | 'waiting' | 'conflict' | 'dayChanged' | 'expired' | 'saved'

/** What stands on the server in a conflict: not read yet, gone, or a report. */
export type Theirs = 'unread' | 'unreadable' | 'gone' | Report

/** Why the last save was refused. The screen has the words. */
export type SaveError = 'blank' | 'tooLong' | 'noAnswer' | 'noReport' | 'failed' | { sentence: string }

export type EditorState = {
  basis: Basis
  text: string
  phase: Phase
  theirs: Theirs
  saveError: SaveError | null
  /** Whether somebody typed on while a save was waiting for the connection. */
  isPaused: boolean
}

export type SaveEvent =
  | { type: 'typed'; text: string }
  | { type: 'sent' }
  | { type: 'saveError'; saveError: SaveError }
  | { type: 'disconnected' }
  | { type: 'saved' }
  | { type: 'stale' }
  | { type: 'theirsRead'; theirs: Exclude<Theirs, 'unread'> }
  | { type: 'dayChanged' }
  | { type: 'lateChosen' }

/** A save that was confirmed, of a report that nobody can show. */
export class MissingReport extends Error {}

export function newEditor(basis: Basis, text: string): EditorState {
  return { basis, text, phase: 'writing', theirs: 'unread', saveError: null, isPaused: false }
}

/** What an editor becomes by what happens. Its text changes by typing only: nothing that the server says ever takes a word. */
export function nextState(state: EditorState, event: SaveEvent): EditorState {
  switch (event.type) {
    case 'typed':
      return typed(state, event.text)
    case 'sent':
      return { ...state, phase: 'saving', saveError: null, isPaused: false }
    case 'saveError':
      // What was refused in a conflict is still one.
      return { ...state, phase: isRead(state.theirs) ? 'conflict' : 'writing', saveError: event.saveError }
    case 'disconnected':
      return { ...state, phase: 'waiting' }
    case 'saved':
      return { ...state, phase: 'saved', saveError: null }
    case 'stale':
      return { ...state, phase: 'conflict', theirs: 'unread' }
    case 'theirsRead':
      return withTheirs(state, event.theirs)
    case 'dayChanged':
      return { ...state, phase: state.basis.kind === 'today' ? 'dayChanged' : 'expired' }
    case 'lateChosen':
      return { ...state, basis: { kind: 'late' }, phase: 'writing' }
  }
}

export function eventOfFailure(error: unknown): SaveEvent {
  if (isApiError(error, 'NETWORK')) return { type: 'disconnected' }
  if (isApiError(error, 'STALE')) return { type: 'stale' }
  if (isApiError(error, 'DAY_CHANGED')) return { type: 'dayChanged' }
  if (isApiError(error, 'UNEXPECTED_ANSWER')) return { type: 'saveError', saveError: 'noAnswer' }
  if (error instanceof MissingReport) return { type: 'saveError', saveError: 'noReport' }
  const sentence = isApiError(error, 'INVALID_REQUEST') ? error.fields[0]?.message : undefined
  return { type: 'saveError', saveError: sentence === undefined ? 'failed' : { sentence } }
}

export function fieldsOf(basis: Basis): { serviceDate?: string; modifiedAt?: string; late?: true } {
  if (basis.kind === 'today') return { serviceDate: basis.serviceDate }
  return basis.kind === 'late' ? { late: true } : { modifiedAt: basis.modifiedAt }
}

export function isSameAnswer(a: string, b: string): boolean {
  return normalizeLines(a) === normalizeLines(b)
}

/** Whether an editor holds words that the server does not. */
export function hasUnsaved({ text, phase, report }: EditorState & { report: Report }): boolean {
  return phase !== 'saved' && !isBlank(text) && !isSameAnswer(text, report.answer)
}

function typed(state: EditorState, text: string): EditorState {
  if (text === state.text) return state
  const isPaused = state.phase === 'waiting' || state.isPaused
  const phase = state.phase === 'waiting' || state.phase === 'saved' ? 'writing' : state.phase
  return { ...state, text, phase, saveError: null, isPaused }
}

/** A save whose answer was lost on the way finds its own words on the server: then it was saved. */
function withTheirs(state: EditorState, theirs: Exclude<Theirs, 'unread'>): EditorState {
  if (!isRead(theirs)) return { ...state, theirs }
  if (isSameAnswer(theirs.answer, state.text)) return { ...state, phase: 'saved', theirs }
  return { ...state, theirs, basis: { kind: 'edit', modifiedAt: theirs.modifiedAt } }
}

function isRead(theirs: Theirs): theirs is Report {
  return typeof theirs === 'object'
}
