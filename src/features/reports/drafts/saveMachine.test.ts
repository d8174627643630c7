import { describe, expect, it } from 'vitest'
import { ANSWER_LENGTH } from '#contract/limits.ts'
import type { Report } from '#contract/reports.ts'
import { ApiError } from '#lib/api/apiError.ts'
import { type EditorState, effectOf, eventOfFailure, fieldsOf, isRefused, newEditor, nextState, type SaveEvent } from './saveMachine.ts'

const today = { kind: 'today', serviceDate: '2026-11-21' } as const
const mine = '내가 쓴 답'

const theirs: Report = {
  reportId: 'r1',
  question: '질문',
  answer: '다른 답',
  createdAt: '2026-11-21T10:00:00+09:00',
  modifiedAt: '2026-11-21T11:00:00.123456+09:00',
  isTodayReport: true,
}

const editorAfter = (...events: SaveEvent[]): EditorState => events.reduce(nextState, newEditor(today, mine))

describe('a save', () => {
  it('without a connection waits and sends the same thing again', () => {
    const state = editorAfter({ type: 'submitted' }, eventOfFailure(new ApiError('NETWORK')))
    expect(state).toMatchObject({ phase: 'waiting', text: mine })
    expect(fieldsOf(state.basis)).toEqual({ serviceDate: '2026-11-21' })
  })

  it('that waits is held back when somebody types on', () => {
    const state = editorAfter({ type: 'submitted' }, { type: 'disconnected' }, { type: 'typed', text: `${mine}요` })
    expect(state).toMatchObject({ phase: 'writing', isPaused: true, text: `${mine}요` })
    expect(nextState(state, { type: 'submitted' })).toMatchObject({ phase: 'saving', isPaused: false })
  })

  it('that waits goes on waiting while nothing new is typed', () => {
    expect(editorAfter({ type: 'submitted' }, { type: 'disconnected' }, { type: 'typed', text: mine }).phase).toBe('waiting')
  })

  it.each([
    [new ApiError('UNEXPECTED_ANSWER'), 'noAnswer'],
    [new ApiError('UNAVAILABLE'), 'failed'],
    [new ApiError('NOT_FOUND'), 'failed'],
    [new TypeError('odd'), 'failed'],
    [new ApiError('INVALID_REQUEST', { fields: [{ field: 'answer', message: '문장' }] }), { sentence: '문장' }],
  ])('that was refused says why and keeps the text: %s', (error, saveError) => {
    expect(editorAfter({ type: 'submitted' }, eventOfFailure(error))).toMatchObject({ phase: 'writing', text: mine, saveError })
  })
})

describe('what is not sent', () => {
  it.each([
    [' ', 'blank'],
    ['가'.repeat(ANSWER_LENGTH.max + 1), 'tooLong'],
  ])('is no answer: %#', (text, saveError) => {
    const before = newEditor(today, text)
    const after = nextState(before, { type: 'submitted' })
    expect(after).toMatchObject({ phase: 'writing', saveError, text })
    expect(effectOf(before, { type: 'submitted' }, after)).toBeNull()
  })

  it('is a second save while the first is under way', () => {
    const saving = editorAfter({ type: 'submitted' })
    expect(nextState(saving, { type: 'submitted' })).toBe(saving)
    expect(effectOf(saving, { type: 'submitted' }, saving)).toBeNull()
  })
})

