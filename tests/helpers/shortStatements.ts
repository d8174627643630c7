// node --import: shortens the statement time-out, so that a test can exceed it. Logs each pool that has a limit.
import { createRequire } from 'node:module'
import type { PoolConfig } from 'pg'

const LIMIT_MS = 500
const pg = createRequire(import.meta.url)('pg') as typeof import('pg')

class ShortPool extends pg.Pool {
  constructor(config: PoolConfig = {}) {
    const isLimited = config.query_timeout !== undefined
    super(isLimited ? { ...config, query_timeout: LIMIT_MS } : config)
    if (isLimited) console.error(`a statement of a call may take ${LIMIT_MS} ms`)
  }
}
Object.assign(pg, { Pool: ShortPool })
