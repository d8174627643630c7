import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeFolders } from '#server/makeFolders.ts'
import type { Account } from './osUser.ts'
import type { Programs } from './programs.ts'

/** Where one embedded database lives. All absolute. */
export type Place = {
  /** `initdb`, `postgres` */
  bin: string
  /** The cluster's own folder. */
  data: string
  /** The Unix socket's folder. */
  socket: string
  log: string
  account: Account | null
}

/** Used as root when the project's own folders can't be reached by the database's user, as below a home folder of mode 700. */
const FALLBACK = '/var/lib/byeolmuri'
/** A Unix socket's whole path may have 107 bytes; its name takes 14 of them. */
const SOCKET_FOLDER_MAX = 90

/**
 * Chooses folders that the database's user can reach and makes them.
 * @param identity a secret of this data folder: a data folder that was deleted and made again must not find the old database in the fallback.
 */
export function choosePlace(
  dataDir: string,
  programs: Programs,
  account: Account | null,
  identity: string,
  say: (line: string) => void,
): Place {
  const id = createHash('sha256').update(`${dataDir} ${identity}`).digest('hex').slice(0, 12)
  const own = makeFolder(join(dataDir, 'postgres'), account)
  const home = canReach(account, own) ? own : makeFolder(join(makeOpenFolder(FALLBACK), id), account)
  if (home !== own) say(`The database's user can not reach ${dataDir}: its data is kept in ${home}.`)
  const bin = join(reachablePrograms(programs, account, say), 'bin')
  const socket = home.length <= SOCKET_FOLDER_MAX ? home : makeFolder(join(tmpdir(), `byeolmuri-${id}`), account)
  return { bin, data: join(home, 'data'), socket, log: join(home, 'postgres.log'), account }
}

function reachablePrograms(programs: Programs, account: Account | null, say: (line: string) => void): string {
  if (canReach(account, programs.folder, join(programs.folder, 'bin', 'postgres'))) return programs.folder
  const copy = join(makeOpenFolder(FALLBACK), `postgresql-${programs.version}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    execFileSync('cp', ['-a', programs.folder, unfinished])
    execFileSync('chmod', ['-R', 'a+rX', unfinished])
    moveInto(unfinished, copy)
  }
  say(`The database's user can not reach ${programs.folder}: a copy in ${copy} is used.`)
  return copy
}

/** Renames a finished folder into its place; when another process was first, its folder stays and ours goes. */
export function moveInto(finished: string, place: string) {
  try {
    renameSync(finished, place)
  } catch (error) {
    if (!existsSync(place)) throw error
    rmSync(finished, { recursive: true, force: true })
  }
}

function makeFolder(path: string, account: Account | null): string {
  makeFolders(path, 0o700)
  if (account) {
    chownSync(path, account.uid, account.gid)
    chmodSync(path, 0o700)
  }
  return path
}

function makeOpenFolder(path: string): string {
  makeFolders(path)
  chmodSync(path, 0o755)
  return path
}

/** Whether the account can enter the folder and, when one is given, run the program. */
function canReach(account: Account | null, folder: string, program?: string): boolean {
  if (!account) return true
  const test = program ? 'test -x "$1" && test -x "$2"' : 'test -w "$1" && test -x "$1"'
  return spawnSync('/bin/sh', ['-c', test, 'sh', folder, program ?? ''], { cwd: '/', uid: account.uid, gid: account.gid }).status === 0
}
