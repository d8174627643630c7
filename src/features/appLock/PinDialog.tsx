import { useId, useState } from 'react'
import { APP_LOCK } from '#contract/limits.ts'
import { forgetAppLock, useAppLock } from '#lib/appLock.ts'
import { appLockText } from '#text/appLock.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { showPopup, showToast } from '#ui/feedback.store.ts'
import { Segment } from '#ui/Segment.tsx'
import { LockScene } from './LockScene.tsx'
import { lockOf, readLock, writeLock } from './lockRecord.ts'
import styles from './PinDialog.module.css'
import { Pinpad } from './Pinpad.tsx'
import { PinQuestion } from './PinQuestion.tsx'
import { usePinEntry } from './usePinEntry.ts'

const text = appLockText.pin

export type PinTask = 'set' | 'change' | 'remove'

type Props = { owner: string; task: PinTask; onClose: () => void }

/** Sets a number, changes or removes it; for the last two the present one is asked. */
export function PinDialog({ owner, task, onClose }: Props) {
  const titleId = useId()
  const [step, setStep] = useState<'current' | 'first' | 'again'>(task === 'set' ? 'first' : 'current')
  const [record] = useState(readLock)
  // The lock lies over this dialog: its keys are not for here.
  const isBehind = useAppLock((lock) => lock.isLocked || lock.isAway)
  const confirmCurrent = () => {
    if (task === 'change') return setStep('first')
    forgetAppLock()
    showToast(text.removed)
    onClose()
  }
  const save = async (pin: string) => {
    const isKept = writeLock({ ...(await lockOf(owner, pin)), ...(record?.key && { key: record.key }) })
    if (isKept) showToast(task === 'set' ? text.set : text.changed)
    else showPopup(text.notKept)
    onClose()
  }
  return (
    <Dialog isOpen isVisible onClose={onClose} labelledBy={titleId} scrim={null}>
      <div data-dialog-panel className={styles.panel}>
        <LockScene
          titleId={titleId}
          title={text[step]}
          bar={
            <div className={styles.bar}>
              <AppBar variant="art" leading="close" onBack={onClose} />
            </div>
          }
        >
          {step === 'current' ? (
            <PinQuestion length={record?.digits ?? APP_LOCK.digits.min} isBehind={isBehind} onRight={confirmCurrent} />
          ) : (
            <NewPin isBehind={isBehind} onStep={setStep} onChosen={save} />
          )}
        </LockScene>
      </div>
    </Dialog>
  )
}

const LENGTHS = Array.from({ length: APP_LOCK.digits.max - APP_LOCK.digits.min + 1 }, (_, at) => APP_LOCK.digits.min + at)

type NewPinProps = { isBehind: boolean; onStep: (step: 'first' | 'again') => void; onChosen: (pin: string) => Promise<void> }

/** A new number, twice. */
function NewPin({ isBehind, onStep, onChosen }: NewPinProps) {
  const [length, setLength] = useState<number>(APP_LOCK.digits.min)
  const [first, setFirst] = useState<string | null>(null)
  const [differs, setDiffers] = useState(false)
  const check = async (pin: string) => {
    if (first !== null && first === pin) await onChosen(pin)
    const isRight = first === null || first === pin
    setDiffers(!isRight)
    setFirst(first === null ? pin : null)
    onStep(first === null ? 'again' : 'first')
    return isRight
  }
  const entry = usePinEntry(length, isBehind, check)
  return (
    <>
      <Pinpad key={length} entry={entry} length={length} message={<p role="alert">{differs && text.differs}</p>} />
      <div className={styles.foot}>
        {first === null && (
          <Segment
            label={text.length}
            choices={LENGTHS.map((count) => ({ value: String(count), label: text.digits(count), isDisabled: entry.typed > 0 }))}
            value={String(length)}
            onChange={(value) => setLength(Number(value))}
          />
        )}
      </div>
    </>
  )
}
