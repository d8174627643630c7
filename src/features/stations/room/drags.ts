import { MOVES_A_SECOND } from '#contract/limits.ts'
import type { Placement } from '#contract/rules/placement.ts'

const PACE_MS = 1000 / MOVES_A_SECOND
/** A drag of which nothing more is heard has ended somewhere else, or with its connection. */
const LOST_MS = 2000
/** Half of what others wait: one repetition may be late. */
export const REPEAT_MS = LOST_MS / 2

type Drag = { placement: Placement; sentAt: number; isDue: boolean; timer: ReturnType<typeof setTimeout> | undefined }

/** Tells the others where one drags figures, until they are dropped. */
export type DragBroadcast = {
  move(userId: string, placement: Placement): void
  /** The drag is over: later messages of it are ignored. */
  end(userId: string): void
  stop(): void
}

/** Sends at a bounded pace, ends each movement with its last place, and repeats the place of a figure that rests under the finger. */
export function createDragBroadcast(send: (userId: string, placement: Placement) => void): DragBroadcast {
  const drags = new Map<string, Drag>()

  const sendNow = (userId: string, drag: Drag) => {
    drag.isDue = false
    drag.sentAt = performance.now()
    clearTimeout(drag.timer)
    drag.timer = setTimeout(sendNow, REPEAT_MS, userId, drag)
    send(userId, drag.placement)
  }
  const end = (userId: string) => {
    clearTimeout(drags.get(userId)?.timer)
    drags.delete(userId)
  }
  return {
    move: (userId, placement) => {
      const drag = drags.get(userId) ?? { placement, sentAt: Number.NEGATIVE_INFINITY, isDue: false, timer: undefined }
      drags.set(userId, drag)
      drag.placement = placement
      if (drag.isDue) return
      const waitMs = drag.sentAt + PACE_MS - performance.now()
      if (waitMs <= 0) return sendNow(userId, drag)
      drag.isDue = true
      clearTimeout(drag.timer)
      drag.timer = setTimeout(sendNow, waitMs, userId, drag)
    },
    end,
    stop: () => {
      for (const userId of [...drags.keys()]) end(userId)
    },
  }
}

type Deps = { hold: (userId: string, placement: Placement) => void; release: (userId: string) => void }

/** Shows others' drags. A figure whose drag messages stop goes back to its stored place. */
export function createRemoteDrags({ hold, release }: Deps) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const end = (userId: string) => {
    clearTimeout(timers.get(userId))
    timers.delete(userId)
  }
  return {
    move(userId: string, placement: Placement): void {
      end(userId)
      hold(userId, placement)
      const lose = () => {
        timers.delete(userId)
        release(userId)
      }
      timers.set(userId, setTimeout(lose, LOST_MS))
    },
    /** The figure was placed: that was the drag's end. */
    end,
    stop(): void {
      for (const userId of [...timers.keys()]) {
        end(userId)
        release(userId)
      }
    },
  }
}
