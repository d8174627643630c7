import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { jobKey, type PlannedJob } from './jobs.ts'

type Entry = { digest: string; sizes: Record<string, number> }

/** Beside the pictures, so that it is deleted with them; dot files are never served. */
const FILE = '.build.json'

/** How long a temporary file of a concurrent build is left alone. */
const UNFINISHED_MS = 10 * 60_000

/** Results of earlier builds: a job runs again when its digest changed, or a file of it is missing or truncated. */
export class BuildCache {
  readonly #path: string
  readonly #folder: string
  readonly #entries: Map<string, Entry>
  readonly #found: Map<string, number>
  /** Jobs that this process built or dropped; of the others the file on disk may be newer. */
  readonly #changed = new Set<string>()

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.#path = join(folder, FILE)
    this.#folder = folder
    this.#entries = readEntries(this.#path)
    this.#found = new Map(
      readdirSync(folder).flatMap((file): [string, number][] => {
        // A temporary file of another build may be gone by now.
        const found = file === FILE ? undefined : statSync(join(folder, file), { throwIfNoEntry: false })
        return found ? [[file, found.size]] : []
      }),
    )
  }

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

  /** So that no old picture is served under a manifest that names the new one. */
  deleteFilesOf(due: PlannedJob[]): void {
    for (const file of due.flatMap(({ outputs }) => outputs)) if (this.#found.has(file)) rmSync(join(this.#folder, file), { force: true })
  }

  /** Merges with what a concurrent build wrote meanwhile. */
  save(): void {
    for (const [key, entry] of readEntries(this.#path)) if (!this.#changed.has(key)) this.#entries.set(key, entry)
    writeWhole(this.#path, JSON.stringify(Object.fromEntries(this.#entries)))
  }

  /** Drops unplanned jobs and deletes every file that no job makes. @returns how many files */
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

/** Atomic, and only when the text differs, so that watchers stay quiet. */
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
    return new Map()
  }
}

function isUnfinished(path: string, file: string): boolean {
  const made = file.startsWith('.') ? statSync(path, { throwIfNoEntry: false })?.mtimeMs : undefined
  return made !== undefined && Date.now() - made < UNFINISHED_MS
}
