import { LOGIN_STATES } from '../limits.ts'

/* OAuth states of the logins a browser has begun, in one cookie, so that several tabs may log in at once. */

const SEPARATOR = '.'

export function statesIn(cookie: string | undefined): string[] {
  return (cookie ?? '').split(SEPARATOR).filter((state) => state !== '')
}

/** @returns the cookie's value; the oldest states are dropped first */
export function withState(cookie: string | undefined, state: string): string {
  return [...statesIn(cookie), state].slice(-LOGIN_STATES).join(SEPARATOR)
}

export function withoutState(cookie: string | undefined, state: string): string {
  return statesIn(cookie)
    .filter((one) => one !== state)
    .join(SEPARATOR)
}
