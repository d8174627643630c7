import { DRAFT_MS } from '#contract/limits.ts'

/** A write that waits. `flush` writes at once what waits, as when the page goes; `cancel` drops it. */
export type DelayedSave = { schedule: () => void; flush: () => void; cancel: () => void }

export function saveLater(save: () => void, delayMs: number = DRAFT_MS): DelayedSave {
  return delayed(save, delayMs, { isPutOff: true })
}

export function saveSoon(save: () => void, withinMs: number): DelayedSave {
  return delayed(save, withinMs, { isPutOff: false })
}

/** @param isPutOff whether each change restarts the delay */
function delayed(save: () => void, delayMs: number, { isPutOff }: { isPutOff: boolean }): DelayedSave {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const write = () => {
    cancel()
    save()
  }
  return {
    schedule: () => {
      if (isPutOff) cancel()
      timer ??= setTimeout(write, delayMs)
    },
    flush: () => {
      if (timer !== undefined) write()
    },
    cancel,
  }
}
