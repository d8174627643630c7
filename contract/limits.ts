/** Lengths are code points after NFC; with `maxBytes`, characters (an emoji is one) and UTF-8 bytes. See docs/product.md#numbers. */
/** 25 bytes a character, the size of a family emoji. */
export const NAME_LENGTH = { min: 1, max: 15, maxBytes: 375 } as const
export const USER_ID_LENGTH = { min: 4, max: 10 } as const
export const MINIMUM_AGE_YEARS = 14
export const DEFAULT_BIRTH_DATE = '2000-01-01'

/** Seoul has no summer time: its offset is constant. */
export const TIME_ZONE = { name: 'Asia/Seoul', utcOffset: '+09:00' } as const

export const COMPANY_LINES = { max: 6, maxLength: 120 } as const

export const OPENING_BALANCE = { coin: 0, stone: 300 } as const

export const TOAST_MS = 1500
export const POPUP_MS = 1500

export const COLUMN_WIDTH_PX = { min: 320, max: 428 } as const

export const SHEET = { dragThresholdPx: 30, headerPx: 57, maxHeightRatio: 0.7, closeMs: 300 } as const

/** New looks a person may have drawn; a look that exists is free. At most 0.1 GB a day and person. */
export const NEW_DRAWINGS = { anHour: 60, aDay: 200 } as const

/** Lifetimes of login material, in seconds. */
export const TOKEN_SECONDS = {
  access: 15 * 60,
  kakaoHash: 60,
  oauthState: 10 * 60,
  /** Within this time a rotated refresh token means two tabs, not a thief. */
  rotationGrace: 10,
  sessionIdle: 30 * 24 * 60 * 60,
} as const

/** A login without a star is deleted after this. */
export const WITHOUT_PROFILE_DAYS = 7

/** Concurrent logins of a browser. */
export const LOGIN_STATES = 5

/** Who returns within this time keeps limits, blocks and rejections, and gets no second opening balance. */
export const FORMER_LOGIN_DAYS = 90

/** A withdrawn member's userId is reserved for this long. */
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
/** Requests a day from one member to another, withdrawn ones included. */
export const REQUESTS_A_DAY_TO_ONE = 3
export const FRIENDS_SHOWN = 7
/** An announced action runs this long after its toast appeared. */
export const TOAST_ACTION_MS = 1000

export const SIGNAL_IMAGES = 3
export const SIGNAL_ACTIVE_MS = 1000
export const SIGNALS_SHOWN = 50
/** An unopened signal is dropped after this. */
export const SIGNAL_DAYS = 30

export const REPORT_DETAIL_LENGTH = { max: 300 } as const

/** Operators' decisions: days of a suspension, code points of the sentence, reports an answer. */
export const MODERATION = { days: [3, 7, 30], sentence: 300, reports: 100, cases: 200, decisions: 100, keptDays: 365 } as const

export const NOTIFICATION_DAYS = 90
export const NOTIFICATIONS_PAGE = 30
/** A badge shows 99+ beyond this; the server stops counting at one more. */
export const UNREAD_SHOWN = 99

/** Live channel: sockets a member, messages a second a socket, ping interval. */
export const LIVE_LIMITS = { socketsAMember: 5, messagesASecond: 30, helloMs: 10_000, heartbeatMs: 25_000, answerMs: 10_000 } as const

/** Code points of an answer. The counter's label says `byte`: fixed by the customer. */
export const ANSWER_LENGTH = { min: 1, max: 150 } as const
export const REPORT_SEARCH_LENGTH = { max: 50 } as const
export const REPORT_PREVIEW = { question: 25, answer: 20 } as const
export const REPORTS_PAGE = 30
export const ANSWER_REWARD = { coin: 1, stone: 10 } as const
/** A draft is saved this long after the last key. */
export const DRAFT_MS = 500
/** A search box hides its history this long after blur. */
export const SEARCH_BLUR_MS = 200

/** Stickers of an answer that are shown beside its bubble, and over the author's head. */
export const STICKERS_SHOWN = 3

