/** A write that follows the first change within a time, however long the changes go on. `flush` writes at once what waits. */
export type SaveSoon = { schedule: () => void; flush: () => void; cancel: () => void }

export function saveSoon(save: () => void, withinMs: number): SaveSoon {
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
      timer ??= setTimeout(write, withinMs)
    },
    flush: () => {
      if (timer !== undefined) write()
    },
    cancel,
  }
}
