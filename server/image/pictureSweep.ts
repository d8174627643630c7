import { opendir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureBucket, StoredFile } from './pictureBucket.ts'

/** `character_<hash>.png`, `profile_<hash>.w128.webp`, `invitation_<hash>.png`, and unfinished files of a killed process: `.profile_<hash>.png.<uuid>`. */
const FILE = /^[.]?(?:character|profile|invitation)_([0-9a-f]{32})[.]/
/** A file is kept this long after it was drawn or last returned: the client may be about to save its address. */
const KEPT_MS = 24 * 60 * 60 * 1000
const BATCH = 500

/** Where pictures lie. */
export type SweptPlace = {
  list(): AsyncIterable<string[]>
  find(file: string): Promise<StoredFile | null>
  remove(file: string): Promise<void>
}

export type Swept = { removed: number; bytes: number; kept: number }

/** Deletes unreferenced pictures with their sizes. @param findNeeded gets a few hundred hashes @returns files and bytes */
export async function sweepPictures(place: SweptPlace, now: Date, findNeeded: (hashes: string[]) => Promise<Set<string>>): Promise<Swept> {
  const sum = { removed: 0, bytes: 0, kept: 0 }
  for await (const names of place.list()) {
    const files = names.flatMap(
      (file) =>
        FILE.exec(file)
          ?.slice(1)
          .map((hash) => ({ file, hash })) ?? [],
    )
    if (files.length === 0) continue
    const needed = await findNeeded([...new Set(files.map(({ hash }) => hash))])
    for (const { file, hash } of files) {
      const bytes = needed.has(hash) ? null : await removeOld(place, file, now)
      if (bytes === null) sum.kept += 1
      else {
        sum.removed += 1
        sum.bytes += bytes
      }
    }
  }
  return sum
}

export function folderPlace(folder: string): SweptPlace {
  return {
    list: () => batches(folder),
    find: async (file) => {
      const found = await stat(join(folder, file)).catch(unlessMissing)
      return found && { modifiedAt: found.mtime, size: found.size }
    },
    remove: async (file) => void (await unlink(join(folder, file)).catch(unlessMissing)),
  }
}

export function bucketPlace(bucket: PictureBucket): SweptPlace {
  return {
    ...bucket,
    list: async function* () {
      for await (const files of bucket.list()) yield files.map(({ file }) => file)
    },
  }
}

async function* batches(folder: string): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const { name } of (await opendir(folder).catch(unlessMissing)) ?? []) {
    batch.push(name)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}

/** The age is asked for here: the file may have been renewed since it was listed. */
async function removeOld(place: SweptPlace, file: string, now: Date): Promise<number | null> {
  const found = await place.find(file)
  if (!found || now.getTime() - found.modifiedAt.getTime() < KEPT_MS) return null
  await place.remove(file)
  return found.size
}

function unlessMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}