describe('the effects of a way', () => {
  const saved = (answer: string): SaveEvent => ({ type: 'saved', report: { ...theirs, answer }, reward: null })
  const ways: [string, SaveEvent[], (string | null)[]][] = [
    ['saved at once', [{ type: 'submitted' }, saved(mine)], ['send', 'settle']],
    [
      'twice without a connection',
      [
        { type: 'submitted' },
        { type: 'disconnected' },
        { type: 'submitted' },
        { type: 'disconnected' },
        { type: 'submitted' },
        saved(mine),
      ],
      ['send', 'wait', 'send', 'wait', 'send', 'settle'],
    ],
    ['arrived although its answer was lost', [{ type: 'submitted' }, { type: 'disconnected' }, saved(mine)], ['send', 'wait', 'settle']],
    [
      'stale, because its own answer was lost',
      [{ type: 'submitted' }, { type: 'stale' }, { type: 'theirsRead', theirs: { ...theirs, answer: mine } }],
      ['send', 'readTheirs', 'settle'],
    ],
    [
      'stale, unreadable, read, saved over it',
      [
        { type: 'submitted' },
        { type: 'stale' },
        { type: 'theirsRead', theirs: 'unreadable' },
        { type: 'stale' },
        { type: 'theirsRead', theirs },
        { type: 'submitted' },
        saved(mine),
      ],
      ['send', 'readTheirs', null, 'readTheirs', null, 'send', 'settle'],
    ],
    [
      'over midnight, then late',
      [{ type: 'submitted' }, { type: 'dayChanged' }, { type: 'lateChosen' }, { type: 'submitted' }, saved(mine)],
      ['send', 'refresh', null, 'send', 'settle'],
    ],
    ['the day changes under the pen', [{ type: 'dayChanged' }], [null]],
    ['answered in another tab with the same words', [{ type: 'answeredElsewhere', theirs: { ...theirs, answer: mine } }], [null]],
  ]
  it.each(ways)('%s', (_name, events, effects) => {
    let state = newEditor(today, mine)
    const seen = events.map((event) => {
      const before = state
      state = nextState(before, event)
      return effectOf(before, event, state)
    })
    expect(seen).toEqual(effects)
  })

  it('each lost connection counts, for longer pauses, until the server answers', () => {
    const lost: SaveEvent[] = [{ type: 'submitted' }, { type: 'disconnected' }]
    expect(editorAfter(...lost, { type: 'typed', text: '더' }, ...lost).tries).toBe(2)
    expect(editorAfter(...lost, { type: 'submitted' }, { type: 'saveError', saveError: 'failed' }).tries).toBe(0)
  })

  it('a save whose screen is gone goes on alone until it needs the member', () => {
    const alone: SaveEvent[][] = [[], [{ type: 'disconnected' }], [{ type: 'stale' }], [saved(mine)]]
    for (const events of alone) expect(isRefused(editorAfter({ type: 'submitted' }, ...events))).toBe(false)
    const stuck: SaveEvent[][] = [
      [{ type: 'saveError', saveError: 'failed' }],
      [{ type: 'dayChanged' }],
      [{ type: 'stale' }, { type: 'theirsRead', theirs: 'gone' }],
    ]
    for (const events of stuck) expect(isRefused(editorAfter({ type: 'submitted' }, ...events))).toBe(true)
  })
})

describe('a stale save', () => {
  const stale = () => editorAfter({ type: 'submitted' }, eventOfFailure(new ApiError('STALE')))

  it('keeps both texts, and the next save edits the stored one', () => {
    const state = nextState(stale(), { type: 'theirsRead', theirs })
    expect(state).toMatchObject({ phase: 'conflict', text: mine, theirs: { answer: '다른 답' } })
    expect(fieldsOf(state.basis)).toEqual({ modifiedAt: theirs.modifiedAt })
  })

  it('that finds its own words there was saved', () => {
    expect(nextState(stale(), { type: 'theirsRead', theirs: { ...theirs, answer: mine } }).phase).toBe('saved')
  })

  it('stays a conflict while somebody goes on writing, and after a refusal', () => {
    const read = nextState(stale(), { type: 'theirsRead', theirs })
    expect(nextState(read, { type: 'typed', text: '합친 답' })).toMatchObject({ phase: 'conflict', text: '합친 답' })
    expect(nextState(read, { type: 'saveError', saveError: 'failed' }).phase).toBe('conflict')
  })

  it('whose other text cannot be read keeps its own and its basis', () => {
    expect(nextState(stale(), { type: 'theirsRead', theirs: 'unreadable' })).toMatchObject({ phase: 'conflict', text: mine, basis: today })
  })
})

describe('a save over midnight', () => {
  it('is offered as a late answer with its text', () => {
    const state = editorAfter({ type: 'submitted' }, eventOfFailure(new ApiError('DAY_CHANGED')))
    expect(state).toMatchObject({ phase: 'dayChanged', text: mine })
    expect(fieldsOf(nextState(state, { type: 'lateChosen' }).basis)).toEqual({ late: true })
  })

  it('that was late and comes a day too late keeps its text', () => {
    const late = nextState(newEditor({ kind: 'late' }, mine), eventOfFailure(new ApiError('DAY_CHANGED')))
    expect(late).toMatchObject({ phase: 'expired', text: mine })
  })
})
