import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
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

/** As root, when the project's folder is not accessible to the database user (a home folder of mode 700). */
const FALLBACK = '/var/lib/byeolmuri'
/** A Unix socket's path may have 103 bytes (macOS; 107 on Linux); its name takes 14 of them. */
const SOCKET_FOLDER_MAX_BYTES = 89

/** Creates folders that the database's user can reach. @param identity so that a new data folder does not find an old database in the fallback */
export function chooseClusterPaths(
  dataDir: string,
  programs: Programs,
  user: OsUser | null,
  identity: string,
  say: (line: string) => void,
): ClusterPaths {
  const id = createHash('sha256').update(`${dataDir} ${identity}`).digest('hex').slice(0, 12)
  const own = join(dataDir, 'postgres')
  makeFolders(own, 0o700)
  const isUsable = giveTo(user, own) && canReach(user, own)
  if (!isUsable && !user) throw notPrivateError(own)
  const home = isUsable ? own : makeFolder(join(makeOpenFolder(FALLBACK), id), user)
  if (home !== own) say(`The database's user can not have ${dataDir} for itself: its data is kept in ${home}.`)
  const bin = join(reachablePrograms(programs, user, say), 'bin')
  return { bin, data: join(home, 'data'), socket: socketFolder(home, id, user), log: join(home, 'postgres.log'), user }
}

function socketFolder(home: string, id: string, user: OsUser | null): string {
  if (Buffer.byteLength(home) <= SOCKET_FOLDER_MAX_BYTES) return home
  const places = [tmpdir(), '/tmp'].map((place) => join(place, `byeolmuri-${id}`))
  const usable = places.find((place) => Buffer.byteLength(place) <= SOCKET_FOLDER_MAX_BYTES && canMake(place))
  if (usable === undefined)
    throw new Error(
      `The path ${home} is too long for the database's socket, and no temporary folder can be used. Set DATA_DIR to a shorter path.`,
    )
  return makeFolder(usable, user)
}

function canMake(path: string): boolean {
  try {
    makeFolders(path, 0o700)
    return true
  } catch {
    return false
  }
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

/** Renames a finished folder into its place; if another process was first, its folder stays and this one is deleted. */
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
  if (!giveTo(user, path)) throw notPrivateError(path)
  return path
}

/** @returns whether the folder is private to that user now, as PostgreSQL requires; FAT and Windows drives have no owners */
function giveTo(user: OsUser | null, path: string): boolean {
  try {
    if (user) chownSync(path, user.uid, user.gid)
    if (!isPrivate(path)) chmodSync(path, 0o700)
  } catch {
    return false
  }
  return isPrivate(path) && (!user || statSync(path).uid === user.uid)
}

function isPrivate(path: string): boolean {
  return process.platform === 'win32' || (statSync(path).mode & 0o077) === 0
}

function notPrivateError(path: string): Error {
  return new Error(
    `The folder ${path} can not be kept from other users, which PostgreSQL insists on. Windows drives (/mnt/c) and FAT know no owners: set DATA_DIR to a folder elsewhere, as one in your home folder.`,
  )
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
