import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Client } from 'pg'

/** Processor time of a process in ms; other load on the machine hardly changes it. 0 where there is no /proc. */
export function usedMs(pid: number): number {
  const tasks = existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : []
  return tasks.reduce((sum, task) => sum + Number(contentOf(`/proc/${pid}/task/${task}/schedstat`).split(' ')[0] ?? 0) / 1e6, 0)
}

function parentOf(pid: number): number {
  return Number(/^\d+ \(.*\) \S (\d+)/.exec(contentOf(`/proc/${pid}/stat`))?.[1] ?? 0)
}

export function descendantsOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid)
    .map(Number)
  return children.flatMap((child) => [child, ...descendantsOf(child)])
}

/** Reads the processor time of all processes of a database in ms. 0 where there is no /proc. */
export async function databaseMeter(client: Client): Promise<() => number> {
  if (!existsSync('/proc/self/schedstat')) return () => 0
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = parentOf(rows[0]?.pid ?? 0)
  return () => {
    const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === postmaster)
    return processes.reduce((sum, pid) => sum + usedMs(Number(pid)), 0)
  }
}

/** '' when the process has ended. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
