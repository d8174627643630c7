import { randomUUID } from 'node:crypto'
import { readFile, rename, stat, statfs, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { AppError } from '#server/appError.ts'
import { fileExists } from '#server/fileExists.ts'
import { makeFolders } from '#server/makeFolders.ts'
import { openPictureBucket, type PictureBucket, type S3Settings } from './pictureBucket.ts'
import { singleFlight } from './singleFlight.ts'

/** Sizes (WebP) are not: each server makes its own from these. */
const SHARED = /^(?:character|profile|invitation)_[0-9a-f]{32}[.]png$/
/** A file of the bucket is written again when it was last written longer ago than this: far less than the day after which the sweep takes it. */
const RENEWED_MS = 60 * 60 * 1000

/** The folder of composed pictures; in front of a bucket it is a cache, and holds nothing that the bucket does not. */
export type PictureFiles = {
  folder: string
  bucket: PictureBucket | null
  /** Whether the file is in the folder, where it is put if the bucket has it. @throws AppError UNAVAILABLE when the bucket can not be asked */
  holds(file: string): Promise<boolean>
  /** Renews a file's age, so that the sweep does not delete what was just returned. @returns false when it does not exist */
  renew(file: string): Promise<boolean>
  /** @throws BucketError; then the folder has not got it either */
  put(file: string, bytes: Uint8Array): Promise<void>
  /** @throws AppError PICTURE_FAILED for a file that was drawn elsewhere, and not into this bucket */
  assertShared(file: string): Promise<void>
  /** Creates the folder. @throws AppError NO_ROOM_FOR_PICTURES */
  assertFreeSpace(): Promise<void>
}

export type PictureFilesOptions = {
  dataDir: string
  /** Null: the folder is all there is. */
  s3?: S3Settings | null
  /** Bytes: nothing is drawn or fetched below this free space, which the database may need. */
  minFreeBytes?: number
}

export function isSharedPicture(file: string): boolean {
  return SHARED.test(file)
}

export function picturesFolder(dataDir: string): string {
  return join(dataDir, 'pictures')
}

export function openPictureFiles({ dataDir, s3 = null, minFreeBytes = 0 }: PictureFilesOptions): PictureFiles {
  const folder = picturesFolder(dataDir)
  makeFolders(folder)
  const bucket = s3 && openPictureBucket(s3)
  const assertFreeSpace = async () => {
    makeFolders(folder)
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < minFreeBytes) throw new AppError('NO_ROOM_FOR_PICTURES')
  }
  const fetchOnce = singleFlight(async (file: string, from: PictureBucket) => {
    const found = await from.get(file).catch((cause: unknown) => {
      throw new AppError('UNAVAILABLE', { cause })
    })
    if (!found) return false
    await assertFreeSpace()
    await writeFileWhole(join(folder, file), found.bytes, found.modifiedAt)
    return true
  })
  const holds = async (file: string) => {
    if (await fileExists(join(folder, file))) return true
    return bucket !== null && isSharedPicture(file) && fetchOnce(file, file, bucket)
  }
  return {
    folder,
    bucket,
    holds,
    renew: async (file) => (await holds(file)) && renewAge(join(folder, file), isSharedPicture(file) ? bucket : null),
    put: (file, bytes) => writePicture(join(folder, file), bytes, bucket),
    assertShared: async (file) => {
      if (bucket && !(await bucket.find(file).catch(() => null)))
        throw new AppError('PICTURE_FAILED', { cause: new Error('the image maker has another bucket') })
    },
    assertFreeSpace,
  }
}

/** The bucket first, if it is a picture that servers share: what is in the folder is there, also after a crash between the two. */
export async function writePicture(path: string, bytes: Uint8Array, bucket: PictureBucket | null): Promise<void> {
  if (isSharedPicture(basename(path))) await bucket?.put(basename(path), bytes)
  await writeFileWhole(path, bytes)
}

/** Never seen half written. @param modifiedAt now without it */
async function writeFileWhole(path: string, bytes: Uint8Array, modifiedAt?: Date): Promise<void> {
  const unfinished = join(dirname(path), `.${basename(path)}.${randomUUID()}`)
  await writeFile(unfinished, bytes)
  if (modifiedAt) await utimes(unfinished, modifiedAt, modifiedAt)
  await rename(unfinished, path)
}

/** A file's modification time here is never later than in the bucket. */
async function renewAge(path: string, bucket: PictureBucket | null): Promise<boolean> {
  const now = new Date()
  try {
    if (bucket) {
      const { mtimeMs } = await stat(path)
      if (now.getTime() - mtimeMs < RENEWED_MS) return true
      const isRenewed = await bucket.put(basename(path), await readFile(path)).then(
        () => true,
        () => false,
      )
      // What is known may be worn while the storage is away; the next renewal tries again.
      if (!isRenewed) return true
    }
    await utimes(path, now, now)
    return true
  } catch {
    return false
  }
}
