import { MOVES_A_SECOND } from '#contract/limits.ts'
import type { Placement } from '#contract/rules/placement.ts'

const PACE_MS = 1000 / MOVES_A_SECOND
/** Others take a drag of which they hear nothing more for lost. Half their patience: one repetition may be late. */
export const REPEAT_MS = 1000

type Held = { placement: Placement; saidAt: number; isDue: boolean; timer: ReturnType<typeof setTimeout> | undefined }

/** Tells the others where figures are held, until they are let go. */
export type Telling = {
  held(userId: string, placement: Placement): void
  /** The figure is held no more: nothing of it is told again. */
  letGo(userId: string): void
  stop(): void
}

/** Tells at a bounded pace, ends each movement with its last place, and repeats the place of a figure that rests under the finger. */
export function createTelling(say: (userId: string, placement: Placement) => void): Telling {
  const figures = new Map<string, Held>()

  const tell = (userId: string, figure: Held) => {
    figure.isDue = false
    figure.saidAt = performance.now()
    clearTimeout(figure.timer)
    figure.timer = setTimeout(tell, REPEAT_MS, userId, figure)
    say(userId, figure.placement)
  }
  const letGo = (userId: string) => {
    clearTimeout(figures.get(userId)?.timer)
    figures.delete(userId)
  }
  return {
    held: (userId, placement) => {
      const figure = figures.get(userId) ?? { placement, saidAt: Number.NEGATIVE_INFINITY, isDue: false, timer: undefined }
      figures.set(userId, figure)
      figure.placement = placement
      if (figure.isDue) return
      const waitMs = figure.saidAt + PACE_MS - performance.now()
      if (waitMs <= 0) return tell(userId, figure)
      figure.isDue = true
      clearTimeout(figure.timer)
      figure.timer = setTimeout(tell, waitMs, userId, figure)
    },
    letGo,
    stop: () => {
      for (const userId of [...figures.keys()]) letGo(userId)
    },
  }
}
