import { LIVE_LIMITS } from '#contract/limits.ts'
import { LIVE_CLOSE, type LiveEvent, type ServerMessage } from '#contract/realtime.ts'
import { RETRY, retryDelayMs } from './retryDelay.ts'

/** `greeting`: open, hello said, not yet taken. `waiting`: until the next try. `refreshing`: for a new access token. */
export type LivePhase = 'off' | 'opening' | 'greeting' | 'ready' | 'refreshing' | 'waiting'

export type LiveState = {
  phase: LivePhase
  attempt: number
  /** A new token was fetched since the last `ready`: when that one is refused too, the session is over. */
  hasRefreshed: boolean
  /** There was a connection before, so this is a reconnect. */
  wasReady: boolean
  /** A call got no answer, and nothing has been heard since: soon that `is` silence, and the network perhaps dead. */
  silence: 'none' | 'feared' | 'is'
}

export type LiveTimer = 'answer' | 'ping' | 'retry' | 'silence' | 'stable'

export type LiveInput =
  | { type: 'start' | 'stop' | 'opened' | 'tokenCame' | 'sessionOver' | 'tokenFailed' }
  /** The network came back or the page is looked at again: waiting makes no sense, and what seems alive may be dead. */
  | { type: 'check' }
  /** A call got no answer: what seems alive may be dead. */
  | { type: 'doubt' }
  /** The device says that it has no network. */
  | { type: 'offline' }
  | { type: 'closed'; code: number }
  | { type: 'heard'; message: ServerMessage }
  | { type: 'timer'; timer: LiveTimer }

export type LiveEffect =
  | { do: 'open' | 'close' | 'hello' | 'ping' | 'refresh' | 'endSession' | 'cancelTimers' | 'tellReady' }
  | { do: 'setTimer'; timer: LiveTimer; ms: number }
  | { do: 'cancelTimer'; timer: LiveTimer }
  | { do: 'tell'; event: LiveEvent }

export type LiveStep = { state: LiveState; effects: LiveEffect[] }

export const LIVE_OFF: LiveState = { phase: 'off', attempt: 0, hasRefreshed: false, wasReady: false, silence: 'none' }

/** A connection that may have died unseen, as in a phone that slept, must answer faster than one in quiet use. */
const HURRIED_ANSWER_MS = 4000
/** After a call that failed, a connection that is alive has answered by then, nearly always. */
const SILENCE_MS = 1200

const stay = (state: LiveState, ...effects: LiveEffect[]): LiveStep => ({ state, effects })
const expectAnswer = (ms: number = LIVE_LIMITS.answerMs): LiveEffect => ({ do: 'setTimer', timer: 'answer', ms })

/** What follows from something that happened to the live connection. Pure: `random` is a number from 0 up to 1. */
export function liveStep(state: LiveState, input: LiveInput, random: number): LiveStep {
  const { phase } = state
  switch (input.type) {
    case 'start':
      return phase === 'off' ? open(state) : stay(state)
    case 'stop':
      return stay(LIVE_OFF, { do: 'cancelTimers' }, { do: 'close' })
    case 'opened':
      // A server that is slow, not gone, has its whole time once more: what it did would be done in vain, and again.
      return phase === 'opening' ? stay({ ...state, phase: 'greeting' }, { do: 'hello' }, expectAnswer()) : stay(state)
    case 'heard':
      return heard(state, input.message)
    case 'closed':
      return closed(state, input.code, random)
    case 'tokenCame':
      return phase === 'refreshing' ? open({ ...state, hasRefreshed: true }) : stay(state)
    case 'sessionOver':
      return phase === 'refreshing' ? stay(LIVE_OFF, { do: 'cancelTimers' }) : stay(state)
    case 'tokenFailed':
      return phase === 'refreshing' ? wait(state, retryDelayMs(state.attempt, random)) : stay(state)
    case 'check':
      if (phase === 'waiting') return open(state)
      return phase === 'ready' ? stay(state, { do: 'ping' }, expectAnswer(HURRIED_ANSWER_MS)) : stay(state)
    case 'doubt':
      if (phase !== 'ready' || state.silence !== 'none') return stay(state)
      return stay({ ...state, silence: 'feared' }, { do: 'ping' }, expectAnswer(HURRIED_ANSWER_MS), {
        do: 'setTimer',
        timer: 'silence',
        ms: SILENCE_MS,
      })
    case 'offline':
      // Told of even where there was no connection yet.
      return phase === 'off' || phase === 'waiting'
        ? stay({ ...state, wasReady: phase === 'waiting' })
        : wait({ ...state, wasReady: true }, RETRY.longestMs)
    case 'timer':
      return timerEnded(state, input.timer, random)
  }
}

