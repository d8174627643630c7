import { useRef } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { useNow } from '#lib/useNow.ts'
import { notificationsText } from '#text/notifications.ko.ts'
import { RETRY, RETRYING } from '#text/ui.ko.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EndOfList } from '#ui/EndOfList.tsx'
import { SectionLabel } from '#ui/SectionLabel.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { groupByDay } from './groups.ts'
import styles from './NotificationList.module.css'
import { NotificationRow } from './NotificationRow.tsx'
import { useDeleteNotification } from './notifications.queries.ts'

/** How the next page stands; the reading query itself fits. */
export type More = {
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

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
      <NextPage more={more} />
    </div>
  )
}

function NextPage({ more }: { more: More }) {
  if (!more.hasNextPage) return null
  if (more.isFetchNextPageError) {
    return (
      <div className={styles.failed} role="alert">
        <p className="b2">{notificationsText.moreFailed}</p>
        <Button variant="soft" size="m" isPending={more.isFetchingNextPage} pendingText={RETRYING} onClick={() => more.fetchNextPage()}>
          {RETRY}
        </Button>
      </div>
    )
  }
  return (
    <>
      {more.isFetchingNextPage && <SkeletonRows count={2} />}
      <EndOfList isLoading={more.isFetching} onReached={() => more.fetchNextPage()} />
    </>
  )
}

/** When the row that has the focus is about to go, its neighbour gets it, so that a keyboard stays where it was. */
function keepFocus(list: HTMLElement | null): void {
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  if (at >= 0) (buttons[at + 1] ?? buttons[at - 1])?.focus({ preventScroll: true })
}
