import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle'
import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/ssr/DotsThreeVertical'
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NotificationList } from '#features/notifications/NotificationList.tsx'
import { notificationsQuery, unreadCountQuery } from '#features/notifications/notifications.queries.ts'
import { useVisit } from '#features/notifications/useVisit.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { useGoBack } from '#lib/useGoBack.ts'
import { notificationsText } from '#text/notifications.ko.ts'
import { AppBar, AppBarAction } from '#ui/AppBar.tsx'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState, LoadError } from '#ui/EmptyState.tsx'
import { showToast } from '#ui/feedback.store.ts'
import { ListRow, RowIcon } from '#ui/ListRow.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import styles from './NotificationScreen.module.css'

export function NotificationScreen() {
  const goBack = useGoBack('/home')
  const list = useInfiniteQuery(notificationsQuery())
  const unread = useQuery(unreadCountQuery())
  const notifications = list.data?.pages.flatMap((page) => page.notifications)
  const visit = useVisit({ notifications, hasMore: list.hasNextPage, unreadCount: unread.data?.count })
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isClearing, setClearing] = useState(false)
  const isEmpty = notifications?.length === 0 && !list.hasNextPage
  const clearMarks = () => visit.clearMarks().catch((error) => showToast(sentenceOf(error), { icon: 'warning' }))
  const choose = (act: () => void) => () => {
    setMenuOpen(false)
    act()
  }
  return (
    <div className={styles.screen}>
      <AppBar
        title={notificationsText.title}
        onBack={goBack}
        action={
          notifications &&
          !isEmpty && (
            // One button for both, so that the menu gives the focus back to it.
            <AppBarAction
              className={isClearing ? undefined : styles.menu}
              aria-label={isClearing ? undefined : notificationsText.menu}
              aria-haspopup={isClearing ? undefined : 'dialog'}
              onClick={() => (isClearing ? setClearing(false) : setMenuOpen(true))}
            >
              {isClearing ? notificationsText.clearDone : <DotsThreeVerticalIcon size={24} weight="bold" aria-hidden />}
            </AppBarAction>
          )
        }
      />
      {notifications === undefined ? (
        list.isError ? (
          <LoadError
            message={notificationsText.loadFailed}
            sub={sentenceOf(list.error)}
            isRetrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <Card padding="none" className={styles.skeleton}>
            <SkeletonRows />
          </Card>
        )
      ) : isEmpty ? (
        <EmptyState picture="empty_friends" title={notificationsText.empty} sub={notificationsText.emptySub} />
      ) : (
        <NotificationList notifications={notifications} isNew={visit.isNew} isClearing={isClearing} more={list} />
      )}
      <Menu
        isOpen={isMenuOpen && !isEmpty}
        onOpenChange={setMenuOpen}
        onReadAll={visit.hasNew ? choose(() => void clearMarks()) : undefined}
        onClear={choose(() => setClearing(true))}
      />
    </div>
  )
}

type MenuProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Not there where all is read. */
  onReadAll: (() => void) | undefined
  onClear: () => void
}

function Menu({ isOpen, onOpenChange, onReadAll, onClear }: MenuProps) {
  return (
    <BottomSheet mode="modal" isOpen={isOpen} onOpenChange={onOpenChange} title={notificationsText.title}>
      {onReadAll && (
        <ListRow
          size="setting"
          media={
            <RowIcon>
              <CheckCircleIcon size={22} weight="fill" aria-hidden />
            </RowIcon>
          }
          title={notificationsText.readAll}
          onClick={onReadAll}
        />
      )}
      <ListRow
        size="setting"
        media={
          <RowIcon>
            <TrashIcon size={22} weight="fill" aria-hidden />
          </RowIcon>
        }
        title={notificationsText.clear}
        sub={notificationsText.clearSub}
        onClick={onClear}
      />
    </BottomSheet>
  )
}
