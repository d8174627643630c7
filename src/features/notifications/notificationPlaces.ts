import type { MarketCategory } from '#contract/market.ts'
import type { Notification, NotificationType } from '#contract/notifications.ts'

type Place = { to: string; state?: object }

const friends: Place = { to: '/friendtab' }
const star = ({ person }: Notification): Place => (person ? { to: '/friendstar', state: { userId: person.userId } } : friends)
const room = ({ station }: Notification): Place => ({ to: station ? `/station?enter=${station.stationId}` : '/station' })
/** The used shop's hearts, which are few, contain what the notification is about. */
const offer = ({ item }: Notification): Place => ({
  to: `/market/official-store?shop=resale&wished=1${item ? `&category=${categoryOf(item.name)}` : ''}`,
})

/** A type without its place does not compile. */
const PLACES: Record<NotificationType, (notification: Notification) => Place> = {
  FRIEND_REQUEST: () => friends,
  FRIEND_ACCEPTED: star,
  SIGNAL: () => friends,
  TODAY_QUESTION: () => ({ to: '/report' }),
  STATION_JOINED: room,
  STATION_LEFT: room,
  STATION_REMOVED: () => ({ to: '/station' }),
  STATION_OWNER: room,
  EVERYBODY_WROTE: room,
  ITEM_SOLD: () => ({ to: '/market/transaction-history' }),
  ITEM_EXPIRED: () => ({ to: '/market/my-item-sell' }),
  WISH_CHEAPER: offer,
  OWN_DATA_READY: () => ({ to: '/setting/data' }),
  LOGIN_LINKED: () => ({ to: '/setting' }),
  LOGIN_UNLINKED: () => ({ to: '/setting' }),
  // Seen in rooms only.
  STICKERS: () => ({ to: '/station' }),
  GIFT: () => ({ to: '/home' }),
  GIFT_DECLINED: () => ({ to: '/market/transaction-history' }),
  GIFT_RETURNED: () => ({ to: '/market/transaction-history' }),
  GUEST_LINES: () => ({ to: '/home', state: { guestBook: true } }),
}

/** For a type that only a newer version of the app knows. */
function placeOfNamed(notification: Notification): Place {
  if (notification.station) return room(notification)
  if (notification.item) return offer(notification)
  return notification.person ? star(notification) : { to: '/home' }
}

/** Where a notification leads: to what it names. */
export function placeOf(notification: Notification): Place {
  const place = PLACES[notification.type as NotificationType] as ((notification: Notification) => Place) | undefined
  return (place ?? placeOfNamed)(notification)
}

function categoryOf(itemName: string): MarketCategory {
  if (itemName.startsWith('bg_')) return 'bg'
  return itemName.startsWith('face_') ? 'face' : 'fashion'
}
