import { onPageLeave } from './dom/onPageLeave.ts'

/** How an action is run. `isLeaving`: the page may be gone before a call is answered, so calls must be kept alive. */
export type DeferredAction = (how: { isLeaving: boolean }) => void

type WatchPage = typeof onPageLeave

export type DeferredActions = {
  /** Runs the action once: after the time, or sooner when the page or screen is left or `runNow` is called. @returns `runNow` */
  add: (action: DeferredAction, delayMs: number) => () => void
  runAll: () => void
}

/** Actions that wait a moment, because a toast announces them first, but are never lost: each runs exactly once. */
export function deferredActions(watchPage: WatchPage = onPageLeave): DeferredActions {
  const waiting = new Set<(isLeaving: boolean) => void>()
  let stopWatching: (() => void) | undefined

  const runAll = () => {
    for (const run of [...waiting]) run(true)
  }
  const add = (action: DeferredAction, delayMs: number) => {
    const run = (isLeaving: boolean) => {
      if (!waiting.delete(run)) return
      clearTimeout(timer)
      if (waiting.size === 0) {
        stopWatching?.()
        stopWatching = undefined
      }
      action({ isLeaving })
    }
    const timer = setTimeout(() => run(false), delayMs)
    waiting.add(run)
    stopWatching ??= watchPage(runAll)
    return () => run(false)
  }
  return { add, runAll }
}
