import { existsSync } from 'node:fs'
import { type Config, readConfig } from '../config.ts'
import { type OpenDatabase, openDatabase } from '../db/open.ts'
import { explainStartError } from '../explainStartError.ts'

type Work = (context: { config: Config } & Omit<OpenDatabase, 'close'>) => Promise<void>

/** Runs work on the configured database; an error ends the process with one sentence and 1. @param isShared may run beside a server */
export async function runScript({ isShared }: { isShared: boolean }, work: Work): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    const config = readConfig(process.env)
    const { close, ...database } = await openDatabase(config, { say: console.error, isShared })
    try {
      await work({ config, ...database })
    } finally {
      await close()
    }
  } catch (error) {
    console.error(explainStartError(error))
    process.exitCode = 1
  }
}
