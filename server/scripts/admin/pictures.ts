import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { PictureBucket } from '../../image/pictureBucket.ts'
import { isSharedPicture, openPictureFiles } from '../../image/pictureFiles.ts'
import type { Command } from './command.ts'

const AT_ONCE = 8
const TOLD_MS = 5_000

type Moved = { carried: number; bytes: number; there: number }

export const movePicturesCommand: Command = {
  usage: '[--dry-run]',
  summary:
    'carries the pictures of DATA_DIR to the S3 storage of the settings, also while servers run; what is there already stays. The folder keeps its own',
  details:
    'Stopped and started again, it goes on where it was. Give it the settings before the servers get them, and once more after their restart\nfor what they drew meanwhile.',
  prepare: (args) => {
    const isDry = parseArgs({ args, options: { 'dry-run': { type: 'boolean', default: false } } }).values['dry-run']
    return async ({ config }) => {
      const { folder, bucket } = openPictureFiles(config)
      if (!bucket) throw new Error('S3_ENDPOINT is not set: there is no storage to move pictures to.')
      const files = (await readdir(folder)).filter(isSharedPicture)
      const { carried, bytes, there } = await moveAll({ folder, bucket, isDry }, files)
      const did = isDry ? 'would be carried' : 'carried'
      console.log(`${carried} pictures ${did}, ${megabytes(bytes)} MB; ${there} were there already.`)
      if (isDry) console.log('Dry run: nothing was changed.')
    }
  },
}

type From = { folder: string; bucket: PictureBucket; isDry: boolean }

async function moveAll(from: From, files: string[]): Promise<Moved> {
  const sum: Moved = { carried: 0, bytes: 0, there: 0 }
  const rest = [...files]
  let toldAt = performance.now()
  const carrier = async () => {
    for (let file = rest.pop(); file !== undefined; file = rest.pop()) {
      const bytes = await moveOne(from, file)
      if (bytes === null) sum.there += 1
      else {
        sum.carried += 1
        sum.bytes += bytes
      }
      if (performance.now() - toldAt < TOLD_MS) continue
      toldAt = performance.now()
      console.log(`${files.length - rest.length} of ${files.length}, ${megabytes(sum.bytes)} MB`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, carrier))
  return sum
}

/** @returns bytes; null when the storage has it, or a sweep took it meanwhile */
async function moveOne({ folder, bucket, isDry }: From, file: string): Promise<number | null> {
  const bytes = await readFile(join(folder, file)).catch(() => null)
  if (bytes === null || (await bucket.find(file))?.size === bytes.length) return null
  if (!isDry) await bucket.put(file, bytes)
  return bytes.length
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
