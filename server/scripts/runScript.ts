import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { type Config, readConfig } from '../config.ts'
import { type OpenDatabase, openDatabase } from '../db/open.ts'
import { explainStartError } from '../explainStartError.ts'

type Work = (context: { config: Config } & Omit<OpenDatabase, 'close'>) => Promise<void>

/** Runs work on the configured database; an error exits with one sentence and 1. A signal stops the database that was started for it, too. @param isShared may run beside a server */
export async function runScript({ isShared }: { isShared: boolean }, work: Work): Promise<void> {
  let isStopped = () => false
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    const config = readConfig(process.env)
    const opening = openDatabase(config, { say: console.error, isShared })
    isStopped = closeOnSignal(opening)
    const { close, ...database } = await opening
    try {
      await work({ config, ...database })
    } finally {
      await close()
    }
  } catch (error) {
    // Its database is gone.
    if (isStopped()) return
    console.error(explainStartError(error))
    process.exitCode = 1
  }
}

/** Ctrl+C may arrive twice: from the terminal, and passed on by the parent process. */
function closeOnSignal(opening: Promise<OpenDatabase>): () => boolean {
  let isClosing = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (isClosing) return
      isClosing = true
      const end = () => process.exit(128 + constants.signals[signal])
      opening.then(({ close }) => close()).then(end, end)
    })
  return () => isClosing
}
