import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Processor time of a process in ms; other load on the machine hardly changes it. 0 where there is no /proc. */
export function usedMs(pid: number): number {
  const tasks = existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : []
  return tasks.reduce((sum, task) => sum + Number(contentOf(`/proc/${pid}/task/${task}/schedstat`).split(' ')[0] ?? 0) / 1e6, 0)
}

export function parentOf(pid: number): number {
  return Number(/^\d+ \(.*\) \S (\d+)/.exec(contentOf(`/proc/${pid}/stat`))?.[1] ?? 0)
}

/** '' when the process has ended. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
