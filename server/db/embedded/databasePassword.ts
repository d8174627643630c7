import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readOrCreateSecret } from '#server/secretFile.ts'

const FILE = 'database.secret'
/** `choosePlace` creates it in every data folder, even if the database is elsewhere. */
const DATABASE_FOLDER = 'postgres'
const SHORTEST = 32

/** Created with the database and kept beside it. @throws Error when there is a database but no password */
export function databasePassword(dataDir: string): string {
  const file = join(dataDir, FILE)
  const isMade = existsSync(join(dataDir, DATABASE_FOLDER))
  if (isMade && !(existsSync(file) && statSync(file).size >= SHORTEST)) throw passwordLostError(dataDir)
  return readOrCreateSecret(dataDir, FILE)
}

export function passwordLostError(dataDir: string): Error {
  return new Error(
    `The embedded database in ${dataDir} does not take the password in ${join(dataDir, FILE)}: that file was changed or deleted after the database was made. ` +
      'Put it back from a backup of the data folder; or, to begin with an empty database, set DATA_DIR to another folder.',
  )
}

export function isWrongPassword(error: unknown): boolean {
  return (error as { code?: unknown }).code === '28P01'
}
