import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { isApiError } from '#lib/api/apiError.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { openStation } from '#lib/storage/openStation.ts'
import { stationsText } from '#text/stations.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { showToast } from '#ui/feedback.store.ts'
import { PageCta } from '#ui/PageCta.tsx'
import { stationQuery } from '../stations.queries.ts'
import { BackgroundChoice } from './BackgroundChoice.tsx'
import { useSaveBackground } from './changing.queries.ts'
import styles from './StationForm.module.css'
import { StationPage, StationUnread } from './StationPage.tsx'

const text = stationsText.form

type Props = { stationId: string; onBack: () => void; onGone: () => void }

/** Changes the background of a station. */
export function StationBackgrounds({ stationId, onBack, onGone }: Props) {
  const query = useQuery({ ...stationQuery(stationId), refetchOnMount: 'always' })
  const { data: room, error } = query
  const save = useSaveBackground(stationId)
  const isGone = isApiError(error, 'STATION_NOT_FOUND') || isApiError(save.error, 'STATION_NOT_FOUND')
  useEffect(() => {
    if (isGone) onGone()
  }, [isGone, onGone])
  const [chosen, setChosen] = useEntryState<string | null>('chosen', null, z.string().nullable())
  const background = chosen ?? room?.stationBackground
  const submit = async () => {
    // Another tab's station is on this screen no more.
    if (background === undefined || openStation.read()?.stationId !== stationId) return
    try {
      await save.mutateAsync(background)
      onBack()
    } catch (failure) {
      if (!isApiError(failure, 'STATION_NOT_FOUND')) showToast(sentenceOf(failure), { icon: 'warning' })
    }
  }
  return (
    <StationPage title={text.backgroundTitle} onBack={onBack}>
      <h2 className={cx('t1', styles.question)}>{text.backgroundQuestion}</h2>
      {background !== undefined ? <BackgroundChoice value={background} onValueChange={setChosen} /> : <StationUnread query={query} />}
      <PageCta>
        <Button variant="neutral" isFull disabled={save.isPending} onClick={onBack}>
          {text.previous}
        </Button>
        <Button
          isFull
          className={styles.wide}
          disabled={background === undefined}
          isPending={save.isPending}
          pendingText={text.saving}
          onClick={() => void submit()}
        >
          {text.done}
        </Button>
      </PageCta>
    </StationPage>
  )
}
