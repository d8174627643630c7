import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolders } from './makeFolders.ts'

/** Created once, readable by its owner only. @returns 43 characters of base64url (32 random bytes) */
export function readOrCreateSecret(folder: string, fileName: string): string {
  const file = join(folder, fileName)
  makeFolders(folder)
  try {
    // Fails if the file exists, so that two starting processes read the same secret.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      // A full disk leaves an empty file.
      rmSync(file, { force: true })
      throw error
    }
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32) throw new Error(`${file} is damaged: delete it, and every login ends.`)
  return secret
}
