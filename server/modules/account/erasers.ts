import type { Tx } from '#server/db/database.ts'
import { erasePerson } from '#server/modules/auth/auth.service.ts'
import { removeBlocks } from '#server/modules/blocks/blocks.service.ts'
import { removeFriendships } from '#server/modules/friends/leaving.service.ts'
import { cutInvitations } from '#server/modules/invitations/ending.ts'
import { leaveMarket } from '#server/modules/market/leaving.ts'
import { removeModeration } from '#server/modules/moderation/erasing.ts'
import { removeNotifications } from '#server/modules/notifications/notifications.service.ts'
import { removeReports } from '#server/modules/people/peopleReports.service.ts'
import { removeSearches } from '#server/modules/people/searchHistory.service.ts'
import { eraseReports } from '#server/modules/reports/reports.service.ts'
import { removeSignals } from '#server/modules/signals/signals.service.ts'
import { leaveAll } from '#server/modules/stations/going.service.ts'
import { removeMember } from '#server/modules/users/users.service.ts'
import { removeKeys } from '#server/modules/wallet/idempotency.ts'
import { closeWallet } from '#server/modules/wallet/wallet.service.ts'
import type { Outbox } from '#server/realtime/outbox.ts'

/** Takes one kind of a person's traces away. */
export type Eraser = {
  /** Every table in which it leaves no row that names the person, in the database's own spelling. */
  tables: readonly string[]
  erase: (tx: Tx, personId: string, at: Date, outbox: Outbox) => Promise<void>
}

/**
 * What a withdrawal does, in this order. A module whose table holds a person's id adds its eraser before the person's own, which
 * is last; a test compares the list with the database and names a table that is missing here.
 * Composed pictures are no one's: they are named after what is worn, and everybody who wears the same shares them.
 */
export const ERASERS: readonly Eraser[] = [
  { tables: ['station', 'station_member', 'station_code', 'station_full_day', 'station_code_miss'], erase: leaveAll },
  { tables: ['invitation'], erase: cutInvitations },
  { tables: ['notification', 'question_mark'], erase: removeNotifications },
  { tables: ['search_history'], erase: removeSearches },
  { tables: ['people_report'], erase: removeReports },
  { tables: ['moderation_decision', 'person_role', 'operator_action'], erase: removeModeration },
  { tables: ['report', 'report_day', 'report_search'], erase: eraseReports },
  // Before the wallet: a purchase locks offers first, and then accounts.
  { tables: ['listing', 'owned_item', 'wish'], erase: leaveMarket },
  { tables: ['idempotency_key'], erase: removeKeys },
  { tables: ['ledger_account'], erase: closeWallet },
  { tables: ['friend_link', 'friend_rejection', 'friend_request_count'], erase: removeFriendships },
  { tables: ['signal'], erase: removeSignals },
  { tables: ['block'], erase: removeBlocks },
  { tables: ['member'], erase: removeMember },
  { tables: ['login_session', 'refresh_token', 'login_hash', 'person'], erase: erasePerson },
]
