import type { PersonalData } from './events/hooks.ts'
import { erasePerson, readOwnLogin } from './modules/auth/auth.service.ts'
import { readOwnBlocks } from './modules/blocks/blocks.service.ts'
import { readOwnFriendships, removeFriendships } from './modules/friends/friends.service.ts'
import { eraseGuestBook, ownersWithLinesOf, readOwnGuestBook } from './modules/guestBook/guestBookPersonalData.ts'
import { eraseInvitations, readOwnInvitations } from './modules/invitations/endInvitations.ts'
import { eraseGifts, giftPartnersOf, readOwnGifts } from './modules/market/giftsPersonalData.ts'
import { eraseMarket, readOwnMarket, readOwnWishes } from './modules/market/marketPersonalData.ts'
import { removeWishes } from './modules/market/wishes.service.ts'
import { eraseModeration, readOwnModeration } from './modules/moderation/moderationPersonalData.ts'
import { readOwnNotifications, removeNotifications } from './modules/notifications/notifications.service.ts'
import { readOwnExports, removeExport } from './modules/ownData/ownData.service.ts'
import { eraseAbuseReports, readOwnAbuseReports } from './modules/people/abuseReports.service.ts'
import { readOwnSearches, removeSearches } from './modules/people/searchHistory.service.ts'
import { erasePush, readOwnPush } from './modules/push/push.service.ts'
import { eraseReports, readOwnReports } from './modules/reports/reports.service.ts'
import { eraseRestDays, readOwnRestDays } from './modules/reports/restDays.ts'
import { readOwnSignals, removeSignals } from './modules/signals/signals.service.ts'
import { eraseWriters, readOwnWrittenDays } from './modules/stations/fullDays.service.ts'
import { leaveAllStations, readOwnStations } from './modules/stations/leaving.service.ts'
import { coMembersOf } from './modules/stations/membership.service.ts'
import { authorsWithStickersOf, eraseStickers, readOwnStickers } from './modules/stickers/stickersPersonalData.ts'
import { readOwnProfile, removeMember } from './modules/users/users.service.ts'
import { deleteIdempotencyKeys, readOwnKeys } from './modules/wallet/idempotency.ts'
import { closeWallet, readOwnWallet } from './modules/wallet/wallet.service.ts'
import { eraseSeenWeek, readOwnSeenWeek } from './modules/weeks/weeks.service.ts'

/** A withdrawal keeps the rows of a returning person's limits here, for 90 days: see `formerLoginSweep.ts`. */
export const KEPT_FOR_RETURN: readonly string[] = [
  'abuse_report',
  'block',
  'former_login',
  'friend_rejection',
  'friend_request_count',
  'station_code_miss',
]

/** What a withdrawal erases, in this order, and an export reads. A test compares it with the database's tables. The person's own entry is last. Composed pictures belong to nobody: equal looks share them. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    tables: ['station', 'station_member', 'station_code', 'station_full_day', 'station_code_miss'],
    part: 'people',
    // Stations that lose their admin notify the next one.
    alsoLocks: coMembersOf,
    erase: leaveAllStations,
    read: readOwnStations,
  },
  { tables: ['station_writer'], part: 'people', erase: eraseWriters, read: readOwnWrittenDays },
  { tables: ['invitation'], part: 'people', erase: eraseInvitations, read: readOwnInvitations },
  { tables: ['push_subscription', 'push_switch', 'push_message'], part: 'profile', erase: erasePush, read: readOwnPush },
  // Before the notifications, which returned gifts add, and before the wallet, to which stones come back.
  { tables: ['gift'], part: 'items', alsoLocks: giftPartnersOf, erase: eraseGifts, read: readOwnGifts },
  // Before notifications and reports, which name them.
  { tables: ['report_sticker'], part: 'reports', alsoLocks: authorsWithStickersOf, erase: eraseStickers, read: readOwnStickers },
  {
    tables: ['guest_line', 'guest_day', 'closed_guest_book'],
    part: 'people',
    alsoLocks: ownersWithLinesOf,
    erase: eraseGuestBook,
    read: readOwnGuestBook,
  },
  { tables: ['notification', 'question_notification'], part: 'people', erase: removeNotifications, read: readOwnNotifications },
  { tables: ['search_history'], part: 'people', erase: removeSearches, read: readOwnSearches },
  { tables: ['abuse_report'], part: 'people', erase: eraseAbuseReports, read: readOwnAbuseReports },
  {
    tables: ['moderation_decision', 'person_role', 'operator_action'],
    part: 'people',
    erase: eraseModeration,
    read: readOwnModeration,
  },
  { tables: ['seen_week'], part: 'reports', erase: eraseSeenWeek, read: readOwnSeenWeek },
  { tables: ['rest_day'], part: 'reports', erase: eraseRestDays, read: readOwnRestDays },
  { tables: ['report', 'report_day', 'report_search'], part: 'reports', erase: eraseReports, read: readOwnReports },
  // Before the wallet: a purchase locks offers first, and then accounts.
  { tables: ['listing', 'owned_item'], part: 'items', erase: eraseMarket, read: readOwnMarket },
  { tables: ['idempotency_key'], part: 'items', erase: deleteIdempotencyKeys, read: readOwnKeys },
  { tables: ['ledger_account'], part: 'items', erase: closeWallet, read: readOwnWallet },
  // After the wallet: a purchase in the official shop locks the account first, and then takes the hearts.
  { tables: ['wish'], part: 'items', erase: removeWishes, read: readOwnWishes },
  {
    tables: ['friend_link', 'friend_rejection', 'friend_request_count'],
    part: 'people',
    erase: removeFriendships,
    read: readOwnFriendships,
  },
  { tables: ['own_data_export', 'own_data_file'], part: 'profile', erase: removeExport, read: readOwnExports },
  { tables: ['signal', 'signal_count'], part: 'people', erase: removeSignals, read: readOwnSignals },
  { tables: ['block'], part: 'people', erase: keep, read: readOwnBlocks },
  { tables: ['member'], part: 'profile', erase: removeMember, read: readOwnProfile },
  {
    tables: ['linked_login', 'login_session', 'refresh_token', 'login_hash', 'person', 'former_login'],
    part: 'profile',
    erase: erasePerson,
    read: readOwnLogin,
  },
]

/** Restored when the person returns. See `eraseKept`. */
async function keep(): Promise<void> {}