/** First places, one for each member a station holds: the first free one is taken. Top left corner, in percent of the stage. */
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
/** For visitors: many of them may share an address. */
export const CODE_MISSES_AN_HOUR_PER_ADDRESS = 100
/** Joins of the same station by one member, an hour. */
export const JOINS_AN_HOUR = 5
/** Range of a figure's top left corner and its width, in percent of the stage. Its height is 4/3 of its width. */
export const PLACEMENT_LIMITS = { x: { min: 0, max: 70 }, y: { min: 10, max: 80 }, widthPercent: 30, aspect: 3 / 4 } as const
/** Friends' earlier answers to a question that are shown. */
export const EARLIER_ANSWERS = 10
/** Days in a row, and of a calendar month. */
export const REST = { days: { min: 1, max: 7 }, aMonth: 14 } as const
/** Two figures touch palms after a drop within this percentage of the stage's width and height; a pair once in `everyMs`. */
export const HIGH_FIVE = { reachX: 28, reachY: 6, everyMs: 5000 } as const
/** A pointer that moved no further is a tap, in px. */
export const TAP_PX = 8
export const SLIDER = { shown: 5, everyMs: 5000 } as const
/** Drags a second of a socket; the rest is dropped, but never the last place. */
export const MOVES_A_SECOND = 20
export const COPIED_MS = 2000

export const EXCHANGE = { coin: 7, stone: 50 } as const
export const LISTING_PRICE_MIN = 1
export const LISTINGS_A_MEMBER = 10
export const LISTING_DAYS = 14
export const NEW_LISTINGS_A_DAY = 100
/** Offers that were taken down or expired are kept this long. */
export const CLOSED_LISTING_DAYS = 30
export const RESALE_FEE_PERCENT = 10
export const DISCOUNT_PERCENTS = [10, 20, 30] as const
/** Days of the price check, and the fewest trades with statistics. */
export const PRICE_CHECK = { days: [30, 90], fewestTrades: 3, recentTrades: 5 } as const
export const TRANSACTIONS_PAGE = 30
export const MARKET_PAGE = 120
/** Days after which a price alert for the same item is repeated, even if it is not cheaper still. */
export const WISH_RENOTIFY_DAYS = 7
/** The answer to an Idempotency-Key is kept this long. */
export const IDEMPOTENCY_HOURS = 24

/** Code points of a gift's card, gifts a member sends a day, days that a box waits, days after opening in which the item is not for sale. */
export const GIFT = { card: 40, aDay: 5, days: 14, heldDays: 14 } as const

/** Gifts that were opened or went back are kept this long. */
export const CLOSED_GIFT_DAYS = 30

/** Code points of a guest book's line, lines a visitor, star and day, hours that a visitor's figure stands there, figures, lines a page. */
export const GUEST_BOOK = { line: 60, aDay: 3, standsHours: 24, figures: 2, page: 30 } as const

/** Hour of Monday in Seoul from which the last week is shown, first-worn items shown, days that counters of signals are kept. */
export const WEEK = { shownFromHour: 8, firstWorn: 2, signalDays: 14 } as const

/** A photo of everybody in a room: pixels, seconds between two. */
export const GROUP_PHOTO = { width: 1080, height: 1350, everySeconds: 10 } as const

/** Digits; seconds in the background until it locks; wrong tries until it waits, and the waits in seconds, the last one repeated. */
export const APP_LOCK = { digits: { min: 4, max: 6 }, awaySeconds: 60, tries: 5, waitSeconds: [30, 60, 300, 900] } as const

export const OWN_DATA = { hours: 24, startsADay: 5 } as const

export const INVITATION = { days: 7, joins: 20 } as const
/** How long an answer that was written before signing in waits in the browser. */
export const VISITOR_ANSWER = { hours: 24 } as const

/** Quiet hours in Seoul, minutes in which alarms merge, minutes after which an alarm is too late, devices a member. */
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
