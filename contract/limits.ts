/**
 * Lengths are Unicode code points after NFC; with `maxBytes`, characters (an emoji is one) and bytes of UTF-8. What for:
 * docs/product.md#numbers.
 */
/** Bytes: 25 a character, which a family of four emoji takes, so that names and intros are full when people say so. */
export const NAME_LENGTH = { min: 1, max: 15, maxBytes: 375 } as const
export const USER_ID_LENGTH = { min: 4, max: 10 } as const
export const MINIMUM_AGE_YEARS = 14
export const DEFAULT_BIRTH_DATE = '2000-01-01'

/** Days and times of the service are those of Seoul, for the server and for every phone. Seoul keeps no summer time: its offset is the same all year. */
export const TIME_ZONE = { name: 'Asia/Seoul', utcOffset: '+09:00' } as const

export const COMPANY_LINES = { max: 6, maxLength: 120 } as const

export const OPENING_BALANCE = { coin: 0, stone: 300 } as const

export const TOAST_MS = 1500
export const POPUP_MS = 1500

export const COLUMN_WIDTH_PX = { min: 320, max: 428 } as const

export const SHEET = { dragThresholdPx: 30, headerPx: 57, maxHeightRatio: 0.7, closeMs: 300 } as const

/** New looks that a person may have drawn; one that was drawn before is free. At most a tenth of a gigabyte a day and person. */
export const NEW_DRAWINGS = { anHour: 60, aDay: 200 } as const

/** How long each kind of login material lives, in seconds. */
export const TOKEN_SECONDS = {
  access: 15 * 60,
  kakaoHash: 60,
  oauthState: 10 * 60,
  /** A rotated refresh token still seen within this time means two tabs, not a thief. */
  rotationGrace: 10,
  sessionIdle: 30 * 24 * 60 * 60,
} as const

/** Who logged in and made no star, and does not come back, is deleted after this. */
export const WITHOUT_PROFILE_DAYS = 7

/** Logins that one browser may have under way at once. */
export const LOGIN_STATES = 5

/** Who comes back within this time has the limits, blocks and rejections of before, and no second opening balance. */
export const FORMER_LOGIN_DAYS = 90

/** A withdrawn member's userId is given to nobody else for this long. */
export const USER_ID_RESERVED_DAYS = 90

export const SEARCH_TEXT_LENGTH = { min: 2, max: 30 } as const
export const SEARCH_RESULTS = 20
/** Searches kept, for members as for reports. */
export const HISTORY_LENGTH = 10

export const FRIEND_LIMITS = {
  friends: 500,
  received: 500,
  sent: 100,
  requestsADay: 30,
  askAgainDays: 7,
  blocks: 500,
} as const
/** One member may ask another so often a day, withdrawn requests too. */
export const REQUESTS_A_DAY_TO_ONE = 3
export const FRIENDS_SHOWN = 7
/** An action that a toast announces runs this long after the toast began. */
export const TOAST_ACTION_MS = 1000

export const SIGNAL_IMAGES = 3
export const SIGNAL_ACTIVE_MS = 1000
export const SIGNALS_SHOWN = 50
/** An unopened signal is dropped after this. */
export const SIGNAL_DAYS = 30

export const REPORT_DETAIL_LENGTH = { max: 300 } as const

/** Decisions of operators: days of a suspension, code points of the sentence that the person reads, and reports in one answer. */
export const MODERATION = { days: [3, 7, 30], sentence: 300, reports: 100, cases: 200, decisions: 100, keptDays: 365 } as const

export const NOTIFICATION_DAYS = 90
export const NOTIFICATIONS_PAGE = 30
/** A badge says 99+ beyond this; the server counts no further than one more. */
export const UNREAD_SHOWN = 99

/** The live channel: sockets a member, messages a second of one socket, and how often both sides ask whether the other still hears. */
export const LIVE_LIMITS = { socketsAMember: 5, messagesASecond: 30, helloMs: 10_000, heartbeatMs: 25_000, answerMs: 10_000 } as const

