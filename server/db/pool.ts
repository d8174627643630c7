import type { Duplex } from 'node:stream'
import type { PostgresPool } from 'kysely'
import { type Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import { poolWaitSeconds } from '#server/metrics.ts'
import { currentTracing, traced } from '#server/tracing.ts'
import { sendByName } from './namedStatements.ts'
import { DatabaseAwayError } from './outage.ts'

export type ConnectionOptions = {
  /** `postgres://...`; for a Unix socket `postgres://user:password@/name?host=/folder`. */
  url: string
  max?: number
  timeoutMs?: number
  /** The search path; a test's own schema. */
  schema?: string
  /** False: no time-outs. For migrations and audits, never for calls. */
  hasTimeouts?: boolean
  /** False: no named prepared statements, for poolers without support. */
  hasNamedStatements?: boolean
}

/** The client's time-out of a call. The database has its own (`statementTimeouts.ts`). */
const QUERY_TIMEOUT_MS = 10_000

/** Of pg, which gives it no code. */
const DRIVER_TIMEOUT = 'Query read timeout'

export type DatabasePool = PostgresPool & {
  /** From now on `connect` fails at once; connections in use are ended, so that their statements fail too. */
  suspend: () => void
  /** Backend PIDs of the connections ended since the last `resume`. */
  endedProcesses: () => readonly number[]
  resume: () => void
  counts: () => { total: number; idle: number; waiting: number }
}

export const APPLICATION_NAME = 'byeolmuri'
/** With those of jobs, watch and migrations 20, PgBouncer's default pool size. */
export const POOL_SIZE = 16

/** Short time-outs: a database that is away means a quick 503, not a queue. */
export function openPool(options: ConnectionOptions): DatabasePool {
  const { hasNamedStatements = true } = options
  const pool = new Pool(settingsOf(options))
  const [all, inUse] = [new Set<PoolClient>(), new Set<PoolClient>()]
  const inDoubt = new WeakSet<PoolClient>()
  const waiting = new Set<(reason: Error) => void>()
  let ended: number[] = []
  let isSuspended = false

  pool.on('connect', (client) => {
    if (hasNamedStatements) sendByName(client)
    watchTimeouts(client, () => inDoubt.add(client))
    all.add(client)
    // The pool listens to idle connections only; an unhandled error inside a transaction would end the process.
    client.on('error', () => undefined)
  })
  pool.on('error', () => undefined)
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('remove', (client) => all.delete(client))

  const connect = () =>
    new Promise<PoolClient>((resolve, reject) => {
      if (isSuspended) return reject(new DatabaseAwayError())
      waiting.add(reject)
      const endWait = poolWaitSeconds.startTimer()
      pool.connect((error, client) => {
        endWait()
        const isStillWanted = waiting.delete(reject)
        if (!isStillWanted) client?.release()
        else if (client) {
          const { release } = client
          client.release = (isBroken) => release(isBroken || inDoubt.has(client))
          resolve(client)
        } else reject(error)
      })
    })

  return {
    options: pool.options,
    connect: currentTracing() ? () => traced('database connection', {}, connect) : connect,
    end: () => pool.end(),
    suspend: () => {
      isSuspended = true
      for (const reject of waiting) reject(new DatabaseAwayError())
      waiting.clear()
      for (const client of inUse) {
        const { processID } = client as { processID?: number | null }
        if (processID && !ended.includes(processID)) ended.push(processID)
        // Not awaited: its user releases it when the statement has failed.
        void (client as PoolClient & Client).end()
      }
      // Idle ones may lead to a machine that is gone: the pool drops them at their error, and reconnects.
      for (const client of all) if (!inUse.has(client)) streamOf(client).destroy(new DatabaseAwayError())
    },
    endedProcesses: () => ended,
    resume: () => {
      isSuspended = false
      ended = []
    },
    counts: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

/**
 * A statement that the driver has given up may still be executed. After a `begin` the next user of the connection would be inside its
 * transaction, and its writes, answered as stored, would be rolled back.
 */
function watchTimeouts(client: PoolClient, onTimeout: () => void): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown
  const watched = (...parts: unknown[]) => {
    const result = query(...parts)
    if (result instanceof Promise) result.catch((error: Error) => error.message === DRIVER_TIMEOUT && onTimeout())
    return result
  }
  client.query = watched as PoolClient['query']
}

/** The driver's internal name for a client's socket, missing in its types. */
function streamOf(client: PoolClient): Duplex {
  return (client as unknown as { connection: { stream: Duplex } }).connection.stream
}

function settingsOf({ url, max = POOL_SIZE, timeoutMs = 3_000, schema, hasTimeouts = true }: ConnectionOptions): PoolConfig {
  return {
    connectionString: url,
    max,
    connectionTimeoutMillis: timeoutMs,
    idleTimeoutMillis: 30_000,
    application_name: APPLICATION_NAME,
    ...(hasTimeouts ? { query_timeout: QUERY_TIMEOUT_MS } : {}),
    ...(schema ? { options: `-c search_path=${schema}` } : {}),
  }
}
