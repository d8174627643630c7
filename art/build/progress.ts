const STEP_PERCENT = 10

/** One line that is rewritten on a terminal, a line every ten percent elsewhere. */
export function createProgress(label: string, total: number, out: NodeJS.WriteStream = process.stdout) {
  let done = 0
  let told = 0
  return {
    step() {
      done += 1
      const percent = Math.floor((done / total) * 100)
      if (out.isTTY) out.write(`\r${label} ${done}/${total} (${percent}%)${done === total ? '\n' : ''}`)
      else if (percent >= told + STEP_PERCENT || done === total) {
        told = percent - (percent % STEP_PERCENT)
        out.write(`${label} ${done}/${total} (${percent}%)\n`)
      }
    },
  }
}
