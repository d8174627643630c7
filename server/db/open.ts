import type { Config } from '../config.ts'
import { connect, type Db, databaseFromPool } from './database.ts'
import { startEmbedded } from './embedded.ts'
import { openPool } from './pool.ts'
import { type DatabaseWatch, watchDatabase } from './watch.ts'

export type OpenDatabase = {
  db: Db
  url: string
  /** Does what may take longer than a call ever may, on a connection of its own. */
  withoutTimeouts: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  watch: DatabaseWatch
  close: () => Promise<void>
}

/** The embedded database, or that of `DATABASE_URL`. @param isShared for commands beside a running server */
export async function openDatabase(
  config: Config,
  { say, isShared = false }: { say: (line: string) => void; isShared?: boolean },
): Promise<OpenDatabase> {
  if (config.databaseUrl) return openUrl(config.databaseUrl, async () => undefined)
  const embedded = await startEmbedded({ dataDir: config.dataDir, say, isShared })
  return openUrl(embedded.url, embedded.stop)
}

function openUrl(url: string, stop: () => Promise<void>): OpenDatabase {
  const pool = openPool({ url })
  const db = databaseFromPool(pool)
  return {
    db,
    url,
    watch: watchDatabase(url, pool),
    withoutTimeouts: async (work) => {
      const unlimited = connect({ url, max: 1, hasTimeouts: false })
      return work(unlimited).finally(() => unlimited.destroy())
    },
    close: async () => {
      await db.destroy()
      await stop()
    },
  }
}
