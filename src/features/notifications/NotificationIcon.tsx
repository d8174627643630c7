import type { Icon } from '@phosphor-icons/react'
import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell'
import { BookOpenTextIcon } from '@phosphor-icons/react/dist/ssr/BookOpenText'
import { BroadcastIcon } from '@phosphor-icons/react/dist/ssr/Broadcast'
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleDots'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ClockCounterClockwise'
import { CoinsIcon } from '@phosphor-icons/react/dist/ssr/Coins'
import { CrownIcon } from '@phosphor-icons/react/dist/ssr/Crown'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple'
import { GiftIcon } from '@phosphor-icons/react/dist/ssr/Gift'
import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart'
import { KeyIcon } from '@phosphor-icons/react/dist/ssr/Key'
import { RocketLaunchIcon } from '@phosphor-icons/react/dist/ssr/RocketLaunch'
import { SignOutIcon } from '@phosphor-icons/react/dist/ssr/SignOut'
import { SmileyStickerIcon } from '@phosphor-icons/react/dist/ssr/SmileySticker'
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star'
import { UserPlusIcon } from '@phosphor-icons/react/dist/ssr/UserPlus'
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users'
import type { Notification, NotificationType } from '#contract/notifications.ts'
import { MemberFace } from '#ui/MemberFace.tsx'
import styles from './NotificationIcon.module.css'

type Kind = 'friends' | 'question' | 'station' | 'market' | 'heart' | 'account'

/** A type without its icon does not compile. */
const ICONS: Record<NotificationType, [Icon, Kind]> = {
  FRIEND_REQUEST: [UserPlusIcon, 'friends'],
  FRIEND_ACCEPTED: [UsersIcon, 'friends'],
  SIGNAL: [BroadcastIcon, 'friends'],
  TODAY_QUESTION: [ChatCircleDotsIcon, 'question'],
  STATION_JOINED: [RocketLaunchIcon, 'station'],
  STATION_LEFT: [SignOutIcon, 'station'],
  STATION_REMOVED: [SignOutIcon, 'station'],
  STATION_OWNER: [CrownIcon, 'station'],
  EVERYBODY_WROTE: [StarIcon, 'question'],
  ITEM_SOLD: [CoinsIcon, 'market'],
  ITEM_EXPIRED: [ClockCounterClockwiseIcon, 'market'],
  WISH_CHEAPER: [HeartIcon, 'heart'],
  OWN_DATA_READY: [DownloadSimpleIcon, 'account'],
  LOGIN_LINKED: [KeyIcon, 'account'],
  LOGIN_UNLINKED: [KeyIcon, 'account'],
  STICKERS: [SmileyStickerIcon, 'heart'],
  GIFT: [GiftIcon, 'heart'],
  GIFT_DECLINED: [GiftIcon, 'market'],
  GIFT_RETURNED: [GiftIcon, 'market'],
  GUEST_LINES: [BookOpenTextIcon, 'heart'],
}

/** Of a type that only a newer version of the app knows. */
const NEWER: [Icon, Kind] = [BellIcon, 'account']

/** What kind of news it is; of somebody, beside their face. */
export function NotificationIcon({ type, person }: Pick<Notification, 'type' | 'person'>) {
  const [Glyph, kind] = ICONS[type as NotificationType] ?? NEWER
  if (!person) {
    return (
      <span className={styles.icon} data-kind={kind}>
        <Glyph size={24} weight="fill" aria-hidden />
      </span>
    )
  }
  return (
    <span className={styles.face}>
      <MemberFace url={person.profile} alt="" sidePx={48} />
      <span className={styles.badge} data-kind={kind}>
        <Glyph size={13} weight="fill" aria-hidden />
      </span>
    </span>
  )
}
