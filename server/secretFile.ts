import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolders } from './makeFolders.ts'

/** Made once, in a file that only its owner can read. @returns 43 characters of base64url (32 random bytes) */
export function readOrCreateSecret(folder: string, fileName: string): string {
  const file = join(folder, fileName)
  makeFolders(folder)
  try {
    // Fails when the file exists, so that of two processes that start together one writes and both read the same secret.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      // On a full disk an empty one is left.
      rmSync(file, { force: true })
      throw error
    }
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32) throw new Error(`${file} is damaged: delete it, and every login ends.`)
  return secret
}
