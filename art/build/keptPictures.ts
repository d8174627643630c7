import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { jobKey, type PlannedJob } from './jobs.ts'
import { digestOf } from './sources.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** The drawing code is part of the key. */
const DRAWN_BY = ['art/build', 'scene/model', 'package-lock.json']
const UNUSED_MS = 30 * 24 * 60 * 60_000

/** A cache of all checkouts of this user, so that a second clone copies instead of drawing. */
export type KeptPictures = {
  /** Copies the files of a job to `folder`. @returns whether they were cached */
  take(planned: PlannedJob, folder: string): boolean
  keep(planned: PlannedJob, folder: string): void
  /** Deletes what no build has used for 30 days. */
  sweep(): void
}

/** @param kept the folder; null caches nothing */
export function openKeptPictures(kept = keptFolder(), drawnBy = digestOfCode()): KeptPictures {
  if (kept === null) return { take: () => false, keep: () => undefined, sweep: () => undefined }
  const placeOf = ({ job, digest }: PlannedJob) => join(kept, digestOf(drawnBy, jobKey(job), digest))
  return {
    take: (planned, folder) => {
      const place = placeOf(planned)
      try {
        for (const file of planned.outputs) replace(join(place, file), join(folder, file))
        utimesSync(place, new Date(), new Date())
        return true
      } catch {
        return false
      }
    },
    keep: (planned, folder) => {
      const [place, unfinished] = [placeOf(planned), join(kept, `.${digestOf(jobKey(planned.job))}.${process.pid}`)]
      // An unwritable cache is no reason to fail.
      try {
        if (existsSync(place)) return
        mkdirSync(unfinished, { recursive: true })
        for (const file of planned.outputs) copyFileSync(join(folder, file), join(unfinished, file), constants.COPYFILE_FICLONE)
        renameSync(unfinished, place)
      } catch {
        rmSync(unfinished, { recursive: true, force: true })
      }
    },
    sweep: () => {
      try {
        for (const name of existsSync(kept) ? readdirSync(kept) : [])
          if (Date.now() - statSync(join(kept, name)).mtimeMs > UNUSED_MS) rmSync(join(kept, name), { recursive: true, force: true })
      } catch {
        // Another build sweeps at the same time.
      }
    },
  }
}

/** `PICTURES_CACHE` names a folder, or is `off`; by default the user's cache folder. */
export function keptFolder(env: NodeJS.ProcessEnv = process.env, platform = process.platform): string | null {
  const { XDG_CACHE_HOME: xdg, LOCALAPPDATA: local } = env
  const wanted = env.PICTURES_CACHE
  if (wanted === 'off') return null
  if (wanted) return wanted
  const given = platform === 'win32' ? local : platform === 'darwin' ? undefined : xdg
  const caches = given || cachesAtHome(platform)
  return caches === null ? null : join(caches, 'byeolmuri', 'pictures')
}

/** Null for a user without a home, as in containers. */
function cachesAtHome(platform: NodeJS.Platform): string | null {
  try {
    const folders = platform === 'win32' ? ['AppData', 'Local'] : platform === 'darwin' ? ['Library', 'Caches'] : ['.cache']
    return join(homedir(), ...folders)
  } catch {
    return null
  }
}

function digestOfCode(): string {
  const files = DRAWN_BY.flatMap((path) =>
    statSync(join(ROOT, path)).isFile()
      ? [path]
      : readdirSync(join(ROOT, path)).flatMap((file) => (/(?<![.]test)[.]ts$/.test(file) ? [`${path}/${file}`] : [])),
  )
  return digestOf(...files.sort().flatMap((file) => [file, readFileSync(join(ROOT, file))]))
}

/** A file under its final name is always whole, and never changed in place. */
function replace(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`
  copyFileSync(from, unfinished, constants.COPYFILE_FICLONE)
  renameSync(unfinished, to)
}
