import { randomUUID } from 'node:crypto'
import type { Access } from '#contract/endpoint.ts'
import { DEFAULT_LOOK } from '#contract/look.ts'
import { addDays, serviceDateOf } from '#contract/rules/serviceDate.ts'
import { type AccessInput, type AccessWorld, ROLES, type Role } from './accessWorld.ts'
import { befriend } from './friendships.ts'
import { marketCalls } from './marketCalls.ts'
import { aCharacter, aMember, aSignup } from './members.ts'
import { aPushTarget } from './pushReceiver.ts'
import { A_STATION } from './stationCalls.ts'

/** Somebody whom a call answers with all that it has; undefined when it refuses everybody. */
export function answeredRole({ expected }: AccessRow): Role | undefined {
  return (['owner', 'friend', 'mate', ...ROLES] as const).find((role) => expected[role] === '200')
}

type InputOf = (world: AccessWorld, role: Role) => AccessInput | Promise<AccessInput>
type MemberRole = Extract<Role, 'stranger' | 'friend' | 'blocked' | 'mate' | 'owner'>
type MemberOutcomes = string | Record<MemberRole, string>
export type AccessRow = { access: Access; expected: Record<Role, string>; inputOf: InputOf }

const REFUSED = { visitor: '401 NOT_LOGGED_IN', expired: '428 TOKEN_EXPIRED' } as const
const noInput: InputOf = () => ({})

function anybody(outcome: string, inputOf = noInput, change: Partial<Record<Role, string>> = {}): AccessRow {
  const expected = { visitor: outcome, expired: outcome, person: outcome, ...forMembers(outcome), ...change }
  return { access: 'visitor', expected, inputOf }
}

function people(person: string, members: MemberOutcomes = person, inputOf = noInput): AccessRow {
  return { access: 'person', expected: { ...REFUSED, person, ...forMembers(members) }, inputOf }
}

function members(outcomes: MemberOutcomes, inputOf = noInput): AccessRow {
  return { access: 'member', expected: { ...REFUSED, person: '403 PROFILE_REQUIRED', ...forMembers(outcomes) }, inputOf }
}

function forMembers(outcomes: MemberOutcomes): Record<MemberRole, string> {
  return typeof outcomes === 'string' ? each(outcomes, outcomes, outcomes, outcomes) : outcomes
}

/** In the order stranger, friend, blocked, owner. Members of one station count as strangers by default. */
function each(stranger: string, friend: string, blocked: string, owner: string, mate = stranger): Record<MemberRole, string> {
  return { stranger, friend, blocked, mate, owner }
}
const ownerOnly = (others = '404 NOT_FOUND') => each(others, others, others, '200')

const ownerInPath: InputOf = ({ owner }) => ({ params: { userId: owner.userId } })
const ownerInBody =
  (field: string, body: object = {}): InputOf =>
  ({ owner }) => ({ body: { ...body, [field]: owner.userId } })
const notificationOfOwner = async ({ test, owner }: AccessWorld): Promise<string> => {
  const answer = await test.app.inject({ url: '/api/notifications', headers: owner.headers })
  return answer.json().notifications[0].id
}

const todayOfOwner = async ({ test, owner }: AccessWorld): Promise<{ reportId: string; serviceDate: string }> => {
  const answer = await test.app.inject({ url: '/api/reports', headers: owner.headers })
  return answer.json().today
}

async function answerOfOwner(world: AccessWorld): Promise<{ params: { reportId: string } }> {
  const { reportId, serviceDate } = await todayOfOwner(world)
  const payload = { answer: '안녕', serviceDate }
  await world.test.app.inject({ method: 'PATCH', url: `/api/reports/${reportId}`, headers: world.owner.headers, payload })
  return { params: { reportId } }
}

/** Written straight into the table: every caller gets a new one, and a day has three. */
async function lineForOwner({ test, owner, friend }: AccessWorld): Promise<{ params: { lineId: string } }> {
  const id = randomUUID()
  const pair = { ownerPersonId: owner.personId, writerPersonId: friend.personId }
  const line = { id, ...pair, text: '다녀가요', writtenAt: test.deps.clock(), sticker: null }
  await test.deps.db.insertInto('guestLine').values(line).execute()
  return { params: { lineId: id } }
}

const A_UUID = '00000000-0000-4000-8000-000000000000'
const SOLD_ITEM = 'face_hair_26'

/** Not in the owner's wardrobe: their boxes are opened as late as they are. */
const GIVEN_ITEM = 'face_hair_27'

