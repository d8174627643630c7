import { ANSWER_LENGTH } from '#contract/limits.ts'
import type { Report, Reward } from '#contract/reports.ts'
import { answerLength } from '#contract/rules/answer.ts'
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

/** The server's text in a conflict: not read yet, gone, or a report. */
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
  /** How often the connection was lost since the last answer of the server. */
  tries: number
}

/** What the member, another tab or the clock does. */
type InputEvent =
  | { type: 'typed'; text: string }
  | { type: 'submitted' }
  | { type: 'lateChosen' }
  | { type: 'dayChanged' }
  | { type: 'stale' }
  | { type: 'answeredElsewhere'; theirs: Report }

/** How `send` ended. */
export type SendResult =
  | { type: 'saved'; report: Report; reward: Reward | null }
  | { type: 'disconnected' | 'stale' | 'dayChanged' }
  | { type: 'saveError'; saveError: SaveError }

/** How `readTheirs` ended. */
type ReadResult = { type: 'theirsRead'; theirs: Exclude<Theirs, 'unread'> }

export type SaveEvent = InputEvent | SendResult | ReadResult

/**
 * What is to be done after a transition. `send` and `readTheirs` end with one event each; `wait`: submit again when the connection is back; `settle`: the
 * answer is on the server; `refresh`: the day has changed.
 */
export type Effect = 'send' | 'wait' | 'readTheirs' | 'settle' | 'refresh'

/** A save that was confirmed, of a report that nobody can show. */
export class MissingReport extends Error {}

export function newEditor(basis: Basis, text: string): EditorState {
  return { basis, text, phase: 'writing', theirs: 'unread', saveError: null, isPaused: false, tries: 0 }
}

/** What an editor becomes by what happens. Its text changes by typing only: nothing that the server says ever takes a word. */
export function nextState(state: EditorState, event: SaveEvent): EditorState {
  switch (event.type) {
    case 'typed':
      return typed(state, event.text)
    case 'submitted':
      return submitted(state)
    case 'lateChosen':
      return { ...state, basis: { kind: 'late' }, phase: 'writing' }
    case 'disconnected':
      return { ...state, phase: 'waiting', tries: state.tries + 1 }
    case 'saved':
      return { ...state, phase: 'saved', saveError: null, tries: 0 }
    case 'saveError':
      return refused({ ...state, tries: 0 }, event.saveError)
    case 'stale':
      return { ...state, phase: 'conflict', theirs: 'unread', tries: 0 }
    case 'theirsRead':
      return withTheirs(state, event.theirs)
    case 'answeredElsewhere':
      return withTheirs({ ...state, phase: 'conflict' }, event.theirs)
    case 'dayChanged':
      return { ...state, phase: state.basis.kind === 'today' ? 'dayChanged' : 'expired', tries: 0 }
  }
}

export function effectOf(before: EditorState, event: SaveEvent, after: EditorState): Effect | null {
  const hasMoved = after.phase !== before.phase
  if (event.type === 'submitted') return hasMoved && after.phase === 'saving' ? 'send' : null
  if (event.type === 'disconnected') return 'wait'
  if (event.type === 'stale') return 'readTheirs'
  if (event.type === 'dayChanged') return before.phase === 'saving' ? 'refresh' : null
  if (event.type === 'saved' || event.type === 'theirsRead') return after.phase === 'saved' ? 'settle' : null
  return null
}

/** Whether a save has ended without success, so that only the member can go on. */
export function isRefused({ phase, theirs }: EditorState): boolean {
  return phase === 'conflict' ? theirs !== 'unread' : phase === 'writing' || phase === 'dayChanged' || phase === 'expired'
}

export function eventOfFailure(error: unknown): SendResult {
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

function submitted(state: EditorState): EditorState {
  if (state.phase === 'saving') return state
  if (isBlank(state.text)) return refused(state, 'blank')
  if (answerLength(state.text) > ANSWER_LENGTH.max) return refused(state, 'tooLong')
  return { ...state, phase: 'saving', saveError: null, isPaused: false }
}

/** What was refused in a conflict is still one. */
function refused(state: EditorState, saveError: SaveError): EditorState {
  return { ...state, phase: isRead(state.theirs) ? 'conflict' : 'writing', saveError }
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
