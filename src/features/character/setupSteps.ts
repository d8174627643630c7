import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useOncePerEntry } from '#lib/useOncePerEntry.ts'

export type SetupNavigation = { step: Step; next: () => void; back: () => void; goTo: (step: Step) => void }

/**
 * The step is kept in the history entry, so that the browser's own back leads to the previous step and a reload stays.
 * @param leave what the previous button of the first step does; told whether there is an entry of ours to go back to
 */
export function useSetupStep(flow: Flow, leave: (canGoBack: boolean) => void): SetupNavigation {
  const { pathname, search, state, key } = useLocation()
  const navigate = useNavigate()
  const once = useOncePerEntry()
  const step = stepFrom(flow, state)
  const here = { pathname, search }
  // Open overlays have history entries above the one that was loaded.
  const [firstKey] = useState(key)
  const goTo = (target: Step) => navigate(here, { replace: true, state: { step: target } })
  return {
    step,
    goTo,
    next: () => {
      const target = stepAfter(flow, step)
      if (target !== null) once(() => void navigate(here, { state: { step: target, isPushed: true } }))
    },
    back: () =>
      once(() => {
        const target = stepBefore(flow, step)
        // A page that was loaded here has the key `default`: behind it lies another site or nothing.
        if (target === null) leave(firstKey !== 'default')
        else if (isPushed(state)) navigate(-1)
        else goTo(target)
      }),
  }
}

function isPushed(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isPushed' in state && state.isPushed === true
}

export type Flow = 'onboarding' | 'edit'

/** 0 character look, 1 profile, 2 star background. */
export type Step = 0 | 1 | 2

const ORDER: Record<Flow, readonly Step[]> = { onboarding: [0, 1, 2], edit: [0, 2] }

export function stepsOf(flow: Flow): readonly Step[] {
  return ORDER[flow]
}

/** @returns null after the last step. */
export function stepAfter(flow: Flow, step: Step): Step | null {
  return ORDER[flow][ORDER[flow].indexOf(step) + 1] ?? null
}

/** @returns null before the first step. */
export function stepBefore(flow: Flow, step: Step): Step | null {
  return ORDER[flow][ORDER[flow].indexOf(step) - 1] ?? null
}

/** The step that a history entry names, or the first one: history state can hold anything. */
export function stepFrom(flow: Flow, state: unknown): Step {
  const named = typeof state === 'object' && state !== null && 'step' in state ? state.step : 0
  return ORDER[flow].find((step) => step === named) ?? 0
}
