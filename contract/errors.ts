import { z } from 'zod'

/** Every refusal, with its HTTP status. Clients compare `code`. */
export const ERROR_STATUS = {
  INVALID_REQUEST: 400,
  NOT_LOGGED_IN: 401,
  /** Another tab rotated this refresh token a moment ago and holds its successor. The client retries once. */
  REFRESH_ROTATED: 401,
  /** Decided by operators. `fields` has `until` (ISO 8601) and the `reason` for the person. */
  SUSPENDED: 401,
  LOGIN_FAILED: 401,
  /** After a withdrawal that operators decided. */
  LOGIN_CLOSED: 403,
  /** The account to link logs into another star already. */
  ALREADY_A_STAR: 409,
  TOKEN_EXPIRED: 428,
  FORBIDDEN: 403,
  PROFILE_REQUIRED: 403,
  NOT_FOUND: 404,
  PROVIDER_NOT_CONFIGURED: 404,
  DUPLICATE_USER: 409,
  ALREADY_SIGNED_UP: 409,
  LOOK_INVALID: 400,
  PICTURE_NOT_OF_LOOK: 400,
  ITEM_NOT_OWNED: 403,
  UNDER_AGE: 400,
  PICTURE_FAILED: 503,
  DRAWINGS_SPENT: 429,
  NO_ROOM_FOR_PICTURES: 503,
  MEMBER_NOT_FOUND: 404,
  TO_ONESELF: 400,
  REQUESTS_SPENT: 429,
  REQUEST_TOO_SOON: 409,
  REQUEST_REFUSED: 403,
  REQUEST_GONE: 404,
  FRIENDS_FULL: 409,
  /** The relation of the two members changed since the caller's screen was read. */
  STATUS_CHANGED: 409,
  NOT_FRIENDS: 403,
  BLOCKS_FULL: 409,
  STAR_HIDDEN: 403,
  DAY_CHANGED: 409,
  /** Somebody, or another tab of the caller, saved after the caller had read. */
  STALE: 409,
  REPORT_OF_TODAY: 403,
  REPORTS_HIDDEN: 403,
  /** A rest can only begin tomorrow. */
  ANSWERED_TODAY: 409,
  /** Now, or from tomorrow. */
  ALREADY_RESTING: 409,
  /** Of a month's days of rest fewer are left: `fields` has `left`. */
  REST_LIMIT: 409,
  /** A sticker on the caller's own answer. */
  OWN_REPORT: 403,
  STATION_NOT_FOUND: 404,
  STATION_FULL: 409,
  ALREADY_MEMBER: 409,
  STATIONS_FULL: 403,
  CODE_MISSES: 429,
  ADMIN_ONLY: 403,
  MEMBER_PINNED: 403,
  /** Expired, ended by its maker, by a new code, or with its station. */
  INVITATION_ENDED: 410,
  OWN_DATA_SPENT: 429,
  NOT_WRITTEN: 404,
  ITEM_NOT_FOUND: 404,
  ALREADY_OWNED: 409,
  NOT_ENOUGH_STONE: 409,
  NOT_ENOUGH_COIN: 409,
  /** The saved look wears it. */
  WORN: 409,
  ALREADY_LISTED: 409,
  LISTINGS_FULL: 409,
  PRICE_NOT_ALLOWED: 400,
  LISTING_NOT_FOUND: 404,
  SOLD: 409,
  PRICE_CHANGED: 409,
  OWN_LISTING: 403,
  /** Five gifts were sent today. */
  GIFTS_A_DAY: 429,
  /** A gift that was opened less than 14 days ago is not for sale. */
  GIFT_HELD: 409,
  BOOK_CLOSED: 403,
  /** Three lines were left on this star today. */
  GUEST_LINES_A_DAY: 429,
  /** An Idempotency-Key that was used for another call or body. */
  KEY_REUSED: 422,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERROR_STATUS

/** The body of every refusal. `fields`: a sentence per invalid field. TOO_MANY_REQUESTS has `retryAfter`, in seconds. */
export const ErrorBody = z.object({
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
