import type { OutputOf } from '#contract/endpoint.ts'
import type { acceptInvitation } from '#contract/invitations.ts'
import { AppError } from '#server/appError.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { transact } from '#server/events/afterCommit.ts'
import { isBlockedBetween } from '#server/modules/blocks/blocks.service.ts'
import { friendStatusBetween } from '#server/modules/friends/friends.service.ts'
import { sendRequestIn } from '#server/modules/friends/requests.service.ts'
import { addMember, lockStationToJoin } from '#server/modules/stations/joining.service.ts'
import { findPair } from '#server/modules/users/pair.service.ts'
import { findMembers } from '#server/modules/users/users.service.ts'
import * as invitations from './invitations.repository.ts'
import { isOpen, isSpent } from './invitations.service.ts'

type Accepted = OutputOf<typeof acceptInvitation>

/**
 * Joins or befriends by an invitation. A no-op for members and friends, also when it ended or is full. @returns undefined: unknown token
 * @throws AppError INVITATION_ENDED, STATION_FULL, STATIONS_FULL, REQUESTS_SPENT, REQUEST_TOO_SOON, REQUEST_REFUSED, FRIENDS_FULL, NOT_LOGGED_IN
 */
export async function accept(deps: Deps, personId: string, token: string): Promise<Accepted | undefined> {
  const invitation = await invitations.findInvitation(deps.db, token)
  if (!invitation) return undefined
  const { kind, stationId, personId: makerId } = invitation
  if (kind === 'station' && stationId !== null) return joinStation(deps, personId, { token, stationId })
  if (kind === 'star' && makerId !== null) return requestFriend(deps, personId, { token, makerId })
  throw new AppError('INVITATION_ENDED')
}

function joinStation(deps: Deps, personId: string, { token, stationId }: { token: string; stationId: string }): Promise<Accepted> {
  return transact(deps, async (tx, afterCommit) => {
    const door = await lockStationToJoin(tx, personId, stationId)
    if (!door) throw new AppError('INVITATION_ENDED')
    const { station, present } = door
    if (!present.some((member) => member.personId === personId)) {
      const at = deps.clock()
      await assertOpen(tx, token, personId, at)
      await addMember(tx, afterCommit, door, personId, at)
      await invitations.countJoin(tx, token)
    }
    return { kind: 'station', stationId: station.id, stationCode: station.code }
  })
}

function requestFriend(deps: Deps, personId: string, { token, makerId }: { token: string; makerId: string }): Promise<Accepted> {
  return transact(deps, async (tx, afterCommit) => {
    const maker = (await findMembers(tx, [makerId])).get(makerId)
    if (!maker) throw new AppError('INVITATION_ENDED')
    const { userId, userName } = maker
    if (makerId === personId) return { kind: 'star', userId, userName, status: 'SELF' }
    const pair = await findPair(tx, personId, userId)
    if (!pair) throw new AppError('INVITATION_ENDED')
    const known = await friendStatusBetween(tx, personId, makerId)
    if (known === 'FRIEND' || known === 'SENT') return { kind: 'star', userId, userName, status: known }
    const at = deps.clock()
    await assertOpen(tx, token, personId, at)
    const status = await sendRequestIn(tx, afterCommit, pair, at)
    if (status !== known) await invitations.countJoin(tx, token)
    return { kind: 'star', userId, userName, status }
  })
}

/** Locks an open invitation. @throws AppError INVITATION_ENDED */
async function assertOpen(tx: Tx, token: string, personId: string, at: Date): Promise<void> {
  const invitation = await invitations.lockInvitation(tx, token)
  if (!invitation?.personId || !isOpen(invitation, at) || isSpent(invitation)) throw new AppError('INVITATION_ENDED')
  if (await isBlockedBetween(tx, invitation.personId, personId)) throw new AppError('INVITATION_ENDED')
}
