import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeFolders } from '#server/makeFolders.ts'
import type { OsUser } from './osUser.ts'
import type { Programs } from './programs.ts'

export type ClusterPaths = {
  /** `initdb`, `postgres` */
  bin: string
  data: string
  socket: string
  log: string
  user: OsUser | null
}

/** Used as root when the project's own folders can't be reached by the database's user, as below a home folder of mode 700. */
const FALLBACK = '/var/lib/byeolmuri'
/** A Unix socket's whole path may have 107 bytes; its name takes 14 of them. */
const SOCKET_FOLDER_MAX = 90

/** Folders that the database's user can reach, made. @param identity a new data folder must not find the old database in the fallback */
export function chooseClusterPaths(
  dataDir: string,
  programs: Programs,
  user: OsUser | null,
  identity: string,
  say: (line: string) => void,
): ClusterPaths {
  const id = createHash('sha256').update(`${dataDir} ${identity}`).digest('hex').slice(0, 12)
  const own = makeFolder(join(dataDir, 'postgres'), user)
  const home = canReach(user, own) ? own : makeFolder(join(makeOpenFolder(FALLBACK), id), user)
  if (home !== own) say(`The database's user can not reach ${dataDir}: its data is kept in ${home}.`)
  const bin = join(reachablePrograms(programs, user, say), 'bin')
  const socket = home.length <= SOCKET_FOLDER_MAX ? home : makeFolder(join(tmpdir(), `byeolmuri-${id}`), user)
  return { bin, data: join(home, 'data'), socket, log: join(home, 'postgres.log'), user }
}

function reachablePrograms(programs: Programs, user: OsUser | null, say: (line: string) => void): string {
  if (canReach(user, programs.folder, join(programs.folder, 'bin', 'postgres'))) return programs.folder
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

/** Renames a finished folder into its place; when another process was first, its folder stays and this one is deleted. */
export function moveInto(finished: string, place: string) {
  try {
    renameSync(finished, place)
  } catch (error) {
    if (!existsSync(place)) throw error
    rmSync(finished, { recursive: true, force: true })
  }
}

function makeFolder(path: string, user: OsUser | null): string {
  makeFolders(path, 0o700)
  if (user) {
    chownSync(path, user.uid, user.gid)
    chmodSync(path, 0o700)
  }
  return path
}

function makeOpenFolder(path: string): string {
  makeFolders(path)
  chmodSync(path, 0o755)
  return path
}

function canReach(user: OsUser | null, folder: string, program?: string): boolean {
  if (!user) return true
  const test = program ? 'test -x "$1" && test -x "$2"' : 'test -w "$1" && test -x "$1"'
  return spawnSync('/bin/sh', ['-c', test, 'sh', folder, program ?? ''], { cwd: '/', uid: user.uid, gid: user.gid }).status === 0
}
