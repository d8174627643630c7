import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { APPLICATION_NAME, type DatabasePool } from '../db/pool.ts'

const EVERY_MS = 200
/** Ticks without an answer until the database counts as away. Not ms: a machine that pauses is one tick late, not many. */
const TICKS = 12
const TICK_MS = 50
const CONNECT_TIMEOUT_MS = 2_000
/** It answers, but has no free connection: those of the pool may still work. */
const TOO_MANY_CONNECTIONS = '53300'

/**
 * Ends backends of connections that were cut: a frozen one would still run its last statement and undo a later, answered write.
 * `done` is null when there are none.
 */
const END_LEFTOVERS = `select bool_and(pg_terminate_backend(pid, ${(TICKS * TICK_MS) / 2})) as done from pg_stat_activity
  where pid = any($1::int[]) and application_name = '${APPLICATION_NAME}' and usename = current_user`

export type DatabaseWatch = {
  isUp: () => boolean
  onChange: (listener: (isUp: boolean) => void) => void
  start: () => void
  stop: () => void
}

/**
 * Pings the database over a connection of its own, unaffected by queues and slow statements. While it does not answer the pool is
 * suspended: calls fail at once.
 */
export function watchDatabase(url: string, pool: Pick<DatabasePool, 'suspend' | 'endedProcesses' | 'resume'>): DatabaseWatch {
  const connection = ownConnection(url)
  const listeners: ((isUp: boolean) => void)[] = []
  let isUp = true
  let isStopped = false
  const look = async () => {
    const wasUp = isUp
    isUp = await answersInTime(connection.ask(pool.endedProcesses()))
    if (isStopped) return connection.drop()
    if (isUp) pool.resume()
    else {
      connection.drop()
      // At each tick, because the pool may have opened other connections.
      pool.suspend()
    }
    if (isUp !== wasUp) for (const tell of listeners) tell(isUp)
    setTimeout(look, EVERY_MS).unref()
  }
  return {
    isUp: () => isUp,
    onChange: (listener) => void listeners.push(listener),
    start: () => void look(),
    stop: () => {
      isStopped = true
      connection.drop()
    },
  }
}

async function answersInTime(asked: Promise<void>): Promise<boolean> {
  const answer = asked.then(
    () => true,
    (error: { code?: string }) => error.code === TOO_MANY_CONNECTIONS,
  )
  return Promise.race([answer, ticksPass()])
}

async function ticksPass(): Promise<false> {
  for (let tick = 0; tick < TICKS; tick += 1) await sleep(TICK_MS, undefined, { ref: false })
  // After the immediate: an answer that came in time may still be unread.
  return setImmediate(false)
}

function ownConnection(url: string) {
  let kept: Promise<Client> | null = null
  const forget = (connection: Promise<Client>) => {
    if (kept === connection) kept = null
    connection.then((client) => client.end()).catch(() => undefined)
  }
  const open = () => {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: `${APPLICATION_NAME} watch`,
    })
    const connection = client.connect().then(() => client)
    // If it breaks between two ticks it is replaced, which says nothing about the database.
    client.on('error', () => forget(connection))
    return connection
  }
  return {
    drop: () => {
      if (kept) forget(kept)
    },
    /** @throws when the database can't be reached, or backends of ended connections still run */
    ask: async (ended: readonly number[]) => {
      kept ??= open()
      const connection = kept
      try {
        const { rows } = await (await connection).query<{ done: boolean }>(END_LEFTOVERS, [ended])
        if (rows[0]?.done === false) throw new Error('a process of an ended connection is still at work')
      } catch (error) {
        forget(connection)
        throw error
      }
    },
  }
}
