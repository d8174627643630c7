/** A value with the steps before and after it. Plain data; every function answers a new one. */
export type History<T> = { past: readonly T[]; present: T; future: readonly T[] }

/** How many steps back are kept. */
export const HISTORY_STEPS = 50

export function historyOf<T>(present: T): History<T> {
  return { past: [], present, future: [] }
}

/** The history after a new value. A value that `isSame` calls unchanged leaves no step, and a new one drops what could be redone. */
export function record<T>(history: History<T>, next: T, isSame: (a: T, b: T) => boolean = Object.is): History<T> {
  if (isSame(history.present, next)) return history
  return { past: [...history.past, history.present].slice(-HISTORY_STEPS), present: next, future: [] }
}

export function undo<T>(history: History<T>): History<T> {
  if (history.past.length === 0) return history
  const [before, ...rest] = [...history.past].reverse()
  return before === undefined ? history : { past: rest.reverse(), present: before, future: [history.present, ...history.future] }
}

export function redo<T>(history: History<T>): History<T> {
  const [after, ...future] = history.future
  return after === undefined ? history : { past: [...history.past, history.present].slice(-HISTORY_STEPS), present: after, future }
}
