/** How long after the last change a draft is written. */
export const DRAFT_DELAY_MS = 500

/** A write that waits for quiet. `flush` writes at once what waits, `cancel` drops it. */
export type SaveLater = { schedule: () => void; flush: () => void; cancel: () => void }

/** Calls `save` once the changes have paused; call `flush` when the page goes, or the last change is lost. */
export function saveLater(save: () => void, delayMs: number = DRAFT_DELAY_MS): SaveLater {
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
      cancel()
      timer = setTimeout(write, delayMs)
    },
    flush: () => {
      if (timer !== undefined) write()
    },
    cancel,
  }
}
