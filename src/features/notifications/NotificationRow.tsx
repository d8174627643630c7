import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell'
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { animated } from '@react-spring/web'
import { Link } from 'react-router-dom'
import type { Notification } from '#contract/notifications.ts'
import { timeAgo } from '#contract/rules/timeAgo.ts'
import { notificationsText } from '#text/notifications.ko.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { MemberFace } from '#ui/MemberFace.tsx'
import styles from './NotificationRow.module.css'
import { PLACES } from './places.ts'
import { useSwipeAway } from './useSwipeAway.ts'

type Props = {
  notification: Notification
  /** It came since the last visit. */
  isNew: boolean
  now: Date
  onDelete: (notification: Notification) => void
}

/** One notification: leads to its place; goes by a swipe to the left or by its button. */
export function NotificationRow({ notification, isNew, now, onDelete }: Props) {
  const { row, x, bind, leave } = useSwipeAway(() => onDelete(notification))
  const { type, message, createdAt, person, station } = notification
  return (
    <li className={styles.item}>
      {/* Unseen while nothing moves: its red would come through at the round corners of the card. */}
      <animated.span className={styles.behind} style={{ visibility: x.to((px) => (px < 0 ? 'visible' : 'hidden')) }} aria-hidden>
        <TrashIcon size={24} weight="bold" />
      </animated.span>
      <animated.div ref={row} {...bind()} className={styles.row} style={{ x }}>
        <Link to={PLACES[type]} {...(station ? { state: { stationId: station.stationId } } : {})} className={styles.link} draggable={false}>
          {person ? <MemberFace url={person.profile} alt="" sidePx={48} /> : <Bell />}
          <span className={styles.lines}>
            <span className={cx('b1', styles.message)} data-new={isNew || undefined}>
              {message}
            </span>
            <span className={cx('caption', styles.time)}>
              {isNew && <NewMark />}
              <time dateTime={createdAt}>{timeAgo(new Date(createdAt), now)}</time>
            </span>
          </span>
        </Link>
        <IconButton
          label={notificationsText.removeOf(message)}
          icon={<XIcon size={18} weight="bold" />}
          className={styles.remove}
          data-remove
          onClick={leave}
        />
      </animated.div>
    </li>
  )
}

/** A dot and, for those who do not see it, the word. */
function NewMark() {
  return (
    <span className={styles.new}>
      <span className="visually-hidden">{notificationsText.unread}</span>
    </span>
  )
}

function Bell() {
  return (
    <span className={styles.bell}>
      <BellIcon size={24} weight="fill" aria-hidden />
    </span>
  )
}
