import { MOVES_A_SECOND } from '#contract/limits.ts'
import type { Placement } from '#contract/rules/placement.ts'

const GAP_MS = 1000 / MOVES_A_SECOND

/** Lets one socket's drags through at a bounded pace. What comes too soon waits, the newest of each figure, so that the last is never lost. */
export type DragPace = {
  push(userId: string, place: Placement): void
  /** Lets through what waits, now. */
  flush(): void
  /** Where the figure stands is settled: what waits comes too late. */
  forget(userId: string): void
  stop(): void
}

export function createDragPace(pass: (userId: string, place: Placement) => void): DragPace {
  // A map keeps the order of arrival; there is an entry a figure at most.
  const waiting = new Map<string, Placement>()
  let timer: NodeJS.Timeout | undefined
  let passedAt = Number.NEGATIVE_INFINITY

  const passNow = (userId: string, place: Placement) => {
    passedAt = performance.now()
    pass(userId, place)
  }
  const passNext = () => {
    timer = undefined
    const [next] = waiting
    if (!next) return
    waiting.delete(next[0])
    passNow(...next)
    if (waiting.size > 0) timer = setTimeout(passNext, GAP_MS)
  }
  return {
    push: (userId, place) => {
      const waitMs = passedAt + GAP_MS - performance.now()
      if (waitMs <= 0 && timer === undefined) return passNow(userId, place)
      waiting.set(userId, place)
      timer ??= setTimeout(passNext, waitMs)
    },
    flush: () => {
      for (const [userId, place] of waiting) passNow(userId, place)
      waiting.clear()
    },
    forget: (userId) => void waiting.delete(userId),
    stop: () => {
      clearTimeout(timer)
      waiting.clear()
    },
  }
}
