import type { Invitation } from '../invitations.ts'

/** With less than this left, a new link is made instead of passing the old one on. Not in `limits.ts`, which the first screens load. */
export const INVITATION_REUSE_MIN = { days: 3, joins: 5 } as const

const DAY_MS = 24 * 60 * 60 * 1000

export function isReusable({ expiresAt, joinsLeft }: Pick<Invitation, 'expiresAt' | 'joinsLeft'>, at: Date): boolean {
  return Date.parse(expiresAt) - at.getTime() >= INVITATION_REUSE_MIN.days * DAY_MS && joinsLeft >= INVITATION_REUSE_MIN.joins
}
