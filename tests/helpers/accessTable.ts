import type { Access } from '#contract/endpoint.ts'
import { DEFAULT_LOOK } from '#contract/look.ts'
import type { AccessInput, AccessWorld, Role } from './accessWorld.ts'
import { aCharacter, aSignup } from './members.ts'

type InputOf = (world: AccessWorld, role: Role) => AccessInput | Promise<AccessInput>
type MemberRole = Extract<Role, 'stranger' | 'friend' | 'blocked' | 'owner'>
/** One outcome for every member, or one for each. */
type MemberOutcomes = string | Record<MemberRole, string>
export type AccessRow = { access: Access; expected: Record<Role, string>; inputOf: InputOf }

const REFUSED = { visitor: '401 NOT_LOGGED_IN', expired: '428 TOKEN_EXPIRED' } as const
const noInput: InputOf = () => ({})

/** For everybody: the token, if there is one, is not asked for. */
function anybody(outcome: string, inputOf = noInput, change: Partial<Record<Role, string>> = {}): AccessRow {
  const expected = { visitor: outcome, expired: outcome, person: outcome, ...forMembers(outcome), ...change }
  return { access: 'visitor', expected, inputOf }
}

/** For whoever is logged in. */
function people(person: string, members: MemberOutcomes = person, inputOf = noInput): AccessRow {
  return { access: 'person', expected: { ...REFUSED, person, ...forMembers(members) }, inputOf }
}

/** For those who finished the character setup. */
function members(outcomes: MemberOutcomes, inputOf = noInput): AccessRow {
  return { access: 'member', expected: { ...REFUSED, person: '403 PROFILE_REQUIRED', ...forMembers(outcomes) }, inputOf }
}

function forMembers(outcomes: MemberOutcomes): Record<MemberRole, string> {
  return typeof outcomes === 'string' ? { stranger: outcomes, friend: outcomes, blocked: outcomes, owner: outcomes } : outcomes
}

/** Outcomes in the order stranger, friend, blocked, owner. */
const each = (stranger: string, friend: string, blocked: string, owner: string) => ({ stranger, friend, blocked, owner })
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

/** Who gets what from every call of the contract: a new call takes one line here, or the test names it. */
export const ACCESS: Record<string, AccessRow> = {
  getHealth: anybody('200'),
  getReadiness: anybody('200'),

  getProviders: anybody('200'),
  loginWithNaver: anybody('401 LOGIN_FAILED', () => ({ body: { code: 'unknown' } })),
  loginWithKakao: anybody('401 LOGIN_FAILED', () => ({ query: { hash: 'unknown' } })),
  // By the cookie alone, which none of them sends.
  refresh: anybody('401 NOT_LOGGED_IN'),
  logout: anybody('200', noInput, { visitor: '404 NOT_FOUND' }),
  checkSession: people('200'),
  logoutOthers: people('200'),
  getLoginAccount: people('200'),
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
  getMemberStar: members(each('403 STAR_HIDDEN', '200', '404 MEMBER_NOT_FOUND', '200'), ownerInPath),
  reportPerson: members(each('200', '200', '200', '400 TO_ONESELF'), ownerInBody('userId', { reason: 'SPAM' })),

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

  getNotifications: members('200'),
  getUnreadCount: members('200'),
  readNotifications: members(ownerOnly(), async (world) => ({ body: { ids: [await notificationOfOwner(world)] } })),
  deleteNotification: members(ownerOnly(), async (world) => ({ params: { id: await notificationOfOwner(world) } })),

  getReports: members('200'),
  getReportCalendar: members('200', () => ({ query: { month: '2026-03' } })),
  saveReport: members(ownerOnly(), async (world) => {
    const { reportId, serviceDate } = await todayOfOwner(world)
    return { params: { reportId }, body: { answer: '안녕', serviceDate } }
  }),
  deleteReport: members(each('404 NOT_FOUND', '404 NOT_FOUND', '404 NOT_FOUND', '403 REPORT_OF_TODAY'), async (world) => {
    const { reportId, serviceDate } = await todayOfOwner(world)
    await world.test.app.inject({
      method: 'PATCH',
      url: `/api/reports/${reportId}`,
      headers: world.owner.headers,
      payload: { answer: '안녕', serviceDate },
    })
    return { params: { reportId } }
  }),
  getReportHistory: members('200'),
  deleteReportHistory: members(ownerOnly(), async ({ test, owner }) => {
    await test.app.inject({ url: '/api/reports?query=hello', headers: owner.headers })
    const answer = await test.app.inject({ url: '/api/reports/history', headers: owner.headers })
    return { params: { id: answer.json().history[0].id } }
  }),
  getFriendReports: members(each('403 REPORTS_HIDDEN', '200', '404 MEMBER_NOT_FOUND', '403 REPORTS_HIDDEN'), ({ owner }) => ({
    query: { userId: owner.userId },
  })),

  getWallet: members('200'),
  getOwnedItems: members('200'),
}
