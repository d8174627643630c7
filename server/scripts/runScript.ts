import { existsSync } from 'node:fs'
import { type Config, readConfig } from '../config.ts'
import { type OpenDatabase, openDatabase } from '../db/open.ts'
import { explainStart } from '../explainStart.ts'

type Work = (context: { config: Config } & Omit<OpenDatabase, 'close'>) => Promise<void>

/**
 * Runs a command's work on the configured database and closes it again. What goes wrong is said in one sentence and ends the
 * process with 1.
 * @param isShared whether it may run beside a server that uses the same data folder.
 */
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
    console.error(explainStart(error))
    process.exitCode = 1
  }
}
