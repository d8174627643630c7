import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { openStation } from '#lib/storage/openStation.ts'
import { stationsText } from '#text/stations.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { showToast, useFeedbackStore } from '#ui/feedback.store.ts'
import { PageCta } from '#ui/PageCta.tsx'
import { newcomer } from '../newcomer.ts'
import { BackgroundChoice } from './BackgroundChoice.tsx'
import { useCreateStation } from './changing.queries.ts'
import { StationFields } from './StationFields.tsx'
import styles from './StationForm.module.css'
import { StationPage } from './StationPage.tsx'
import { type NewStation, newStationDraft, stationFormValidationError } from './stationForm.ts'
import { useFormCheck } from './useFormCheck.ts'

const text = stationsText.form

/** `isSecond` is the step of the background. */
type Step = { isSecond: boolean; next: () => void; back: () => void }

/** Makes a station: name, intro and alarm, then the background. */
export function CreateStation({ userId, step }: { userId: string; step: Step }) {
  const navigate = useNavigate()
  const [station, setStation] = useState(() => newStationDraft.read(userId))
  const change = (part: Partial<NewStation>) => {
    const next = { ...station, ...part }
    setStation(next)
    newStationDraft.write(userId, next)
  }
  const check = useFormCheck(station.form)
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
      <StationFields form={station.form} check={check} draft={newStationDraft.key} onChange={(form) => change({ form })} />
      <PageCta>
        <NextButton onNext={() => check.check() && step.next()} />
      </PageCta>
    </StationPage>
  )
}

function NextButton({ onNext }: { onNext: () => void }) {
  const isTelling = useFeedbackStore(({ popup }) => popup !== undefined)
  return (
    <Button isFull disabled={isTelling} onClick={onNext}>
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
      newcomer.joined(ids.stationId)
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
