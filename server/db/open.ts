import type { Config } from '../config.ts'
import { connect, type Db } from './database.ts'
import { startEmbedded } from './embedded.ts'

export type OpenDatabase = { db: Db; close: () => Promise<void> }

/**
 * Opens the database of the settings: `DATABASE_URL`, or the embedded one, which is then started.
 * @param isShared for commands beside a running server: its embedded database is used as it is.
 */
export async function openDatabase(
  config: Config,
  { say, isShared = false }: { say: (line: string) => void; isShared?: boolean },
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const db = connect({ url: config.databaseUrl })
    return { db, close: () => db.destroy() }
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, say, isShared })
  const db = connect({ url: embedded.url })
  return {
    db,
    close: async () => {
      await db.destroy()
      await embedded.stop()
    },
  }
}
