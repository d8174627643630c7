import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Invitation, InvitationPreview, InvitationState } from '#contract/invitations.ts'
import { INVITATION, STATION_CAPACITY } from '#contract/limits.ts'
import { isReusable } from '#contract/rules/invitations.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import { AppError } from '#server/appError.ts'
import type { Db } from '#server/db/database.ts'
import { lockPerson } from '#server/db/personLocks.ts'
import type { Deps } from '#server/deps.ts'
import { isBlockedBetween } from '#server/modules/blocks/blocks.service.ts'
import { friendStatusBetween } from '#server/modules/friends/friends.service.ts'
import { questionOf } from '#server/modules/questions/questions.service.ts'
import { lockOwnStation, memberIdsOf } from '#server/modules/stations/membership.service.ts'
import { readPreviewByCode, readStationPreview, type StationPreview } from '#server/modules/stations/stationPreview.service.ts'
import { findMembers, type PublicMember } from '#server/modules/users/users.service.ts'
import * as invitations from './invitations.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const TOKEN_BYTES = 16

type State = z.output<typeof InvitationState>

/** Whether it is open. `endedAt` covers a maker who left and a new station code. */
export function isOpen({ endedAt, expiresAt }: invitations.InvitationRow, at: Date): boolean {
  return endedAt === null && expiresAt > at
}

export const isSpent = ({ joins }: invitations.InvitationRow): boolean => joins >= INVITATION.joins

/** A new link into a station of the member, or an open one with enough left. @throws AppError STATION_NOT_FOUND, NOT_LOGGED_IN */
export function inviteIntoStation(deps: Deps, personId: string, code: string): Promise<Invitation> {
  return invite(deps, personId, code)
}

/** A new link to the member's own star, or an open one with enough left. @throws AppError NOT_LOGGED_IN */
export function inviteToStar(deps: Deps, personId: string): Promise<Invitation> {
  return invite(deps, personId, null)
}

function invite({ db, clock }: Deps, personId: string, code: string | null): Promise<Invitation> {
  return db.transaction().execute(async (tx) => {
    // Serialized per member: the second call finds the link of the first.
    if (!(await lockPerson(tx, personId))) throw new AppError('NOT_LOGGED_IN')
    const station = code === null ? null : (await lockOwnStation(tx, personId, code)).station
    const at = clock()
    const stationId = station?.id ?? null
    const open = await invitations.findOpenOf(tx, personId, at, INVITATION.joins)
    const known = open.map(toInvitation).find((one) => one.stationId === (stationId ?? undefined) && isReusable(one, at))
    if (known) return known
    const made = {
      token: newToken(),
      personId,
      kind: station ? ('station' as const) : ('star' as const),
      stationId,
      createdAt: at,
      expiresAt: new Date(at.getTime() + INVITATION.days * DAY_MS),
      joins: 0,
      endedAt: null,
    }
    await invitations.insertInvitation(tx, made)
    return toInvitation({ ...made, stationName: station?.name ?? null })
  })
}

export async function readInvitations({ db, clock }: Deps, personId: string): Promise<Invitation[]> {
  return (await invitations.findOpenOf(db, personId, clock(), INVITATION.joins)).map(toInvitation)
}

/** Ends one of the member's own links. @throws AppError NOT_FOUND */
export async function endInvitation({ db, clock }: Deps, personId: string, token: string): Promise<void> {
  if (!(await invitations.endInvitation(db, token, personId, clock()))) throw new AppError('NOT_FOUND')
}

/** Open unless it ended, its station is gone or, for outsiders, its maker. */
export type ReadInvitation = {
  kind: 'station' | 'star'
  state: State
  isThere: boolean
  maker?: PublicMember | undefined
  stationPreview?: StationPreview
}

/** @param viewerId a member or friend sees it open; a block with the maker ends it @returns undefined: unknown token */
export async function readInvitation(deps: Deps, token: string, viewerId: string | null = null): Promise<ReadInvitation | undefined> {
  const invitation = await invitations.findInvitation(deps.db, token)
  if (!invitation) return undefined
  const { kind, stationId } = invitation
  const isThere = viewerId !== null && (await isThereAlready(deps.db, invitation, viewerId))
  const ended = { kind, state: 'ended', isThere: false } as const
  const maker = isThere || isOpen(invitation, deps.clock()) ? await makerFor(deps.db, invitation, viewerId) : undefined
  const stateOf = (isFull: boolean) => (isFull && !isThere ? 'full' : 'open')
  if (kind === 'star') return maker ? { kind, state: stateOf(isSpent(invitation)), isThere, maker } : ended
  const stationPreview = stationId !== null && (maker || isThere) ? await readStationPreview(deps, stationId) : undefined
  if (!stationPreview) return ended
  return { kind, state: stateOf(isSpent(invitation) || stationPreview.members >= STATION_CAPACITY), isThere, maker, stationPreview }
}

/** A member of the station, or the maker, a friend or requester: accepting changes nothing. */
async function isThereAlready(db: Db, { kind, stationId, personId }: invitations.InvitationRow, viewerId: string): Promise<boolean> {
  if (kind === 'station') return stationId !== null && (await memberIdsOf(db, stationId)).includes(viewerId)
  if (personId === null || personId === viewerId) return personId !== null
  const status = await friendStatusBetween(db, viewerId, personId)
  return status === 'FRIEND' || status === 'SENT'
}

async function makerFor(db: Db, { personId }: invitations.InvitationRow, viewerId: string | null): Promise<PublicMember | undefined> {
  if (personId === null || (viewerId !== null && (await isBlockedBetween(db, personId, viewerId)))) return undefined
  return (await findMembers(db, [personId])).get(personId)
}

/**
 * A station by its code. Any member may have shared it, so nobody is named.
 * @returns undefined for an invalid code
 */
export async function previewByCode(deps: Deps, code: string, viewerId: string | null): Promise<InvitationPreview | undefined> {
  const found = await readPreviewByCode(deps, code)
  if (!found) return undefined
  const { stationId, preview: stationPreview } = found
  const isThere = viewerId !== null && (await memberIdsOf(deps.db, stationId)).includes(viewerId)
  const state = stationPreview.members >= STATION_CAPACITY && !isThere ? 'full' : 'open'
  return previewOf(deps, { kind: 'station', state, isThere, stationPreview })
}

/** The public view of an invitation, with today's question. */
export async function previewOf(deps: Deps, { kind, state, isThere, maker, stationPreview }: ReadInvitation): Promise<InvitationPreview> {
  if (state === 'ended') return { kind, state }
  const at = deps.clock()
  const question = await questionOf(deps.db, serviceDateOf(at), at)
  const common = { kind, state, ...(isThere ? { isThere } : {}), ...(maker ? { inviterName: maker.userName } : {}), question }
  if (!stationPreview) return maker ? { ...common, background: maker.starBackground } : common
  const { name: stationName, background, members } = stationPreview
  return { ...common, stationName, background, members, freePlaces: STATION_CAPACITY - members }
}

function toInvitation({ token, kind, stationId, stationName, createdAt, expiresAt, joins }: invitations.NamedInvitationRow): Invitation {
  const place = stationId === null || stationName === null ? {} : { stationId, stationName }
  const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
  return { token, kind, ...place, ...times, joinsLeft: INVITATION.joins - joins }
}

/** Never begins with a dash, which an operators' command would take for an option. */
function newToken(): string {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return token.startsWith('-') ? newToken() : token
}
