import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { useSession } from '#features/auth/session.store.ts'
import { unreadCountQuery } from '#features/notifications/notifications.queries.ts'
import { renewDevice, unsubscribeDevice } from '#features/push/pushSubscription.ts'
import { serverNow } from '#lib/api/serverClock.ts'
import { onPageLeave } from '#lib/dom/onPageLeave.ts'
import { markSeen, removeExpiredDrafts } from '#lib/storage/draftExpiry.ts'
import { localStore } from '#lib/storage/storage.ts'
import { useMessageTray } from './useMessageTray.ts'

/** What the open app has to do with messages to this device: it follows one that was tapped, takes away what was seen, and keeps the number on its icon and its address true. */
export function PushMessages() {
  const { data: me } = useQuery({ ...meQuery(), enabled: false })
  const userId = me && hasProfile(me) ? me.userId : undefined
  useTappedMessages()
  useMessageTray(userId)
  useAppBadge()
  useEffect(() => {
    if (userId === undefined) return
    void renewDevice(userId)
    removeExpiredDrafts(localStore, userId, serverNow())
    // Until they leave: an app stays open for days.
    const mark = () => markSeen(localStore, userId, serverNow())
    mark()
    const stop = onPageLeave(mark)
    return () => {
      stop()
      mark()
    }
  }, [userId])
  useEffect(
    () =>
      useSession.subscribe(({ status }, before) => {
        if (status !== 'leaving' || before.status === 'leaving') return
        void unsubscribeDevice()
      }),
    [],
  )
  return null
}

/** The worker asks the page to navigate, and loads it where no page answers. */
function useTappedMessages(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = ({ data, ports }: MessageEvent<unknown>) => {
      const goTo = typeof data === 'object' && data !== null && 'goTo' in data ? data.goTo : undefined
      if (typeof goTo !== 'string' || !goTo.startsWith('/')) return
      ports[0]?.postMessage(true)
      void navigate(goTo)
    }
    navigator.serviceWorker?.addEventListener('message', follow)
    return () => navigator.serviceWorker?.removeEventListener('message', follow)
  }, [navigate])
}

function useAppBadge(): void {
  const { data } = useQuery({ ...unreadCountQuery(), enabled: false })
  const count = data?.count
  useEffect(() => {
    if (count === undefined || !navigator.setAppBadge) return
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
  }, [count])
}
