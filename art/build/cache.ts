import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { jobKey, type PlannedJob } from './jobs.ts'

type Entry = { digest: string; sizes: Record<string, number> }

/** Beside the pictures, so that it goes and comes with them; a name with a dot in front is never served. */
const FILE = '.build.json'

/** How long an unfinished file of a build that may still run beside this one is left alone. */
const UNFINISHED_MS = 10 * 60_000

/** What earlier builds made: a job runs again when its digest changed, or when one of its files is missing or cut short. */
export class BuildCache {
  readonly #path: string
  readonly #folder: string
  readonly #entries: Map<string, Entry>
  readonly #found: Map<string, number>
  /** Jobs that this build made or forgot; of the others the file may tell more by now. */
  readonly #changed = new Set<string>()

  /** @param folder the output folder, looked through once; made when it is missing. */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.#path = join(folder, FILE)
    this.#folder = folder
    this.#entries = readEntries(this.#path)
    this.#found = new Map(
      readdirSync(folder).flatMap((file): [string, number][] => {
        // One that another build has not finished may be gone by now.
        const found = file === FILE ? undefined : statSync(join(folder, file), { throwIfNoEntry: false })
        return found ? [[file, found.size]] : []
      }),
    )
  }

  /** Whether all files of the job lie there as they were made of this digest. */
  has({ job, digest, outputs }: PlannedJob): boolean {
    const entry = this.#entries.get(jobKey(job))
    if (entry?.digest !== digest) return false
    return outputs.every((file) => entry.sizes[file] !== undefined && entry.sizes[file] === this.#found.get(file))
  }

  record({ job, digest, outputs }: PlannedJob): void {
    const sizes = Object.fromEntries(outputs.map((file) => [file, statSync(join(this.#folder, file)).size]))
    this.#entries.set(jobKey(job), { digest, sizes })
    this.#changed.add(jobKey(job))
  }

  /** Deletes the files of jobs that are due: what lies there is then what the manifests name. */
  deleteFilesOf(due: PlannedJob[]): void {
    for (const file of due.flatMap(({ outputs }) => outputs)) if (this.#found.has(file)) rmSync(join(this.#folder, file), { force: true })
  }

  /** Keeps what another build beside this one wrote down meanwhile. */
  save(): void {
    for (const [key, entry] of readEntries(this.#path)) if (!this.#changed.has(key)) this.#entries.set(key, entry)
    writeWhole(this.#path, JSON.stringify(Object.fromEntries(this.#entries)))
  }

  /** Forgets jobs that are no longer planned and deletes every file that none of them makes. @returns how many files went. */
  deleteAllBut(planned: PlannedJob[]): number {
    const keys = new Set(planned.map(({ job }) => jobKey(job)))
    for (const key of this.#entries.keys()) {
      if (keys.has(key)) continue
      this.#entries.delete(key)
      this.#changed.add(key)
    }
    const wanted = new Set(planned.flatMap(({ outputs }) => outputs))
    const stale = [...this.#found.keys()].filter((file) => !wanted.has(file) && !isUnfinished(join(this.#folder, file), file))
    for (const file of stale) rmSync(join(this.#folder, file), { recursive: true, force: true })
    return stale.length
  }
}

/** Writes only when the text differs, so that watchers stay quiet; whole or not at all. */
export function writeWhole(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  mkdirSync(dirname(path), { recursive: true })
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, text)
  renameSync(unfinished, path)
}

function readEntries(path: string): Map<string, Entry> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, Entry>))
  } catch {
    // None yet, or cut short: everything is built again.
    return new Map()
  }
}

function isUnfinished(path: string, file: string): boolean {
  const made = file.startsWith('.') ? statSync(path, { throwIfNoEntry: false })?.mtimeMs : undefined
  return made !== undefined && Date.now() - made < UNFINISHED_MS
}
