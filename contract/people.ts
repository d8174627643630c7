import { z } from 'zod'
import { Acknowledgement, endpoint } from './endpoint.ts'
import { SEARCH_TEXT_LENGTH } from './limits.ts'
import { StarBackground, StoredFace, StoredItem, StoredOutfit } from './look.ts'
import { countCodePoints } from './rules/codePoints.ts'
import { personText } from './rules/personText.ts'
import { ReportDetail } from './rules/reportDetail.ts'
import { SEARCH_TOO_SHORT } from './text/sentences.ts'
import { PictureUrl } from './users.ts'

/** A member's public handle in calls; case-insensitive. */
export const UserIdParam = z.string().regex(/^[A-Za-z0-9]{4,10}$/)

const UserSearch = personText({ longest: 200, fits: (text) => countCodePoints(text) <= SEARCH_TEXT_LENGTH.max }).refine(
  (text) => countCodePoints(text) >= SEARCH_TEXT_LENGTH.min,
  SEARCH_TOO_SHORT,
)

/** The relation of a member to the caller. JUSTHUMAN: none. */
export const FriendStatus = z.enum(['FRIEND', 'SENT', 'RECEIVED', 'JUSTHUMAN'])
export type FriendStatus = z.output<typeof FriendStatus>

export const PersonCard = z.object({ userId: z.string(), userName: z.string(), profile: PictureUrl })
export type PersonCard = z.output<typeof PersonCard>

export const FoundPerson = PersonCard.extend({ status: FriendStatus })
export type FoundPerson = z.output<typeof FoundPerson>

export const searchUsers = endpoint({
  method: 'GET',
  path: '/users',
  summary:
    'Members by the beginning of their userId, the exact match first, at most 20; never the caller, never with a block in either direction',
  tag: 'people',
  access: 'member',
  input: { query: z.object({ user_id: UserSearch }) },
  output: z.object({ users: z.array(FoundPerson) }),
  errors: [],
  perMinute: 60,
})

export const getSearchHistories = endpoint({
  method: 'GET',
  path: '/users/histories',
  summary: "The caller's recent searches for members, newest first, at most 10",
  tag: 'people',
  access: 'member',
  input: {},
  output: z.object({ users: z.array(PersonCard) }),
  errors: [],
})

export const addSearchHistory = endpoint({
  method: 'POST',
  path: '/users/histories',
  summary: 'Add a member to the recent searches, or move them to the front',
  tag: 'people',
  access: 'member',
  input: { body: z.object({ searchedId: UserIdParam }) },
  output: Acknowledgement,
  errors: ['MEMBER_NOT_FOUND', 'TO_ONESELF'],
})

export const deleteSearchHistory = endpoint({
  method: 'DELETE',
  path: '/users/histories/:userId',
  summary: 'Delete a recent search',
  tag: 'people',
  access: 'member',
  input: { params: z.object({ userId: UserIdParam }) },
  output: Acknowledgement,
  errors: ['NOT_FOUND'],
})

export const deleteSearchHistories = endpoint({
  method: 'DELETE',
  path: '/users/histories',
  summary: 'Delete all recent searches',
  tag: 'people',
  access: 'member',
  input: {},
  output: Acknowledgement,
  errors: [],
})

/** A member's star as friends and members of a shared station see it. */
export const MemberStar = z.object({
  userName: z.string(),
  character: PictureUrl,
  starBackground: StarBackground,
  userId: z.string().optional(),
  profile: PictureUrl.optional(),
  status: FriendStatus.optional(),
  /** What the figure wears, for the animated stage. */
  look: z.object({ face: StoredFace, outfit: StoredOutfit, item: StoredItem }).optional(),
})
export type MemberStar = z.output<typeof MemberStar>

export const getMemberStar = endpoint({
  method: 'GET',
  path: '/home/:userId',
  summary: 'The star of a friend, or of a member of a shared station',
  tag: 'people',
  access: 'member',
  input: { params: z.object({ userId: UserIdParam }) },
  output: MemberStar,
  errors: ['MEMBER_NOT_FOUND', 'STAR_HIDDEN'],
})

export const AbuseReportReason = z.enum(['HARASSMENT', 'OBSCENE', 'IMPERSONATION', 'SPAM', 'OTHER'])
export type AbuseReportReason = z.output<typeof AbuseReportReason>

/** A text of a person that can be reported where it stands. */
export const REPORTED_TEXTS = ['giftCard', 'guestLine'] as const
export const ReportedTextRef = z.object({ kind: z.enum(REPORTED_TEXTS), id: z.uuid() })
export type ReportedTextRef = z.output<typeof ReportedTextRef>
export type ReportedTextKind = ReportedTextRef['kind']

export const createAbuseReport = endpoint({
  method: 'POST',
  path: '/people-reports',
  summary:
    'Report somebody to the operators, or a text of theirs that the caller sees; the reported member is not notified. NOT_FOUND when the text is gone',
  tag: 'people',
  access: 'member',
  input: {
    body: z.object({ userId: UserIdParam, reason: AbuseReportReason, detail: ReportDetail.optional(), text: ReportedTextRef.optional() }),
  },
  output: Acknowledgement,
  errors: ['MEMBER_NOT_FOUND', 'TO_ONESELF', 'NOT_FOUND'],
  perMinute: 10,
})
