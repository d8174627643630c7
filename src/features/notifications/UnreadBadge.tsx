import { useQuery } from '@tanstack/react-query'
import { badgeOf, notificationsText } from '#text/notifications.ko.ts'
import { unreadCountQuery } from './notifications.queries.ts'
import styles from './UnreadBadge.module.css'

/** How many notifications are unread, at the corner of the bell. The number is part of the bell's name; hidden at none. */
export function UnreadBadge() {
  const { data } = useQuery(unreadCountQuery())
  const count = data?.count ?? 0
  if (count === 0) return null
  return (
    <span className={styles.badge}>
      <span translate="no" aria-hidden>
        {badgeOf(count)}
      </span>
      <span className="visually-hidden">{notificationsText.unreadCount(count)}</span>
    </span>
  )
}
