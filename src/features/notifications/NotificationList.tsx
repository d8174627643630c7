import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { animated, useSpring } from '@react-spring/web'
import { useDrag } from '@use-gesture/react'
import { type RefObject, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Notification } from '#contract/notifications.ts'
import { timeAgo } from '#contract/rules/timeAgo.ts'
import { useNow } from '#lib/useNow.ts'
import { notificationsText } from '#text/notifications.ko.ts'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { SectionLabel } from '#ui/ListRow.tsx'
import { sheetSpring } from '#ui/motion.ts'
import { type More, NextPage } from '#ui/NextPage.tsx'
import { NotificationIcon } from './NotificationIcon.tsx'
import styles from './NotificationList.module.css'
import { placeOf } from './notificationPlaces.ts'
import { groupByDay, splitByDay } from './notifications.cache.ts'
import { useDeleteNotification } from './notifications.queries.ts'

type Props = {
  notifications: Notification[]
  isNew: (notification: Notification) => boolean
  /** Each row has a button that deletes it. */
  isClearing: boolean
  more: More
}

export function NotificationList({ notifications, isNew, isClearing, more }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const now = useNow()
  const { mutate } = useDeleteNotification()
  const remove = (notification: Notification) => {
    keepFocus(list.current)
    mutate(notification)
  }
  const card = (rows: Notification[]) => (
    <Card padding="none" className={styles.card}>
      <ul>
        {rows.map((one) => (
          <NotificationRow key={one.id} notification={one} isNew={isNew(one)} now={now} isClearing={isClearing} onDelete={remove} />
        ))}
      </ul>
    </Card>
  )
  return (
    <div ref={list} className={styles.list}>
      {groupByDay(notifications, now).map((group) => (
        <section key={group.name}>
          <SectionLabel>{notificationsText.groups[group.name]}</SectionLabel>
          {group.name === 'before'
            ? splitByDay(group.notifications).map(({ day, notifications: ofDay }) => (
                <section key={day}>
                  <h3 className={cx('caption', styles.day)}>{dayText(day)}</h3>
                  {card(ofDay)}
                </section>
              ))
            : card(group.notifications)}
        </section>
      ))}
      <NextPage more={more} failed={notificationsText.moreFailed} />
    </div>
  )
}

/** When the row that has the focus is about to go, its neighbour gets it, so that a keyboard stays where it was. */
function keepFocus(list: HTMLElement | null): void {
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  if (at >= 0) (buttons[at + 1] ?? buttons[at - 1])?.focus({ preventScroll: true })
}

type NotificationRowProps = {
  notification: Notification
  isNew: boolean
  now: Date
  isClearing: boolean
  onDelete: (notification: Notification) => void
}

/** One notification: leads to its place; goes by a swipe to the left, or by its button while rows are cleared. */
function NotificationRow({ notification, isNew, now, isClearing, onDelete }: NotificationRowProps) {
  const { row, x, bind, leave } = useSwipeAway(() => onDelete(notification))
  const { type, createdAt, person } = notification
  const { message, question } = linesOf(notification)
  return (
    <li className={styles.item}>
      {/* Unseen while nothing moves: its red would come through at the round corners of the card. */}
      <animated.span className={styles.behind} style={{ visibility: x.to((px) => (px < 0 ? 'visible' : 'hidden')) }} aria-hidden>
        <TrashIcon size={24} weight="bold" />
      </animated.span>
      <animated.div ref={row} {...bind()} className={styles.row} style={{ x }}>
        <Link {...placeOf(notification)} className={styles.link} draggable={false}>
          <NotificationIcon type={type} {...(person && { person })} />
          <span className={styles.lines}>
            <span className={cx('b1', styles.message)} data-new={isNew || undefined}>
              {message}
            </span>
            <span className={cx('caption', styles.time)}>
              {isNew && <NewMark />}
              {question && <span className={cx('ellipsis', styles.question)}>{question}</span>}
              <time dateTime={createdAt}>{timeAgo(new Date(createdAt), now)}</time>
            </span>
          </span>
        </Link>
        {isClearing && (
          <IconButton
            label={notificationsText.removeOf(message)}
            icon={<XIcon size={18} weight="bold" />}
            className={styles.remove}
            data-remove
            onClick={leave}
          />
        )}
      </animated.div>
    </li>
  )
}

/** Today's question would take three lines: it is beside the time, truncated, and whole where the row leads. */
function linesOf({ type, message }: Notification): { message: string; question?: string } {
  const at = type === 'TODAY_QUESTION' ? message.indexOf(': ') : -1
  return at < 0 ? { message } : { message: message.slice(0, at), question: message.slice(at + 2) }
}

function NewMark() {
  return (
    <span className={styles.new}>
      <span className="visually-hidden">{notificationsText.unread}</span>
    </span>
  )
}

/** A row is gone when it was moved this far to the left, or flung. */
const AWAY_PX = 96
const FLING = { pxPerMs: 0.5, px: 32 }
const LEAVE_MS = 160

/** Whether a row released there is dismissed. `speed` is in px a ms, whatever its direction. */
function isSwipedAway(movedPx: number, speed: number, directionX: number): boolean {
  if (movedPx <= -AWAY_PX) return true
  return movedPx <= -FLING.px && speed >= FLING.pxPerMs && directionX < 0
}

/** The motion of a row that is swiped to the left: it follows the finger, and leaves or springs back when let go. */
function useSwipeAway(onGone: () => void) {
  const row = useRef<HTMLDivElement>(null)
  const [{ x }, api] = useSpring(() => ({ x: 0, config: sheetSpring }))
  const leave = () => api.start({ x: -widthOf(row), config: { duration: LEAVE_MS }, onRest: ({ finished }) => void (finished && onGone()) })
  const bind = useDrag(
    ({ movement: [movedPx], velocity: [speed], direction: [directionX], last, tap, canceled }) => {
      if (tap) return
      if (!last) return void api.start({ x: Math.min(0, movedPx), immediate: true })
      if (!canceled && isSwipedAway(movedPx, speed, directionX)) leave()
      else void api.start({ x: 0, config: sheetSpring })
    },
    { axis: 'x', filterTaps: true, pointer: { touch: true } },
  )
  return { row, x, bind, leave }
}

function widthOf(row: RefObject<HTMLElement | null>): number {
  return row.current?.offsetWidth ?? window.innerWidth
}

const DAY = new Intl.DateTimeFormat('ko-KR', { timeZone: 'UTC', month: 'long', day: 'numeric', weekday: 'long' })

/** @param day `2026-11-12` */
function dayText(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`))
}
