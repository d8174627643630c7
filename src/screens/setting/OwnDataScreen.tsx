import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import type { getOwnData } from '#contract/ownData.ts'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { OwnDataMaking } from '#features/ownData/OwnDataMaking.tsx'
import { OwnDataReady } from '#features/ownData/OwnDataReady.tsx'
import { OwnDataStart } from '#features/ownData/OwnDataStart.tsx'
import { ownDataQuery, useStartOwnData, useStopOwnData } from '#features/ownData/ownData.queries.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { useGoBack } from '#lib/useGoBack.ts'
import { ownDataText } from '#text/ownData.ko.ts'
import { LOADING } from '#text/ui.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { LoadError } from '#ui/EmptyState.tsx'
import { showPopup } from '#ui/feedback.store.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './SettingScreen.module.css'

export function OwnDataScreen() {
  const goBack = useGoBack('/setting')
  const ownData = useQuery(ownDataQuery())
  const { data, error, isFetching, refetch } = ownData
  return (
    <div className={styles.ownDataScreen}>
      <AppBar title={ownDataText.title} onBack={goBack} />
      {data !== undefined ? (
        <Export data={data} isLost={ownData.isError} onGone={() => void refetch()} />
      ) : error ? (
        <LoadError message={ownDataText.loadFailed} sub={sentenceOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Bones />
      )}
    </div>
  )
}

type ExportProps = { data: OutputOf<typeof getOwnData>; isLost: boolean; onGone: () => void }

function Export({ data: { counts, export: state }, isLost, onGone }: ExportProps) {
  const { data: me } = useQuery(meQuery())
  const start = useStartOwnData()
  const stop = useStopOwnData()
  const begin = () => start.mutate(undefined, { onError: (error) => showPopup(ownDataText.start.failed, sentenceOf(error)) })
  const end = () => stop.mutate(undefined, { onError: (error) => showPopup(ownDataText.making.stopFailed, sentenceOf(error)) })
  if (state.state === 'making') return <OwnDataMaking making={state} isLost={isLost} isPending={stop.isPending} onStop={end} />
  if (state.state === 'ready') {
    const { userName, character } = me && hasProfile(me) ? me : { userName: '', character: '' }
    return <OwnDataReady ready={state} me={{ userName, character }} isPending={start.isPending} onAgain={begin} onGone={onGone} />
  }
  const notice = state.state === 'none' ? undefined : ownDataText.notice[state.state]
  return <OwnDataStart counts={counts} notice={notice} isPending={start.isPending} onStart={begin} />
}

function Bones() {
  return (
    <div role="status" aria-label={LOADING} className={styles.bones}>
      <Skeleton height={184} radiusPx={24} />
      <Skeleton width="64%" height={30} />
      <Skeleton width="48%" height={30} />
      <Skeleton height={192} radiusPx={20} />
    </div>
  )
}
