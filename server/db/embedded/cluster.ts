import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressSettings, type ClusterAddress } from './address.ts'
import { type ClusterPaths, moveInto } from './clusterPaths.ts'
import { isServing, sendSignal } from './processes.ts'

export const DATABASE_USER = 'byeolmuri'
const MAJOR = '18'
const LOG_MAX_BYTES = 5_000_000
const INIT_ADVICE: readonly (readonly [RegExp, string])[] = [
  [/No space left|quota/, 'Free some space, or set DATA_DIR to a folder on another disk. '],
  [/look up effective user/, 'Start as a user that the system knows by name (/etc/passwd), or set DATABASE_URL. '],
]

/** Creates the cluster in one step: a killed start leaves nothing behind. */
export function initCluster(paths: ClusterPaths, password: string) {
  if (existsSync(join(paths.data, 'PG_VERSION'))) return checkVersion(paths)
  const unfinished = `${paths.data}.${process.pid}`
  const passwordFile = `${unfinished}.pw`
  rmSync(unfinished, { recursive: true, force: true })
  writeFileSync(passwordFile, password, { mode: 0o644 })
  const args = ['-D', unfinished, '-U', DATABASE_USER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8']
  // One collation on every machine, whatever its locales.
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions')
  const initdb = join(paths.bin, 'initdb')
  const { status, stderr, error } = spawnSync(initdb, args, { ...asAccount(paths), encoding: 'utf8' })
  rmSync(passwordFile)
  if (status !== 0) throw initError(initdb, error, stderr)
  moveInto(unfinished, paths.data)
}

function initError(initdb: string, error: NodeJS.ErrnoException | undefined, stderr: string): Error {
  // The loader's message names the missing library.
  if (error?.code === 'ENOENT' && existsSync(initdb))
    return new Error(
      'The embedded database is made for the GNU C library, which this system, as Alpine, does not have. Install a PostgreSQL and set DATABASE_URL, or use a system as Debian.',
    )
  const advice = INIT_ADVICE.find(([pattern]) => pattern.test(stderr ?? ''))?.[1] ?? ''
  return new Error(`The embedded database could not be made. ${advice}${error?.message ?? stderr.trim()}`)
}

function checkVersion({ data }: ClusterPaths) {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (version !== MAJOR) throw new Error(`${data} was made by PostgreSQL ${version}, this program brings ${MAJOR}.`)
}

/** Starts the database in a session of its own, so that Ctrl+C stops the server first. */
export function spawnCluster(paths: ClusterPaths, address: ClusterAddress, { isDurable }: { isDurable: boolean }): ChildProcess {
  if (existsSync(paths.log) && statSync(paths.log).size > LOG_MAX_BYTES) renameSync(paths.log, `${paths.log}.1`)
  const log = openSync(paths.log, 'a', 0o600)
  const settings = [
    ...addressSettings(address),
    'max_connections=100',
    'timezone=UTC',
    'log_timezone=UTC',
    // Statements and error details would log members' data.
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    ...(isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
  const args = ['-D', paths.data, ...settings.flatMap((setting) => ['-c', setting])]
  const child = spawn(join(paths.bin, 'postgres'), args, { ...asAccount(paths), stdio: ['ignore', log, log], detached: true })
  closeSync(log)
  return child
}

export function leftoverPid(paths: ClusterPaths): number | null {
  const file = join(paths.data, 'postmaster.pid')
  if (!existsSync(file)) return null
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (pid > 0 && isServing(pid, paths.data)) return pid
  // The PID may belong to another program by now, and PostgreSQL would refuse to start.
  rmSync(file, { force: true })
  return null
}

/** Fast shutdown: open transactions are rolled back, committed ones are on disk. Immediate after 15 s. */
export async function stopProcess(pid: number, paths: ClusterPaths) {
  for (const [signal, waitMs] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ] as const) {
    sendSignal(paths.bin, pid, signal)
    for (let waited = 0; waited < waitMs; waited += 20) {
      await sleep(20)
      // By its command line: a zombie still accepts signals.
      if (!isServing(pid, paths.data)) return
    }
  }
}

export function logTail({ log }: ClusterPaths): string {
  return existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n').slice(-8).join('\n') : ''
}

function asAccount({ user }: ClusterPaths) {
  // Without it Windows opens no connection.
  const system = process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot }
  return { cwd: '/', env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC', ...system }, ...(user ?? {}) }
}
