import { type ClientMessage, LIVE_CLOSE, type LiveEvent, ServerMessage } from '#contract/realtime.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { LIVE_OFF, type LiveEffect, type LiveInput, type LiveState, type LiveTimer, liveStep } from './liveMachine.ts'

export type LiveSocket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>

export type LiveDeps = {
  openSocket: () => LiveSocket
  heldToken: () => string | null
  /** @throws ApiError; a 401 has ended the session already */
  refreshToken: () => Promise<string>
  endSession: () => void
  onEvent: (event: LiveEvent) => void
  /** The server takes this connection from now on: nothing that happens later is missed. */
  onReady: () => void
  onState: (state: LiveState) => void
  random: () => number
  /** @returns how to cancel it */
  after: (ms: number, task: () => void) => () => void
}

export type LiveConnection = {
  start: () => void
  stop: () => void
  check: () => void
  /** A call got no answer. */
  doubt: () => void
  /** The device has no network. */
  goOffline: () => void
  /** Says something to a server that takes this connection now; otherwise it is dropped, never kept. */
  say: (message: ClientMessage) => void
}

/** Keeps one socket to the server alive between `start` and `stop`, whatever happens to it. The rules are in `liveStep`. */
export function createLiveConnection(deps: LiveDeps): LiveConnection {
  let state = LIVE_OFF
  const timers = createTimers(deps.after)
  const line = createLine(deps.openSocket, dispatch)

  function dispatch(input: LiveInput): void {
    const step = liveStep(state, input, deps.random())
    const hasChanged = step.state !== state
    state = step.state
    for (const effect of step.effects) run(effect)
    if (hasChanged) deps.onState(state)
  }

  function run(effect: LiveEffect): void {
    if (effect.do === 'setTimer') timers.set(effect.timer, effect.ms, () => dispatch({ type: 'timer', timer: effect.timer }))
    else if (effect.do === 'cancelTimer') timers.cancel(effect.timer)
    else if (effect.do === 'tell') deps.onEvent(effect.event)
    else bare[effect.do]()
  }

  const bare: Record<BareEffect, () => void> = {
    // Without a token the server could only refuse.
    open: () => (deps.heldToken() === null ? dispatch({ type: 'closed', code: LIVE_CLOSE.notLoggedIn }) : line.open()),
    close: line.close,
    hello: () => line.say({ type: 'hello', token: deps.heldToken() ?? '' }),
    ping: () => line.say({ type: 'ping' }),
    refresh: () => void refresh(),
    endSession: deps.endSession,
    tellReady: deps.onReady,
    cancelTimers: timers.cancelAll,
  }

  async function refresh(): Promise<void> {
    try {
      await deps.refreshToken()
      dispatch({ type: 'tokenCame' })
    } catch (error) {
      dispatch({ type: isApiError(error) && error.status === 401 ? 'sessionOver' : 'tokenFailed' })
    }
  }

  return {
    start: () => dispatch({ type: 'start' }),
    stop: () => dispatch({ type: 'stop' }),
    check: () => dispatch({ type: 'check' }),
    doubt: () => dispatch({ type: 'doubt' }),
    goOffline: () => dispatch({ type: 'offline' }),
    say: (message) => state.phase === 'ready' && line.say(message),
  }
}

type BareEffect = Exclude<LiveEffect['do'], 'setTimer' | 'cancelTimer' | 'tell'>

/** One socket at a time. One that was given up is heard no more. */
function createLine(openSocket: () => LiveSocket, onInput: (input: LiveInput) => void) {
  let socket: LiveSocket | null = null

  function close(): void {
    const old = socket
    socket = null
    if (old === null) return
    old.onopen = null
    old.onmessage = null
    old.onclose = null
    old.close()
  }

  function open(): void {
    close()
    const own = openSocket()
    socket = own
    own.onopen = () => onInput({ type: 'opened' })
    own.onmessage = ({ data }) => {
      const message = read(data)
      if (message !== null) onInput({ type: 'heard', message })
    }
    own.onclose = ({ code }) => {
      socket = null
      onInput({ type: 'closed', code })
    }
  }

  return { open, close, say: (message: ClientMessage) => socket?.send(JSON.stringify(message)) }
}

function createTimers(after: LiveDeps['after']) {
  const cancels = new Map<LiveTimer, () => void>()
  const cancel = (timer: LiveTimer) => {
    cancels.get(timer)?.()
    cancels.delete(timer)
  }
  return {
    set: (timer: LiveTimer, ms: number, task: () => void) => {
      cancel(timer)
      cancels.set(timer, after(ms, task))
    },
    cancel,
    cancelAll: () => {
      for (const timer of [...cancels.keys()]) cancel(timer)
    },
  }
}

/** A message of the contract, or null: a newer server may say what this version does not know. */
function read(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null
  try {
    return ServerMessage.safeParse(JSON.parse(data)).data ?? null
  } catch {
    return null
  }
}
