import { opendir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/** `character_<hash>.png`, `profile_<hash>.w128.webp`, `invitation_<hash>.png`, and unfinished files of a killed process: `.profile_<hash>.png.<uuid>`. */
const FILE = /^[.]?(?:character|profile|invitation)_([0-9a-f]{32})[.]/
/** A file is kept this long after it was drawn or last returned: the client may be about to save its address. */
const KEPT_MS = 24 * 60 * 60 * 1000
const BATCH = 500

/** Deletes unreferenced pictures with their sizes. @param findNeeded gets a few hundred hashes @returns files and bytes */
export async function sweepPictures(
  folder: string,
  now: Date,
  findNeeded: (hashes: string[]) => Promise<Set<string>>,
): Promise<{ removed: number; bytes: number; kept: number }> {
  const sum = { removed: 0, bytes: 0, kept: 0 }
  for await (const files of batches(folder)) {
    const needed = await findNeeded([...new Set(files.map(({ hash }) => hash))])
    for (const { file, hash } of files) {
      const bytes = needed.has(hash) ? null : await removeOld(join(folder, file), now)
      if (bytes === null) sum.kept += 1
      else {
        sum.removed += 1
        sum.bytes += bytes
      }
    }
  }
  return sum
}

async function* batches(folder: string): AsyncGenerator<{ file: string; hash: string }[]> {
  let batch: { file: string; hash: string }[] = []
  for await (const { name } of await opendirOrNone(folder)) {
    const hash = FILE.exec(name)?.[1]
    if (hash === undefined) continue
    batch.push({ file: name, hash })
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}

async function opendirOrNone(folder: string): Promise<AsyncIterable<{ name: string }> | []> {
  try {
    return await opendir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

async function removeOld(path: string, now: Date): Promise<number | null> {
  try {
    const { mtimeMs, size } = await stat(path)
    if (now.getTime() - mtimeMs < KEPT_MS) return null
    await unlink(path)
    return size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