function open(state: LiveState): LiveStep {
  return stay({ ...state, phase: 'opening' }, { do: 'cancelTimers' }, expectAnswer(), { do: 'open' })
}

function wait(state: LiveState, delayMs: number): LiveStep {
  const next: LiveState = { ...state, phase: 'waiting', attempt: state.attempt + 1, silence: 'none' }
  return stay(next, { do: 'cancelTimers' }, { do: 'close' }, { do: 'setTimer', timer: 'retry', ms: delayMs })
}

function heard(before: LiveState, message: ServerMessage): LiveStep {
  const { phase } = before
  if (phase !== 'greeting' && phase !== 'ready') return stay(before)
  const state: LiveState = before.silence === 'none' ? before : { ...before, silence: 'none' }
  const answered: LiveEffect[] = [
    { do: 'cancelTimer', timer: 'answer' },
    { do: 'cancelTimer', timer: 'silence' },
  ]
  if (message.type === 'pong') return stay(state, ...answered)
  if (message.type !== 'ready') return stay(state, ...answered, { do: 'tell', event: message })
  return stay(
    { phase: 'ready', attempt: Math.min(state.attempt, RETRY.mostAfterReady), hasRefreshed: false, wasReady: true, silence: 'none' },
    ...answered,
    { do: 'setTimer', timer: 'ping', ms: LIVE_LIMITS.heartbeatMs },
    { do: 'setTimer', timer: 'stable', ms: RETRY.stableMs },
    { do: 'tellReady' },
  )
}

function closed(state: LiveState, code: number, random: number): LiveStep {
  const { phase, hasRefreshed, attempt } = state
  if (phase === 'off' || phase === 'refreshing' || phase === 'waiting') return stay(state)
  const isTokenRefused = code === LIVE_CLOSE.notLoggedIn || code === LIVE_CLOSE.tokenExpired
  if (isTokenRefused && !hasRefreshed) return stay({ ...state, phase: 'refreshing' }, { do: 'cancelTimers' }, { do: 'refresh' })
  if (code === LIVE_CLOSE.notLoggedIn) return stay(LIVE_OFF, { do: 'cancelTimers' }, { do: 'endSession' })
  // More tabs than allowed are open, and only a closed one helps; or this one sends too much, and the same would happen again.
  const isTooMuch = code === LIVE_CLOSE.tooMany || code === LIVE_CLOSE.flood
  // A phone may have slept between the new token and its use: after the wait there may be a newer one.
  const next = code === LIVE_CLOSE.tokenExpired ? { ...state, hasRefreshed: false } : state
  return wait(next, isTooMuch ? RETRY.tooManyMs : retryDelayMs(attempt, random))
}

function timerEnded(state: LiveState, timer: LiveTimer, random: number): LiveStep {
  switch (timer) {
    case 'retry':
      return state.phase === 'waiting' ? open(state) : stay(state)
    case 'stable':
      return stay({ ...state, attempt: 0 })
    case 'silence':
      return stay({ ...state, silence: 'is' })
    case 'ping':
      return stay(state, { do: 'ping' }, expectAnswer(), { do: 'setTimer', timer: 'ping', ms: LIVE_LIMITS.heartbeatMs })
    case 'answer':
      return wait(state, retryDelayMs(state.attempt, random))
  }
}