/** A box that waits on the owner's star. */
async function giftOfOwner({ test, owner }: AccessWorld): Promise<{ params: Record<string, string> }> {
  const { send } = marketCalls(test)
  const waiting = async () => (await send(owner, 'GET', '/store/gifts')).body.gifts as { id: string }[]
  if ((await waiting()).length === 0) {
    const sender = await aMember(test)
    await befriend(test, sender, owner)
    await test.deps.db.deleteFrom('ownedItem').where('personId', '=', owner.personId).where('item', '=', `${GIVEN_ITEM}.png`).execute()
    await send(sender, 'POST', '/store/gifts', { id: GIVEN_ITEM, receiverId: owner.userId, card: '선물' })
  }
  return { params: { giftId: (await waiting())[0]?.id ?? '' } }
}

async function listingOfOwner({ test, owner }: AccessWorld): Promise<{ params: Record<string, string> }> {
  const { give, list, mine } = marketCalls(test)
  if ((await mine(owner)).length === 0) {
    await give(owner, `${SOLD_ITEM}.png`)
    await list(owner, SOLD_ITEM, 2)
  }
  const [listing] = await mine(owner)
  return { params: { listingId: listing.id } }
}

const NO_STATION = '404 STATION_NOT_FOUND'

/** For members of the owner's station; `mate`: the other member's answer, if it differs. */
function roomOnly(inputOf: InputOf, mate = '200', owner = '200'): AccessRow {
  return members(each(NO_STATION, NO_STATION, NO_STATION, owner, mate), inputOf)
}
const inRoom =
  (body?: object): InputOf =>
  ({ stationId }) => ({ params: { stationId }, ...(body ? { body } : {}) })
const ownerInRoom =
  (body?: object): InputOf =>
  ({ stationId, owner }) => ({ params: { stationId, userId: owner.userId }, ...(body ? { body } : {}) })
const { stationBackground, ...SETTINGS } = A_STATION

async function linkOfOwner({ test, owner, stationId }: AccessWorld, kind: 'station' | 'star'): Promise<AccessInput> {
  const payload = kind === 'station' ? { kind, stationId } : { kind }
  const answer = await test.app.inject({ method: 'POST', url: '/api/invitations', headers: owner.headers, payload })
  return { params: { token: answer.json().token } }
}

