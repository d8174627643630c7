import { afterEach, expect, it, vi } from 'vitest'
import { API } from '#contract/api.ts'
import { DEFAULT_LOOK } from '#contract/look.ts'
import { favoriteStation } from '#contract/stations.ts'
import { call } from './call.ts'

const TIME = '2026-11-20T09:00:00+09:00'
const PERSON = { userId: 'mina12', userName: '민아', profile: '/content/profile_1.png' }
const REPORT = { reportId: 'r1', question: '오늘은?', answer: '노을', createdAt: TIME, modifiedAt: TIME, isTodayReport: true }
const STATION_REPORT = { question: '오늘은?', answer: '', createdAt: TIME }
const MEMBER = { ...PERSON, character: '/content/character_1.png', positionX: 5, positionY: 31, todayReport: true, isFriend: false }
const STATION = {
  stationId: 'ABC234',
  name: '다락방',
  intro: '',
  stationBackground: 'bg_station_1.png',
  reportNoticeTime: '09:00:00',
  adminUserId: 'mina12',
  numOfUsers: 1,
  favorite: false,
  createdAt: TIME,
  lastActive: TIME,
}
const USER_INFO = {
  ...PERSON,
  birthDate: '2000-01-01',
  email: 'mina@example.com',
  starBackground: 'bg_star_1.png',
  character: '',
  ...DEFAULT_LOOK,
}
const TOKEN = { accessToken: 'a' }
const NOT_SHOWN = {}

/** The least that a shop answers: without a Korean name. */
const ITEM = {
  id: 'face_hair_26',
  name: 'face_hair_26.png',
  description: '',
  price: 110,
  type: 'HAIR',
  theme: [],
  created_at: '2025-05-01',
}

/**
 * The least that each call answers on any server (docs/product.md#fixed-by-the-customer). `NOT_SHOWN`: the body is not fixed.
 */
const LEAST: Record<string, object> = {
  loginWithNaver: TOKEN,
  loginWithKakao: TOKEN,
  refresh: TOKEN,
  checkSession: NOT_SHOWN,
  logout: NOT_SHOWN,
  withdraw: NOT_SHOWN,
  checkUserId: { available: true, message: '' },
  signup: NOT_SHOWN,
  saveCharacter: NOT_SHOWN,
  makePictures: { profile: '', character: '' },
  getHome: USER_INFO,
  getMemberStar: { userName: '민아', character: '', starBackground: 'bg_star_1.png' },
  getProfileSettings: { userId: 'mina12', userName: '민아', birthDate: '2000-01-01', profile: '' },
  saveProfileSettings: { message: 'profile setting success' },
  getFriends: { received: [PERSON], friend: [PERSON], sent: [PERSON] },
  sendFriendRequest: NOT_SHOWN,
  removeFriend: NOT_SHOWN,
  answerFriendRequest: NOT_SHOWN,
  sendSignal: { message: 'Signal sent successfully' },
  getSignals: { signals: [{ userId: 'mina12', userName: '민아', imageIndex: 2 }] },
  deleteSignal: NOT_SHOWN,
  searchUsers: { users: [{ ...PERSON, status: 'JUSTHUMAN' }] },
  getSearchHistories: { users: [PERSON] },
  addSearchHistory: NOT_SHOWN,
  deleteSearchHistory: NOT_SHOWN,
  deleteSearchHistories: NOT_SHOWN,
  getStations: { stations: [STATION] },
  createStation: { stationId: 'ABC234' },
  joinStation: NOT_SHOWN,
  enterStation: {
    name: '다락방',
    intro: '',
    stationBackground: 'bg_station_1.png',
    stationMembers: [MEMBER],
    reportWritten: true,
    numOfUsers: 1,
    adminUserId: 'mina12',
  },
  favoriteStation: NOT_SHOWN,
  unfavoriteStation: NOT_SHOWN,
  saveStationSettings: NOT_SHOWN,
  saveStationBackground: NOT_SHOWN,
  moveMember: NOT_SHOWN,
  pinMember: NOT_SHOWN,
  leaveStation: NOT_SHOWN,
  removeMember: NOT_SHOWN,
  getStationReport: { report: STATION_REPORT },
  saveStationReport: { report: STATION_REPORT },
  getMemberReport: { report: { ...STATION_REPORT, modifiedAt: TIME } },
  getReports: { reports: [REPORT] },
  getReportHistory: { history: [{ id: 'h1', query: '노을' }] },
  deleteReportHistory: NOT_SHOWN,
  saveReport: NOT_SHOWN,
  deleteReport: NOT_SHOWN,
  getFriendReports: { reports: [REPORT] },
  getBlocks: { people: [] },
  blockPerson: NOT_SHOWN,
  unblockPerson: NOT_SHOWN,
  createAbuseReport: NOT_SHOWN,
  getNotifications: { notifications: [] },
  getUnreadCount: { count: 0 },
  readNotifications: NOT_SHOWN,
  deleteNotification: NOT_SHOWN,
  getWallet: { coin: 0, stone: 300 },
  exchangeCoins: { coin: 0, stone: 350 },
  getOwnedItems: { items: [] },
  getOfficialItems: { items: [ITEM], wishlist: [] },
  getResaleItems: { items: [], wishlist: [] },
  addOfficialWish: NOT_SHOWN,
  removeOfficialWish: NOT_SHOWN,
  addResaleWish: NOT_SHOWN,
  removeResaleWish: NOT_SHOWN,
  purchaseOfficial: NOT_SHOWN,
  changeListing: NOT_SHOWN,
  cancelListing: NOT_SHOWN,
  purchaseListing: NOT_SHOWN,
  endInvitation: NOT_SHOWN,
  previewInvitation: { kind: 'star', state: 'ended' },
  previewStationCode: { kind: 'station', state: 'full' },
  savePushSubscription: NOT_SHOWN,
  removePushSubscription: NOT_SHOWN,
  renewPushSubscription: NOT_SHOWN,
  sendTestPush: NOT_SHOWN,
  decideCase: NOT_SHOWN,
  readWarning: NOT_SHOWN,
  declineGift: NOT_SHOWN,
  removeGuestLine: NOT_SHOWN,
  seeWeek: NOT_SHOWN,
}

