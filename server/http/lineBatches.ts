/** What a kill that the process does not hear of (SIGKILL) may lose. */
const BATCH_MS = 100
const BATCH_CHARACTERS = 64 * 1024

export type LineStream = { write: (line: string) => void; flushSync: () => void }

/** Passes lines on in batches: a system call a line costs more than the line. At an exit of the process nothing is left behind. */
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
  // Before those to whom the lines go, and who may have such a listener, too.
  process.prependOnceListener('exit', flushSync)
  return {
    write: (line) => {
      waiting += line
      if (waiting.length >= BATCH_CHARACTERS) flushSync()
      else timer ??= setTimeout(flushSync, BATCH_MS).unref()
    },
    // The logger calls it after a line of level fatal.
    flushSync,
  }
}
