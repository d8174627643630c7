import { z } from 'zod'
import * as sentences from './text/sentences.ts'

/**
 * Every refusal: HTTP status and `message` on the wire. Clients compare `code`; some messages are fixed
 * (docs/product.md#fixed-by-the-customer).
 */
export const ERRORS = {
  INVALID_REQUEST: { status: 400, message: sentences.INVALID_REQUEST },
  NOT_LOGGED_IN: { status: 401, message: 'Invalid or expired token' },
  /** The refresh token was rotated a moment ago: another tab holds its successor. The client tries once more. */
  REFRESH_ROTATED: { status: 401, message: 'Refresh token was just rotated' },
  /** By a decision of the operators. `fields` say `until` (ISO 8601) and the `reason` that the person reads. */
  SUSPENDED: { status: 401, message: 'Suspended' },
  LOGIN_FAILED: { status: 401, message: 'Login failed' },
  /** The operators decided a withdrawal. */
  LOGIN_CLOSED: { status: 403, message: sentences.LOGIN_CLOSED },
  TOKEN_EXPIRED: { status: 428, message: 'Access token expired' },
  FORBIDDEN: { status: 403, message: 'Forbidden' },
  PROFILE_REQUIRED: { status: 403, message: 'Profile required' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  PROVIDER_NOT_CONFIGURED: { status: 404, message: 'Login provider is not configured' },
  DUPLICATE_USER: { status: 409, message: 'duplicate user' },
  ALREADY_SIGNED_UP: { status: 409, message: 'duplicate user' },
  LOOK_INVALID: { status: 400, message: sentences.LOOK_INVALID },
  PICTURE_NOT_OF_LOOK: { status: 400, message: sentences.PICTURE_NOT_OF_LOOK },
  ITEM_NOT_OWNED: { status: 403, message: sentences.ITEM_NOT_OWNED },
  UNDER_AGE: { status: 400, message: sentences.UNDER_AGE },
  PICTURE_FAILED: { status: 503, message: sentences.PICTURE_FAILED },
  DRAWINGS_SPENT: { status: 429, message: sentences.DRAWINGS_SPENT },
  NO_ROOM_FOR_PICTURES: { status: 503, message: sentences.NO_ROOM_FOR_PICTURES },
  MEMBER_NOT_FOUND: { status: 404, message: sentences.MEMBER_NOT_FOUND },
  TO_ONESELF: { status: 400, message: sentences.TO_ONESELF },
  REQUESTS_SPENT: { status: 429, message: sentences.REQUESTS_SPENT },
  REQUEST_TOO_SOON: { status: 409, message: sentences.REQUEST_TOO_SOON },
  REQUEST_REFUSED: { status: 403, message: sentences.REQUEST_REFUSED },
  REQUEST_GONE: { status: 404, message: sentences.REQUEST_GONE },
  FRIENDS_FULL: { status: 409, message: sentences.FRIENDS_FULL },
  /** Between the two members something else is true than the caller's screen showed. */
  STATUS_CHANGED: { status: 409, message: sentences.STATUS_CHANGED },
  NOT_FRIENDS: { status: 403, message: sentences.NOT_FRIENDS },
  BLOCKS_FULL: { status: 409, message: sentences.BLOCKS_FULL },
  STAR_HIDDEN: { status: 403, message: sentences.STAR_HIDDEN },
  DAY_CHANGED: { status: 409, message: sentences.DAY_CHANGED },
  /** Somebody, perhaps oneself in another tab, saved after the caller had read. */
  STALE: { status: 409, message: sentences.STALE },
  REPORT_OF_TODAY: { status: 403, message: sentences.REPORT_OF_TODAY },
  REPORTS_HIDDEN: { status: 403, message: sentences.REPORTS_HIDDEN },
  STATION_NOT_FOUND: { status: 404, message: sentences.STATION_NOT_FOUND },
  STATION_FULL: { status: 409, message: 'Station Full' },
  ALREADY_MEMBER: { status: 409, message: 'User already in station' },
  STATIONS_FULL: { status: 403, message: sentences.STATIONS_FULL },
  CODE_MISSES: { status: 429, message: sentences.CODE_MISSES },
  ADMIN_ONLY: { status: 403, message: sentences.ADMIN_ONLY },
  MEMBER_PINNED: { status: 403, message: sentences.MEMBER_PINNED },
  /** By time, by its maker, by a new code, or with its station. */
  INVITATION_ENDED: { status: 410, message: sentences.INVITATION_ENDED },
  OWN_DATA_SPENT: { status: 429, message: sentences.OWN_DATA_SPENT },
  NOT_WRITTEN: { status: 404, message: sentences.NOT_WRITTEN },
  ITEM_NOT_FOUND: { status: 404, message: sentences.ITEM_NOT_FOUND },
  ALREADY_OWNED: { status: 409, message: sentences.ALREADY_OWNED },
  NOT_ENOUGH_STONE: { status: 409, message: sentences.NOT_ENOUGH_STONE },
  NOT_ENOUGH_COIN: { status: 409, message: sentences.NOT_ENOUGH_COIN },
  /** What the saved look wears can't be sold. */
  WORN: { status: 409, message: sentences.WORN },
  ALREADY_LISTED: { status: 409, message: sentences.ALREADY_LISTED },
  LISTINGS_FULL: { status: 409, message: sentences.LISTINGS_FULL },
  PRICE_NOT_ALLOWED: { status: 400, message: sentences.PRICE_NOT_ALLOWED },
  LISTING_NOT_FOUND: { status: 404, message: sentences.LISTING_NOT_FOUND },
  SOLD: { status: 409, message: sentences.SOLD },
  PRICE_CHANGED: { status: 409, message: sentences.PRICE_CHANGED },
  OWN_LISTING: { status: 403, message: sentences.OWN_LISTING },
  /** An Idempotency-Key that came with another call or another body before. */
  KEY_REUSED: { status: 422, message: sentences.KEY_REUSED },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'Payload too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Unsupported media type' },
  RANGE_NOT_SATISFIABLE: { status: 416, message: 'Range not satisfiable' },
  TOO_MANY_REQUESTS: { status: 429, message: sentences.TOO_MANY_REQUESTS },
  INTERNAL: { status: 500, message: 'Internal Server Error' },
  UNAVAILABLE: { status: 503, message: sentences.UNAVAILABLE },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

/** What every refused call answers. `fields` is there when the input was invalid, one sentence a field, and where the code says so. */
export const ErrorBody = z.object({
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
