/**
 * Every number that both sides must agree on. Lengths count Unicode code points after NFC, times say their unit.
 * Source: the product specification, sections 5 and 9, unless a line says otherwise.
 */
export const NAME_LENGTH = { min: 1, max: 15 } as const
export const USER_ID_LENGTH = { min: 4, max: 10 } as const
export const MINIMUM_AGE_YEARS = 14
export const DEFAULT_BIRTH_DATE = '2000-01-01'

export const OPENING_BALANCE = { coin: 0, stone: 300 } as const

export const TOAST_MS = 1500
export const POPUP_MS = 1500

/** The app is one column of this width, in CSS px. */
export const COLUMN_WIDTH_PX = { min: 320, max: 428 } as const

export const SHEET = { dragThresholdPx: 30, headerPx: 57, maxHeightRatio: 0.7, closeMs: 300 } as const

/** How long each kind of login material lives, in seconds. */
export const TOKEN_SECONDS = {
  access: 15 * 60,
  kakaoHash: 60,
  oauthState: 10 * 60,
  /** A rotated refresh token still seen within this time means two tabs, not a thief. */
  rotationGrace: 10,
  /** A session that was not used for this long is over. */
  sessionIdle: 30 * 24 * 60 * 60,
} as const

/** A withdrawn member's userId is given to nobody else for this long. */
export const USER_ID_REST_DAYS = 90
