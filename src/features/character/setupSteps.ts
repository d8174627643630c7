/** Which of the two ways through the character setup: a new member's, or a member's who changes the look. */
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
