import type { NotificationType } from '#contract/notifications.ts'

/** Where a notification leads. A type without its place does not compile. */
export const PLACES: Record<NotificationType, string> = {
  FRIEND_REQUEST: '/friendtab',
  FRIEND_ACCEPTED: '/friendtab',
  SIGNAL: '/friendtab',
  TODAY_QUESTION: '/report',
  STATION_JOINED: '/station',
  STATION_LEFT: '/station',
  STATION_REMOVED: '/station',
  STATION_OWNER: '/station',
  EVERYBODY_WROTE: '/station',
  ITEM_SOLD: '/market/transaction-history',
  ITEM_EXPIRED: '/market/my-item-sell',
  WISH_CHEAPER: '/market/official-store',
  OWN_DATA_READY: '/setting/data',
}