/** Code points of an answer. The counter's label says `byte`, as the customer wants it. */
export const ANSWER_LENGTH = { min: 1, max: 150 } as const
export const REPORT_SEARCH_LENGTH = { max: 50 } as const
export const REPORT_PREVIEW = { question: 25, answer: 20 } as const
export const REPORTS_PAGE = 30
export const ANSWER_REWARD = { coin: 1, stone: 10 } as const
/** A draft is kept this long after the last key. */
export const DRAFT_MS = 500
/** A blurred search box hides its history after this. */
export const SEARCH_BLUR_MS = 200

/** Where a newcomer stands: the first place that is free, its top left corner in percent of the room's stage. One for each member a station holds. */
export const INITIAL_PLACEMENTS = [
  { positionX: 34.5, positionY: 61 },
  { positionX: 5, positionY: 31 },
  { positionX: 63, positionY: 31 },
  { positionX: 0, positionY: 54 },
  { positionX: 69, positionY: 54 },
  { positionX: 34, positionY: 37 },
] as const
export const STATION_CAPACITY = INITIAL_PLACEMENTS.length
export const STATIONS_A_MEMBER = 30
export const STATION_NAME_LENGTH = { max: 20, maxBytes: 500 } as const
export const STATION_INTRO_LENGTH = { max: 60, maxBytes: 1500 } as const
/** No letters or digits that look alike. */
export const STATION_CODE = { length: 6, signs: 'ABCDEFGHJKMNPQRSTUVWXYZ23456789' } as const
export const CODE_MISSES_AN_HOUR = 10
/** Of visitors: many of them may share an address. */
export const CODE_MISSES_AN_HOUR_PER_ADDRESS = 100
/** How often one may join the same station, per hour. */
export const JOINS_AN_HOUR = 5
/** A figure's box, in percent of the room's stage: where its top left corner may be, and its width. Its height is 4/3 of its width in px. */
export const PLACEMENT_LIMITS = { x: { min: 0, max: 70 }, y: { min: 10, max: 80 }, widthPercent: 30, aspect: 3 / 4 } as const
/** A pointer that moved no further than this has tapped, in px. */
export const TAP_PX = 8
export const SLIDER = { shown: 5, everyMs: 5000 } as const
/** How often one socket may tell where a figure is being dragged, per second; the rest is dropped, the last place never. */
export const MOVES_A_SECOND = 20
export const COPIED_MS = 2000

export const EXCHANGE = { coin: 7, stone: 50 } as const
export const LISTING_PRICE_MIN = 1
export const LISTINGS_A_MEMBER = 10
export const LISTING_DAYS = 14
export const NEW_LISTINGS_A_DAY = 100
/** Offers that were taken down or ran out are kept this long. */
export const CLOSED_LISTING_DAYS = 30
export const RESALE_FEE_PERCENT = 10
export const DISCOUNT_PERCENTS = [10, 20, 30] as const
/** Days that the price check looks back, and trades below which it shows no statistics. */
export const PRICE_CHECK = { days: [30, 90], fewestTrades: 3, recentTrades: 5 } as const
export const TRANSACTIONS_PAGE = 30
export const MARKET_PAGE = 120
/** Who was told that a wished item became cheaper hears of it again when it is cheaper still, or after so many days. */
export const WISH_RENOTIFY_DAYS = 7
/** An answer to a money call is kept for its key this long. */
export const IDEMPOTENCY_HOURS = 24

export const OWN_DATA = { hours: 24, startsADay: 5 } as const

export const INVITATION = { days: 7, joins: 20 } as const

/** Seoul's hours in which only alarms come, minutes in which alarms are merged, minutes after which one is too late, devices a member. */
export const PUSH = {
  quietFrom: 22,
  quietUntil: 8,
  mergeMinutes: 30,
  lateMinutes: 60,
  devices: 10,
  endpointLength: 2000,
  named: 20,
  withoutStation: '09:00:00',
} as const
