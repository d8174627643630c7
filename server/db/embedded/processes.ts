import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Program = readonly [command: string, args: readonly string[]]

/** The identifying part of its output. Windows lists the program only. */
export function listingOf(pid: number, platform: NodeJS.Platform): Program {
  return platform === 'win32' ? ['tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']] : ['ps', ['-o', 'command=', '-p', String(pid)]]
}

/** Windows has no signals: PostgreSQL's own program stops it. */
export function signalCall(bin: string, pid: number, signal: NodeJS.Signals): Program {
  return [join(bin, 'pg_ctl'), ['kill', signal.replace('SIG', ''), String(pid)]]
}

/** Whether a process is the PostgreSQL of that data. A PID may belong to another program by now. */
export function isServing(pid: number, data: string, platform = process.platform): boolean {
  try {
    const command = platform === 'linux' ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : run(listingOf(pid, platform))
    return command.includes('postgres') && (platform === 'win32' || command.includes(data))
  } catch {
    return false
  }
}

export function sendSignal(bin: string, pid: number, signal: NodeJS.Signals): void {
  try {
    if (process.platform === 'win32') run(signalCall(bin, pid, signal))
    else process.kill(pid, signal)
  } catch {
    // It has exited meanwhile.
  }
}

function run([command, args]: Program): string {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}
