import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { BackgroundChoice } from '#features/stations/BackgroundChoice.tsx'
import { useCreateStation } from '#features/stations/changing.queries.ts'
import { StationFields } from '#features/stations/StationFields.tsx'
import { type NewStation, newStationDraft, stationFormValidationError } from '#features/stations/stationForm.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { openStation } from '#lib/storage/openStation.ts'
import { useOncePerEntry } from '#lib/useOncePerEntry.ts'
import { stationsText } from '#text/stations.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { showPopup, showToast, useFeedbackStore } from '#ui/feedback.store.ts'
import { PageCta } from '#ui/PageCta.tsx'
import styles from './StationForm.module.css'
import { StationPage } from './StationPage.tsx'

const text = stationsText.form

/** /station/createstation: name, intro and alarm, then the background. */
export function CreateStationScreen() {
  const { data: me } = useQuery(meQuery())
  // The guard lets nobody in without a profile; between two people on one device there may be a moment without.
  return me && hasProfile(me) ? <Steps key={me.userId} userId={me.userId} /> : null
}

function Steps({ userId }: { userId: string }) {
  const navigate = useNavigate()
  const step = useStep()
  const [station, setStation] = useState(() => newStationDraft.read(userId))
  const change = (part: Partial<NewStation>) => {
    const next = { ...station, ...part }
    setStation(next)
    newStationDraft.write(userId, next)
  }
  const cancel = () => {
    newStationDraft.clear()
    void navigate('/station', { replace: true })
  }
  // A step that was kept in the history may be reached without what belongs to the one before.
  if (step.isSecond && stationFormValidationError(station.form) === null) {
    return <BackgroundStep station={station} onChange={(background) => change({ background })} onBack={step.back} />
  }
  return (
    <StationPage title={text.createTitle} leading="close" onBack={cancel} step={0}>
      <h2 className={cx('t1', styles.question)}>
        {text.question[0]}
        <br />
        {text.question[1]}
      </h2>
      <StationFields form={station.form} onChange={(form) => change({ form })} />
      <PageCta>
        <NextButton problem={stationFormValidationError(station.form)} onNext={step.next} />
      </PageCta>
    </StationPage>
  )
}

function NextButton({ problem, onNext }: { problem: string | null; onNext: () => void }) {
  const isTelling = useFeedbackStore(({ popup }) => popup !== undefined)
  return (
    <Button isFull disabled={isTelling} onClick={() => (problem === null ? onNext() : showPopup(problem))}>
      {text.next}
    </Button>
  )
}

type StepProps = { station: NewStation; onChange: (background: string) => void; onBack: () => void }

function BackgroundStep({ station, onChange, onBack }: StepProps) {
  const navigate = useNavigate()
  const create = useCreateStation()
  const finish = async () => {
    try {
      const ids = await create.mutateAsync(station)
      newStationDraft.clear()
      openStation.write(ids)
      // The list lies behind the room, not the form.
      await navigate('/station', { replace: true })
      void navigate('/station/stationinside')
    } catch (error) {
      showToast(sentenceOf(error), { icon: 'warning' })
    }
  }
  return (
    <StationPage title={text.createTitle} onBack={create.isPending ? undefined : onBack} step={1}>
      <h2 className={cx('t1', styles.question)}>{text.backgroundQuestion}</h2>
      <BackgroundChoice value={station.background} onValueChange={onChange} />
      <PageCta>
        <Button variant="neutral" isFull disabled={create.isPending} onClick={onBack}>
          {text.previous}
        </Button>
        <Button isFull className={styles.wide} isPending={create.isPending} pendingText={text.creating} onClick={() => void finish()}>
          {text.done}
        </Button>
      </PageCta>
    </StationPage>
  )
}

/** The step lies in the history entry: the device's own back leads to the first step, and a reload stays. */
function useStep() {
  const { state, key } = useLocation()
  const navigate = useNavigate()
  const once = useOncePerEntry()
  const isSecond = typeof state === 'object' && state !== null && 'step' in state && state.step === 2
  return {
    isSecond,
    next: () => once(() => void navigate('/station/createstation', { state: { step: 2 } })),
    // A page that was loaded here has no first step behind it.
    back: () => once(() => void (key === 'default' ? navigate('/station/createstation', { replace: true }) : navigate(-1))),
  }
}