/** Calls of which only our own decisions speak, and whose answers are all that they are for. */
const OURS = [
  'getProviders',
  'getLoginAccount',
  'logoutOthers',
  'startLink',
  'finishLink',
  'removeLink',
  'getReportCalendar',
  'getEarlierAnswers',
  'laySticker',
  'removeSticker',
  'getRest',
  'startRest',
  'endRest',
  'getConstellations',
  'getStationDay',
  'renewStationCode',
  'getHealth',
  'getReadiness',
  'createListing',
  'getMyListings',
  'getPrices',
  'getTransactions',
  'createInvitation',
  'getInvitations',
  'acceptInvitation',
  'getSite',
  'getPush',
  'savePushSwitches',
  'getOwnData',
  'startOwnData',
  'stopOwnData',
  'downloadOwnBook',
  'downloadOwnRows',
  'getGiftReceivers',
  'sendGift',
  'getGifts',
  'openGift',
  'getGuestBook',
  'writeGuestLine',
  'answerGuestLine',
  'setGuestBook',
  'getWeek',
  'getAdminToday',
  'getCases',
  'getCase',
  'getDecisions',
  'getWarnings',
]

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('every call of the contract has its least answer here', () => {
  expect(Object.keys({ ...LEAST, ...Object.fromEntries(OURS.map((name) => [name, {}])) }).sort()).toEqual(Object.keys(API).sort())
})

it.each(Object.entries(LEAST))('%s is read with the least that its answer holds', (name, answer) => {
  expect(API[name]?.output.safeParse(answer).error).toBeUndefined()
})

it.each([
  ['200', '{}', 200],
  ['202', '{}', 202],
  ['200 without a body', null, 200],
  ['204', null, 204],
])('a call that only does something has worked when it is answered %s', async (_name, body, status) => {
  vi.stubEnv('VITE_API_BASE', 'http://server.test/api')
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  await expect(call(favoriteStation, { params: { stationId: 'ABC234' } })).resolves.toEqual({})
})

it("a proxy's page is no answer", async () => {
  vi.stubEnv('VITE_API_BASE', 'http://server.test/api')
  vi.stubGlobal('fetch', async () => new Response('<html>Welcome to the hotel</html>'))
  await expect(call(favoriteStation, { params: { stationId: 'ABC234' } })).rejects.toMatchObject({ code: 'UNEXPECTED_ANSWER' })
})
