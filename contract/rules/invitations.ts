import type { Invitation } from '../invitations.ts'

/** A link with less than this left is not passed on again: a new one is made beside it. Not among the limits, which the first screens load. */
export const INVITATION_REUSE_MIN = { days: 3, joins: 5 } as const

const DAY_MS = 24 * 60 * 60 * 1000

export function isReusable({ expiresAt, joinsLeft }: Pick<Invitation, 'expiresAt' | 'joinsLeft'>, at: Date): boolean {
  return Date.parse(expiresAt) - at.getTime() >= INVITATION_REUSE_MIN.days * DAY_MS && joinsLeft >= INVITATION_REUSE_MIN.joins
}
