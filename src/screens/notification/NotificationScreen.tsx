import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { NotificationList } from '#features/notifications/NotificationList.tsx'
import { notificationsQuery, unreadCountQuery } from '#features/notifications/notifications.queries.ts'
import { useVisit } from '#features/notifications/useVisit.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { useGoBack } from '#lib/useGoBack.ts'
import { notificationsText } from '#text/notifications.ko.ts'
import { AppBar, AppBarAction } from '#ui/AppBar.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState, LoadError } from '#ui/EmptyState.tsx'
import { showToast } from '#ui/feedback.store.ts'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import styles from './NotificationScreen.module.css'

export function NotificationScreen() {
  const goBack = useGoBack('/home')
  const list = useInfiniteQuery(notificationsQuery())
  const unread = useQuery(unreadCountQuery())
  const notifications = list.data?.pages.flatMap((page) => page.notifications)
  const visit = useVisit({ notifications, hasMore: list.hasNextPage, unreadCount: unread.data?.count })
  const clearMarks = () => visit.clearMarks().catch((error) => showToast(sentenceOf(error), { icon: 'warning' }))
  return (
    <div className={styles.screen}>
      <AppBar
        title={notificationsText.title}
        onBack={goBack}
        action={
          visit.hasNew && (
            <AppBarAction type="button" onClick={clearMarks}>
              {notificationsText.readAll}
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
      ) : notifications.length === 0 && !list.hasNextPage ? (
        <EmptyState picture="empty_friends" title={notificationsText.empty} sub={notificationsText.emptySub} />
      ) : (
        <NotificationList notifications={notifications} isNew={visit.isNew} more={list} />
      )}
    </div>
  )
}
