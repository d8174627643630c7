import type { Config } from '../config.ts'
import { connect, type Db, databaseFromPool } from './database.ts'
import { startEmbedded } from './embedded.ts'
import { type DatabasePool, openPool } from './pool.ts'
import { probePool } from './probe.ts'

export type OpenDatabase = {
  db: Db
  url: string
  /** Runs long work on a separate connection without time-outs; long statements belong in a transaction. */
  withoutTimeouts: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** @throws what would be refused to every call */
  probe: () => Promise<void>
  pool: DatabasePool
  close: () => Promise<void>
}

/** The embedded database, or that of `DATABASE_URL`. @param isShared for commands beside a running server */
export async function openDatabase(
  config: Config,
  { say, isShared = false }: { say: (line: string) => void; isShared?: boolean },
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, hasNamedStatements } = config
  const { url, stop } = databaseUrl ? { url: databaseUrl, stop: async () => undefined } : await startEmbedded({ dataDir, say, isShared })
  const pool = openPool({ url, hasNamedStatements })
  const db = databaseFromPool(pool)
  return {
    db,
    url,
    pool,
    probe: () => probePool(pool),
    withoutTimeouts: async (work) => {
      const unlimited = connect({ url, max: 1, hasTimeouts: false, hasNamedStatements })
      return work(unlimited).finally(() => unlimited.destroy())
    },
    close: async () => {
      await db.destroy()
      await stop()
    },
  }
}