/** The answer for each caller and call of the contract: a new call needs a line here. */
export const ACCESS: Record<string, AccessRow> = {
  getHealth: anybody('200'),
  getReadiness: anybody('200'),
  getSite: anybody('200'),

  getProviders: anybody('200'),
  loginWithNaver: anybody('401 LOGIN_FAILED', () => ({ body: { code: 'unknown' } })),
  loginWithKakao: anybody('401 LOGIN_FAILED', () => ({ query: { hash: 'unknown' } })),
  refresh: anybody('401 NOT_LOGGED_IN'),
  logout: anybody('200', noInput, { visitor: '404 NOT_FOUND' }),
  checkSession: people('200'),
  logoutOthers: people('200'),
  getLoginAccount: people('200'),
  startLink: members('200', () => ({ body: { provider: 'kakao' } })),
  finishLink: members('401 LOGIN_FAILED', () => ({ params: { provider: 'kakao' }, body: { code: 'unknown', state: 'unknown' } })),
  removeLink: members('404 NOT_FOUND', () => ({ params: { provider: 'kakao' } })),
  withdraw: people('200'),

  getHome: people('200'),
  getProfileSettings: members('200'),
  saveProfileSettings: members('200', () => ({ body: { userName: '별', birthDate: '2000-01-01' } })),
  checkUserId: people('200', '200', () => ({ query: { userId: 'somebody1' } })),
  makePictures: people('200', '200', () => ({ body: DEFAULT_LOOK })),
  signup: people('200', '409 ALREADY_SIGNED_UP', async ({ test }) => ({ body: await aSignup(test) })),
  saveCharacter: members('200', async ({ test }) => ({ body: await aCharacter(test, DEFAULT_LOOK) })),

  searchUsers: members('200', ({ owner }) => ({ query: { user_id: owner.userId } })),
  getSearchHistories: members('200'),
  addSearchHistory: members(each('200', '200', '404 MEMBER_NOT_FOUND', '400 TO_ONESELF'), ownerInBody('searchedId')),
  deleteSearchHistory: members(ownerOnly(), ({ stranger }) => ({ params: { userId: stranger.userId } })),
  deleteSearchHistories: members('200'),
  getMemberStar: members(each('403 STAR_HIDDEN', '200', '404 MEMBER_NOT_FOUND', '200', '200'), ownerInPath),
  createAbuseReport: members(each('200', '200', '200', '400 TO_ONESELF'), ownerInBody('userId', { reason: 'SPAM' })),

  getWarnings: members('200'),
  readWarning: members('404 NOT_FOUND', () => ({ params: { id: A_UUID } })),
  getAdminToday: members('403 FORBIDDEN'),
  getCases: members('403 FORBIDDEN'),
  getCase: members('403 FORBIDDEN', ownerInPath),
  getDecisions: members('403 FORBIDDEN'),
  decideCase: members('403 FORBIDDEN', ({ owner }) => ({
    params: { userId: owner.userId },
    body: { kind: 'DISMISS', reportIds: [A_UUID] },
  })),

  getFriends: members('200'),
  sendFriendRequest: members(each('200', '200', '403 REQUEST_REFUSED', '400 TO_ONESELF'), ownerInBody('receiverId')),
  removeFriend: members(each('404 NOT_FOUND', '200', '404 NOT_FOUND', '404 NOT_FOUND'), ownerInPath),
  answerFriendRequest: members(each('404 REQUEST_GONE', '200', '404 REQUEST_GONE', '404 REQUEST_GONE'), ({ owner }) => ({
    params: { userId: owner.userId },
    body: { status: 'ACCEPTED' },
  })),
  sendSignal: members(each('403 NOT_FRIENDS', '200', '403 NOT_FRIENDS', '403 NOT_FRIENDS'), ownerInBody('receiverId', { imageIndex: 0 })),
  getSignals: members('200'),
  deleteSignal: members(each('404 NOT_FOUND', '200', '404 NOT_FOUND', '404 NOT_FOUND'), ownerInPath),
  getBlocks: members('200'),
  blockPerson: members(each('200', '200', '200', '400 TO_ONESELF'), ownerInBody('userId')),
  unblockPerson: members(ownerOnly(), ({ blocked }) => ({ params: { userId: blocked.userId } })),

  getOwnData: members('200'),
  startOwnData: members('200'),
  downloadOwnBook: members('404 NOT_FOUND'),
  downloadOwnRows: members('404 NOT_FOUND'),
  stopOwnData: members('200'),

  getNotifications: members('200'),
  getUnreadCount: members('200'),
  readNotifications: members(ownerOnly(), async (world) => ({ body: { ids: [await notificationOfOwner(world)] } })),
  deleteNotification: members(ownerOnly(), async (world) => ({ params: { id: await notificationOfOwner(world) } })),

  getPush: members('200'),
  savePushSubscription: members('200', () => ({ body: aPushTarget().target })),
  removePushSubscription: members('200'),
  renewPushSubscription: anybody('404 NOT_FOUND', () => {
    const { target } = aPushTarget()
    return { body: { old: { endpoint: target.endpoint, auth: target.keys.auth }, target } }
  }),
  savePushSwitches: members('200', () => ({ body: { signal: false } })),
  sendTestPush: members('404 NOT_FOUND'),

  getReports: members('200'),
  getReportCalendar: members('200', () => ({ query: { month: '2026-03' } })),
  saveReport: members(ownerOnly(), async (world) => {
    const { reportId, serviceDate } = await todayOfOwner(world)
    return { params: { reportId }, body: { answer: '안녕', serviceDate } }
  }),
  deleteReport: members(each('404 NOT_FOUND', '404 NOT_FOUND', '404 NOT_FOUND', '403 REPORT_OF_TODAY'), answerOfOwner),
  laySticker: members(each('404 NOT_FOUND', '200', '404 NOT_FOUND', '403 OWN_REPORT', '200'), async (world) => ({
    ...(await answerOfOwner(world)),
    body: { sticker: 'heart' },
  })),
  removeSticker: members(each('404 NOT_FOUND', '200', '404 NOT_FOUND', '403 OWN_REPORT', '200'), answerOfOwner),
  getWeek: members('200'),
  // They have all joined today.
  seeWeek: members('404 NOT_FOUND', ({ test }) => ({ params: { from: serviceDateOf(test.deps.clock()) } })),
  getGuestBook: members(each('403 NOT_FRIENDS', '200', '404 MEMBER_NOT_FOUND', '200'), ownerInPath),
  writeGuestLine: members(each('403 NOT_FRIENDS', '200', '404 MEMBER_NOT_FOUND', '400 TO_ONESELF'), ({ owner }) => ({
    params: { userId: owner.userId },
    body: { id: randomUUID(), text: '다녀가요' },
  })),
  removeGuestLine: members(each('404 NOT_FOUND', '200', '404 NOT_FOUND', '200'), lineForOwner),
  answerGuestLine: members(each('404 NOT_FOUND', '404 NOT_FOUND', '404 NOT_FOUND', '200'), async (world) => ({
    ...(await lineForOwner(world)),
    body: { sticker: 'heart' },
  })),
  setGuestBook: members('200', () => ({ body: { isOpen: true } })),
  getRest: members('200'),
  startRest: members('200', ({ test }) => ({ body: { from: addDays(serviceDateOf(test.deps.clock()), 1), days: 1 } })),
  endRest: members('200'),
  getReportHistory: members('200'),
  deleteReportHistory: members(ownerOnly(), async ({ test, owner }) => {
    await test.app.inject({ url: '/api/reports?query=hello', headers: owner.headers })
    const answer = await test.app.inject({ url: '/api/reports/history', headers: owner.headers })
    return { params: { id: answer.json().history[0].id } }
  }),
  getEarlierAnswers: members('200'),
  getFriendReports: members(each('403 REPORTS_HIDDEN', '200', '404 MEMBER_NOT_FOUND', '403 REPORTS_HIDDEN'), ({ owner }) => ({
    query: { userId: owner.userId },
  })),

  getStations: members('200'),
  createStation: members('200', () => ({ body: A_STATION })),
  joinStation: members(each('200', '200', '200', '409 ALREADY_MEMBER', '409 ALREADY_MEMBER'), ({ stationId }) => ({
    params: { code: stationId },
  })),
  enterStation: roomOnly(({ stationId }) => ({ params: { code: stationId } })),
  favoriteStation: roomOnly(inRoom()),
  unfavoriteStation: roomOnly(inRoom()),
  saveStationSettings: roomOnly(inRoom(SETTINGS)),
  saveStationBackground: roomOnly(inRoom({ stationBackground })),
  renewStationCode: roomOnly(inRoom(), '403 ADMIN_ONLY'),
  moveMember: roomOnly(ownerInRoom({ positionX: 10, positionY: 20 })),
  pinMember: roomOnly(inRoom({ isPinned: true })),
  leaveStation: roomOnly(inRoom()),
  removeMember: roomOnly(({ stationId, mate }) => ({ params: { stationId, userId: mate.userId } }), '403 ADMIN_ONLY'),
  getStationReport: roomOnly(inRoom()),
  saveStationReport: roomOnly(inRoom({ answer: '안녕' })),
  getMemberReport: roomOnly(async (world) => {
    const { stationId, owner, test } = world
    const payload = { answer: '안녕' }
    await test.app.inject({ method: 'PATCH', url: `/api/stations/${stationId}/report`, headers: owner.headers, payload })
    return ownerInRoom()(world, 'owner')
  }),

  getConstellations: roomOnly(inRoom()),
  getStationDay: roomOnly(({ stationId }) => ({ params: { stationId, serviceDate: '2026-01-01' } }), '404 NOT_FOUND', '404 NOT_FOUND'),

  createInvitation: members(each(NO_STATION, NO_STATION, NO_STATION, '200', '200'), ({ stationId }) => ({
    body: { kind: 'station', stationId },
  })),
  getInvitations: members('200'),
  endInvitation: members(ownerOnly(), (world) => linkOfOwner(world, 'station')),
  previewInvitation: anybody('200', (world) => linkOfOwner(world, 'station')),
  previewStationCode: anybody('200', ({ stationId }) => ({ params: { code: stationId } })),
  acceptInvitation: members(each('200', '200', '410 INVITATION_ENDED', '200'), (world) => linkOfOwner(world, 'station')),

  getWallet: members('200'),
  exchangeCoins: members('409 NOT_ENOUGH_COIN'),
  getOwnedItems: members('200'),
  getOfficialItems: members('200', () => ({ params: { category: 'face' } })),
  getResaleItems: members('200', () => ({ params: { category: 'bg' } })),
  addOfficialWish: members('200', () => ({ body: { id: SOLD_ITEM } })),
  removeOfficialWish: members('200', () => ({ body: { id: SOLD_ITEM } })),
  addResaleWish: members('200', () => ({ body: { id: SOLD_ITEM } })),
  removeResaleWish: members('200', () => ({ body: { id: SOLD_ITEM } })),
  purchaseOfficial: members('200', () => ({ body: { id: SOLD_ITEM } })),
  createListing: members('403 ITEM_NOT_OWNED', () => ({ body: { id: SOLD_ITEM, price: 1 } })),
  getMyListings: members('200'),
  changeListing: members(ownerOnly('404 LISTING_NOT_FOUND'), async (world) => ({ ...(await listingOfOwner(world)), body: { price: 2 } })),
  cancelListing: members(ownerOnly('404 LISTING_NOT_FOUND'), listingOfOwner),
  purchaseListing: members(each('200', '200', '200', '403 OWN_LISTING'), async (world) => ({
    ...(await listingOfOwner(world)),
    body: { expectedPrice: 2 },
  })),
  getGiftReceivers: members('200', () => ({ query: { id: GIVEN_ITEM } })),
  sendGift: members(each('403 NOT_FRIENDS', '200', '403 NOT_FRIENDS', '400 TO_ONESELF'), ({ owner }) => ({
    body: { id: GIVEN_ITEM, receiverId: owner.userId, card: '선물' },
  })),
  getGifts: members('200'),
  openGift: members(ownerOnly(), giftOfOwner),
  declineGift: members(ownerOnly(), giftOfOwner),
  getPrices: members('200', () => ({ query: { id: SOLD_ITEM } })),
  getTransactions: members('200'),
}
