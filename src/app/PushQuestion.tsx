import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { getStations } from '#contract/stations.ts'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { PushSheet } from '#features/push/PushSheet.tsx'
import { pushQuery } from '#features/push/push.queries.ts'
import { pushSupport } from '#features/push/pushSubscription.ts'
import { reportPagesQuery } from '#features/reports/reports.queries.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { localStore } from '#lib/storage/storage.ts'
import { useIsUndisturbed } from './useIsUndisturbed.ts'
import { useQuietMoment } from './useQuietMoment.ts'

/** The member who was asked on this device. */
const ASKED_KEY = 'pushAsked'

/** Asks once for push messages, on the star, when there is an answer or a room to be notified about; not in a visit with another prompt. */
export function PushQuestion() {
  const [isOpen, setOpen] = useState(false)
  const { pathname: path } = useLocation()
  const { data: me } = useQuery({ ...meQuery(), enabled: false })
  const userId = me && hasProfile(me) ? me.userId : undefined
  const hasBegun = useHasBegun()
  const isUndisturbed = useIsUndisturbed()
  const mayAsk = path === '/home' && userId !== undefined && hasBegun && canAskHere() && localStore.read(ASKED_KEY) !== userId
  const push = useQuery({ ...pushQuery(), enabled: mayAsk && !isOpen })
  const isDue = mayAsk && isUndisturbed && push.data !== undefined && push.data.endpoint === null
  useQuietMoment(isDue, () => {
    localStore.write(ASKED_KEY, userId ?? '')
    setOpen(true)
    return true
  })
  if (path !== '/home' || !push.data || userId === undefined) return null
  return <PushSheet push={push.data} userId={userId} isOpen={isOpen} onClose={() => setOpen(false)} />
}

function canAskHere(): boolean {
  return pushSupport() === 'ready' && Notification.permission === 'default'
}

/** By what the screens have read. */
function useHasBegun(): boolean {
  const reports = useInfiniteQuery({ ...reportPagesQuery(), enabled: false })
  const stations = useQuery({ ...endpointQuery(getStations), enabled: false })
  return (reports.data?.pages[0]?.reports.length ?? 0) > 0 || (stations.data?.stations.length ?? 0) > 0
}
