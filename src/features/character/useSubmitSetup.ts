import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { USER_ID_TAKEN } from '#contract/text/sentences.ts'
import { useIsShown } from '#lib/useIsShown.ts'
import { characterText } from '#text/character.ko.ts'
import { showPopup } from '#ui/feedback.store.ts'
import { forgetMe, useSetupCalls } from './character.queries.ts'
import { useSetupStore } from './SetupContext.tsx'
import type { Flow } from './setupSteps.ts'
import { type SubmitResult, submitSetup } from './submitSetup.ts'
import type { DraftKeeper } from './useDraft.ts'

export type SendingStage = 'drawing' | 'saving' | null

/** Sends the setup, once however often it is tapped, and takes the member where the result leads. */
export function useSubmitSetup(flow: Flow, draft: DraftKeeper): { stage: SendingStage; submit: () => Promise<void> } {
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
        settle(await submitSetup({ ...callsOf(store.getState()), onProgress: setStage }))
      } finally {
        isSending.current = false
        setStage(null)
      }
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
    if (result.kind === 'stay') return showPopup(result.title, result.sub)
    if (result.kind === 'login') return toLogin(result.reason)
    if (result.kind === 'loginfail') {
      draft.flush()
      if (go('/loginfail') && flow === 'onboarding') showPopup(characterText.signupFailed)
      return
    }
    draft.discard()
    go('/home')
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
