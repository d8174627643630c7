import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Pictures } from '#contract/character.ts'
import type { Look } from '#contract/look.ts'
import { normalizeText } from '#contract/rules/visibleText.ts'
import { USER_ID_TAKEN } from '#contract/text/sentences.ts'
import { useIsShown } from '#lib/useIsShown.ts'
import { characterText } from '#text/character.ko.ts'
import { showPopup, showToast } from '#ui/feedback.store.ts'
import { forgetMe, useSetupCalls } from './character.queries.ts'
import { forgetAnswerOfTooYoung } from './forgetAnswerOfTooYoung.ts'
import { useSetupStore } from './SetupContext.tsx'
import type { SetupState } from './setup.store.ts'
import type { Flow } from './setupSteps.ts'
import { type SubmitResult, submitSetup } from './submitSetup.ts'
import type { DraftKeeper } from './useDraft.ts'

export type SendingStage = 'drawing' | 'saving' | null

/** What plays between a new member's setup and the star: made ready while the pictures are drawn. */
export type Arrival = { ready: Promise<void>; play: (character: string) => void; close: () => void }
export type OpenArrival = (star: { look: Look; background: string; name: string }) => Promise<Arrival>

/** An arrival that is not ready by then is not waited for. */
const ARRIVAL_TIMEOUT_MS = 2500

/** Sends the setup, once however often it is tapped, and takes the member where the result leads. */
export function useSubmitSetup(
  flow: Flow,
  draft: DraftKeeper,
  openArrival?: OpenArrival,
): { stage: SendingStage; submit: () => Promise<void> } {
  const store = useSetupStore()
  const callsOf = useSetupCalls(flow)
  const settle = useSubmitResult(flow, draft)
  const [stage, setStage] = useState<SendingStage>(null)
  const isSending = useRef(false)
  return {
    stage,
    submit: async () => {
      if (isSending.current) return
      isSending.current = true
      try {
        const calls = callsOf(store.getState())
        const arrival = openArrival ? arrivalOf(openArrival, store.getState()) : null
        const makePictures = async () => (await Promise.all([calls.makePictures(), arrival?.ready]))[0]
        const save = (pictures: Pictures) => {
          arrival?.keep(pictures)
          return calls.save(pictures)
        }
        const result = await submitSetup({ ...calls, makePictures, save, onProgress: setStage })
        arrival?.end(result.kind === 'saved')
        settle(result)
      } finally {
        isSending.current = false
        setStage(null)
      }
    },
  }
}

/** The arrival beside the sending: without its code, or when it is late, the member simply comes home. */
function arrivalOf(openArrival: OpenArrival, { looks, background, profile }: SetupState) {
  let character = ''
  const opened = openArrival({ look: looks.present, background, name: normalizeText(profile.userName) }).catch(() => null)
  let arrival: Arrival | null = null
  const painted = opened.then(async (one) => {
    await one?.ready
    arrival = one
  })
  return {
    ready: Promise.race([painted, new Promise<void>((resolve) => setTimeout(resolve, ARRIVAL_TIMEOUT_MS))]),
    keep: (pictures: Pictures) => {
      character = pictures.character
    },
    end: (isSaved: boolean) => {
      if (isSaved && arrival) arrival.play(character)
      else void opened.then((one) => one?.close())
    },
  }
}

function useSubmitResult(flow: Flow, draft: DraftKeeper): (result: SubmitResult) => void {
  const store = useSetupStore()
  const client = useQueryClient()
  const go = useNavigateWhileShown()
  const toLogin = (reason: 'idTaken' | 'alreadyMember') => {
    if (reason === 'alreadyMember') draft.discard()
    else {
      store.getState().forgetIdCheck()
      draft.flush()
      showPopup(USER_ID_TAKEN)
    }
    forgetMe(client)
    go('/login')
  }
  return (result) => {
    if (result.kind === 'stay') {
      forgetAnswerOfTooYoung(result.title)
      return showPopup(result.title, result.sub)
    }
    if (result.kind === 'login') return toLogin(result.reason)
    if (result.kind === 'loginfail') {
      draft.flush()
      if (go('/loginfail') && flow === 'onboarding') showPopup(characterText.signupFailed)
      return
    }
    draft.discard()
    go('/home')
    if (result.isReturning) showToast(characterText.returning)
  }
}

/** Goes somewhere in place of this screen, but pulls nobody away who has left it while the answer was on its way. @returns whether it went. */
function useNavigateWhileShown(): (path: string) => boolean {
  const navigate = useNavigate()
  const isShown = useIsShown()
  return (path) => {
    if (isShown.current) navigate(path, { replace: true })
    return isShown.current
  }
}
