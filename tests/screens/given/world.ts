import { getLoginAccount, getProviders, logout } from '#contract/auth.ts'
import { getBlocks } from '#contract/blocks.ts'
import { getEarlierAnswers } from '#contract/earlierAnswers.ts'
import type { Endpoint, OutputOf } from '#contract/endpoint.ts'
import { getFriends } from '#contract/friends.ts'
import { getGifts } from '#contract/gifts.ts'
import { getGuestBook } from '#contract/guestBook.ts'
import { createInvitation, getInvitations, type Invitation } from '#contract/invitations.ts'
import { DEFAULT_LOOK } from '#contract/look.ts'
import { getOfficialItems, getOwnedItems } from '#contract/market.ts'
import { getNotifications, getUnreadCount, readNotifications } from '#contract/notifications.ts'
import { addSearchHistory, getSearchHistories } from '#contract/people.ts'
import { getProfileSettings } from '#contract/profileSettings.ts'
import { DEFAULT_PUSH_SWITCHES, getPush } from '#contract/push.ts'
import { getReportHistory, getReports, type Report } from '#contract/reports.ts'
import { getRest, type RestState } from '#contract/rest.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import { refresh } from '#contract/session.ts'
import { getSignals } from '#contract/signals.ts'
import { getSite } from '#contract/site.ts'
import { getStations } from '#contract/stations.ts'
import { getHome, type UserInfo } from '#contract/users.ts'
import { getWallet } from '#contract/wallet.ts'
import { getWarnings } from '#contract/warnings.ts'
import { getWeek, seeWeek } from '#contract/weeks.ts'

export const ME: UserInfo = {
  userId: 'byeol1',
  userName: '별이',
  birthDate: '2000-01-01',
  email: 'byeol@example.com',
  starBackground: 'bg_star_1.png',
  profile: '/content/profile_given.png',
  character: '/content/character_given.png',
  ...DEFAULT_LOOK,
}

/** The picture of every figure and face. */
export const PICTURES = { profile: ME.profile, character: ME.character }

/** An access token of this person, as the page reads it. */
export function tokenOf(person: string): string {
  return `given.${Buffer.from(JSON.stringify({ sub: person })).toString('base64url')}.token`
}

export const QUESTION = '오늘의 기분에 이름을 붙인다면 뭐라고 하고 싶나요?'

/** Today's entry, unwritten unless `change` has an answer. */
export function todayReport(change: Partial<Report> = {}): Report {
  const now = new Date()
  const times = { serviceDate: serviceDateOf(now), createdAt: now.toISOString(), modifiedAt: now.toISOString() }
  return { reportId: 'today', question: QUESTION, answer: '', isTodayReport: true, ...times, ...change }
}

/** Nobody rests, unless `change` says so. */
export function restState(change: Partial<RestState> = {}): RestState {
  return { today: serviceDateOf(new Date()), hasAnsweredToday: false, rest: null, used: [], ...change }
}

/** Answer of the signup. */
export function anInvitation(change: Partial<Invitation> = {}): Invitation {
  const times = { createdAt: new Date().toISOString(), expiresAt: new Date(Date.now() + 72 * 3_600_000).toISOString() }
  return { token: 'abcdefghijklmnopqrstuv', kind: 'star', joinsLeft: 5, ...times, ...change }
}

/** The first calls of every screen: a signed-in member with a star, without friends, stations or answers. */
export function defaultAnswers(): [Endpoint, unknown][] {
  return [
    given(refresh, { accessToken: 'a.given.token' }),
    given(getProviders, {
      naver: { clientId: 'id', authorizeUrl: '/', redirectUri: '/' },
      kakao: { loginUrl: '/' },
      emulated: false,
    }),
    given(logout, {}),
    given(getSite, { supportEmail: 'help@example.com', companyLines: [] }),
    given(getHome, ME),
    given(getWallet, { coin: 0, stone: 300 }),
    given(getReports, { reports: [], total: 0, today: todayReport(), isFirstDay: true, nextCursor: null }),
    given(getReportHistory, { history: [] }),
    given(getEarlierAnswers, { own: null, friends: [] }),
    given(getUnreadCount, { count: 0 }),
    given(getNotifications, { notifications: [], nextCursor: null }),
    given(readNotifications, { count: 0 }),
    given(getFriends, { friend: [], received: [], sent: [] }),
    given(getSignals, { signals: [] }),
    given(getGuestBook, { isOpen: true, lines: [], figures: [], nextCursor: null }),
    given(getSearchHistories, { users: [] }),
    given(addSearchHistory, {}),
    given(getStations, { stations: [] }),
    given(getInvitations, { invitations: [] }),
    given(createInvitation, anInvitation()),
    given(getBlocks, { people: [] }),
    given(getWarnings, { warnings: [] }),
    given(getRest, restState()),
    given(getWeek, { week: null }),
    given(seeWeek, {}),
    given(getPush, { publicKey: 'BGiven', switches: DEFAULT_PUSH_SWITCHES, endpoint: null }),
    given(getOwnedItems, { items: [] }),
    // The market's landing prefetches it once it is at rest.
    given(getOfficialItems, { items: [], wishlist: [], nextCursor: null }),
    given(getGifts, { gifts: [] }),
    given(getProfileSettings, { userId: ME.userId, userName: ME.userName, birthDate: ME.birthDate, profile: ME.profile }),
    given(getLoginAccount, { provider: 'kakao', email: 'byeol@example.com', joinedAt: '2025-05-01T12:00:00+09:00' }),
  ]
}

function given<E extends Endpoint>(endpoint: E, output: OutputOf<E>): [Endpoint, unknown] {
  return [endpoint, output]
}
