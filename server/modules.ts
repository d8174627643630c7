import type { Deps } from './deps.ts'
import { type Hooks, registerHooks } from './events/hooks.ts'
import { accessTokens } from './http/accessToken.ts'
import type { App } from './http/route.ts'
import { accountRoutes } from './modules/account/account.routes.ts'
import { loginLinksRoutes } from './modules/account/loginLinks.routes.ts'
import { authRoutes } from './modules/auth/auth.routes.ts'
import { installAuthentication } from './modules/auth/authentication.ts'
import { findLiveSessionIds } from './modules/auth/session.service.ts'
import { blocksRoutes } from './modules/blocks/blocks.routes.ts'
import { characterRoutes } from './modules/character/character.routes.ts'
import { friendsRoutes } from './modules/friends/friends.routes.ts'
import { endFriendship } from './modules/friends/requests.service.ts'
import { guestBookRoutes } from './modules/guestBook/guestBook.routes.ts'
import { hideGuestLinesBetween, readGuestWriters } from './modules/guestBook/guestLineChanges.ts'
import { reportedGuestLines } from './modules/guestBook/reportedGuestLines.ts'
import { endInvitationsInto, lockInvitations } from './modules/invitations/endInvitations.ts'
import { invitationsRoutes } from './modules/invitations/invitations.routes.ts'
import { returnGiftsBetween } from './modules/market/giftReturns.service.ts'
import { giftsRoutes } from './modules/market/gifts.routes.ts'
import { reportedCards } from './modules/market/giftsPersonalData.ts'
import { marketRoutes } from './modules/market/market.routes.ts'
import { moderationRoutes } from './modules/moderation/moderation.routes.ts'
import { notificationRoutes } from './modules/notifications/notifications.routes.ts'
import { emitAnswered } from './modules/notifications/notifications.service.ts'
import { ownDataRoutes } from './modules/ownData/ownData.routes.ts'
import { peopleRoutes } from './modules/people/people.routes.ts'
import { deleteSearchesBetween } from './modules/people/searchHistory.service.ts'
import { pushRoutes } from './modules/push/push.routes.ts'
import { deleteSessionSubscriptions } from './modules/push/push.service.ts'
import { queuePush } from './modules/push/queuePush.ts'
import { reportsRoutes } from './modules/reports/reports.routes.ts'
import { restRoutes } from './modules/rest/rest.routes.ts'
import { restAnswerHook } from './modules/rest/rest.service.ts'
import { signalsRoutes } from './modules/signals/signals.routes.ts'
import { deleteSignalsBetween } from './modules/signals/signals.service.ts'
import { siteRoutes } from './modules/site/site.routes.ts'
import { readRoomAccess } from './modules/stations/roomAccess.service.ts'
import { stationAnswerHook } from './modules/stations/stationReports.service.ts'
import { stationsRoutes } from './modules/stations/stations.routes.ts'
import { readGivers, readStickersOn } from './modules/stickers/readStickers.ts'
import { hideStickersBetween, removeNotificationsOfReport } from './modules/stickers/stickerChanges.ts'
import { stickersRoutes } from './modules/stickers/stickers.routes.ts'
import { usersRoutes } from './modules/users/users.routes.ts'
import { walletRoutes } from './modules/wallet/wallet.routes.ts'
import { weeksRoutes } from './modules/weeks/weeks.routes.ts'
import { PERSONAL_DATA } from './personalData.ts'
import { liveRoute } from './realtime/liveRoute.ts'

/** Hooks between modules, run in this order. */
export const MODULE_HOOKS: Hooks = {
  todayAnswered: [{ run: emitAnswered }, restAnswerHook, stationAnswerHook],
  sessionsEnded: [deleteSessionSubscriptions],
  notified: [queuePush],
  blocked: [endFriendship, deleteSearchesBetween, hideStickersBetween, hideGuestLinesBetween],
  friendshipEnded: [deleteSignalsBetween, returnGiftsBetween],
  reportDeleted: [removeNotificationsOfReport],
  stickers: { on: readStickersOn, givers: readGivers },
  guestWriters: readGuestWriters,
  reportedTexts: { giftCard: reportedCards, guestLine: reportedGuestLines },
  stationLinks: { lock: lockInvitations, end: endInvitationsInto },
  personalData: PERSONAL_DATA,
}

/** Every feature's calls, below /api. Authentication comes first: the others need the caller. */
export function registerModules(api: App, deps: Deps): void {
  registerHooks(MODULE_HOOKS)
  installAuthentication(api, deps)
  authRoutes(api, deps)
  accountRoutes(api, deps)
  loginLinksRoutes(api, deps)
  usersRoutes(api, deps)
  characterRoutes(api, deps)
  walletRoutes(api, deps)
  marketRoutes(api, deps)
  giftsRoutes(api, deps)
  friendsRoutes(api, deps)
  signalsRoutes(api, deps)
  blocksRoutes(api, deps)
  peopleRoutes(api, deps)
  notificationRoutes(api, deps)
  ownDataRoutes(api, deps)
  pushRoutes(api, deps)
  reportsRoutes(api, deps)
  stickersRoutes(api, deps)
  guestBookRoutes(api, deps)
  restRoutes(api, deps)
  weeksRoutes(api, deps)
  const { db, clock, config } = deps
  const { presentIn } = liveRoute(api, deps, {
    checkToken: accessTokens(config.jwtSecret, clock).check,
    findLiveSessionIds: (ids) => findLiveSessionIds(db, ids, clock()),
    readRoomAccess: (ids) => readRoomAccess(db, ids),
  })
  stationsRoutes(api, deps, presentIn)
  invitationsRoutes(api, deps)
  moderationRoutes(api, deps)
  siteRoutes(api, deps)
}
