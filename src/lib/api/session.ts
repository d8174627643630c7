import { subjectOf } from './tokenSubject.ts'

/** @param error what the server refused with, where that is known, or `OTHER_PERSON` */
type EndListener = (error?: unknown) => void

/**
 * The access token of this tab. It lives in memory only: a reload asks the refresh cookie for a new one.
 * `generation` grows whenever the token is dropped on purpose, so that a refresh still under way can't bring the session back.
 */
let accessToken: string | null = null
let generation = 0
/**
 * Whose page this is: the person of its first token. Calls under way, forms, queues and stores of this page are theirs, so the token of another
 * person, who logged in elsewhere in this browser, is never stored here: the page is reloaded instead.
 */
let owner: string | null = null
const endListeners = new Set<EndListener>()
/** Called when this browser belongs to another person by now. */
export const OTHER_PERSON = Symbol()

export function heldToken(): string | null {
  return accessToken
}

export function sessionGeneration(): number {
  return generation
}

/** @returns false for a token of another person: this page must send nothing any more */
export function holdToken(token: string): boolean {
  const subject = subjectOf(token)
  if (owner && subject && subject !== owner) {
    dropToken()
    for (const listener of endListeners) listener(OTHER_PERSON)
    return false
  }
  owner ||= subject
  accessToken = token
  return true
}

/** Whose page this is; null before the first token. */
export function pageOwner(): string | null {
  return owner
}

/** Forgets the token, as for a logout. Notifies no listener: the caller handles what follows. */
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
