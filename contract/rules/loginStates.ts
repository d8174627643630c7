import { LOGIN_STATES } from '../limits.ts'

/* OAuth states of the logins that one browser has begun, in one cookie: several tabs may log in at once, and none ends another's. */

const SEPARATOR = '.'

export function statesIn(cookie: string | undefined): string[] {
  return (cookie ?? '').split(SEPARATOR).filter((state) => state !== '')
}

/** @returns the cookie's value; the oldest go first */
export function withState(cookie: string | undefined, state: string): string {
  return [...statesIn(cookie), state].slice(-LOGIN_STATES).join(SEPARATOR)
}

export function withoutState(cookie: string | undefined, state: string): string {
  return statesIn(cookie)
    .filter((one) => one !== state)
    .join(SEPARATOR)
}
