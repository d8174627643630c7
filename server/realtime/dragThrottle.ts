import { MOVES_A_SECOND } from '#contract/limits.ts'
import type { Placement } from '#contract/rules/placement.ts'

const SECOND_MS = 1000
const GAP_MS = SECOND_MS / MOVES_A_SECOND
/** Token bucket size: even moves arrive in bursts after a busy network or CPU. */
const MAX_BURST = 4

/** Rate-limits one socket's drags. The newest of each figure waits, so that the last is never lost. */
export type DragThrottle = {
  push(userId: string, place: Placement): void
  /** Sends what waits, now. */
  flush(): void
  /** The figure was placed: a waiting drag is stale. */
  forget(userId: string): void
  stop(): void
}

export function createDragThrottle(pass: (userId: string, place: Placement) => void): DragThrottle {
  // A Map keeps insertion order; at most one entry a figure.
  const waiting = new Map<string, Placement>()
  const limit = paceLimit()
  let timer: NodeJS.Timeout | undefined

  const passNow = (userId: string, place: Placement) => {
    limit.count(performance.now())
    pass(userId, place)
  }
  const passNext = () => {
    timer = undefined
    const [next] = waiting
    if (!next) return
    waiting.delete(next[0])
    passNow(...next)
    if (waiting.size > 0) timer = setTimeout(passNext, limit.waitMs(performance.now()))
  }
  return {
    push: (userId, place) => {
      if (timer === undefined) {
        const waitMs = limit.waitMs(performance.now())
        if (waitMs === 0) return passNow(userId, place)
        timer = setTimeout(passNext, waitMs)
      }
      waiting.set(userId, place)
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

/** A token bucket, and never more than `MOVES_A_SECOND` in any second. */
function paceLimit() {
  const passedAt = new Float64Array(MOVES_A_SECOND).fill(Number.NEGATIVE_INFINITY)
  let oldest = 0
  let evenAt = Number.NEGATIVE_INFINITY
  return {
    waitMs: (nowMs: number) => Math.max(nowMs, evenAt - (MAX_BURST - 1) * GAP_MS, (passedAt[oldest] ?? 0) + SECOND_MS) - nowMs,
    count: (nowMs: number) => {
      evenAt = Math.max(nowMs, evenAt) + GAP_MS
      passedAt[oldest] = nowMs
      oldest = (oldest + 1) % MOVES_A_SECOND
    },
  }
}
