import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { slotOf } from '#contract/look.ts'
import { surpriseLook } from '#contract/rules/surpriseLook.ts'
import { nowOrGuess } from '#lib/api/serverClock.ts'
import { localStore } from '#lib/storage/storage.ts'
import { visitorLook } from '#lib/storage/visitorLook.ts'
import { showPopup } from '#ui/feedback.store.ts'
import { BackgroundStep } from './BackgroundStep.tsx'
import { draftKey, draftOf, personKey, readDraft, withPutOn, writeDraft } from './characterDraft.ts'
import { forgetAnswerOfTooYoung } from './forgetAnswerOfTooYoung.ts'
import { useLeaveQuestion } from './LeaveQuestion.tsx'
import { LookStep } from './LookStep.tsx'
import styles from './ProfileStep.module.css'
import { ProfileStep } from './ProfileStep.tsx'
import { offeredParts } from './partGroups.ts'
import { firstTabs, type PartTabs } from './partTabs.ts'
import { profileValidationError } from './profile.ts'
import { SetupContext, useSetupStore } from './SetupContext.tsx'
import { createSetupStore, hasChanges, type SavedCharacter, type SetupStore, toDraft } from './setup.store.ts'
import { type Flow, type Step, stepsOf, useSetupStep } from './setupSteps.ts'
import { type DraftKeeper, useDraft } from './useDraft.ts'
import { type OpenArrival, useSubmitSetup } from './useSubmitSetup.ts'
import { useWardrobe } from './useWardrobe.ts'
import { draftWithVisitorLook, parseVisitorLook } from './visitorLook.ts'
import { PARTS } from './wardrobe.ts'

export type CharacterSetupProps = {
  flow: Flow
  /** What reset goes back to: the member's own character, or the default one for a new person. */
  saved: SavedCharacter
  /** File of an owned part or star background that is worn at the start, as one that was just bought. */
  putOn?: string | undefined
  /** What the previous button of the first step does; `canGoBack` tells whether the entry before this one is ours. */
  onLeave: (canGoBack: boolean) => void
  /** Below the first step. */
  footer?: ReactNode
  /** What plays when a new member is done, on the way to the star. */
  openArrival?: OpenArrival | undefined
}

/** The character setup, from the look to the saved character. Takes up where the draft was left. */
export function CharacterSetup({ flow, saved, putOn, ...leaving }: CharacterSetupProps) {
  const [key] = useState(() => draftKey(flow, personKey()))
  const [store] = useState(() => createSetupStore(saved, beginning(flow, key, saved, putOn)))
  const draft = useDraft(store, key)
  useKeepBeginning(flow, store, key)
  return (
    <SetupContext value={store}>
      <Steps flow={flow} draft={draft} firstTabs={firstTabs(flow === 'onboarding', slotOf(putOn ?? '') ?? undefined)} {...leaving} />
    </SetupContext>
  )
}

/** A new person goes on with what was dressed before signing in, or with a surprise; a member's own look is never touched by it. */
function beginning(flow: Flow, key: string, saved: SavedCharacter, putOn: string | undefined) {
  const draft = readDraft(localStore, key)
  if (flow === 'edit') return putOn === undefined ? draft : withPutOn(draft ?? draftOf(saved.look, saved.background), putOn)
  return (
    draftWithVisitorLook(draft, parseVisitorLook(visitorLook.read()), saved.background) ?? draftOf(surpriseLook(BASE), saved.background)
  )
}

const BASE = [...offeredParts(PARTS, new Set()).values()].flat()

/** From here on the look is the person's own draft: a reload keeps it, and somebody else who signs up on this device does not get it. */
function useKeepBeginning(flow: Flow, store: SetupStore, key: string) {
  const keep = useEffectEvent(() => {
    if (flow !== 'onboarding') return
    if (hasChanges(store.getState())) writeDraft(localStore, key, toDraft(store.getState()))
    visitorLook.forget()
  })
  useEffect(() => keep(), [])
}

type StepsProps = Pick<CharacterSetupProps, 'flow' | 'onLeave' | 'openArrival' | 'footer'> & {
  draft: DraftKeeper
  firstTabs: PartTabs
}

function Steps({ flow, draft, firstTabs, onLeave, openArrival, footer }: StepsProps) {
  const store = useSetupStore()
  const wardrobe = useWardrobe(flow)
  const { stage, submit } = useSubmitSetup(flow, draft, openArrival)
  const isEdit = flow === 'edit'
  const { question, leave } = useLeaveQuestion({
    flow,
    onKeep: (go) => (isEdit ? void submit() : go()),
    onDrop: draft.discard,
    onLeave,
  })
  const { step, next, back, goTo } = useSetupStep(flow, leave)
  const [hasLanded, setHasLanded] = useState(isEdit)
  const dots = { count: stepsOf(flow).length, current: stepsOf(flow).indexOf(step) }
  const isProfileReady = () => {
    const { profile, idCheck, showProfileError } = store.getState()
    const error = isEdit ? null : profileValidationError(profile, idCheck.state === 'available', nowOrGuess())
    if (error) {
      showProfileError(error)
      showPopup(error.sentence)
      forgetAnswerOfTooYoung(error.sentence)
    }
    return error === null
  }
  const finish = () => {
    // The step can be reached by the browser's own buttons without passing the profile step's.
    if (isProfileReady()) void submit()
    else goTo(1)
  }
  const content = useFreshStep(step)
  return (
    <div ref={content} tabIndex={-1} className={styles.step}>
      {step === 0 && (
        <LookStep
          wardrobe={wardrobe}
          firstTabs={firstTabs}
          dots={dots}
          dropsIn={!hasLanded}
          sending={stage}
          onBack={back}
          onNext={() => {
            setHasLanded(true)
            next()
          }}
          onSave={isEdit ? () => void submit() : undefined}
          footer={footer}
        />
      )}
      {step === 1 && <ProfileStep dots={dots} onBack={back} onNext={() => isProfileReady() && next()} />}
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
      {question}
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
