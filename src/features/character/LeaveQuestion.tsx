import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { characterText } from '#text/character.ko.ts'
import { Button } from '#ui/Button.tsx'
import { Modal } from '#ui/Modal.tsx'
import { useBackToClose } from '#ui/useBackToClose.ts'
import styles from './LeaveQuestion.module.css'
import { useSetup } from './SetupContext.tsx'
import { hasOwnChanges } from './setup.store.ts'
import { type Flow, stepFrom } from './setupSteps.ts'

type Options = {
  flow: Flow
  /** Keeps what was dressed: a member's is saved at once, a new person's draft stays. */
  onKeep: (leave: () => void) => void
  /** Forgets what was dressed. */
  onDrop: () => void
  onLeave: (canGoBack: boolean) => void
}

type Way = { canGoBack: boolean }

/**
 * Confirms before the editor is left with changes, by its button or by the browser's.
 * @returns what leaving calls, and the question
 */
export function useLeaveQuestion({ flow, onKeep, onDrop, onLeave }: Options) {
  const step = stepFrom(flow, useLocation().state)
  const isChanged = useSetup((state) => hasOwnChanges(state, flow))
  const [asked, setAsked] = useState<Way | null>(null)
  const [leaving, setLeaving] = useState<Way | null>(null)
  useBackToClose(step === 0 && isChanged && asked === null && leaving === null, () => setAsked({ canGoBack: true }))
  const go = useEffectEvent(onLeave)
  // After the question has given its entry of the history back.
  useEffect(() => {
    if (leaving) go(leaving.canGoBack)
  }, [leaving])
  const leave = (way: Way) => {
    setAsked(null)
    setLeaving(way)
  }
  const question = (
    <LeaveQuestion
      flow={flow}
      isOpen={asked !== null}
      onStay={() => setAsked(null)}
      onKeep={() => {
        const way = asked ?? { canGoBack: false }
        setAsked(null)
        onKeep(() => leave(way))
      }}
      onDrop={() => {
        onDrop()
        leave(asked ?? { canGoBack: false })
      }}
    />
  )
  return { question, leave: (canGoBack: boolean) => (isChanged ? setAsked({ canGoBack }) : onLeave(canGoBack)) }
}

type Props = { flow: Flow; isOpen: boolean; onStay: () => void; onKeep: () => void; onDrop: () => void }

function LeaveQuestion({ flow, isOpen, onStay, onKeep, onDrop }: Props) {
  const id = useId()
  return (
    <Modal isOpen={isOpen} onClose={onStay} labelledBy={id}>
      <div className={styles.text}>
        <h2 id={id} className="t2">
          {characterText.leaveQuestion}
        </h2>
        <p className={`b2 ${styles.sub}`}>{flow === 'edit' ? characterText.leaveFromEdit : characterText.leaveFromOnboarding}</p>
      </div>
      <div className={styles.buttons}>
        <Button variant="neutral" isFull onClick={onDrop}>
          {characterText.dontSave}
        </Button>
        <Button isFull onClick={onKeep}>
          {characterText.save}
        </Button>
      </div>
    </Modal>
  )
}
