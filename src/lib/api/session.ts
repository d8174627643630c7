/** @param error what the server refused with, where that is known */
type EndListener = (error?: unknown) => void

/**
 * The access token of this tab. It lives in memory only: a reload asks the refresh cookie for a new one.
 * `generation` grows whenever the token is dropped on purpose, so that a refresh still under way can't bring the session back.
 */
let accessToken: string | null = null
let generation = 0
const endListeners = new Set<EndListener>()

export function heldToken(): string | null {
  return accessToken
}

export function sessionGeneration(): number {
  return generation
}

export function holdToken(token: string): void {
  accessToken = token
}

/** Forgets the token, as for a logout. Tells nobody: whoever calls this knows what comes next. */
export function dropToken(): void {
  accessToken = null
  generation += 1
}

/** Forgets the token because the server no longer takes it, and tells the listeners once. @param error with which it said so */
export function endSession(error?: unknown): void {
  const wasHeld = accessToken !== null
  dropToken()
  if (wasHeld) for (const listener of endListeners) listener(error)
}

/** Hears of sessions that end by themselves: revoked, expired, or ended on another device. @returns how to stop. */
export function onSessionEnded(listener: EndListener): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}
