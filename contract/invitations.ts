import { z } from 'zod'
import { Acknowledgement, endpoint } from './endpoint.ts'
import { FriendStatus } from './people.ts'
import { StationCodeParam } from './rules/stationCode.ts'

/** 128 random bits as 22 characters of base64url. */
export const InvitationToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

/** A link that its maker can still pass on. Times are ISO 8601 with offset. */
export const Invitation = z.object({
  token: z.string(),
  kind: z.enum(['station', 'star']),
  stationId: z.string().optional(),
  stationName: z.string().optional(),
  createdAt: z.string(),
  expiresAt: z.string(),
  joinsLeft: z.number().int(),
})
export type Invitation = z.output<typeof Invitation>

/** `ended`: expired, ended by its maker, by a new station code, or its station or maker is gone. `full`: no place or no join left. */
export const InvitationState = z.enum(['open', 'full', 'ended'])

/** Visible to anybody with the link. An ended one has only `state` and `kind`. */
export const InvitationPreview = z.object({
  kind: z.enum(['station', 'star']),
  state: InvitationState,
  /** Only for a member of the station or a friend of the maker: accepting leads there and changes nothing. */
  isThere: z.literal(true).optional(),
  /** Missing if the maker is gone or one of the two blocked the other. */
  inviterName: z.string().optional(),
  stationName: z.string().optional(),
  background: z.string().optional(),
  members: z.number().int().optional(),
  freePlaces: z.number().int().optional(),
  question: z.string().optional(),
})
export type InvitationPreview = z.output<typeof InvitationPreview>

const byToken = { params: z.object({ token: InvitationToken }) }

export const createInvitation = endpoint({
  method: 'POST',
  path: '/invitations',
  summary:
    "Make a link into a station or to one's own star; while one for the same place is open for days and people enough, that one is answered",
  tag: 'invitations',
  access: 'member',
  input: {
    body: z.union([z.object({ kind: z.literal('station'), stationId: StationCodeParam }), z.object({ kind: z.literal('star') })]),
  },
  output: Invitation,
  errors: ['STATION_NOT_FOUND'],
  perMinute: 20,
  perHour: 60,
})

export const getInvitations = endpoint({
  method: 'GET',
  path: '/invitations',
  summary: "The caller's open links, newest first",
  tag: 'invitations',
  access: 'member',
  input: {},
  output: z.object({ invitations: z.array(Invitation) }),
  errors: [],
})

export const endInvitation = endpoint({
  method: 'DELETE',
  path: '/invitations/:token',
  summary: 'End a link of the caller; idempotent',
  tag: 'invitations',
  access: 'member',
  input: byToken,
  output: Acknowledgement,
  errors: ['NOT_FOUND'],
})

export const previewInvitation = endpoint({
  method: 'GET',
  path: '/invitations/:token',
  summary: 'The public view of an invitation; an unknown one counts as a miss',
  tag: 'invitations',
  access: 'visitor',
  input: byToken,
  output: InvitationPreview,
  errors: ['NOT_FOUND', 'CODE_MISSES'],
  perMinute: 60,
})

export const previewStationCode = endpoint({
  method: 'GET',
  path: '/stations/:code/preview',
  summary: 'The public view of a station by its current code, without its members; any other code counts as a miss',
  tag: 'invitations',
  access: 'visitor',
  input: { params: z.object({ code: StationCodeParam }) },
  output: InvitationPreview,
  errors: ['NOT_FOUND', 'CODE_MISSES'],
  // Right codes count too: a guessed code lets in.
  perHour: 120,
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitations/:token/accept',
  summary:
    'Come into the station, or ask its maker to be friends; who is in it or is a friend already is led there, and counts for nothing',
  tag: 'invitations',
  access: 'member',
  input: byToken,
  output: z.union([
    z.object({ kind: z.literal('station'), stationId: z.string(), stationCode: z.string() }),
    /** `status`: the caller's relation to the maker. The own link answers the own userId and SELF. */
    z.object({ kind: z.literal('star'), userId: z.string(), userName: z.string(), status: z.union([FriendStatus, z.literal('SELF')]) }),
  ]),
  errors: [
    'NOT_FOUND',
    'CODE_MISSES',
    'INVITATION_ENDED',
    'STATION_FULL',
    'STATIONS_FULL',
    'REQUESTS_SPENT',
    'REQUEST_TOO_SOON',
    'REQUEST_REFUSED',
    'FRIENDS_FULL',
  ],
  perMinute: 20,
})
