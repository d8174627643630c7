import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StationCard } from '#contract/stations.ts'
import { STATION_FULL } from '#contract/text/sentences.ts'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { CodeModal } from '#features/stations/CodeModal.tsx'
import { NightSky } from '#features/stations/NightSky.tsx'
import { useFavoriteSwitch } from '#features/stations/stations.queries.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { lazyCode } from '#lib/lazyWithRetry.ts'
import { stationsText } from '#text/stations.ko.ts'
import { LOADING } from '#text/ui.ko.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { AlertModal } from '#ui/ConfirmModal.tsx'
import { EmptyState, LoadError } from '#ui/EmptyState.tsx'
import { LazySection } from '#ui/LazySection.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StationHead } from './StationHead.tsx'
import styles from './StationScreen.module.css'
import { useCodeModal } from './useCodeModal.ts'
import { useEnterByLink } from './useEnterByLink.ts'
import { type Entering, useEntering } from './useEntering.ts'
import { useLeftPopup } from './useLeftPopup.ts'
import { useStationList } from './useStationList.ts'

// The springs and gestures of both come in one file, after the head.
const stationShelf = lazyCode(async () => (await import('./StationShelf.tsx')).StationShelf)

/** /station: one's stations. */
export function StationScreen() {
  const modal = useCodeModal()
  const entering = useEntering({ onEntered: modal.close })
  const [hasFavoriteFailed, setFavoriteFailed] = useState(false)
  const changeFavorite = useFavoriteSwitch((error) => {
    // The guard has its own words for a session that ended.
    if (!isApiError(error, 'NOT_LOGGED_IN')) setFavoriteFailed(true)
  })
  const { data: me } = useQuery(meQuery())
  useLeftPopup()
  useEnterByLink(entering)
  return (
    <div className={styles.screen}>
      <NightSky />
      <StationHead name={me && hasProfile(me) ? me.userName : stationsText.fallbackName} onSearch={modal.open} />
      <Stations
        entering={entering}
        isCovered={modal.isOpen}
        onFavorite={(stationId, favorite) => void changeFavorite(stationId, favorite)}
      />
      <CodeModal
        isOpen={modal.isOpen}
        initialCode={modal.code}
        isJoining={entering.isJoining}
        onJoin={entering.join}
        onClose={modal.close}
      />
      <AlertModal isOpen={entering.isFull} title={STATION_FULL} onClose={entering.closeFull} />
      <AlertModal isOpen={hasFavoriteFailed} title={stationsText.favoriteFailed} onClose={() => setFavoriteFailed(false)} />
    </div>
  )
}

type ListProps = { entering: Entering; isCovered: boolean; onFavorite: (stationId: string, favorite: boolean) => void }

function Stations({ entering, isCovered, onFavorite }: ListProps) {
  const { query, stations, sort, changeSort } = useStationList()
  if (stations === undefined) {
    if (!query.isError) return <Waiting />
    const retry = () => void query.refetch()
    return <LoadError message={stationsText.loadFailed} sub={sentenceOf(query.error)} isRetrying={query.isFetching} onRetry={retry} />
  }
  if (stations.length === 0) return <Empty />
  const enter = (station: StationCard) => entering.enter(station)
  const { enteringId } = entering
  const shelf = { stations, sort, isCovered, enteringId, onSort: changeSort, onEnter: enter, onFavorite }
  return <LazySection code={stationShelf} props={shelf} waiting={<Waiting />} failed={stationsText.loadFailed} />
}

function Waiting() {
  return (
    <div role="status" aria-label={LOADING} className={styles.waiting}>
      <Skeleton height="auto" radiusPx={32} />
    </div>
  )
}

function Empty() {
  const link = (
    <ButtonLink to="/station/createstation" variant="soft" size="m">
      {stationsText.create}
    </ButtonLink>
  )
  return <EmptyState picture="empty_station" title={stationsText.empty.title} sub={stationsText.empty.sub} action={link} />
}
