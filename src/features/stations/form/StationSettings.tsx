import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { StationRoom } from '#contract/stations.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { openStation } from '#lib/storage/openStation.ts'
import { stationsText } from '#text/stations.ko.ts'
import { Button } from '#ui/Button.tsx'
import { showToast, useFeedbackStore } from '#ui/feedback.store.ts'
import { PageCta } from '#ui/PageCta.tsx'
import { stationQuery } from '../stations.queries.ts'
import { useSaveSettings } from './changing.queries.ts'
import { StationFields } from './StationFields.tsx'
import { StationManage } from './StationManage.tsx'
import { StationPage, StationUnread } from './StationPage.tsx'
import { formOf, type StationForm, settingsOf, stationSettingsDraft } from './stationForm.ts'
import { useFormCheck } from './useFormCheck.ts'

const text = stationsText.form

type Props = {
  stationId: string
  /** What is known of it before it is read. */
  handed: Parameters<typeof formOf>[0] | undefined
  onBack: () => void
  onGone: () => void
}

/** Changes a station's name, intro and alarm; below them the ways to change the rest. */
export function StationSettings({ stationId, handed, onBack, onGone }: Props) {
  const query = useQuery({ ...stationQuery(stationId), refetchOnMount: 'always' })
  const { data: room, error } = query
  const isGone = isApiError(error, 'STATION_NOT_FOUND')
  useEffect(() => {
    if (isGone) onGone()
  }, [isGone, onGone])
  const known = handed ?? room
  const back = () => {
    stationSettingsDraft.clear()
    onBack()
  }
  return (
    <StationPage title={text.settingTitle} onBack={back}>
      {known ? (
        <SettingsForm stationId={stationId} known={formOf(known)} room={room} onSaved={back} onGone={onGone} />
      ) : (
        <StationUnread query={query} />
      )}
    </StationPage>
  )
}

type FormProps = { stationId: string; known: StationForm; room: StationRoom | undefined; onSaved: () => void; onGone: () => void }

function SettingsForm({ stationId, known, room, onSaved, onGone }: FormProps) {
  const [form, setForm] = useState(() => stationSettingsDraft.read(stationId) ?? known)
  const check = useFormCheck(form)
  const save = useSaveSettings(stationId)
  const isTelling = useFeedbackStore(({ popup }) => popup !== undefined)
  const submit = async () => {
    if (!check.check()) return
    // Another tab's station is on this screen no more.
    if (openStation.read()?.stationId !== stationId) return
    try {
      await save.mutateAsync(settingsOf(form))
      onSaved()
    } catch (error) {
      if (isApiError(error, 'STATION_NOT_FOUND')) return onGone()
      showToast(sentenceOf(error), { icon: 'warning' })
    }
  }
  return (
    <>
      <StationFields
        draft={stationSettingsDraft.key}
        form={form}
        check={check}
        onChange={(next) => {
          setForm(next)
          stationSettingsDraft.write(stationId, next)
        }}
      />
      <StationManage stationId={stationId} room={room} onGone={onGone} />
      <PageCta>
        <Button isFull disabled={isTelling} isPending={save.isPending} pendingText={text.saving} onClick={() => void submit()}>
          {text.save}
        </Button>
      </PageCta>
    </>
  )
}
