import { useRef } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { useNow } from '#lib/useNow.ts'
import { notificationsText } from '#text/notifications.ko.ts'
import { Card } from '#ui/Card.tsx'
import { type More, NextPage } from '#ui/NextPage.tsx'
import { SectionLabel } from '#ui/SectionLabel.tsx'
import { groupByDay } from './groups.ts'
import styles from './NotificationList.module.css'
import { NotificationRow } from './NotificationRow.tsx'
import { useDeleteNotification } from './notifications.queries.ts'

type Props = { notifications: Notification[]; isNew: (notification: Notification) => boolean; more: More }

/** The notifications under their headings, with more of them coming as one scrolls. */
export function NotificationList({ notifications, isNew, more }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const now = useNow()
  const { mutate } = useDeleteNotification()
  const remove = (notification: Notification) => {
    keepFocus(list.current)
    mutate(notification)
  }
  return (
    <div ref={list} className={styles.list}>
      {groupByDay(notifications, now).map((group) => (
        <section key={group.name}>
          <SectionLabel>{notificationsText.groups[group.name]}</SectionLabel>
          <Card padding="none" className={styles.card}>
            <ul>
              {group.notifications.map((one) => (
                <NotificationRow key={one.id} notification={one} isNew={isNew(one)} now={now} onDelete={remove} />
              ))}
            </ul>
          </Card>
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
