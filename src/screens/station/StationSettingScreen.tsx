import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { z } from 'zod'
import type { StationRoom } from '#contract/stations.ts'
import { useSaveSettings } from '#features/stations/changing.queries.ts'
import { StationFields } from '#features/stations/StationFields.tsx'
import { formOf, type StationForm, settingsOf, stationFormValidationError, stationSettingsDraft } from '#features/stations/stationForm.ts'
import { stationQuery } from '#features/stations/stations.queries.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { type OpenStation, openStation } from '#lib/storage/openStation.ts'
import { useOncePerEntry } from '#lib/useOncePerEntry.ts'
import { stationsText } from '#text/stations.ko.ts'
import { Button } from '#ui/Button.tsx'
import { showPopup, showToast, useFeedbackStore } from '#ui/feedback.store.ts'
import { PageCta } from '#ui/PageCta.tsx'
import { StationManage } from './StationManage.tsx'
import { StationPage } from './StationPage.tsx'
import { StationUnread } from './StationUnread.tsx'
import { useOpenStation } from './useOpenStation.ts'

const text = stationsText.form

/** What the room hands over, so that the form stands there at once. */
const Handed = z.object({ stationId: z.string(), name: z.string(), intro: z.string().optional(), reportNoticeTime: z.string().optional() })

/** /station/stationsetting */
export function StationSettingScreen() {
  const { ids, leave } = useOpenStation()
  return ids && <Settings ids={ids} onGone={leave} />
}

function Settings({ ids, onGone }: { ids: OpenStation; onGone: () => void }) {
  const navigate = useNavigate()
  const once = useOncePerEntry()
  const { state } = useLocation()
  const query = useQuery({ ...stationQuery(ids.stationId), refetchOnMount: 'always' })
  const { data: room, error } = query
  const isGone = isApiError(error, 'STATION_NOT_FOUND')
  useEffect(() => {
    if (isGone) onGone()
  }, [isGone, onGone])
  const known = knownSettings(ids.stationId, state, room)
  const back = () => {
    stationSettingsDraft.clear()
    // With what the room handed over, the room is the entry before.
    once(() => void (handedOf(ids.stationId, state) === null ? navigate('/station/stationinside', { replace: true }) : navigate(-1)))
  }
  return (
    <StationPage title={text.settingTitle} onBack={back}>
      {known !== null ? (
        <SettingsForm ids={ids} known={known} room={room} onSaved={back} onGone={onGone} />
      ) : (
        <StationUnread query={query} />
      )}
    </StationPage>
  )
}

type FormProps = { ids: OpenStation; known: StationForm; room: StationRoom | undefined; onSaved: () => void; onGone: () => void }

function SettingsForm({ ids, known, room, onSaved, onGone }: FormProps) {
  const { stationId } = ids
  const [form, setForm] = useState(() => stationSettingsDraft.read(stationId) ?? known)
  const save = useSaveSettings(stationId)
  const isTelling = useFeedbackStore(({ popup }) => popup !== undefined)
  const submit = async () => {
    const problem = stationFormValidationError(form)
    if (problem !== null) return showPopup(problem)
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
        form={form}
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

/** What the room handed over; of another station, left in the history, it is worth nothing. */
function handedOf(stationId: string, state: unknown): StationForm | null {
  const handed = Handed.safeParse(state)
  if (!handed.success || handed.data.stationId !== stationId) return null
  const { name, intro = '', reportNoticeTime = '' } = handed.data
  return formOf({ name, intro, reportNoticeTime })
}

function knownSettings(stationId: string, state: unknown, room: StationRoom | undefined): StationForm | null {
  const handed = handedOf(stationId, state)
  if (handed !== null || room === undefined) return handed
  return formOf({ name: room.name, intro: room.intro ?? '', reportNoticeTime: room.reportNoticeTime ?? '' })
}
