/** The most that SIGKILL can lose. */
const BATCH_MS = 100
const BATCH_CHARACTERS = 64 * 1024

export type LineStream = { write: (line: string) => void; flushSync: () => void }

/** Batches lines: a system call a line costs more than the line. At an exit everything is written. */
export function batchLines(write: (lines: string) => void): LineStream {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  const flushSync = () => {
    clearTimeout(timer)
    timer = undefined
    const lines = waiting
    waiting = ''
    if (lines !== '') write(lines)
  }
  // First, because the targets may have an exit listener too.
  process.prependOnceListener('exit', flushSync)
  return {
    write: (line) => {
      waiting += line
      if (waiting.length >= BATCH_CHARACTERS) flushSync()
      else timer ??= setTimeout(flushSync, BATCH_MS).unref()
    },
    // Called by the logger after a fatal line.
    flushSync,
  }
}
