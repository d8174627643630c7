import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass'
import { PlusCircleIcon } from '@phosphor-icons/react/dist/ssr/PlusCircle'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StationCard } from '#contract/stations.ts'
import { STATION_FULL } from '#contract/text/sentences.ts'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { lazyCode } from '#lib/lazyWithRetry.ts'
import { stationsText } from '#text/stations.ko.ts'
import { LOADING } from '#text/ui.ko.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { AlertModal } from '#ui/ConfirmModal.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState, LoadError } from '#ui/EmptyState.tsx'
import { IconButton, IconLink } from '#ui/IconButton.tsx'
import { LazySection } from '#ui/LazySection.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { NightSky } from '../NightSky.tsx'
import { CodeModal } from './CodeModal.tsx'
import styles from './StationList.module.css'
import { useFavoriteSwitch } from './stationList.queries.ts'
import type { Entering } from './useEntering.ts'
import { useStationList } from './useStationList.ts'

// The springs and gestures of both come in one file, after the head.
const stationCards = lazyCode(async () => (await import('./StationCards.tsx')).StationCards)

type Props = {
  entering: Entering
  codeModal: { isOpen: boolean; code: string; open: () => void; type: (code: string) => void; close: () => void }
}

/** The member's stations, with the ways to join and to create one. */
export function StationList({ entering, codeModal }: Props) {
  const [hasFavoriteFailed, setFavoriteFailed] = useState(false)
  const changeFavorite = useFavoriteSwitch((error) => {
    // The guard has its own words for a session that ended.
    if (!isApiError(error, 'NOT_LOGGED_IN')) setFavoriteFailed(true)
  })
  return (
    <div className={styles.screen}>
      <NightSky />
      <Head onSearch={codeModal.open} />
      <Stations
        entering={entering}
        onCode={codeModal.open}
        isCovered={codeModal.isOpen}
        onFavorite={(stationId, favorite) => void changeFavorite(stationId, favorite)}
      />
      <CodeModal
        isOpen={codeModal.isOpen}
        initialCode={codeModal.code}
        isJoining={entering.isJoining}
        error={entering.codeError}
        onType={(code) => {
          codeModal.type(code)
          if (entering.codeError) entering.forgetCodeError()
        }}
        onJoin={entering.join}
        onClose={() => {
          entering.forgetCodeError()
          codeModal.close()
        }}
      />
      <AlertModal isOpen={entering.isFull} title={STATION_FULL} onClose={entering.closeFull} />
      <AlertModal isOpen={hasFavoriteFailed} title={stationsText.favoriteFailed} onClose={() => setFavoriteFailed(false)} />
    </div>
  )
}

/** A long name is cut, the words after it never are. */
function Head({ onSearch }: { onSearch: () => void }) {
  const { data: me } = useQuery(meQuery())
  const name = me && hasProfile(me) ? me.userName : stationsText.fallbackName
  return (
    <header className={styles.head}>
      <h1 className={cx('t1', styles.title)}>
        <span className={styles.greeting}>
          <span className="ellipsis" translate="no">
            {name}
          </span>
          <span>{stationsText.afterName}</span>
        </span>{' '}
        <span>{stationsText.question}</span>
      </h1>
      <IconButton label={stationsText.search} icon={<MagnifyingGlassIcon size={24} weight="bold" />} onClick={onSearch} />
      <IconLink
        to="/station/createstation"
        label={stationsText.create}
        icon={<PlusCircleIcon size={28} weight="fill" className={styles.plus} />}
      />
    </header>
  )
}

type ListProps = { entering: Entering; isCovered: boolean; onCode: () => void; onFavorite: (stationId: string, favorite: boolean) => void }

function Stations({ entering, isCovered, onCode, onFavorite }: ListProps) {
  const { query, stations, sort, changeSort } = useStationList()
  if (stations === undefined) {
    if (!query.isError) return <Waiting />
    const retry = () => void query.refetch()
    return <LoadError message={stationsText.loadFailed} sub={sentenceOf(query.error)} isRetrying={query.isFetching} onRetry={retry} />
  }
  if (stations.length === 0) return <Empty onCode={onCode} />
  const enter = (station: StationCard) => entering.enter(station)
  const { enteringId } = entering
  const props = { stations, sort, isCovered, enteringId, onSort: changeSort, onEnter: enter, onFavorite }
  return <LazySection code={stationCards} props={props} waiting={<Waiting />} failed={stationsText.loadFailed} />
}

function Waiting() {
  return (
    <div role="status" aria-label={LOADING} className={styles.waiting}>
      <Skeleton height="auto" radiusPx={32} />
    </div>
  )
}

function Empty({ onCode }: { onCode: () => void }) {
  const ways = (
    <div className={styles.ways}>
      <ButtonLink to="/station/createstation">{stationsText.create}</ButtonLink>
      <Button variant="neutral" size="m" aria-haspopup="dialog" onClick={onCode}>
        {stationsText.byCode}
      </Button>
    </div>
  )
  return <EmptyState picture="empty_station" title={stationsText.empty.title} sub={stationsText.empty.sub} action={ways} />
}
