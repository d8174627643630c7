import type { Invitation } from '../invitations.ts'
import { INVITATION_LEFT } from '../limits.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether an open link lasts long enough, and for enough people, to be passed on once more. */
export function mayBePassedOn({ expiresAt, joinsLeft }: Pick<Invitation, 'expiresAt' | 'joinsLeft'>, at: Date): boolean {
  return Date.parse(expiresAt) - at.getTime() >= INVITATION_LEFT.days * DAY_MS && joinsLeft >= INVITATION_LEFT.joins
}
