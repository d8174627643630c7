import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { localStore } from '#lib/storage/storage.ts'
import { visitorLook } from '#lib/storage/visitorLook.ts'
import { showPopup } from '#ui/feedback.store.ts'
import { BackgroundStep } from './BackgroundStep.tsx'
import { draftKey, personKey, readDraft, writeDraft } from './characterDraft.ts'
import { LookStep } from './LookStep.tsx'
import styles from './ProfileStep.module.css'
import { ProfileStep } from './ProfileStep.tsx'
import { profileValidationError } from './profile.ts'
import { SetupContext, useSetupStore } from './SetupContext.tsx'
import { createSetupStore, hasChanges, type SavedCharacter, type SetupStore, toDraft } from './setup.store.ts'
import { type Flow, type Step, stepsOf, useSetupStep } from './setupSteps.ts'
import { type DraftKeeper, useDraft } from './useDraft.ts'
import { useSubmitSetup } from './useSubmitSetup.ts'
import { useWardrobe } from './useWardrobe.ts'
import { draftWithVisitorLook, parseVisitorLook } from './visitorLook.ts'

export type CharacterSetupProps = {
  flow: Flow
  /** What reset goes back to: the member's own character, or the default one for a new person. */
  saved: SavedCharacter
  /** What the previous button of the first step does; `canGoBack` tells whether the entry before this one is ours. */
  onLeave: (canGoBack: boolean) => void
}

export function CharacterSetup({ flow, saved, onLeave }: CharacterSetupProps) {
  const [key] = useState(() => draftKey(flow, personKey()))
  const [store] = useState(() => createSetupStore(saved, beginning(flow, key, saved)))
  const draft = useDraft(store, key)
  useTakeUpVisitorLook(flow, store, key)
  return (
    <SetupContext value={store}>
      <Steps flow={flow} draft={draft} onLeave={onLeave} />
    </SetupContext>
  )
}

/** A new person goes on with what was dressed before signing in; a member's own look is never touched by it. */
function beginning(flow: Flow, key: string, saved: SavedCharacter) {
  const draft = readDraft(localStore, key)
  return flow === 'onboarding' ? draftWithVisitorLook(draft, parseVisitorLook(visitorLook.read()), saved.background) : draft
}

/** From here on the look is the person's own draft: somebody else who signs up on this device does not get it. */
function useTakeUpVisitorLook(flow: Flow, store: SetupStore, key: string) {
  const take = useEffectEvent(() => {
    if (flow !== 'onboarding' || visitorLook.read() === null) return
    if (hasChanges(store.getState())) writeDraft(localStore, key, toDraft(store.getState()))
    visitorLook.forget()
  })
  useEffect(() => take(), [])
}

type StepsProps = Pick<CharacterSetupProps, 'flow' | 'onLeave'> & { draft: DraftKeeper }

function Steps({ flow, draft, onLeave }: StepsProps) {
  const store = useSetupStore()
  const wardrobe = useWardrobe(flow)
  const { step, next, back, goTo } = useSetupStep(flow, onLeave)
  const { stage, submit } = useSubmitSetup(flow, draft)
  const dots = { count: stepsOf(flow).length, current: stepsOf(flow).indexOf(step) }
  const validationError = () => {
    const { profile, idCheck } = store.getState()
    return flow === 'onboarding' ? profileValidationError(profile, idCheck.state === 'available', new Date()) : null
  }
  const nextOfProfile = () => {
    const sentence = validationError()
    if (sentence === null) next()
    else showPopup(sentence)
  }
  const finish = () => {
    const sentence = validationError()
    if (sentence === null) return void submit()
    // The step can be reached by the browser's own buttons without passing the profile step's.
    showPopup(sentence)
    goTo(1)
  }
  const content = useFreshStep(step)
  return (
    <div ref={content} tabIndex={-1} className={styles.step}>
      {step === 0 && <LookStep wardrobe={wardrobe} dots={dots} onBack={back} onNext={next} />}
      {step === 1 && <ProfileStep dots={dots} onBack={back} onNext={nextOfProfile} />}
      {step === 2 && (
        <BackgroundStep
          stars={wardrobe.stars}
          provenances={wardrobe.provenances}
          dots={dots}
          sending={stage}
          onBack={back}
          onDone={finish}
        />
      )}
    </div>
  )
}

/** Another step is another page for who can't see it: it begins at its top, and the focus does not stay on what is gone. */
function useFreshStep(step: Step) {
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useLayoutEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    content.current?.focus({ preventScroll: true })
  }, [step])
  return content
}
